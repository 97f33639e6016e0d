import { randomBytes, timingSafeEqual } from 'node:crypto';
import { sha256 } from '../../hash.ts';

/** A secret of one run of the server, 128 bits. */
export function newToken(): string {
  return randomBytes(16).toString('base64url');
}

/** Whether what was sent is the token; takes as long for a near miss as for a far one. */
export function isToken(sent: unknown, token: string): boolean {
  return typeof sent === 'string' && timingSafeEqual(sha256(sent), sha256(token));
}
