import { type ReactNode, useId, useRef, useState } from 'react';
import { ADMIN_API, type ContentEntry, type ContentGroup, type EditResult } from '../../api.ts';
import { getUnsavedWork, useUnsavedPaths } from '../entry/use-editing.ts';
import { Menu } from '../parts/menu.tsx';
import { AddressList, Button, Dialog, EntryLink, TextField } from '../parts.tsx';
import { adminFileHref, goTo, listHref } from '../route.ts';
import { postJson, type Refused, toRefused, useAnswer, useEditor } from '../server.ts';

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

interface EntryMenuProps {
  group: ContentGroup;
  entry: ContentEntry;
}

/** A menu of changes of an entry besides its fields, with their dialogs; nothing if none is possible. */
export function EntryMenu(props: EntryMenuProps) {
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

interface EntryDialogProps extends EntryMenuProps {
  onClose: () => void;
}

/** Changes the address of an entry, with all references and links to it. */
function AddressDialog({ entry: { path, title, address }, onClose }: EntryDialogProps) {
  const before = path.replace(/^.*\//, '').replace(/\.[a-z]+$/, '');
  const id = useId();
  const [typed, setTyped] = useState(before);
  const name = typed.trim();
  const change = useTriedChange(ADMIN_API.rename, name !== '' && name !== before ? { path, name } : undefined, (result) => {
    const work = getUnsavedWork();
    if (result.path) work.move(work.own(path), work.own(result.path));
    onClose();
    if (result.path) goTo(adminFileHref(result.path));
  });
  return (
    <Dialog
      title="Change the address"
      onClose={onClose}
      action={{ label: 'Change address', disabled: !change.act }}
      onSubmit={() => change.act?.('The address was changed. Undo reverses this.')}
    >
      <p>
        This changes where people find “{title}” on the web{address && `, now ${address}`}. The title stays. To change the title, edit it in
        the form.
      </p>
      <UnsavedNotice path={path} />
      <TextField id={id} label="Name in the address" autoComplete="off" spellCheck={false} value={typed} onChange={setTyped} />
      <p role="status">{change.result?.address !== undefined && `New address: ${change.result.address}`}</p>
      {change.outcome}
    </Dialog>
  );
}

/** Removes an entry, and sends visitors of its address to another page. */
function RemoveDialog({ group, entry: { path, title, address }, onClose }: EntryDialogProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const to = typed.trim();
  const change = useTriedChange(ADMIN_API.remove, { path, ...(to && { to }) }, () => {
    onClose();
    goTo(listHref({ name: group.name }));
  });
  return (
    <Dialog
      title={`Remove: ${title}`}
      onClose={onClose}
      action={{ label: 'Remove', kind: 'danger' }}
      onSubmit={() => change.act?.(`${title} was removed. Undo brings it back.`)}
    >
      <p>It disappears from the site. Undo brings it back.</p>
      <UnsavedNotice path={path} />
      {address !== undefined && (
        <TextField
          id={id}
          label="Page that replaces it"
          list={`${id}pages`}
          value={typed}
          about={`Links to it and its old address, ${address}, go to ${to || change.result?.redirect?.to || 'a page of your choice'}.`}
          onChange={setTyped}
        >
          <AddressList id={`${id}pages`} without={address} />
        </TextField>
      )}
      {change.outcome}
    </Dialog>
  );
}

/** Says that a page has unsaved work, in this tab or in others of this browser, which a change of the file does not save. */
function UnsavedNotice({ path }: { path: string }) {
  if (!useUnsavedPaths().includes(path)) return null;
  const isElsewhere = getUnsavedWork().ofOthers(path).length > 0;
  return (
    <p className="notice">
      It has unsaved changes{isElsewhere && ' from another tab'}. They stay in this browser, where you can copy them.
    </p>
  );
}

/** Pause in typing after which the server is asked (ms). */
const REST = 300;

/** A change that the server tries first, at each pause in typing: what it would do, why it is refused, and `act`, which makes it. */
function useTriedChange(address: string, request: object | undefined, onDone: (result: EditResult) => void) {
  const { refused, act } = useChange(address, onDone);
  const question = request && JSON.stringify({ ...request, isDryRun: true });
  const trial = useAnswer<EditResult>(question, () => postJson(address, JSON.parse(question ?? '')), REST);
  const tried = request && trial.isCurrent ? trial : undefined;
  const result = tried?.refused ? undefined : tried?.answer;
  return {
    result,
    act: request && ((words: string) => act({ ...request, isDryRun: false }, words)),
    outcome: (
      <>
        {result && <WhatChanges {...result} />}
        <RefusalNotice refused={tried?.refused ?? refused} />
      </>
    ),
  };
}

/** What a change does to the old address and to other entries, folded. */
function WhatChanges({ redirect, changed }: EditResult) {
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
