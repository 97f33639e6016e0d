import { inflateSync } from 'node:zlib';
import type { FileMistake } from '../file-mistake.ts';

/** Of all packed objects of a file (bytes). */
const MAX_UNPACKED = 50_000_000;

const EXPORT_AGAIN = 'Print or export it as PDF again from the program that it came from.';

const LAUNCH = /\/Launch\b/;

/** Other names of the format that make a document do more than show (ISO 32000-1, 12.6.4 and 7.11.4). */
const ACTIVE: readonly (readonly [name: RegExp, message: string, hint: string])[] = [
  [/\/(JavaScript|JS)\b/, 'This PDF holds a script.', `Browsers keep it apart. ${EXPORT_AGAIN}`],
  [/\/(SubmitForm|ImportData)\b/, 'This PDF sends what is typed into it.', 'Patients may not expect that. Remove the button.'],
  [/\/(EmbeddedFiles?|GoToE)\b/, 'This PDF holds other files.', EXPORT_AGAIN],
  [/\/Encrypt\b/, 'This PDF is locked, so nobody can check it.', 'Save it without a password; screen readers need that too.'],
];

/** What is wrong with a PDF, by names among its objects. It misses what is encrypted: a guard against oversights, not attackers. */
export function pdfMistakes(bytes: Buffer): FileMistake[] {
  if (!bytes.subarray(-1024).includes('%%EOF'))
    return [{ message: 'This PDF is damaged: its end is missing.', hint: 'Copy it here once more from where it came.' }];
  const objects = objectsOf(bytes);
  const active = ACTIVE.filter(([name]) => name.test(objects)).map(([, message, hint]) => ({
    severity: 'warning' as const,
    message,
    hint,
  }));
  return LAUNCH.test(objects) ? [{ message: 'This PDF starts another program.', hint: EXPORT_AGAIN }, ...active] : active;
}

/** All but the contents of streams, where the letters of a name may stand by chance; object streams unpacked. */
function objectsOf(bytes: Buffer): string {
  const text = bytes.toString('latin1');
  const parts: string[] = [];
  let left = MAX_UNPACKED;
  let start = 0;
  for (let stream = text.indexOf('stream', start); stream >= 0; stream = text.indexOf('stream', start)) {
    const end = text.indexOf('endstream', stream);
    if (end < 0) break;
    const dictionary = withoutEscapes(text.slice(start, stream));
    parts.push(dictionary);
    if (dictionary.includes('/ObjStm') && left > 0) {
      const unpacked = unpack(bytes.subarray(stream, end), left);
      left -= unpacked.length;
      parts.push(withoutEscapes(unpacked));
    }
    start = end + 'endstream'.length;
  }
  parts.push(withoutEscapes(text.slice(start)));
  return parts.join('\n');
}

/** `/J#53` as `/JS` (ISO 32000-1, 7.3.5). */
function withoutEscapes(text: string): string {
  return text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

function unpack(stream: Buffer, maxOutputLength: number): string {
  const data = stream.subarray(/^stream\r?\n/.exec(stream.subarray(0, 8).toString('latin1'))?.[0].length ?? 0);
  try {
    return inflateSync(data, { maxOutputLength }).toString('latin1');
  } catch {
    return '';
  }
}
