import { useRef, useState } from 'react';
import { kindWords } from '../../../../shared/request-rules.ts';
import { Button, Dialog } from '../parts.tsx';
import { useEditor } from '../server.ts';
import { inbox } from './inbox.ts';
import { type Answer, answersOf, deletionWords, exactTime, nameOf, type ShownRequest, timeAgo } from './words.ts';

interface RequestCardProps {
  request: ShownRequest;
  /** Whether the request is still shown after it was marked. */
  staysShown: boolean;
  onPrint: () => void;
  /** Called before the request disappears while it has the focus. */
  onLeave: () => void;
}

/** A request with all answers of the patient, and what staff can do with it. */
export function RequestCard({ request, staysShown, onPrint, onLeave }: RequestCardProps) {
  const { id, kind, receivedAt, isAnswered, daysLeft } = request;
  const { say } = useEditor();
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, failure, act } = useRequestChange(id);
  const name = nameOf(request);
  const deletion = deletionWords(daysLeft);
  const mark = () =>
    act(() => inbox.mark(id, !isAnswered), {
      done: () => say(isAnswered ? `${name}: marked as new.` : `${name}: marked as answered.`),
      leave: staysShown ? undefined : onLeave,
    });
  const remove = async () => {
    setIsAsking(false);
    await act(() => inbox.remove([id]), { done: () => say(`The request of ${name} was deleted.`), leave: onLeave });
  };
  return (
    <article className="request" aria-labelledby={`request-${id}`} aria-busy={isBusy}>
      <div className="request-head">
        <h2 id={`request-${id}`} tabIndex={-1}>
          <bdi>{name}</bdi>
        </h2>
        <span className="pill">{kindWords(kind)}</span>
        <span className={isAnswered ? 'state' : 'state shown'}>{isAnswered ? 'Answered' : 'New'}</span>
        {deletion !== undefined && <span className="pill bad">{deletion}</span>}
      </div>
      <p className="muted">
        <time dateTime={receivedAt}>
          {timeAgo(receivedAt, Date.now())}, {exactTime(receivedAt)}
        </time>
      </p>
      <AnswerList answers={answersOf(request)} />
      <div className="row">
        <Button
          label={isBusy ? 'Saving …' : isAnswered ? 'Mark as new' : 'Mark as answered'}
          about={`: ${name}`}
          kind={isAnswered ? 'small' : 'main small'}
          aria-disabled={isBusy}
          onClick={() => void mark()}
        />
        <Button label="Print" about={`: ${name}`} kind="small" aria-disabled={isBusy} onClick={() => !isBusy && onPrint()} />
        <Button
          label="Delete"
          about={`: ${name}`}
          kind="danger small"
          aria-disabled={isBusy}
          onClick={() => !isBusy && setIsAsking(true)}
        />
      </div>
      <div role="alert">{failure !== undefined && <p className="notice bad">{failure}</p>}</div>
      {isAsking && (
        <Dialog
          title={`Delete the request of ${name}?`}
          onClose={() => setIsAsking(false)}
          action={{ label: 'Delete', kind: 'danger' }}
          onSubmit={() => void remove()}
        >
          <p>It is permanently deleted from this computer. This cannot be undone.</p>
        </Dialog>
      )}
    </article>
  );
}

/** The answers of a patient, by their labels. */
export function AnswerList({ answers }: { answers: readonly Answer[] }) {
  return (
    answers.length > 0 && (
      <dl className="answers">
        {answers.map(({ label, value, href, isLong }) => (
          <div key={label} className={isLong ? 'long' : undefined}>
            <dt>{label}</dt>
            <dd>
              <bdi>{href === undefined ? value : <a href={href}>{value}</a>}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    )
  );
}

interface Outcome {
  done: () => void;
  /** Moves the focus before the request disappears. */
  leave: (() => void) | undefined;
}

/** Returns a function that changes a request, one change at a time; `failure` says why the last one was refused. */
function useRequestChange(id: string) {
  const { say } = useEditor();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isRunning = useRef(false);
  const act = async (change: () => Promise<string | undefined>, { done, leave }: Outcome) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    setFailure(undefined);
    const refused = await change();
    isRunning.current = false;
    setIsBusy(false);
    const isThere = inbox.state().list?.requests.some((one) => one.id === id);
    if (refused !== undefined && isThere) return setFailure(refused);
    leave?.();
    if (refused === undefined) done();
    else say(refused);
  };
  return { isBusy, failure, act };
}
