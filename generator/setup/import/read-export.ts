import { closeSync, createReadStream, openSync, readSync } from 'node:fs';
import { Refusal } from '../../problem/problem.ts';
import { attempt } from '../../shared/attempt.ts';
import { windowsCharacters } from '../../web/decode-html.ts';

/** Bytes that are read at once. */
const CHUNK = 1024 * 1024;

/**
 * Reads an XML export in pieces, decoded and corrected as far as XML needs: without control characters, which WordPress exports but XML forbids, and
 * with `&amp;` for an `&` that begins no character reference. Throws Refusal with the line for bytes that do not have the stated encoding.
 */
export async function* exportText(file: string, label: string): AsyncGenerator<string> {
  const encoding = encodingOf(file, label);
  const decoder = new TextDecoder(encoding, { fatal: true });
  const correct = corrector();
  let [lines, isFirst] = [1, true];
  for await (const bytes of createReadStream(file, { highWaterMark: CHUNK })) {
    const text = attempt(() => decoder.decode(bytes as Buffer, { stream: true }));
    if (text === undefined) refuseBytes(bytes as Buffer, { encoding, label, lines });
    lines += text.split('\n').length - 1;
    const characters = decoder.encoding === 'windows-1252' ? windowsCharacters(text) : text;
    yield correct(isFirst ? withoutDeclaration(characters) : characters);
    isFirst = false;
  }
  if (attempt(() => decoder.decode()) === undefined) refuseBytes(Buffer.of(), { encoding, label, lines });
  yield correct('', true);
}

/** Removes `<?xml …?>`, before which XML allows no white space, as many themes add; the lines keep their numbers. */
function withoutDeclaration(text: string): string {
  return text.replace(/^\s*<\?xml[^<>]*\?>/, (all) => all.replace(/[^\n]/g, ''));
}

function refuseBytes(bytes: Buffer, { encoding, label, lines }: { encoding: string; label: string; lines: number }): never {
  let line = lines;
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(0x0a, start) + 1 || bytes.length;
    // The first line may begin in the bytes before.
    if (start > 0 && attempt(() => new TextDecoder(encoding, { fatal: true }).decode(bytes.subarray(start, end))) === undefined) break;
    if (end < bytes.length) line += 1;
    start = end;
  }
  throw new Refusal(
    `${label}:${line}: This line is not ${encoding.toUpperCase()}, which the file says it is. Export it again, or write the right encoding into its first line, such as encoding="windows-1252".`,
  );
}

/** Returns the encoding by the byte order mark, or the one that the first line names; UTF-8 by default. */
function encodingOf(file: string, label: string): string {
  const head = Buffer.alloc(1024);
  const descriptor = openSync(file, 'r');
  const length = readSync(descriptor, head, 0, head.length, 0);
  closeSync(descriptor);
  const [first, second] = head;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const [, named = 'utf-8'] =
    /^(?:\ufeff|ï»¿)?\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(head.toString('latin1', 0, length)) ?? [];
  if (/^utf-?16/i.test(named)) return 'utf-8';
  if (attempt(() => new TextDecoder(named)) === undefined)
    throw new Refusal(`${label}:1: The encoding "${named}" is not known. Export the file again as UTF-8.`);
  return named.toLowerCase();
}

const START = '<![CDATA[';
const END = ']]>';
const ILLEGAL = /(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu;
const BARE = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#[xX][\da-fA-F]{1,6});)/g;
/** Longer than any token that the correction looks for (characters). */
const OVERLAP = 32;

/** Returns where a text can be cut without dividing a token or a character reference. */
function safeEnd(text: string): number {
  const end = text.length - OVERLAP;
  const reference = text.lastIndexOf('&', end);
  return reference > end - OVERLAP ? reference : end;
}

/** Returns a function that corrects a text in pieces; text in CDATA only loses its control characters. */
function corrector(): (piece: string, isLast?: boolean) => string {
  let isData = false;
  let rest = '';
  return (piece, isLast = false) => {
    const text = rest + piece.replace(ILLEGAL, '');
    const parts: string[] = [];
    let at = 0;
    for (;;) {
      const next = text.indexOf(isData ? END : START, at);
      const end = next >= 0 ? next : isLast ? text.length : Math.max(at, safeEnd(text));
      const part = text.slice(at, end);
      parts.push(isData ? part : part.replace(BARE, '&amp;'));
      at = end;
      if (next < 0) break;
      parts.push(isData ? END : START);
      at += isData ? END.length : START.length;
      isData = !isData;
    }
    rest = text.slice(at);
    return parts.join('');
  };
}
