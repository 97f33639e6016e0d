import { type ReactNode, useId, useState } from 'react';
import { ADMIN_API, type ContentEntry, type ContentGroup, type EditResult } from '../../api.ts';
import { getUnsavedWork } from '../entry/use-editing.ts';
import { AddressList, Button, Dialog, EntryLink, TextField } from '../parts.tsx';
import { adminFileHref, goTo, groupHref } from '../route.ts';
import { postJson, type Refused, toRefused, useEditor } from '../server.ts';

/** Returns functions that preview a change (`preview`) and make it (`act`); `refused` has the reason if the server refuses. */
export function useChange<Result = EditResult>(address: string, onDone: (result: Result) => void) {
  const { refresh, say } = useEditor();
  const [previewed, setPreviewed] = useState<{ result: Result; request: string }>();
  const [refused, setRefused] = useState<Partial<Refused>>({});
  const ask = async (request: object, act: (result: Result) => void | Promise<void>) => {
    try {
      const result = await postJson<Result>(address, request);
      setRefused({});
      await act(result);
    } catch (error) {
      setPreviewed(undefined);
      setRefused(toRefused(error));
    }
  };
  return {
    refused,
    changesOf: (request: object) => (previewed?.request === JSON.stringify(request) ? previewed.result : undefined),
    preview: (request: object) =>
      ask({ ...request, isDryRun: true }, (result) => setPreviewed({ result, request: JSON.stringify(request) })),
    act: (request: object, words: string) =>
      ask(request, async (result) => {
        await refresh();
        say(words);
        onDone(result);
      }),
  };
}

function ChangePreview({ refused: { failure, problems = [] }, changes }: { refused: Partial<Refused>; changes?: EditResult | undefined }) {
  const linkedProblems = new Map(problems.flatMap((one) => (one.path === undefined ? [] : [[`${one.path} ${one.field}`, one] as const])));
  return (
    <div role="status">
      {failure !== undefined && (
        <div className="notice bad">
          <p>{failure}</p>
          {linkedProblems.size > 0 && (
            <ul>
              {[...linkedProblems].map(([key, { path = '', field, line }]) => (
                <li key={key}>
                  <EntryLink path={path} field={field} />
                  {line !== undefined && <span className="muted">{` ${path}:${line}`}</span>}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      {changes && (
        <div className="notice">
          <p>{changes.lines.length === 0 ? 'No other changes.' : 'Changes:'}</p>
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

type Action = 'Change address' | 'Remove';

interface EntryChangesProps {
  group: ContentGroup;
  entry: ContentEntry;
  isChanged: boolean;
  /** Text for screen readers after the labels of the buttons. */
  about?: string;
}

/** Buttons that change the address of an entry or remove it, if that is possible, with their dialog. */
export function EntryChanges({ about, ...props }: EntryChangesProps) {
  const { canRename, canRemove } = props.entry;
  const [action, setAction] = useState<Action>();
  const button = (label: Action) => <Button label={label} about={about} kind="plain small" onClick={() => setAction(label)} />;
  return (
    <>
      {canRename && button('Change address')}
      {canRemove && button('Remove')}
      {action && <ChangeDialog {...props} action={action} onClose={() => setAction(undefined)} />}
    </>
  );
}

/**
 * Renames an entry, which changes its address, references and links to it, and redirects the old address; or removes it, and redirects its
 * address to another page. Shows all changes first.
 */
function ChangeDialog({ action, group, entry, isChanged, onClose }: EntryChangesProps & { action: Action; onClose: () => void }) {
  const { path, title, address } = entry;
  const isRename = action === 'Change address';
  const before = path.replace(/^.*\//, '').replace(/\.[a-z]+$/, '');
  const id = useId();
  const [typed, setTyped] = useState(isRename ? before : '');
  const { refused, changesOf, preview, act } = useChange<EditResult>(isRename ? ADMIN_API.rename : ADMIN_API.remove, (result) => {
    const work = getUnsavedWork();
    // Unsaved work follows its page. That of a removed page stays in the browser, where it can be copied.
    if (result.path) work.move(work.own(path), work.own(result.path));
    onClose();
    if (!isRename) goTo(groupHref(group.name));
    else if (result.path) goTo(adminFileHref(result.path));
  });
  const text = typed.trim();
  const request = { path, ...(isRename ? { name: text } : text && { to: text }) };
  const words = isRename ? `The name in the address is now ${text}. Undo reverses this.` : `${title} was removed. Undo brings it back.`;
  const changes = changesOf(request);
  return (
    <Dialog
      title={`${action}: ${title}`}
      onClose={onClose}
      action={changes ? { label: action, kind: isRename ? 'main' : 'danger' } : { label: 'Show changes' }}
      onSubmit={() => (changes ? act({ ...request, isDryRun: false }, words) : preview(request))}
    >
      {!isRename && isChanged && (
        <p className="notice">This page has unsaved changes. They stay in this browser, where you can copy them, until you discard them.</p>
      )}
      {isRename ? (
        <TextField
          id={id}
          label="Name in the address"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          about={`Small letters and hyphens, such as ${before}. To change the title, edit the form.`}
          onChange={setTyped}
        />
      ) : (
        address !== undefined && (
          <TextField
            id={id}
            label="Page that replaces it"
            list={`${id}pages`}
            value={typed}
            about={`Old links to ${address} will go there.`}
            onChange={setTyped}
          >
            <AddressList id={`${id}pages`} without={address} />
          </TextField>
        )
      )}
      <ChangePreview refused={refused} changes={changes} />
    </Dialog>
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

/** Asks for confirmation and undoes the last saved edit. */
export function RevertDialog({ onClose }: { onClose: () => void }) {
  const { undo } = useEditor().state;
  const { refused, act } = useChange(ADMIN_API.undo, onClose);
  return (
    <Dialog title="Undo the last save" onClose={onClose} action={{ label: 'Undo' }} onSubmit={() => act({}, 'Undone.')}>
      <p>{undo ? `This undoes ${undo}.` : 'There is nothing to undo.'}</p>
      <ChangePreview refused={refused} />
    </Dialog>
  );
}
