import { type ReactNode, useId, useState } from 'react';
import { ADMIN_API, type ContentEntry, type ContentGroup, type Done } from '../../api.ts';
import { useKept } from '../entry/kept-work.ts';
import { AddressList, Button, Dialog, EntryLink, TextField } from '../parts.tsx';
import { fileHref, goTo, groupHref } from '../route.ts';
import { postJson, type Refused, refusalOf, useEditor } from '../server.ts';

/** Asks the server for a change: first what it would do (`preview`), then to do it (`act`). `refused` says why not. */
export function useChange<Result = Done>(address: string, done: (result: Result) => void) {
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
      setRefused(refusalOf(error));
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
        done(result);
      }),
  };
}

function ChangePreview({ refused: { failure, problems = [] }, changes }: { refused: Partial<Refused>; changes?: Done | undefined }) {
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

type Verb = 'Rename' | 'Remove';

interface EntryChangesProps {
  group: ContentGroup;
  entry: ContentEntry;
  isChanged: boolean;
  /** What the buttons say after their labels to those who hear them. */
  about?: string;
}

/** Buttons that rename or remove an entry, where that can be, with their dialog. */
export function EntryChanges({ about, ...props }: EntryChangesProps) {
  const { canRename, canRemove } = props.entry;
  const [verb, setVerb] = useState<Verb>();
  const button = (label: Verb) => <Button label={label} about={about} kind="plain small" onClick={() => setVerb(label)} />;
  return (
    <>
      {canRename && button('Rename')}
      {canRemove && button('Remove')}
      {verb && <ChangeDialog {...props} verb={verb} onClose={() => setVerb(undefined)} />}
    </>
  );
}

/**
 * Gives an entry another name, and with it another address: what named the old one is rewritten, and the old address redirects. Or removes it, and
 * redirects its address to another page. Shows what else changes before it does so.
 */
function ChangeDialog({ verb, group, entry, isChanged, onClose }: EntryChangesProps & { verb: Verb; onClose: () => void }) {
  const { path, title, address } = entry;
  const isRename = verb === 'Rename';
  const before = path.replace(/^.*\//, '').replace(/\.[a-z]+$/, '');
  const id = useId();
  const [typed, setTyped] = useState(isRename ? before : '');
  const kept = useKept();
  const { refused, changesOf, preview, act } = useChange<Done>(isRename ? ADMIN_API.rename : ADMIN_API.remove, (done) => {
    kept.remove(path);
    onClose();
    if (!isRename) goTo(groupHref(group.name));
    else if (done.path) goTo(fileHref(done.path));
  });
  const text = typed.trim();
  const request = { path, ...(isRename ? { name: text } : text && { to: text }) };
  const words = isRename ? `Renamed to ${text}. Undo takes it back.` : `${title} was removed. Undo brings it back.`;
  const changes = changesOf(request);
  const actions = changes ? (
    <Button label={verb} kind={isRename ? 'main' : 'danger'} onClick={() => act({ ...request, isDryRun: false }, words)} />
  ) : (
    <Button label="See what changes" onClick={() => preview(request)} />
  );
  return (
    <Dialog title={`${verb} ${title}`} onClose={onClose} actions={actions}>
      {isRename && isChanged && (
        <p className="notice bad">There is unsaved work on this one, which a new name would lose. Save it first.</p>
      )}
      {isRename ? (
        <TextField
          id={id}
          label="Name in the address"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          about={`Small letters and hyphens, such as ${before}. The title on the page is a field of the form.`}
          onChange={setTyped}
        />
      ) : (
        address !== undefined && (
          <TextField
            id={id}
            label="Page that takes its place"
            list={`${id}pages`}
            value={typed}
            about={`Old links to ${address} lead there.`}
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

/** The heading of a page that is not a form, with what can be done there. */
export function PageHead({ title, onFocus, children }: { title: string; onFocus?: () => void; children?: ReactNode }) {
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

/** Asks whether the last edit is to be taken back, and takes it back. */
export function RevertDialog({ onClose }: { onClose: () => void }) {
  const { undo } = useEditor().state;
  const { refused, act } = useChange(ADMIN_API.undo, onClose);
  const actions = <Button label="Take it back" kind="main" onClick={() => act({}, 'Taken back.')} />;
  return (
    <Dialog title="Undo the last save" onClose={onClose} actions={actions}>
      <p>{undo ? `This takes back ${undo}.` : 'There is nothing to take back.'}</p>
      <ChangePreview refused={refused} />
    </Dialog>
  );
}
