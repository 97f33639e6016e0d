import type { Waiting } from '../../../../generator/contract/site.ts';
import { formatDay } from '../../../../generator/shared/days.ts';

/**
 * The note at the top of every page of a preview: it says whether visitors see this page yet. In English, as all messages for staff. Its
 * styles are in templates/styles/preview.css, which only previews load.
 */
export function PreviewNote({ waits }: { waits: Waiting | undefined }) {
  return (
    <aside className="preview-note" aria-label="Preview" lang="en">
      <p className="wrap small">
        <strong>Preview for sign-off, not the published site.</strong>{' '}
        {waits ? (
          <>
            Visitors do not see this page yet.
            <WaitingMark waits={waits} />
          </>
        ) : (
          'Articles that visitors do not see yet are marked.'
        )}
      </p>
    </aside>
  );
}

/** `Draft` or `Appears on November 30, 2026`, with a space before it; nothing for content that visitors see. */
export function WaitingMark({ waits }: { waits: Waiting | undefined }) {
  if (!waits) return null;
  return (
    <>
      {' '}
      <span className="preview-mark small" lang="en">
        {waits.until === undefined ? 'Draft' : `Appears on ${formatDay(waits.until)}`}
      </span>
    </>
  );
}
