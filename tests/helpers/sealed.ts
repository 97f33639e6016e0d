import { RequestStore } from '../../generator/requests/store.ts';
import { TEST_KEY } from '../../generator/shared/office-keys.ts';
import { unseal } from '../../generator/shared/seal.ts';

/** The secret half of the key in tests/practice/requests.yaml. */
export const PRACTICE_SECRET = 'AGE-SECRET-KEY-1DZGZAJJLVQJHXDUU8E8MZAKXAJTHM2GY7QC4QJNRUE0J563JYPZQTX72E3';

/** Returns all requests in a folder, decrypted with the key of the test practice or the test key, the newest first. Rejects if one cannot be opened. */
export function openedRequests(folder: string): Promise<unknown[]> {
  const store = new RequestStore(folder);
  return Promise.all(store.list().map(({ id }) => unseal(store.read(id) ?? Buffer.of(), [PRACTICE_SECRET, TEST_KEY.secret])));
}

/** Returns a generator of numbers from 0 to 1 that repeats for the same seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns the body of a request with a message that was changed, cut, extended, repeated, or sent in another form. */
export function tampered(sealed: Uint8Array, random: () => number): object {
  const bytes = Buffer.from(sealed);
  const at = Math.floor(random() * bytes.length);
  const base64 = bytes.toString('base64');
  const changed = () => {
    bytes[at] = (bytes[at] ?? 0) ^ (1 + Math.floor(random() * 255));
    return { sealed: bytes.toString('base64') };
  };
  const kinds: (() => object)[] = [
    changed,
    () => ({ sealed: bytes.subarray(0, at).toString('base64') }),
    () => ({ sealed: Buffer.concat([bytes, bytes.subarray(at)]).toString('base64') }),
    () => ({ sealed: base64 }),
    () => ({ sealed: base64, kind: 'appointment' }),
    () => ({ sealed: `${base64.slice(0, at)} ${base64.slice(at)}` }),
    () => ({ sealed: [base64] }),
    () => ({ sealed: Buffer.from(Array.from({ length: 2_300 }, () => Math.floor(random() * 256))).toString('base64') }),
  ];
  return (kinds[Math.floor(random() * kinds.length)] ?? changed)();
}
