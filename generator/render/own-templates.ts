import { dirname, join, posix, relative, resolve, sep } from 'node:path';
import type { Metafile, OnResolveResult, Plugin } from 'esbuild';
import { realPath } from '../files/files.ts';
import { didYouMean } from '../problem/nearest.ts';
import { problem } from '../problem/problem.ts';
import type { Roots } from '../project.ts';

/** Matches modules and style sheets. Other files of a practice, such as notes, are ignored. */
const IS_SOURCE = /(?<!\.d)\.(tsx?|jsx?|css)$/;
const COMPONENT = /^components\/.*\/([^/]+)$/;
const PACKAGE = 'ent-site/';
export const OUTSIDE = 'node_modules/';

/** The imports of each module of this site, by path relative to the repository. */
export type Inputs = Readonly<Record<string, { imports: Metafile['inputs'][string]['imports'] }>>;

/** Whether a module belongs to ent-site or to the practice, and not to an installed package. */
export function isOwnModule(file: string): boolean {
  return !file.includes(OUTSIDE) && !file.startsWith('package:');
}

/** Whether a relative import refers to a file that is not a module of this site. */
function isOutside({ path, original = '' }: Metafile['inputs'][string]['imports'][number]): boolean {
  return original.startsWith('.') && path.startsWith(OUTSIDE);
}

/** Returns the folders with modules of templates, relative to the package: those of ent-site, the islands, what both share with the generator, and the practice's. */
export function templateFolders(roots: Roots): string[] {
  const own = ownFolder(roots);
  return ['templates', 'client', 'generator/shared', ...(own === undefined ? [] : [own])];
}

/** Returns the practice's template folder: its real path relative to the package, as in esbuild's output; undefined in the repository of ent-site. */
function ownFolder({ packageDir, projectDir }: Roots): string | undefined {
  return packageDir === projectDir ? undefined : relative(packageDir, realPath(join(projectDir, 'templates'))).replaceAll('\\', '/');
}

export type OwnTemplates = ReturnType<typeof ownTemplates>;

/** Finds the practice's templates among the files of template folders, and which templates of ent-site they replace. */
export function ownTemplates(roots: Roots, files: Iterable<string>) {
  const all = [...files].filter((file) => IS_SOURCE.test(file));
  const folder = ownFolder(roots);
  const isPractices = (file: string) => folder !== undefined && file.startsWith(`${folder}/`);
  const ours = all.filter((file) => !isPractices(file));
  const byName = new Map(ours.flatMap((file) => templateNames(file).map((name) => [sameKind(name), file] as const)));
  const nameOf = (file: string) => file.slice((folder?.length ?? 0) + 1);
  const own = all.filter(isPractices).map((file) => ({ file, ours: byName.get(sameKind(nameOf(file))) }));
  const replacing = new Map(own.flatMap(({ file, ours }) => (ours === undefined ? [] : [[ours, file] as const])));
  const replaced = new Map([...replacing].map(([ours, file]) => [file, ours]));
  const moduleFor = (file: string) => replacing.get(file) ?? file;
  const shownPath = (file: string) => relative(process.cwd(), join(roots.packageDir, file));
  const wrong = (file: string, message: string, hint: string) => problem('own-template', file, message, hint);
  const second = own.filter(({ file, ours }) => ours !== undefined && replacing.get(ours) !== file);
  const plugin: Plugin = {
    name: 'own-templates',
    setup(build) {
      const fromPackage = (path: string) => relative(roots.packageDir, path).replaceAll('\\', '/');
      const inPackage = (file: string): OnResolveResult => ({ path: join(roots.packageDir, file) });
      build.onResolve({ filter: /^ent-site(\/|$)/ }, ({ path, importer }) => {
        const file = importedFile(path, ours);
        if (file === undefined) return { errors: [{ text: unknownImport(path, ours) }] };
        // A replacement may import the file that it replaces.
        return inPackage(moduleFor(file) === fromPackage(importer) ? file : moduleFor(file));
      });
      if (replacing.size === 0) return;
      // Only matching imports call the plugin, since each call takes time.
      const names = [...replacing.keys()].map((file) => posix.basename(file).replaceAll('.', '\\.'));
      build.onResolve({ filter: new RegExp(`^\\.\\.?/(.*/)?(${names.join('|')})$`) }, ({ path, resolveDir }) => {
        const file = fromPackage(resolve(resolveDir, path));
        return replacing.has(file) ? inPackage(moduleFor(file)) : undefined;
      });
    },
  };
  return {
    /** A cache key for the replaced templates; `[]` if the practice replaces none. */
    key: JSON.stringify([...replacing]),
    /** Pairs of a replaced file and the practice's file. */
    replaced: [...replacing],
    /** Returns the practice's file that replaces a file of ent-site, or that file itself. */
    moduleFor,
    /** Returns our file that a practice's file replaces; any other file unchanged. */
    replacedBy: (file: string) => replaced.get(file) ?? file,
    plugin,
    /** Problems for linked folders; if there are any, nothing is compiled. */
    links: linkedFolders(own.map(({ file }) => join(roots.packageDir, file))).map((linked) =>
      wrong(relative(process.cwd(), linked), 'This is a link to a folder, or is inside one.', 'Put the files here instead of the link.'),
    ),
    /** Whether a file is a module of ent-site or the practice, not of an installed package. */
    isOwn: (file: string) => isOwnModule(file) && (!file.startsWith('../') || isPractices(file)),
    /** Returns problems with the practice's files, given the imports of all modules and the used style sheets. */
    mistakes: (inputs: Inputs, sheets: readonly string[]) => [
      ...own.flatMap(({ file }) =>
        (inputs[file]?.imports ?? [])
          .filter(isOutside)
          .map(({ original }) =>
            wrong(shownPath(file), `"${original}" is outside of templates/.`, 'Move that file into templates/, or import a package.'),
          ),
      ),
      ...second.map(({ file, ours = '' }) =>
        wrong(shownPath(file), `${shownPath(moduleFor(ours))} replaces the same template.`, 'Remove one of them.'),
      ),
      ...own
        .filter(({ file, ours }) => ours === undefined && !inputs[file] && !sheets.includes(file))
        .map(({ file }) => {
          const names = [...byName.keys()].filter((name) => posix.basename(name) !== 'index.tsx');
          const meant = didYouMean(nameOf(file), names);
          const message = `This file is not used: it replaces no template of ent-site, and none of your files imports it.${meant}`;
          return wrong(shownPath(file), message, 'For all names, run: npx ent-site eject --list');
        }),
    ],
  };
}

/** Returns the names by which a practice may replace a file of templates/: `components/hero.tsx`, or the whole path. */
export function templateNames(file: string): string[] {
  if (!file.startsWith('templates/') || !IS_SOURCE.test(file)) return [];
  const path = file.slice('templates/'.length);
  const component = COMPONENT.exec(path)?.[1];
  return component === undefined ? [path] : [`components/${component}`, path];
}

/** Ignores the difference between .ts and .tsx: a replacement may add markup. */
function sameKind(name: string): string {
  return name.replace(/\.ts$/, '.tsx');
}

/** Returns the name by which a practice imports one of our files, as in the `exports` of package.json. */
export function importName(file: string): string {
  // Practices import all parts of the contract from one module.
  const name = file
    .replace(/^generator\//, '')
    .replace(/^contract\/.*/, 'contract')
    .replace(/\.tsx?$/, '');
  return PACKAGE + name;
}

function importedFile(name: string, ours: readonly string[]): string | undefined {
  const wanted = name.replace(/\.tsx?$/, '');
  return wanted === importName(CONTRACT) ? CONTRACT : ours.find((file) => importName(file) === wanted);
}

function linkedFolders(files: readonly string[]): string[] {
  const linked = [...new Set(files.map((file) => dirname(file)))].filter((folder) => realPath(folder) !== folder).sort();
  return linked.filter((folder) => !linked.some((other) => folder.startsWith(other + sep)));
}

const CONTRACT = 'generator/contract/index.ts';

function unknownImport(name: string, ours: readonly string[]): string {
  return `ent-site has no "${name.slice(PACKAGE.length)}".${didYouMean(name, [CONTRACT, ...ours].map(importName))}`;
}
