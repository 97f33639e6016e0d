import './requests.css';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { counted } from '../../../../shared/text.ts';
import { PageHeader } from '../list/change.tsx';
import { Button } from '../parts.tsx';
import { type Route, replaceRoute, requestsHref } from '../route.ts';
import { useEditor } from '../server.ts';
import { requestsCsv, saveFile } from './csv.ts';
import { type InboxState, inbox, useInbox } from './inbox.ts';
import { PrintSheet } from './print-sheet.tsx';
import { RequestCard } from './request-card.tsx';
import { Unlock } from './unlock.tsx';
import { Unopened } from './unopened.tsx';
import { newOf, type ShownRequest, waitingWords } from './words.ts';

type RequestsRoute = Extract<Route, { view: 'requests' }>;

/** The page with what patients have sent to the office. */
export function RequestsPage({ route: { filter } }: { route: RequestsRoute }) {
  const page = useRef<HTMLDivElement>(null);
  const state = useInbox();
  const { say } = useEditor();
  const { list, failure, isUnlocked } = state;
  const focusHeading = () => page.current?.querySelector<HTMLElement>('h1')?.focus();
  const lock = () => {
    inbox.lock();
    say('Locked. The key file was forgotten.');
    focusHeading();
  };
  return (
    <div className="page requests-page" ref={page}>
      <PageHeader title="Requests">{isUnlocked && <Button label="Lock" onClick={lock} />}</PageHeader>
      {failure !== undefined && (
        <p className="notice bad" role="alert">
          {failure}
        </p>
      )}
      {!list && failure === undefined && <p role="status">Looking for requests …</p>}
      {list && !isUnlocked && (
        <>
          <p role="status">{waitingWords(list.requests, Date.now())}</p>
          <Unlock list={list} onUnlocked={focusHeading} />
        </>
      )}
      {list && isUnlocked && <OpenInbox state={state} filter={filter} onEmptied={focusHeading} />}
    </div>
  );
}

/** The filters of requests, by their names in addresses. */
const FILTERS: readonly { name: string | undefined; label: string; fits: (request: { isAnswered: boolean }) => boolean }[] = [
  { name: undefined, label: 'New', fits: ({ isAnswered }) => !isAnswered },
  { name: 'answered', label: 'Answered', fits: ({ isAnswered }) => isAnswered },
  { name: 'all', label: 'All', fits: () => true },
];

/** Number of cards that are drawn at first and added at once: a browser needs minutes for thousands. */
const CARDS = 100;

interface OpenInboxProps {
  state: InboxState;
  filter: string | undefined;
  /** Called when the request with the focus was the last one. */
  onEmptied: () => void;
}

function OpenInbox({ state: { list, opened }, filter, onEmptied }: OpenInboxProps) {
  const cards = useRef<HTMLUListElement>(null);
  const { practice, today } = useEditor().state;
  // The number is new each time, so that the same request can be printed again.
  const [printed, setPrinted] = useState<{ request: ShownRequest; count: number }>();
  const [limit, setLimit] = useState(CARDS);
  const listed = list?.requests ?? [];
  const readable = listed.flatMap((one): ShownRequest[] => {
    const found = opened.get(one.id);
    return typeof found === 'object' ? [{ ...one, ...found }] : [];
  });
  const pending = listed.filter(({ id }) => !opened.has(id)).length;
  const { fits } = FILTERS.find(({ name }) => name === filter) ?? { fits: () => true };
  const shown = readable.filter(fits);
  /** Moves the focus from a request that will disappear to the next one. */
  const leave = (id: string) => {
    const at = shown.findIndex((one) => one.id === id);
    const next = shown[at + 1] ?? shown[at - 1];
    const heading = next && cards.current?.querySelector<HTMLElement>(`[id="request-${next.id}"]`);
    if (heading) heading.focus();
    else onEmptied();
  };
  const showMore = () => {
    flushSync(() => setLimit(limit + CARDS));
    cards.current?.children[limit]?.querySelector('h2')?.focus();
  };
  return (
    <>
      <div className="requests-bar">
        <fieldset className="filters">
          <legend className="hidden-text">Show</legend>
          {FILTERS.map((one) => (
            <Button
              key={one.label}
              label={`${one.label} ${readable.filter(one.fits).length}`}
              kind="plain small"
              aria-pressed={one.name === filter}
              onClick={() => replaceRoute(requestsHref(one.name))}
            />
          ))}
        </fieldset>
        {shown.length > 0 && (
          <Button
            label="Save as CSV"
            about={`: ${counted(shown.length, 'request')}`}
            kind="small"
            onClick={() => saveFile(`requests-${today}.csv`, requestsCsv(shown))}
          />
        )}
      </div>
      <p className="muted" role="status">
        {pending > 0
          ? `Opening ${listed.length - pending} of ${listed.length} …`
          : readable.length === 0
            ? 'There are no requests.'
            : `${counted(newOf(readable).length, 'new request')}, ${shown.length > limit ? `the newest ${limit} of ` : ''}${shown.length} shown`}
      </p>
      {shown.length > 0 && (
        <ul className="requests" ref={cards}>
          {shown.slice(0, limit).map((request) => (
            <li key={request.id}>
              <RequestCard
                request={request}
                staysShown={filter === 'all'}
                onPrint={() => setPrinted((last) => ({ request, count: (last?.count ?? 0) + 1 }))}
                onLeave={() => leave(request.id)}
              />
            </li>
          ))}
        </ul>
      )}
      {shown.length > limit && <Button label={`Show ${Math.min(CARDS, shown.length - limit)} more`} onClick={showMore} />}
      <Unopened listed={listed} opened={opened} onDone={onEmptied} />
      {printed && <PrintSheet key={printed.count} request={printed.request} practice={practice} onPrinted={() => setPrinted(undefined)} />}
    </>
  );
}
