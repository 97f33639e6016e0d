import { type ReactNode, useId, useState } from 'react';
import { ADMIN_API, type AdminProblem, type ContentEntry, type ContentGroup, type Done } from '../../api.ts';
import { useKept } from '../entry/kept-work.ts';
import { AddressList, Button, Dialog, TextField } from '../parts.tsx';
import { fileHref, goTo, groupHref } from '../route.ts';
import { failureWords, findEntry, postJson, problemsOf, useEditor } from '../server.ts';

/** Asks the server for a change: first what it would do (`preview`), then to do it (`act`). `problems` are why not, with their places. */
export function useChange<Result = Done>(address: string, done: (result: Result) => void) {
  const { refresh, say } = useEditor();
  const [previewed, setPreviewed] = useState<{ result: Result; request: string }>();
  const [failure, setFailure] = useState<string>();
  const [problems, setProblems] = useState<readonly AdminProblem[]>([]);
  const ask = async (request: object, act: (result: Result) => void | Promise<void>) => {
    try {
      const result = await postJson<Result>(address, request);
      setFailure(undefined);
      setProblems([]);
      await act(result);
    } catch (error) {
      setPreviewed(undefined);
      setFailure(failureWords(error));
      setProblems(problemsOf(error));
    }
  };
  return {
    failure,
    problems,
    changesOf: (request: object) => (previewed?.request === JSON.stringify(request) ? previewed.result : undefined),
    preview: (request: object) =>
      ask({ ...request, isDryRun: true }, (result) => setPreviewed({ result, request: JSON.stringify(request) })),
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
  problems?: readonly AdminProblem[];
}

function ChangePreview({ changes, failure, problems = [] }: ChangePreviewProps) {
  const { groups } = useEditor().state;
  const places = new Map(problems.flatMap((one) => (one.path === undefined ? [] : [[`${one.path} ${one.field}`, one] as const])));
  return (
    <div role="status">
      {failure !== undefined && (
        <div className="notice bad">
          <p>{failure}</p>
          {places.size > 0 && (
            <ul>
              {[...places].map(([key, { path = '', field, line }]) => (
                <li key={key}>
                  <a href={fileHref(path, field)}>{findEntry(groups, path)?.entry.title ?? path}</a>
                  {line !== undefined && <span className="muted">{` ${path}:${line}`}</span>}
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

export interface EntryChanges {
  group: ContentGroup;
  entry: ContentEntry;
  isChanged: boolean;
}

export function useEntryChanges({ group, entry, isChanged }: EntryChanges, about?: string) {
  const [open, setOpen] = useState<'Rename' | 'Remove'>();
  const onClose = () => setOpen(undefined);
  const button = (label: 'Rename' | 'Remove') => (
    <Button key={label} label={label} about={about} kind="plain small" onClick={() => setOpen(label)} />
  );
  return {
    buttons: [entry.canRename && button('Rename'), entry.canRemove && button('Remove')],
    dialog: (
      <>
        {open === 'Rename' && <RenameDialog entry={entry} isChanged={isChanged} onClose={onClose} />}
        {open === 'Remove' && <RemoveDialog entry={entry} group={group} onClose={onClose} />}
      </>
    ),
  };
}

interface ChangeDialogProps {
  entry: ContentEntry;
  verb: 'Rename' | 'Remove';
  address: string;
  request: object;
  words: string;
  next: (result: Done) => string | undefined;
  onClose: () => void;
  children: ReactNode;
}

function ChangeDialog({ entry, verb, address, request, words, next, onClose, children }: ChangeDialogProps) {
  const kept = useKept();
  const { changesOf, failure, problems, preview, act } = useChange(address, (result) => {
    kept.remove(entry.path);
    onClose();
    const href = next(result);
    if (href) goTo(href);
  });
  const changes = changesOf(request);
  const kind = verb === 'Remove' ? 'danger' : 'main';
  const actions = changes ? (
    <Button label={verb} kind={kind} onClick={() => act({ ...request, isDryRun: false }, words)} />
  ) : (
    <Button label="See what changes" onClick={() => preview(request)} />
  );
  return (
    <Dialog title={`${verb} ${entry.title}`} onClose={onClose} actions={actions}>
      {children}
      <ChangePreview changes={changes} failure={failure} problems={problems} />
    </Dialog>
  );
}

/** Gives an entry another name, and with it another address; what named the old one is rewritten and the old address redirects. */
function RenameDialog({ entry, isChanged, onClose }: Omit<EntryChanges, 'group'> & { onClose: () => void }) {
  const before = entry.path.replace(/^.*\//, '').replace(/\.[a-z]+$/, '');
  const [typed, setTyped] = useState(before);
  const name = typed.trim();
  return (
    <ChangeDialog
      entry={entry}
      verb="Rename"
      address={ADMIN_API.rename}
      request={{ path: entry.path, name }}
      words={`Renamed to ${name}. Undo takes it back.`}
      next={({ path }) => path && fileHref(path)}
      onClose={onClose}
    >
      {isChanged && <p className="notice bad">There is unsaved work on this one, which a new name would lose. Save it first.</p>}
      <TextField
        id="new-name"
        label="Name in the address"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        about={`Small letters and hyphens, such as ${before}. The title on the page is a field of the form.`}
        onChange={setTyped}
      />
    </ChangeDialog>
  );
}

function RemoveDialog({ entry, group, onClose }: Omit<EntryChanges, 'isChanged'> & { onClose: () => void }) {
  const list = useId();
  const [typed, setTyped] = useState('');
  const to = typed.trim();
  return (
    <ChangeDialog
      entry={entry}
      verb="Remove"
      address={ADMIN_API.remove}
      request={{ path: entry.path, ...(to && { to }) }}
      words={`${entry.title} was removed. Undo brings it back.`}
      next={() => groupHref(group.name)}
      onClose={onClose}
    >
      {entry.address !== undefined && (
        <TextField
          id={`${list}to`}
          label="Page that takes its place"
          list={list}
          value={typed}
          about={`Old links to ${entry.address} lead there.`}
          onChange={setTyped}
        >
          <AddressList id={list} without={entry.address} />
        </TextField>
      )}
    </ChangeDialog>
  );
}

interface PageHeadProps {
  title: string;
  onFocus?: () => void;
  children?: ReactNode;
}

/** The heading of a page that is not a form, with what can be done there. */
export function PageHead({ title, onFocus, children }: PageHeadProps) {
  return (
    <div className="page-head">
      <h1 tabIndex={-1} onFocus={onFocus}>
        {title}
      </h1>
      <div className="row">
        <RevertButton />
        {children}
      </div>
    </div>
  );
}

/** Takes back what was saved last, where there is something; steps of a form that is not saved are taken back by `useEditing`. */
export function RevertButton() {
  const { undo } = useEditor().state;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {undo !== undefined && <Button label="Undo" onClick={() => setIsOpen(true)} />}
      {isOpen && <RevertDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

export function RevertDialog({ onClose }: { onClose: () => void }) {
  const { undo } = useEditor().state;
  const { failure, act } = useChange(ADMIN_API.undo, onClose);
  const actions = <Button label="Take it back" kind="main" onClick={() => act({}, 'Taken back.')} />;
  return (
    <Dialog title="Undo the last save" onClose={onClose} actions={actions}>
      <p>{undo ? `This takes back ${undo}.` : 'There is nothing to take back.'}</p>
      <ChangePreview failure={failure} />
    </Dialog>
  );
}
