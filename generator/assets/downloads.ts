import { readFileSync, statSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { characterMistakes } from '../content/characters.ts';
import type { SourceFile } from '../content/read-source-files.ts';
import { utf8Text } from '../files/files.ts';
import type { Result } from '../problem/problem.ts';
import { pathTo, type Routes } from '../shared/routes.ts';
import { type AssetInput, stampsOf } from './asset-input.ts';
import { type FileProblem, fileProblem, preventsPublishing, problemsOfFile, tooManyBytes } from './file-problem.ts';
import type { OutputFile } from './fingerprint.ts';

/** A start that makes old browsers show a file as a web page, whatever its media type (https://mimesniff.spec.whatwg.org/#identifying-a-resource-with-an-unknown-mime-type). */
const MARKUP = /^\s*<(!doctype|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p|svg|\?xml|!--)/i;

const mistake = (...args: Parameters<typeof fileProblem>): FileProblem[] => [fileProblem(...args)];

/** Returns a check for plain text files. `mistakesOf` checks the text further. */
function textMistakes(mistakesOf: (text: string) => FileProblem[] = () => []): (bytes: Buffer) => FileProblem[] {
  return (bytes) => {
    const text = utf8Text(bytes)?.replace(/\r\n?/g, '\n');
    if (text === undefined) return mistake('This file is not UTF-8 text.', 'Save it again as UTF-8 in your editor.');
    if (MARKUP.test(text)) return mistake('This file contains a web page instead of text.', 'Save it as PDF.', { line: 1 });
    const unsafe = characterMistakes(text);
    return unsafe.length > 0 ? unsafe.map(({ line, message, hint = '' }) => ({ line, message, hint })) : mistakesOf(text);
  };
}

function formulaMistakes(text: string): FileProblem[] {
  const line = text.split('\n').findIndex((row) => /(^|[,;\t]) ?"?[=@]/.test(row));
  const message = 'A cell begins with = or @, so spreadsheets run it as a formula.';
  return line < 0
    ? []
    : mistake(message, 'In Excel, copy the cells and choose Paste Special, Values. Then save the table as CSV again.', { line: line + 1 });
}

/** Returns a check for calendar entries (RFC 5545, 3.4) or address cards (RFC 6350, 6.1), whose first and last lines are fixed. */
function framedBy(word: string, kind: string): (text: string) => FileProblem[] {
  const whole = new RegExp(`^BEGIN:${word}\\n[^]*\\nEND:${word}\\s*$`, 'i');
  return (text) =>
    whole.test(text)
      ? []
      : mistake(`This file is not ${kind}: it must begin with BEGIN:${word} and end with END:${word}.`, 'Export it again.');
}

/** Maximum size of one part that is read (bytes, unpacked). */
const MAX_PART = 2_000_000;
/** Maximum number of parts: a forged directory may claim billions. */
const MAX_PARTS = 20_000;

/** The parts that contain the kind of the document and the address of its template. */
const READ = /^(\[Content_Types\]\.xml|mimetype|word\/_rels\/settings\.xml\.rels)$/;
/** Parts that are programs, in Office and in OpenDocument. */
const PROGRAMS = /(^|\/)(vbaProject\.bin|macrosheets\/|activeX\/|oleObject\d*\.bin|Basic\/|Scripts\/)/i;

/** Returns a check for packed documents. `mediaType` is that of the main part (ECMA-376 part 2, or the `mimetype` of OpenDocument). */
function officeMistakes(mediaType: string): (bytes: Buffer) => FileProblem[] {
  return (bytes) => {
    const parts = partsOf(bytes);
    if (!parts) return mistake('This document is damaged.', 'Copy the original here again.');
    const kind = parts.read.get('[Content_Types].xml') ?? parts.read.get('mimetype') ?? '';
    const program = parts.names.find((name) => PROGRAMS.test(name));
    if (program !== undefined || /macroEnabled/i.test(kind))
      return mistake(
        `This document contains a program${program === undefined ? '' : ` ("${program}")`}.`,
        'Save it as a document without macros, or as PDF.',
      );
    const relationships = parts.read.get('word/_rels/settings.xml.rels')?.match(/<[^<>]*>/g) ?? [];
    if (relationships.some((tag) => tag.includes('attachedTemplate') && tag.includes('External')))
      return mistake('This document loads its template from another address.', 'Attach the standard template, or save it as PDF.');
    if (kind.includes(mediaType)) return [];
    return mistake(
      'The file name does not match the kind of this document.',
      'Open the document, and save it again in the format you want.',
    );
  };
}

/** Returns the names of all parts, and the text of those that match READ; undefined for a damaged file. */
function partsOf(bytes: Buffer): { names: string[]; read: Map<string, string> } | undefined {
  const names: string[] = [];
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (names.push(name) > MAX_PARTS) throw new RangeError('too many parts');
        return READ.test(name) && originalSize <= MAX_PART;
      },
    });
    return { names, read: new Map(Object.entries(files).map(([name, part]) => [name, Buffer.from(part).toString('utf8')])) };
  } catch {
    return undefined;
  }
}

/** Maximum size of all packed objects of a PDF (bytes, unpacked). */
const MAX_UNPACKED = 50_000_000;

const EXPORT_AGAIN = 'Export it again as PDF from the original program.';

/** Names in PDF objects that make a document active (ISO 32000-1, 12.6.4 and 7.11.4). */
const ACTIVE: readonly (readonly [name: RegExp, message: string, hint: string, severity?: 'warning'])[] = [
  [/\/Launch\b/, 'This PDF starts another program.', EXPORT_AGAIN],
  [/\/(JavaScript|JS)\b/, 'This PDF contains a script.', `Browsers isolate it. ${EXPORT_AGAIN}`, 'warning'],
  [/\/(SubmitForm|ImportData)\b/, 'This PDF sends what patients type into it.', 'They may not expect that. Remove the button.', 'warning'],
  [/\/(EmbeddedFiles?|GoToE)\b/, 'This PDF contains other files.', EXPORT_AGAIN, 'warning'],
  [/\/Encrypt\b/, 'This PDF is locked, so it cannot be checked.', 'Save it without a password; screen readers need that too.', 'warning'],
];

/** Checks a PDF for names among its objects. Misses encrypted objects: it guards against oversights, not attackers. */
function pdfMistakes(bytes: Buffer): FileProblem[] {
  if (!bytes.subarray(-1024).includes('%%EOF')) return mistake('This PDF is damaged: its end is missing.', 'Copy the original here again.');
  const objects = objectsOf(bytes);
  return ACTIVE.flatMap(([name, message, hint, severity]) =>
    name.test(objects) ? [{ message, hint, ...(severity && { severity }) }] : [],
  );
}

/** Returns the text of all objects, with unpacked object streams. Leaves out other streams, which may contain the letters of a name by chance. */
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

/** Decodes escapes in names: `/J#53` is `/JS` (ISO 32000-1, 7.3.5). */
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

interface DownloadKind {
  /** The name in messages, with article: `a PDF`. */
  name: string;
  /** The first bytes of every file of this kind; absent for text. */
  magic?: string;
  mistakes(bytes: Buffer): FileProblem[];
}

const ZIP = 'PK\x03\x04';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
const POWERPOINT = 'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml';

/** The kinds of files that content/files may contain; none of them runs in a browser. Pictures belong in content/images, where their metadata is removed. */
export const DOWNLOAD_KINDS: Readonly<Record<string, DownloadKind>> = {
  pdf: { name: 'a PDF', magic: '%PDF-', mistakes: pdfMistakes },
  docx: { name: 'a Word document', magic: ZIP, mistakes: officeMistakes(WORD) },
  xlsx: { name: 'an Excel workbook', magic: ZIP, mistakes: officeMistakes(EXCEL) },
  pptx: { name: 'a PowerPoint presentation', magic: ZIP, mistakes: officeMistakes(POWERPOINT) },
  odt: { name: 'an OpenDocument text', magic: ZIP, mistakes: officeMistakes('application/vnd.oasis.opendocument.text') },
  ods: { name: 'an OpenDocument spreadsheet', magic: ZIP, mistakes: officeMistakes('application/vnd.oasis.opendocument.spreadsheet') },
  txt: { name: 'plain text', mistakes: textMistakes() },
  csv: { name: 'a table as text', mistakes: textMistakes(formulaMistakes) },
  ics: { name: 'a calendar entry', mistakes: textMistakes(framedBy('VCALENDAR', 'a calendar entry')) },
  vcf: { name: 'an address card', mistakes: textMistakes(framedBy('VCARD', 'an address card')) },
};

const FOLDER = 'files/';
/** The largest file that all static hosts accept (bytes). */
const MAX_BYTES = 25_000_000;

/** Checks every file of content/files, whether or not a page names it, since all are published. */
export function buildDownloads({ site: { assets, routes }, store }: AssetInput): Result<ReadonlyMap<string, OutputFile>> {
  const sources = [...assets.values()].filter(({ path }) => path.startsWith(FOLDER));
  return store.cached('downloads', { folder: routes.files, sources: stampsOf(sources) }, () => {
    const built = sources.map((source) => buildDownload(source, routes));
    return { value: new Map(built.flatMap(({ published }) => published)), problems: built.flatMap(({ problems }) => problems) };
  });
}

function buildDownload(source: SourceFile, routes: Routes) {
  const name = source.path.slice(FOLDER.length);
  const { size } = statSync(source.absolutePath);
  const bytes = size > MAX_BYTES ? undefined : readFileSync(source.absolutePath);
  const mistakes = bytes ? downloadMistakes(name, bytes) : mistake(tooManyBytes(size, MAX_BYTES), 'Export it again with smaller pictures.');
  const problems = problemsOfFile('download-file', source, mistakes);
  if (!bytes || mistakes.some(preventsPublishing)) return { published: [], problems };
  const file: OutputFile = { path: pathTo.download(name, routes).slice(1), bytes, sources: [`content/${source.path}`] };
  return { published: [[name, file] as const], problems };
}

const ENDINGS = Object.keys(DOWNLOAD_KINDS).map((ending) => `.${ending}`);
const ALLOWED = `Allowed: ${ENDINGS.join(', ')}. Save it as PDF, or put a picture into content/images.`;

/** Checks a file that visitors download: its bytes must match the ending of its name. */
export function downloadMistakes(name: string, bytes: Buffer): FileProblem[] {
  const ending = /\.([^./]+)$/.exec(name)?.[1] ?? '';
  const kind = Object.hasOwn(DOWNLOAD_KINDS, ending) ? DOWNLOAD_KINDS[ending] : undefined;
  if (!kind) return mistake(`Files that end in ".${ending}" are not published.`, ALLOWED);
  if (kind.magic !== undefined && !bytes.subarray(0, kind.magic.length).equals(Buffer.from(kind.magic, 'latin1'))) {
    return mistake(
      `This file is named ".${ending}", but is not ${kind.name}.`,
      'Open it in its original program, and save or export it again.',
    );
  }
  return kind.mistakes(bytes);
}
