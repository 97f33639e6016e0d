import { useState } from 'react';
import { ADMIN_API, type AdminProblem, type Done } from '../../api.ts';
import { Dialog } from '../parts.tsx';
import { fileHref } from '../route.ts';
import { failureWords, findEntry, postJson, problemsOf, useEditor } from '../server.ts';

/** Asks the server first what a change would do, then to do it. */
export function useChange(address: string, done: (result: Done) => void) {
  const { refresh, say } = useEditor();
  const [changes, setChanges] = useState<Done>();
  const [failure, setFailure] = useState<string>();
  const [problems, setProblems] = useState<readonly AdminProblem[]>([]);
  const ask = async (request: object, act: (result: Done) => void | Promise<void>) => {
    try {
      const result = await postJson<Done>(address, request);
      setFailure(undefined);
      setProblems([]);
      await act(result);
    } catch (error) {
      setChanges(undefined);
      setFailure(failureWords(error));
      setProblems(problemsOf(error));
    }
  };
  return {
    changes,
    failure,
    /** Why not, with their places. */
    problems,
    /** What was asked before no longer counts. */
    forget: () => setChanges(undefined),
    preview: (request: object) => ask({ ...request, isDryRun: true }, setChanges),
    act: (request: object, words: string) =>
      ask(request, async (result) => {
        await refresh();
        say(words);
        done(result);
      }),
  };
}

interface ChangePreviewProps {
  changes?: Done | undefined;
  failure?: string | undefined;
  /** Places that stand in the way. */
  problems?: readonly AdminProblem[];
}

/** What something would change, a line each place, or why it cannot be done and where. */
export function ChangePreview({ changes, failure, problems = [] }: ChangePreviewProps) {
  const { groups } = useEditor().state;
  const places = [
    ...new Map(problems.flatMap((one) => (one.path === undefined ? [] : [[`${one.path} ${one.field}`, one] as const]))).values(),
  ];
  return (
    <div role="status">
      {failure !== undefined && (
        <div className="notice bad">
          <p>{failure}</p>
          {places.length > 0 && (
            <ul>
              {places.map(({ path = '', field, line }) => (
                <li key={`${path}${field}${line}`}>
                  <a href={fileHref(path, field)}>{findEntry(groups, path)?.entry.title ?? path}</a>
                  {line !== undefined && (
                    <span className="muted">
                      {' '}
                      {path}:{line}
                    </span>
                  )}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      {changes && (
        <div className="notice">
          <p>{changes.lines.length === 0 ? 'Nothing else changes.' : 'This changes:'}</p>
          <ul>
            {changes.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** Beside the heading of a page that is no form: takes back what was saved last, where there is something. */
export function UndoButton() {
  const { undo } = useEditor().state;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {undo !== undefined && (
        <button type="button" className="button" onClick={() => setIsOpen(true)}>
          Undo
        </button>
      )}
      {isOpen && <UndoDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Takes back what was saved last, in whatever file. */
export function UndoDialog({ onClose }: { onClose: () => void }) {
  const { state } = useEditor();
  const { failure, act } = useChange(ADMIN_API.undo, onClose);
  const actions = (
    <button type="button" className="button main" onClick={() => act({}, 'Taken back.')}>
      Take it back
    </button>
  );
  return (
    <Dialog title="Undo the last save" onClose={onClose} actions={actions}>
      <p>{state.undo ? `This takes back ${state.undo}.` : 'There is nothing to take back.'}</p>
      <ChangePreview failure={failure} />
    </Dialog>
  );
}
