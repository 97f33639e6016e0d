import { createHash } from 'node:crypto';

/** An inline script as a source of a Content-Security-Policy, by its SHA-256 (https://www.w3.org/TR/CSP3/#grammardef-hash-source). */
export function hashSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
