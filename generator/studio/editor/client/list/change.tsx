import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { ADMIN_API, type ContentEntry, type ContentGroup, type EditResult } from '../../api.ts';
import { getUnsavedWork } from '../entry/use-editing.ts';
import { Menu } from '../parts/menu.tsx';
import { AddressList, Button, Dialog, EntryLink, TextField } from '../parts.tsx';
import { adminFileHref, goTo, groupHref } from '../route.ts';
import { postJson, type Refused, toRefused, useEditor } from '../server.ts';

/** Returns a function that makes a change; `refused` has the reason if the server refuses. */
export function useChange<Result = EditResult>(address: string, onDone: (result: Result) => void) {
  const { refresh, say } = useEditor();
  const [refused, setRefused] = useState<Partial<Refused>>({});
  const isBusy = useRef(false);
  const act = async (request: object, words: string) => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      const result = await postJson<Result>(address, request);
      setRefused({});
      await refresh();
      say(words);
      onDone(result);
    } catch (error) {
      setRefused(toRefused(error));
    }
    isBusy.current = false;
  };
  return { refused, act };
}

/** Pause in typing after which the server is asked (ms). */
const REST = 300;

/** Asks the server what a change would do, at each pause in typing; undefined until it has answered, and without a request. */
function useDryRun(address: string, request: object | undefined): { result?: EditResult; refused?: Refused } | undefined {
  const [answer, setAnswer] = useState<{ asked: string; result?: EditResult; refused?: Refused }>();
  const asked = request && JSON.stringify({ ...request, isDryRun: true });
  useEffect(() => {
    if (asked === undefined) return;
    let isCanceled = false;
    const ask = () =>
      postJson<EditResult>(address, JSON.parse(asked))
        .then((result) => ({ result }))
        .catch((error) => ({ refused: toRefused(error) }))
        .then((found) => !isCanceled && setAnswer({ asked, ...found }));
    const timer = setTimeout(ask, REST);
    return () => {
      isCanceled = true;
      clearTimeout(timer);
    };
  }, [address, asked]);
  return answer?.asked === asked ? answer : undefined;
}

const NEEDED = 'These need it. Choose a page of the same kind that replaces it, or change them first:';

/** Says why a change is refused, with links to the entries that must change first. */
export function RefusalNotice({ refused: { failure, problems = [] } }: { refused: Partial<Refused> }) {
  const paths = [...new Set(problems.flatMap(({ path }) => path ?? []))];
  return (
    <div role="alert">
      {failure !== undefined && (
        <div className="notice bad">
          <p>{problems.some(({ rule }) => rule === 'named-elsewhere') ? NEEDED : failure}</p>
          {paths.length > 0 && <EntryLinks paths={paths} fieldOf={(path) => problems.find((one) => one.path === path)?.field} />}
        </div>
      )}
    </div>
  );
}

function EntryLinks({ paths, fieldOf }: { paths: readonly string[]; fieldOf?: (path: string) => string | undefined }) {
  return (
    <ul>
      {paths.map((path) => (
        <li key={path}>
          <EntryLink path={path} field={fieldOf?.(path)} />
        </li>
      ))}
    </ul>
  );
}

interface EntryChangesProps {
  group: ContentGroup;
  entry: ContentEntry;
  isChanged: boolean;
}

/** A menu of changes of an entry besides its fields, with their dialogs; nothing if none is possible. */
export function EntryMenu(props: EntryChangesProps) {
  const { canRename, canRemove, title } = props.entry;
  const [Shown, setShown] = useState<typeof AddressDialog>();
  const items = [
    ...(canRename ? [{ label: 'Change address', onChosen: () => setShown(() => AddressDialog) }] : []),
    ...(canRemove ? [{ label: 'Remove', onChosen: () => setShown(() => RemoveDialog) }] : []),
  ];
  if (items.length === 0) return null;
  return (
    <>
      <Menu label="…" name={`More actions for ${title}`} kind="plain small" items={items} />
      {Shown && <Shown {...props} onClose={() => setShown(undefined)} />}
    </>
  );
}

interface ChangeDialogProps extends EntryChangesProps {
  onClose: () => void;
}

/** Changes the address of an entry, with all references and links to it. */
function AddressDialog({ entry: { path, title, address }, onClose }: ChangeDialogProps) {
  const before = path.replace(/^.*\//, '').replace(/\.[a-z]+$/, '');
  const id = useId();
  const [typed, setTyped] = useState(before);
  const { refused, act } = useChange(ADMIN_API.rename, (result) => {
    const work = getUnsavedWork();
    if (result.path) work.move(work.own(path), work.own(result.path));
    onClose();
    if (result.path) goTo(adminFileHref(result.path));
  });
  const name = typed.trim();
  const request = name !== '' && name !== before ? { path, name } : undefined;
  const answer = useDryRun(ADMIN_API.rename, request);
  const { result } = answer ?? {};
  return (
    <Dialog
      title="Change the address"
      onClose={onClose}
      action={{ label: 'Change address', disabled: !request }}
      onSubmit={() => request && act({ ...request, isDryRun: false }, 'The address was changed. Undo reverses this.')}
    >
      <p>
        This changes where people find “{title}” on the web{address && `, now ${address}`}. The title stays. To change the title, edit it in
        the form.
      </p>
      <TextField id={id} label="Name in the address" autoComplete="off" spellCheck={false} value={typed} onChange={setTyped} />
      <p role="status">{result?.address !== undefined && `New address: ${result.address}`}</p>
      <WhatChanges result={result} />
      <RefusalNotice refused={answer?.refused ?? refused} />
    </Dialog>
  );
}

/** Removes an entry, and sends visitors of its address to another page. */
function RemoveDialog({ group, entry: { path, title, address }, isChanged, onClose }: ChangeDialogProps) {
  const id = useId();
  const [to, setTo] = useState('');
  const { refused, act } = useChange(ADMIN_API.remove, () => {
    onClose();
    goTo(groupHref(group.name));
  });
  const request = { path, ...(to.trim() && { to: to.trim() }) };
  const answer = useDryRun(ADMIN_API.remove, request);
  const { result } = answer ?? {};
  return (
    <Dialog
      title={`Remove: ${title}`}
      onClose={onClose}
      action={{ label: 'Remove', kind: 'danger' }}
      onSubmit={() => act({ ...request, isDryRun: false }, `${title} was removed. Undo brings it back.`)}
    >
      <p>It disappears from the site. Undo brings it back.</p>
      {isChanged && <p className="notice">It has unsaved changes. They stay in this browser, where you can copy them.</p>}
      {address !== undefined && (
        <TextField
          id={id}
          label="Page that replaces it"
          list={`${id}pages`}
          value={to}
          about={`Links to it and its old address, ${address}, go to ${to.trim() || result?.redirect?.to || 'a page of your choice'}.`}
          onChange={setTo}
        >
          <AddressList id={`${id}pages`} without={address} />
        </TextField>
      )}
      <WhatChanges result={result} />
      <RefusalNotice refused={answer?.refused ?? refused} />
    </Dialog>
  );
}

/** What a change does to the old address and to other entries, folded. */
function WhatChanges({ result }: { result: EditResult | undefined }) {
  if (!result) return null;
  const { redirect, changed } = result;
  return (
    <details className="what-changes">
      <summary>What will change</summary>
      {redirect && (
        <p>
          People who open {redirect.from} get to {redirect.to}.
        </p>
      )}
      {changed.length > 0 ? <p>These link or refer to it, and change too:</p> : <p>Nothing else links to it.</p>}
      <EntryLinks paths={changed} />
    </details>
  );
}

/** The heading of a page that is not a form, with its buttons. */
export function PageHeader({ title, onFocus, children }: { title: string; onFocus?: () => void; children?: ReactNode }) {
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

/** A button that undoes the last saved edit, if there is one; `useEditing` undoes unsaved steps of a form. */
function RevertButton() {
  const { undo } = useEditor().state;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {undo && <Button label="Undo last save" onClick={() => setIsOpen(true)} />}
      {isOpen && <RevertDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Asks for confirmation and undoes the last saved edit. */
export function RevertDialog({ onClose }: { onClose: () => void }) {
  const { undo } = useEditor().state;
  // What the dialog names is undone, even if another window saves in the meantime.
  const [named] = useState(undo);
  const { refused, act } = useChange(ADMIN_API.undo, onClose);
  const time = named && new Date(named.at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Dialog
      title="Undo the last save"
      onClose={onClose}
      action={{ label: 'Undo' }}
      onSubmit={() => act({ ...(named && { at: named.at }) }, 'Undone.')}
    >
      <p>{named ? `This undoes ${named.label}, saved ${time}.` : 'There is nothing to undo.'}</p>
      <RefusalNotice refused={refused} />
    </Dialog>
  );
}
