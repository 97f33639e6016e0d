import { useId, useState } from 'react';
import { TEST_KEY } from '../../../../shared/office-keys.ts';
import type { RequestList } from '../../api.ts';
import { Button, TextField } from '../parts.tsx';
import { inbox } from './inbox.ts';

const UNREADABLE = 'This file cannot be read. Choose the key file of your office.';

/** Asks for the key file, and opens the requests with it. */
export function Unlock({ list, onUnlocked }: { list: RequestList; onUnlocked: () => void }) {
  const { failure, isBusy, unlock } = useUnlock(onUnlocked);
  return (
    <section className="unlock" aria-labelledby="unlock">
      <h2 id="unlock">Open the requests</h2>
      <p>
        Patients’ browsers encrypt what they send. Only the key file of your office opens it. The key stays in this window and is forgotten
        when you lock the requests or close it. Never send the key file by email.
      </p>
      <KeyFields label="Choose the key file" isBusy={isBusy} onText={unlock} failure={failure} />
      {/* `serve` uses the test key for a site that has none. */}
      {(list.key ?? TEST_KEY.public) === TEST_KEY.public && (
        <div className="notice">
          <p>This site uses the test key, which everyone knows. It is only for trying things out, not for real patients.</p>
          <Button label="Open with the test key" aria-disabled={isBusy} onClick={() => void unlock(TEST_KEY.secret)} />
        </div>
      )}
    </section>
  );
}

/** Returns a function that opens the requests with the text of a key file; `failure` says why it does not. */
export function useUnlock(onUnlocked: () => void) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const unlock = async (text: string | undefined): Promise<boolean> => {
    if (isBusy) return false;
    setIsBusy(true);
    setFailure(undefined);
    const refused = text === undefined ? UNREADABLE : await inbox.unlock(text);
    setIsBusy(false);
    setFailure(refused);
    if (refused === undefined) onUnlocked();
    return refused === undefined;
  };
  return { isBusy, failure, unlock };
}

interface KeyFieldsProps {
  label: string;
  isBusy: boolean;
  failure: string | undefined;
  /** Called with the text of the chosen key files or of the pasted key; undefined for a file that cannot be read. Resolves to whether it opened. */
  onText: (text: string | undefined) => Promise<boolean>;
}

/** A field for key files, and one to paste a key. */
export function KeyFields({ label, isBusy, failure, onText }: KeyFieldsProps) {
  const id = useId();
  const [pasted, setPasted] = useState('');
  const read = async (files: readonly File[]) => {
    const texts = await Promise.all(files.map((file) => file.slice(0, MAX_BYTES).text())).catch(() => undefined);
    await onText(texts?.join('\n'));
  };
  return (
    <>
      <div role="alert" id={`${id}.failure`}>
        {failure !== undefined && <p className="notice bad">{failure}</p>}
      </div>
      <div className="drop">
        <label htmlFor={id}>{isBusy ? 'Trying the key file …' : label}</label>
        <input
          id={id}
          type="file"
          multiple
          aria-describedby={`${id}.failure`}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            target.value = '';
            if (files.length > 0) void read(files);
          }}
        />
      </div>
      <details>
        <summary>Paste the key instead</summary>
        <form
          className="paste-key"
          onSubmit={(event) => {
            event.preventDefault();
            void onText(pasted).then((isOpen) => isOpen && setPasted(''));
          }}
        >
          <TextField
            id={`${id}.text`}
            label="Key, which begins with AGE-SECRET-KEY-1"
            autoComplete="off"
            spellCheck={false}
            value={pasted}
            onChange={setPasted}
          />
          <Button label="Open" type="submit" kind="main" aria-disabled={isBusy} />
        </form>
      </details>
    </>
  );
}

/** Maximum size of a key file that is read (bytes): others are not key files. */
const MAX_BYTES = 64 * 1024;
