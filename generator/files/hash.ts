import { createHash, hash } from 'node:crypto';

/** SHA-256 of a text or of bytes. */
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
