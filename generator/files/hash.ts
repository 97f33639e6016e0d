import { createHash, hash } from 'node:crypto';

export function sha256(data: string | Uint8Array): Buffer {
  return hash('sha256', data, 'buffer');
}

/** What is made from these parts, as a name in hexadecimal: another part gives another name. */
export function hashOfParts(parts: readonly (string | Uint8Array)[]): string {
  const all = createHash('sha256');
  for (const part of parts) all.update(part).update('\0');
  return all.digest('hex');
}

/** An inline script as a source of a Content-Security-Policy, by its SHA-256 (https://www.w3.org/TR/CSP3/#grammardef-hash-source). */
export function hashSource(script: string): string {
  return `'sha256-${sha256(script).toString('base64')}'`;
}

/** Data that JSON describes completely; of bytes the hash is taken. A function, Map, Set or class with private state would be the same text for other content. */
type Plain<Value> = Value extends Uint8Array
  ? Value
  : Value extends ((...args: never) => unknown) | ReadonlyMap<unknown, unknown> | ReadonlySet<unknown> | symbol | bigint
    ? never
    : Value extends object
      ? { readonly [Key in keyof Value]: Plain<Value[Key]> }
      : Value;

export type InputsOf<Inputs> = { readonly [Name in keyof Inputs]: Plain<Inputs[Name]> };

/** What something is made from, as one name in hexadecimal: any other input gives another name. Bytes may be an input of their own, not part of one. */
export function hashOf<Inputs extends InputsOf<Inputs>>(inputs: Inputs): string {
  const plain = Object.entries<unknown>(inputs).map(([name, input]) => [
    name,
    input instanceof Uint8Array ? { bytes: hash('sha256', input) } : input,
  ]);
  return hash('sha256', JSON.stringify(Object.fromEntries(plain)));
}
