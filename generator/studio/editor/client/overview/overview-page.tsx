import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Overview, SiteWeights } from '../../../reports/overview/data.ts';
import { OverviewView } from '../../../reports/overview/view/overview.tsx';
import { ADMIN_API, TRIAL_PREFIX } from '../../api.ts';
import { UndoButton } from '../list/undo-button.tsx';
import { fileHref } from '../route.ts';
import { failureWords, get } from '../server/ask.ts';
import { useEditor } from '../server/editor-context.ts';
import { NewMenu } from './new-menu.tsx';
import '../../../reports/overview/view/overview.css';
import './overview-page.css';

/** The first page: what waits, what is due, what to mend. Weights of pages come later, since they take longer. */
export function OverviewPage() {
  const { builds } = useEditor();
  const [overview, setOverview] = useState<Overview>();
  const [weights, setWeights] = useState<SiteWeights>();
  const [failure, setFailure] = useState<string>();
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (builds < 0) return;
    let isCurrent = true;
    const load = async () => {
      try {
        const data = await get<Overview>(ADMIN_API.overview);
        if (isCurrent) setOverview(data);
        const weighed = await get<SiteWeights>(ADMIN_API.weights);
        if (isCurrent) setWeights(weighed);
        setFailure(undefined);
      } catch (error) {
        setFailure(failureWords(error));
      }
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [builds]);
  useEffect(() => {
    // Where the focus goes when somebody comes back to this page.
    if (overview) page.current?.querySelector('h1')?.setAttribute('tabindex', '-1');
  }, [overview]);
  const actions: ReactNode = (
    <>
      <UndoButton />
      <NewMenu />
    </>
  );
  return (
    <div className="page overview-page" ref={page}>
      {overview ? (
        <OverviewView
          overview={overview}
          weights={weights}
          {...(failure !== undefined && { weightsNote: failure })}
          hrefOf={({ file, address }) => (file ? fileHref(file) : address && TRIAL_PREFIX + address)}
          actions={actions}
        />
      ) : (
        <h1 tabIndex={-1}>{failure ?? 'Looking what needs you …'}</h1>
      )}
    </div>
  );
}
