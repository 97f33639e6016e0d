import type { SaveState } from './use-save.ts';

/** Why nothing was saved, and the way on. */
export function SaveRefused({ saving, onSaveAnyway }: { saving: SaveState; onSaveAnyway: () => void }) {
  const { failure, problems } = saving;
  return (
    <div role="alert">
      {failure !== undefined && (
        <div className="notice bad">
          <p>{failure}</p>
          {problems && (
            <p>
              <button type="button" className="button small" onClick={onSaveAnyway}>
                Save all the same
              </button>{' '}
              The site stays as it is until this is mended.
            </p>
          )}
        </div>
      )}
    </div>
  );
}
