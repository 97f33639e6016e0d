import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A secret of one run of the server, 128 bits. */
export function newToken(): string {
  return randomBytes(16).toString('base64url');
}

/** Whether what was sent is the token; takes as long for a near miss as for a far one. */
export function isToken(sent: unknown, token: string): boolean {
  return typeof sent === 'string' && timingSafeEqual(hash(sent), hash(token));
}

/** Of one length, as the comparison wants it. */
function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
