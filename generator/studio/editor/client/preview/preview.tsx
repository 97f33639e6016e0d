import { useState } from 'react';
import type { TrialState } from '../entry/use-trial.ts';
import type { View } from '../view-bar.tsx';
import { LivePage } from './live-page.tsx';
import { MODES, type Mode } from './modes.ts';
import { type FoundHead, SearchResult } from './search-result.tsx';
import { useWide } from './use-wide.ts';
import './preview.css';

/** The page that shows the file, as it would be. */
export function Preview({ trial, view }: { trial: TrialState; view: View }) {
  const [mode, setMode] = useState<Mode>('Phone');
  const [head, setHead] = useState<FoundHead>();
  const isWide = useWide();
  const address = trial.trial?.preview;
  const isOld = trial.trial?.problems.some(({ severity }) => severity === 'error');
  const isShown = isWide || view === 'preview';
  return (
    <section className="preview" aria-label="Preview of the page">
      <fieldset className="preview-bar" aria-label="Shown as">
        {MODES.map((name) => (
          <button key={name} type="button" aria-pressed={mode === name} onClick={() => setMode(name)}>
            {name}
          </button>
        ))}
        <span className="pill">{trial.isAsking ? 'Looking …' : address === undefined ? 'No page' : isOld ? 'As it was' : 'Live'}</span>
      </fieldset>
      {isShown && address !== undefined && (
        <LivePage key={address} address={address} count={trial.count} mode={mode} isHidden={mode === 'Search result'} onHead={setHead} />
      )}
      {mode === 'Search result' && head && <SearchResult {...head} />}
      {address === undefined && (
        <p>
          {trial.isAsking
            ? 'The page is being made. The first one takes some seconds.'
            : trial.trial
              ? 'No page shows this file, or the site cannot be built: look at what is to mend.'
              : 'The page is shown when the site answers.'}
        </p>
      )}
    </section>
  );
}
