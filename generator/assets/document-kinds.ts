import type { FileMistake } from './file-mistake.ts';
import { officeMistakes } from './office-file.ts';
import { pdfMistakes } from './pdf-file.ts';
import { calendarMistakes, cardMistakes, plainTextMistakes, tableMistakes } from './text-document.ts';

/** A kind of document that visitors may download. */
interface DocumentKind {
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

/**
 * All that `content/files` may hold, by the end of the name. None of them runs anything in a browser when its address is opened.
 * Pictures are missing on purpose: those of content/images lose what the camera has written into them.
 */
export const DOCUMENT_KINDS: Readonly<Record<string, DocumentKind>> = {
  pdf: { name: 'a PDF', magic: '%PDF-', mistakes: pdfMistakes },
  docx: { name: 'a Word document', magic: ZIP, mistakes: officeMistakes(WORD) },
  xlsx: { name: 'an Excel workbook', magic: ZIP, mistakes: officeMistakes(EXCEL) },
  pptx: { name: 'a PowerPoint presentation', magic: ZIP, mistakes: officeMistakes(POWERPOINT) },
  odt: { name: 'an OpenDocument text', magic: ZIP, mistakes: officeMistakes('application/vnd.oasis.opendocument.text') },
  ods: { name: 'an OpenDocument spreadsheet', magic: ZIP, mistakes: officeMistakes('application/vnd.oasis.opendocument.spreadsheet') },
  txt: { name: 'plain text', mistakes: plainTextMistakes },
  csv: { name: 'a table as text', mistakes: tableMistakes },
  ics: { name: 'a calendar entry', mistakes: calendarMistakes },
  vcf: { name: 'an address card', mistakes: cardMistakes },
};

/** Beginnings of files that are often taken for documents, as latin1, and what they are. The first that fits. */
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

/** What a file is by its first bytes, as a message names it. */
export function foundKind(bytes: Buffer): string {
  if (bytes.length === 0) return 'nothing';
  const start = bytes.subarray(0, 512).toString('latin1');
  // Browsers look for markup behind white space too.
  const markup = start.replace(/^(\u00ef\u00bb\u00bf)?\s*/, '');
  const begins = (beginning: string) => (beginning.startsWith('<') ? markup : start).startsWith(beginning);
  return FOUND.find(([beginnings]) => beginnings.some(begins))?.[1] ?? 'something else';
}
