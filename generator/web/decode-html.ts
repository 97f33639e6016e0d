import { attempt } from '../shared/attempt.ts';

/** Whether an answer is a page; `isUntyped` is returned for one that states no type. */
export function isHtml({ headers }: { headers: Headers }, isUntyped = true): boolean {
  const type = headers.get('content-type');
  return type === null ? isUntyped : /^(?:text\/html|application\/xhtml\+xml)/i.test(type);
}

/** Returns the encoding that a server states for an answer. */
export function statedCharset(headers: Headers): string | undefined {
  return /charset="?([\w-]+)/i.exec(headers.get('content-type') ?? '')?.[1];
}

/** Characters of windows-1252 from 0x80. Node 20 and 22 decode these bytes as control characters (https://github.com/nodejs/node/issues/56542). */
const WINDOWS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9dž\u0178';
const BYTE_ORDER_MARKS = { 'utf-8': 'efbbbf', 'utf-16le': 'fffe', 'utf-16be': 'feff' };
/** Browsers look for the encoding in this many bytes (https://html.spec.whatwg.org/#charset). */
const HEAD_BYTES = 1024;

/**
 * Decodes an HTML file: by its byte order mark, the encoding that the server states, `<meta charset>`, or as UTF-8. `isGuess` if the bytes are
 * invalid in that encoding, so that they were read as windows-1252.
 */
export function decodeHtml(bytes: Uint8Array, stated?: string): { text: string; isGuess: boolean } {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1');
  const start = Buffer.from(bytes.subarray(0, 3)).toString('hex');
  const marked = Object.entries(BYTE_ORDER_MARKS).find(([, mark]) => start.startsWith(mark))?.[0];
  const [, meta] = /<meta\b[^<>]{0,200}?charset\s{0,9}=\s{0,9}["']?([\w-]+)/i.exec(head) ?? [];
  // A <meta> that a program could read is not in UTF-16.
  const encoding = marked ?? stated ?? (meta && /^utf-?16/i.test(meta) ? 'utf-8' : meta) ?? 'utf-8';
  const text = attempt(() => decoded(bytes, encoding)) ?? attempt(() => decoded(bytes, 'utf-8'));
  return { text: text ?? decoded(bytes, 'windows-1252'), isGuess: text === undefined };
}

function decoded(bytes: Uint8Array, label: string): string {
  const decoder = new TextDecoder(label, { fatal: true });
  const text = decoder.decode(bytes);
  return decoder.encoding === 'windows-1252' ? windowsCharacters(text) : text;
}

/** Returns the characters of windows-1252 that a decoder of Node 20 or 22 left as control characters. */
export function windowsCharacters(text: string): string {
  return text.replace(/[\x80-\x9f]/g, (char) => WINDOWS[char.charCodeAt(0) - 0x80] ?? char);
}
