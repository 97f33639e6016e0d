import { didYouMean, nearest } from '../problem/nearest.ts';
import { type Problem, problem } from '../problem/problem.ts';
import type { SourceFile } from './read-source-files.ts';
import { duplicateNames } from './slug.ts';
import type { ContentType } from './types/content-type.ts';

type FoundFile = Pick<SourceFile, 'path' | 'label'>;

/** The name by which other files refer to an entry. */
export interface EntryName {
  /** Name of the content type: `services`. */
  type: string;
  /** File name without extension; for single files the name of the type. */
  slug: string;
}

/** Returns the names of all files that belong to a content type, whether or not they fit its schema. */
export function entryNames(files: readonly SourceFile[], contentTypes: readonly ContentType[]): (EntryName & { path: string })[] {
  return files.flatMap(({ path }) => {
    const type = contentTypes.find((candidate) => belongsTo(path, candidate));
    return type ? [{ path, type: type.name, slug: slugOf(path, type) }] : [];
  });
}

/** Returns the slug of the entry at a path; for fixed files the name of the content type. */
export function slugOf(path: string, { at, name }: ContentType): string {
  return at.endsWith('/') ? path.slice(at.length).replace(/\.\w+$/, '') : name;
}

/** Whether a file belongs to a content type by its path. */
export function belongsTo(path: string, { at, body }: ContentType): boolean {
  if (!at.endsWith('/')) return path === at;
  return path.startsWith(at) && !path.slice(at.length).includes('/') && path.endsWith(body ? '.md' : '.yaml');
}

/** Creates the problem of a file that belongs to no content type, with the nearest path or a list of folders and files. */
export function unknownFile(file: FoundFile, contentTypes: readonly ContentType[]): Problem {
  const folder = contentTypes.find(({ at }) => at.endsWith('/') && file.path.startsWith(at));
  const paths = contentTypes.map(({ at }) => at);
  const message = `The site does not use a file with this name in this folder.${didYouMean(file.path, paths)}`;
  const hint = folder
    ? `Files in ${folder.at} end with ${folder.body ? '.md' : '.yaml'} and are directly in it, not in a folder inside it.`
    : `The site uses these files and folders: ${paths.join(', ')}, images/, files/. A developer can add others in generator/content/types/.`;
  return problem('file-place', file.label, message, hint);
}

/** Finds files that are probably a missing fixed file with a misspelled name, such as `pages/abuot.md`. Returns problems by path. */
export function misspelledFiles(files: readonly FoundFile[], contentTypes: readonly ContentType[]): ReadonlyMap<string, Problem> {
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
      const message = `The site does not use a file with this name. Did you mean "${meant}"?`;
      const hint = `Rename the file. If it is your own page, choose a name that is less like ${meant}.`;
      return [[file.path, problem('file-place', file.label, message, hint)]];
    }),
  );
}

/** Returns a problem for each missing file or folder that every site needs. */
export function missingFiles(files: readonly SourceFile[], contentTypes: readonly ContentType[]): Problem[] {
  const folder = files[0]?.label.slice(0, files[0].label.length - files[0].path.length) ?? '';
  return contentTypes
    .filter(({ at, optional }) => !optional && !files.some(({ path }) => (at.endsWith('/') ? path.startsWith(at) : path === at)))
    .map(({ at }) => {
      const message = at.endsWith('/') ? 'This folder is missing or empty.' : 'This file is missing.';
      const need = at.startsWith('pages/') ? LEGAL_NEED : 'Every site needs it.';
      return problem('missing-file', folder + at, message, `${need} Restore it from the last published version.`);
    });
}

const LEGAL_NEED = 'Every site needs pages for contact, privacy, terms, accessibility and unknown addresses, most of them by law.';

/** Returns a problem for each file with the same name as another one on some disks. */
export function duplicateSlugs(files: readonly FoundFile[], contentTypes: readonly ContentType[]): Problem[] {
  return duplicateNames(files, ({ path }) => contentTypes.some((type) => belongsTo(path, type)));
}
