import { TRIAL_PREFIX } from '../../api.ts';
import { lineWords } from './use-save.ts';
import type { TrialState } from './use-trial.ts';

interface TrialLineProps {
  path: string;
  isChanged: boolean;
  trial: TrialState;
}

/** What saving would do: lines of the file, pages of the site. */
export function TrialLine({ path, isChanged, trial: { trial, failure, isAsking } }: TrialLineProps) {
  return (
    <div className="trial-line muted" aria-busy={isAsking}>
      <span>
        {path} {isChanged ? (trial ? `changes by ${lineWords(trial.lines)}` : 'changes') : 'is saved'}
      </span>
      {trial && isChanged && trial.pageCount > 0 && (
        <details>
          <summary>pages touched: {trial.pageCount}</summary>
          <ul>
            {trial.pages.map((address) => (
              <li key={address}>
                <a href={TRIAL_PREFIX + address} target="_blank" rel="noreferrer">
                  {address}
                </a>
              </li>
            ))}
            {trial.pageCount > trial.pages.length && <li>and {trial.pageCount - trial.pages.length} more</li>}
          </ul>
        </details>
      )}
      {failure !== undefined && <span className="error">{failure}</span>}
    </div>
  );
}
