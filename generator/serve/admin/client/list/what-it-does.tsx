import type { Done } from '../../api.ts';

/** What something would change, a line each place, or why it cannot be done. */
export function WhatItDoes({ trial, failure }: { trial?: Done | undefined; failure?: string | undefined }) {
  return (
    <div role="status">
      {failure !== undefined && <p className="notice bad">{failure}</p>}
      {trial && (
        <div className="notice">
          <p>{trial.lines.length === 0 ? 'Nothing else changes.' : 'This changes:'}</p>
          <ul>
            {trial.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
