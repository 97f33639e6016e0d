import { readFileSync, statSync } from 'node:fs';
import type { SourceFile } from '../../content/read-source-files.ts';
import type { Result } from '../../problem/problem.ts';
import { pathTo, type Routes } from '../../shared/routes.ts';
import { type FileMistake, fileProblems, isError } from '../file-mistake.ts';
import type { OutputFile } from '../fingerprint.ts';
import { formulaMistakes, framedBy, officeMistakes, pdfMistakes, textMistakes } from './file-checks.ts';

/** A kind of file that visitors may download. */
interface DownloadKind {
  /** `a PDF`; as messages name it. */
  name: string;
  /** How every file of this kind begins; absent for text. */
  magic?: string;
  mistakes(bytes: Buffer): FileMistake[];
}

const ZIP = 'PK\x03\x04';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
const POWERPOINT = 'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml';

/** All that content/files may hold; none of it runs in a browser. No pictures: those of content/images lose what the camera wrote. */
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

/** Beginnings of files that are often taken for downloads, as latin1, and what they are. The first that fits. */
const FOUND: readonly (readonly [readonly string[], string])[] = [
  [['%PDF-'], 'a PDF'],
  [[ZIP], 'a packed file, such as ZIP or Office'],
  [['\xd0\xcf\x11\xe0'], 'a document of an old Office'],
  [['{\\rtf'], 'a rich text document'],
  [['<svg'], 'a drawing'],
  [['<?php', '#!', 'MZ', '\x7fELF', '\xca\xfe\xba\xbe', '\xcf\xfa\xed\xfe'], 'a program'],
  [['<?xml'], 'XML'],
  [['<'], 'a web page'],
  [['\x89PNG', '\xff\xd8\xff', 'GIF8', 'RIFF'], 'a picture or film'],
  [['\x1f\x8b', '7z\xbc\xaf', 'Rar!'], 'a packed file'],
  [['\xff\xfe', '\xfe\xff'], 'text that is not UTF-8'],
];

const FOLDER = 'files/';
/** What hosts of static sites take at most for one file (bytes). */
const MAX_BYTES = 25_000_000;

/** Checks every file of content/files, whether or not a page names it, since all are published. */
export function buildDownloads(sources: readonly SourceFile[], routes: Routes): Result<ReadonlyMap<string, OutputFile>> {
  const built = sources.filter(({ path }) => path.startsWith(FOLDER)).map((source) => buildDownload(source, routes));
  return { value: new Map(built.flatMap(({ published }) => published)), problems: built.flatMap(({ problems }) => problems) };
}

/** Each by its name from content/files; one with a mistake is not published. */
function buildDownload(source: SourceFile, routes: Routes) {
  const name = source.path.slice(FOLDER.length);
  const { size } = statSync(source.absolutePath);
  const bytes = size > MAX_BYTES ? undefined : readFileSync(source.absolutePath);
  const tooLarge = {
    message: `This file has ${size} bytes; at most ${MAX_BYTES} are allowed.`,
    hint: 'Export it again with smaller pictures.',
  };
  const mistakes = bytes ? downloadMistakes(name, bytes) : [tooLarge];
  const published: [string, OutputFile][] = [];
  if (bytes && !mistakes.some(isError))
    published.push([name, { path: pathTo.download(name, routes).slice(1), bytes, sources: [`content/${source.path}`] }]);
  return { published, problems: fileProblems('download-file', source, mistakes) };
}

const ENDINGS = Object.keys(DOWNLOAD_KINDS).map((ending) => `.${ending}`);
const ALLOWED = `Allowed: ${ENDINGS.join(', ')}. Save it as PDF; pictures belong into content/images.`;

/** What is wrong with a file that visitors download. Its bytes decide, and its name must say the same. */
export function downloadMistakes(name: string, bytes: Buffer): FileMistake[] {
  const ending = /\.([^./]+)$/.exec(name)?.[1] ?? '';
  const kind = Object.hasOwn(DOWNLOAD_KINDS, ending) ? DOWNLOAD_KINDS[ending] : undefined;
  if (!kind) return [{ message: `Files that end in ".${ending}" are not published.`, hint: ALLOWED }];
  if (kind.magic !== undefined && !bytes.subarray(0, kind.magic.length).equals(Buffer.from(kind.magic, 'latin1'))) {
    const message = `This file is named ".${ending}", but holds ${foundKind(bytes)} instead of ${kind.name}.`;
    return [{ message, hint: 'Open it in the program that it came from, and save or export it again.' }];
  }
  return kind.mistakes(bytes);
}

/** What a file is by its first bytes, as a message names it. */
function foundKind(bytes: Buffer): string {
  if (bytes.length === 0) return 'nothing';
  const start = bytes.subarray(0, 512).toString('latin1');
  // Browsers look for markup behind white space too.
  const markup = start.replace(/^(\u00ef\u00bb\u00bf)?\s*/, '');
  const begins = (beginning: string) => (beginning.startsWith('<') ? markup : start).startsWith(beginning);
  return FOUND.find(([beginnings]) => beginnings.some(begins))?.[1] ?? 'something else';
}
