import { createHash, hash } from 'node:crypto';

/** Returns the SHA-256 of bytes, or of a text as UTF-8. */
export function sha256(data: string | Uint8Array): Buffer {
  return hash('sha256', data, 'buffer');
}

/** Returns the SHA-256 of all parts one after the other. */
export function sha256OfAll(parts: readonly Uint8Array[]): Buffer {
  const all = createHash('sha256');
  for (const part of parts) all.update(part);
  return all.digest();
}

/** Returns a hash of all parts, in hexadecimal. */
export function hashOfParts(parts: readonly (string | Uint8Array)[]): string {
  const all = createHash('sha256');
  for (const part of parts) all.update(part).update('\0');
  return all.digest('hex');
}

/** Returns the source of an inline script for a Content-Security-Policy (https://www.w3.org/TR/CSP3/#grammardef-hash-source). */
export function hashSource(script: string): string {
  return `'sha256-${sha256(script).toString('base64')}'`;
}

/** Data that JSON describes completely, or bytes. A function, Map, Set or class with private state would have the same JSON for other content. */
type Plain<Value> = Value extends Uint8Array
  ? Value
  : Value extends ((...args: never) => unknown) | ReadonlyMap<unknown, unknown> | ReadonlySet<unknown> | symbol | bigint
    ? never
    : Value extends object
      ? { readonly [Key in keyof Value]: Plain<Value[Key]> }
      : Value;

export type InputsOf<Inputs> = { readonly [Name in keyof Inputs]: Plain<Inputs[Name]> };

/** Returns a hash of named inputs, in hexadecimal. An input may be bytes, but not contain bytes. */
export function hashOf<Inputs extends InputsOf<Inputs>>(inputs: Inputs): string {
  const plain = Object.entries<unknown>(inputs).map(([name, input]) => [
    name,
    input instanceof Uint8Array ? { bytes: hash('sha256', input) } : input,
  ]);
  return hash('sha256', JSON.stringify(Object.fromEntries(plain)));
}
