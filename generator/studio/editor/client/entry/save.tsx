import { useEffect, useRef, useState } from 'react';
import { counted } from '../../../../shared/text.ts';
import { ADMIN_API, type AdminProblem, type EditedFile, type Saved, type SaveRequest } from '../../api.ts';
import { Button } from '../parts.tsx';
import { failureWords, postJson, problemsOf, Refusal, useEditor } from '../server.ts';
import type { Values } from './merge-values.ts';

interface SaveTools {
  path: string;
  saved: (etag: string, values: Values) => void;
  meet: (file: EditedFile) => void;
}

interface SaveState {
  isSaving: boolean;
  problems?: readonly AdminProblem[];
  failure?: string;
}

export function useSave({ path, saved, meet }: SaveTools) {
  const { refresh, say } = useEditor();
  const [state, setState] = useState<SaveState>({ isSaving: false });
  const save = async (etag: string, values: Values, withErrors = false) => {
    if (state.isSaving) return;
    setState({ isSaving: true });
    try {
      const request: SaveRequest = { path, etag, ...values, ...(withErrors && { withErrors }) };
      const answer = await postJson<Saved>(ADMIN_API.save, request);
      saved(answer.etag, values);
      setState({ isSaving: false });
      // What Undo takes back is another now.
      await refresh();
      say(withErrors ? 'Saved. The site stays as it is until the mistakes are mended.' : `Saved, ${lineWords(answer.lines)}.`);
    } catch (error) {
      const { status, said } = error instanceof Refusal ? error : {};
      if (status === 412) meet(said as EditedFile);
      setState({
        isSaving: false,
        failure: status === 412 ? 'Somebody else has changed this file since you opened it.' : failureWords(error),
        ...(status === 422 && { problems: problemsOf(error) }),
      });
    }
  };
  return { ...state, save, forget: () => setState({ isSaving: false }) };
}

export const lineWords = (lines: number): string => counted(lines, 'line');

/** Ctrl+S and Cmd+S save in place of the browser's dialog. */
export function useSaveKeys(save: () => void): void {
  const newest = useRef(save);
  newest.current = save;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      newest.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

export function SaveRefused({ saving, onSaveAnyway }: { saving: SaveState; onSaveAnyway: () => void }) {
  const { failure, problems } = saving;
  return (
    <div role="alert">
      {failure !== undefined && (
        <div className="notice bad">
          <p>{failure}</p>
          {problems && (
            <p>
              <Button label="Save all the same" kind="small" onClick={onSaveAnyway} /> The site stays as it is until this is mended.
            </p>
          )}
        </div>
      )}
    </div>
  );
}
