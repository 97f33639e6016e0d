import '../../../reports/overview/view/overview.css';
import './overview-page.css';
import { useEffect, useRef, useState } from 'react';
import type { Overview, SiteWeights } from '../../../reports/overview/data.ts';
import { OverviewView } from '../../../reports/overview/view/overview.tsx';
import { ADMIN_API, UNSAVED_PREFIX } from '../../api.ts';
import { CloseDayButton } from '../form/closed-day.tsx';
import { RevertButton } from '../list/change.tsx';
import { NewMenu } from '../list/new-entry.tsx';
import { adminFileHref } from '../route.ts';
import { failureMessage, get, useEditor } from '../server.ts';

/** The first page of the editor: what is scheduled, due and to fix. Page sizes load afterwards, since they take longer. */
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
        setFailure(failureMessage(error));
      }
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [builds]);
  useEffect(() => {
    // So that the heading can have the focus when this page opens again.
    if (overview) page.current?.querySelector('h1')?.setAttribute('tabindex', '-1');
  }, [overview]);
  return (
    <div className="page overview-page" ref={page}>
      {overview ? (
        <OverviewView
          overview={overview}
          weights={weights}
          {...(failure !== undefined && { weightsNote: failure })}
          hrefOf={({ file, address }) => (file ? adminFileHref(file) : address && UNSAVED_PREFIX + address)}
          actions={[<CloseDayButton key="close" />, <RevertButton key="undo" />, <NewMenu key="new" />]}
        />
      ) : (
        <h1 tabIndex={-1}>{failure ?? 'Checking …'}</h1>
      )}
    </div>
  );
}
