import { didYouMean, nearest } from '../problem/nearest.ts';
import { type Problem, problem } from '../problem/problem.ts';
import type { SourceFile } from './read-source-files.ts';
import { doubleNames } from './slug.ts';
import type { ContentType } from './types/content-type.ts';

type Placed = Pick<SourceFile, 'path' | 'label'>;

/** What other files call an entry by. */
export interface EntryName {
  /** Name of the content type: `services`. */
  type: string;
  /** File name without extension; for single files the name of the type. */
  slug: string;
}

/** The names of all files that lie in a place of theirs, whether or not they fit its schema. */
export function entryNames(files: readonly SourceFile[], contentTypes: readonly ContentType[]): EntryName[] {
  return files.flatMap(({ path }) => {
    const type = contentTypes.find((candidate) => belongsTo(path, candidate));
    return type ? [{ type: type.name, slug: slugOf(path, type) }] : [];
  });
}

/** What other files call the entry of a path by. */
export function slugOf(path: string, { at, name }: ContentType): string {
  return at.endsWith('/') ? path.slice(at.length).replace(/\.\w+$/, '') : name;
}

/** Whether a path is one of those from which a content type is read. */
export function belongsTo(path: string, { at, body }: ContentType): boolean {
  if (!at.endsWith('/')) return path === at;
  return path.startsWith(at) && !path.slice(at.length).includes('/') && path.endsWith(body ? '.md' : '.yaml');
}

/** The problem of a file from which no page is made, with the nearest name or the places there are. */
export function unknownPlace(file: Placed, contentTypes: readonly ContentType[]): Problem {
  const folder = contentTypes.find(({ at }) => at.endsWith('/') && file.path.startsWith(at));
  const places = contentTypes.map(({ at }) => at);
  const message = `No page is made from a file of this name and place.${didYouMean(file.path, places)}`;
  const hint = folder
    ? `Files in ${folder.at} end with ${folder.body ? '.md' : '.yaml'} and lie directly in it.`
    : `Known places: ${places.join(', ')}, images/, files/. A developer adds others in generator/content/types/.`;
  return problem('file-place', file.label, message, hint);
}

/** Files of a folder of free names that are probably a single file which the site has not, by path: `pages/abuot.md`. */
export function misspeltFiles(files: readonly Placed[], contentTypes: readonly ContentType[]): ReadonlyMap<string, Problem> {
  const paths = new Set(files.map(({ path }) => path));
  const folders = contentTypes.filter(({ at }) => at.endsWith('/'));
  const absent = contentTypes.flatMap(({ at }) => {
    const folder = folders.find((other) => at !== other.at && at.startsWith(other.at));
    return folder && !paths.has(at) ? [{ at, name: at.slice(folder.at.length), folder }] : [];
  });
  if (absent.length === 0) return new Map();
  return new Map(
    files.flatMap((file): [string, Problem][] => {
      const candidates = absent.filter(({ folder }) => belongsTo(file.path, folder));
      if (candidates.length === 0 || contentTypes.some(({ at }) => at === file.path)) return [];
      const names = candidates.map(({ name }) => name);
      const name = nearest(file.path.slice(candidates[0]?.folder.at.length), names);
      if (name === undefined) return [];
      const meant = candidates[names.indexOf(name)]?.at;
      const message = `No page of the site has this name. Did you mean "${meant}"?`;
      const hint = `Rename the file; a page of your own needs a name less like ${meant}.`;
      return [[file.path, problem('file-place', file.label, message, hint)]];
    }),
  );
}

/** A problem for each file or folder that every site needs and that this one does not have. */
export function missingFiles(files: readonly SourceFile[], contentTypes: readonly ContentType[]): Problem[] {
  const folder = files[0]?.label.slice(0, files[0].label.length - files[0].path.length) ?? '';
  return contentTypes
    .filter(({ at, optional }) => !optional && !files.some(({ path }) => (at.endsWith('/') ? path.startsWith(at) : path === at)))
    .map(({ at }) => {
      const message = at.endsWith('/') ? 'This folder is missing or empty.' : 'This file is missing.';
      const need = at.startsWith('pages/') ? LEGAL_NEED : 'Every site needs it';
      return problem('missing-file', folder + at, message, `${need}; take it from the last version that was published.`);
    });
}

const LEGAL_NEED = 'Contact, privacy, terms, accessibility and the page for unknown addresses belong to every site, most of them by law';

/** Files of which another has the same name on some disks or in some alphabets. */
export function doubleSlugs(files: readonly Placed[], contentTypes: readonly ContentType[]): Problem[] {
  return doubleNames(files, ({ path }) => contentTypes.some((type) => belongsTo(path, type)));
}
