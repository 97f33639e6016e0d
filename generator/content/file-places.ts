import { didYouMean, type Problem } from '../problem.ts';
import { remembered, rememberedEach } from '../remembered.ts';
import type { SourceFile } from './read-source-files.ts';
import type { ContentType } from './types/content-type.ts';

/** What other files call an entry by. */
export interface EntryName {
  /** Name of the content type: `services`. */
  type: string;
  /** File name without extension; for single files the name of the type. */
  slug: string;
}

/** The names of all files that lie in a place of theirs, whether or not they fit its schema. */
export function entryNames(files: readonly SourceFile[], contentTypes: readonly ContentType[]): EntryName[] {
  return namesIn(contentTypes)(files).flat();
}

const namesIn = remembered((contentTypes: readonly ContentType[]) =>
  rememberedEach(({ path }: SourceFile): EntryName[] => {
    const type = contentTypes.find((candidate) => belongsTo(path, candidate));
    return type ? [{ type: type.name, slug: slugOf(path, type) }] : [];
  }),
);

/** What other files call the entry of a path by. */
export function slugOf(path: string, { at, name }: ContentType): string {
  return at.endsWith('/') ? path.slice(at.length).replace(/\.\w+$/, '') : name;
}

/** Whether a path is one of those from which a content type is read. */
export function belongsTo(path: string, { at, body }: ContentType): boolean {
  if (!at.endsWith('/')) return path === at;
  return path.startsWith(at) && !path.slice(at.length).includes('/') && path.endsWith(body === 'none' ? '.yaml' : '.md');
}

/** A file that no content type reads. */
export function unknownPlace(file: SourceFile, contentTypes: readonly ContentType[]): Problem {
  const folder = contentTypes.find(({ at }) => at.endsWith('/') && file.path.startsWith(at));
  const expected = folder
    ? `Files in ${folder.at} end with ${folder.body === 'none' ? '.yaml' : '.md'} and lie directly in it.`
    : `Known places: ${contentTypes.map(({ at }) => at).join(', ')}, images/, files/.`;
  const suggestion = didYouMean(
    file.path,
    contentTypes.map(({ at }) => at),
  );
  return {
    severity: 'error',
    file: file.label,
    message: `No page is made from a file of this name and place.${suggestion}`,
    hint: expected,
  };
}

/** Files and folders that every site needs. */
export function missingFiles(files: readonly SourceFile[], contentTypes: readonly ContentType[]): Problem[] {
  const folder = files[0]?.label.slice(0, files[0].label.length - files[0].path.length) ?? '';
  return contentTypes
    .filter(({ optional }) => !optional)
    .filter(({ at }) => (at.endsWith('/') ? !files.some(({ path }) => path.startsWith(at)) : !files.some(({ path }) => path === at)))
    .map(({ at }) => ({
      severity: 'error',
      file: folder + at,
      message: at.endsWith('/') ? 'This folder is missing or empty.' : 'This file is missing.',
      hint: 'Every site needs it; take it from the last version that was published.',
    }));
}

/** What lies in the content folder: a text, a picture or a document. */
type Placed = Pick<SourceFile, 'path' | 'label'>;

/** File names that are one name on some disks or in some alphabets: `A.md` beside `a.md`, composed and decomposed letters. */
export function doubleSlugs(files: readonly SourceFile[], contentTypes: readonly ContentType[]): Problem[] {
  return doublesAmong(namesOf(files), files, ({ path }) => contentTypes.some((type) => belongsTo(path, type)));
}

/** The same of pictures and documents. */
export function doubleAssets(assets: readonly Placed[]): Problem[] {
  return doublesAmong(assets.map(nameOf), assets, () => true);
}

function doublesAmong<File extends Placed>(names: readonly string[], files: readonly File[], counts: (file: File) => boolean): Problem[] {
  const first = new Map<string, File>();
  return names.flatMap((name, index): Problem[] => {
    const file = files[index] as File;
    const other = first.get(name);
    if (!other) first.set(name, file);
    return other && counts(file) ? [doubleFile(file, other)] : [];
  });
}

function doubleFile({ label }: Placed, other: Placed): Problem {
  return {
    severity: 'error',
    file: label,
    message: `This file and ${other.label} would be the same address.`,
    hint: 'Rename or remove one of the two.',
  };
}

const namesOf = rememberedEach((file: SourceFile) => nameOf(file));

function nameOf({ path }: Placed): string {
  return path.normalize('NFKC').toLowerCase();
}
