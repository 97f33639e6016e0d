import { unzipSync } from 'fflate';
import type { FileMistake } from '../file-mistake.ts';

/** Of one part that is read (bytes, unpacked). */
const MAX_PART = 2_000_000;
/** A forged directory may claim billions. */
const MAX_PARTS = 20_000;

/** The parts that say what kind of document this is, and where its template lies. */
const READ = /^(\[Content_Types\]\.xml|mimetype|word\/_rels\/settings\.xml\.rels)$/;
/** Programs that a document brings along, in Office and in OpenDocument. */
const PROGRAMS = /(^|\/)(vbaProject\.bin|macrosheets\/|activeX\/|oleObject\d*\.bin|Basic\/|Scripts\/)/i;

/** Checks a packed document: `mediaType` is the one of its main part (ECMA-376 part 2, or the `mimetype` of OpenDocument). */
export function officeMistakes(mediaType: string): (bytes: Buffer) => FileMistake[] {
  return (bytes) => {
    const parts = partsOf(bytes);
    if (!parts) return mistake('This document is damaged.', 'Copy it here once more from where it came.');
    const kind = parts.read.get('[Content_Types].xml') ?? parts.read.get('mimetype') ?? '';
    const program = parts.names.find((name) => PROGRAMS.test(name));
    if (program !== undefined || /macroEnabled/i.test(kind))
      return mistake(
        `This document holds a program${program === undefined ? '' : ` ("${program}")`}.`,
        'Save it as a document without macros, or as PDF.',
      );
    const relationships = parts.read.get('word/_rels/settings.xml.rels')?.match(/<[^<>]*>/g) ?? [];
    if (relationships.some((tag) => tag.includes('attachedTemplate') && tag.includes('External')))
      return mistake('This document loads its template from another address.', 'Attach the standard template, or save it as PDF.');
    if (kind.includes(mediaType)) return [];
    return mistake('This file is packed as documents are, but is another kind of document than its name says.', 'Save it again.');
  };
}

const mistake = (message: string, hint: string): FileMistake[] => [{ message, hint }];

/** The names of all parts, and the text of those that are read; undefined for a damaged file. */
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
