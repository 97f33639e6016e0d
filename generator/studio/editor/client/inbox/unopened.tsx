import { useState } from 'react';
import type { UnopenedReason } from '../../../../shared/opened-request.ts';
import { counted } from '../../../../shared/text.ts';
import type { ListedRequest } from '../../api.ts';
import { Button, Dialog } from '../parts.tsx';
import { useEditor } from '../server.ts';
import { type InboxState, inbox } from './inbox.ts';
import { KeyFields, useUnlock } from './unlock.tsx';

interface UnopenedProps extends Pick<InboxState, 'opened'> {
  listed: readonly ListedRequest[];
  onDone: () => void;
}

/** The requests that the key does not open and those that were damaged, by number, with what to do. */
export function Unopened({ listed, opened, onDone }: UnopenedProps) {
  const { say } = useEditor();
  const [asked, setAsked] = useState<readonly string[]>();
  const [failure, setFailure] = useState<string>();
  const { unlock, ...key } = useUnlock(() => {
    say('The key file was added.');
    onDone();
  });
  const idsOf = (...reasons: UnopenedReason[]) =>
    listed.flatMap(({ id }) => (reasons.some((reason) => opened.get(id) === reason) ? [id] : []));
  const [otherKey, damaged, unreadable] = [idsOf('other-key'), idsOf('damaged'), idsOf('unreadable')];
  if (otherKey.length + damaged.length + unreadable.length === 0) return null;
  const remove = async (ids: readonly string[]) => {
    setAsked(undefined);
    setFailure(undefined);
    const refused = await inbox.remove(ids);
    setFailure(refused);
    if (refused !== undefined) return;
    say(`${counted(ids.length, 'request')} deleted.`);
    onDone();
  };
  const deleting = (ids: readonly string[]) => <Button label={`Delete ${ids.length}`} kind="danger small" onClick={() => setAsked(ids)} />;
  return (
    <section className="unopened" aria-labelledby="unopened">
      <h2 id="unopened">Cannot be opened</h2>
      <div role="alert">{failure !== undefined && <p className="notice bad">{failure}</p>}</div>
      {otherKey.length > 0 && (
        <div className="notice">
          <p>
            {counted(otherKey.length, 'request')} cannot be opened with this key file. Your office may have used another key file then: add
            the older one. If none of your key files helps, delete {otherKey.length === 1 ? 'it' : 'them'}.
          </p>
          <KeyFields label="Choose the older key file" {...key} onText={unlock} />
          {deleting(otherKey)}
        </div>
      )}
      {damaged.length > 0 && (
        <div className="notice">
          <p>
            {damaged.length === 1
              ? '1 message is damaged or is not a request.'
              : `${damaged.length} messages are damaged or are not requests.`}{' '}
            No key file opens {damaged.length === 1 ? 'it' : 'them'}. You can delete {damaged.length === 1 ? 'it' : 'them'}.
          </p>
          {deleting(damaged)}
        </div>
      )}
      {unreadable.length > 0 && (
        <p className="notice bad">
          This computer cannot read the {unreadable.length === 1 ? 'file of 1 request' : `files of ${unreadable.length} requests`}. Ask the
          person who takes care of this computer.
        </p>
      )}
      {asked && (
        <Dialog
          title={`Delete ${counted(asked.length, 'request')} without reading?`}
          onClose={() => setAsked(undefined)}
          action={{ label: 'Delete', kind: 'danger' }}
          onSubmit={() => void remove(asked)}
        >
          <p>They are permanently deleted from this computer, and no key file can open them later. This cannot be undone.</p>
        </Dialog>
      )}
    </section>
  );
}
