import { dirname, join, posix, relative, resolve, sep } from 'node:path';
import type { Metafile, OnResolveResult, Plugin } from 'esbuild';
import { realPath } from '../files/files.ts';
import { didYouMean } from '../problem/nearest.ts';
import { problem } from '../problem/problem.ts';
import type { Roots } from '../project.ts';

/** A module or a style sheet; beside them a practice may keep notes. */
const IS_SOURCE = /(?<!\.d)\.(tsx?|jsx?|css)$/;
const COMPONENT = /^components\/.*\/([^/]+)$/;
const PACKAGE = 'ent-site/';
export const OUTSIDE = 'node_modules/';

/** Modules of this site by their paths from the repository, with what each imports. */
export type Inputs = Readonly<Record<string, { imports: Metafile['inputs'][string]['imports'] }>>;

/** Whether a module belongs to ent-site or to the practice, and not to an installed package. */
export function isOwnModule(file: string): boolean {
  return !file.includes(OUTSIDE) && !file.startsWith('package:');
}

/** Whether it leads by its path to what is not a module of this site. */
function isOutside({ path, original = '' }: Metafile['inputs'][string]['imports'][number]): boolean {
  return original.startsWith('.') && path.startsWith(OUTSIDE);
}

/** Folders with the modules of templates, from the package: ours, the islands that they render, what both share with the generator, the practice's. */
export function templateFolders(roots: Roots): string[] {
  const own = ownFolder(roots);
  return ['templates', 'client', 'generator/shared', ...(own === undefined ? [] : [own])];
}

/** Where a practice keeps templates of its own, from the package and without links, as esbuild names files; undefined in our repository, where templates/ are ours. */
function ownFolder({ packageDir, projectDir }: Roots): string | undefined {
  return packageDir === projectDir ? undefined : relative(packageDir, realPath(join(projectDir, 'templates'))).replaceAll('\\', '/');
}

export type OwnTemplates = ReturnType<typeof ownTemplates>;

/** The templates of a practice that replace ours, among the files of template folders. */
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
  const placeOf = (file: string) => relative(process.cwd(), join(roots.packageDir, file));
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
        // What replaces ours may build on it.
        return inPackage(moduleFor(file) === fromPackage(importer) ? file : moduleFor(file));
      });
      if (replacing.size === 0) return;
      // Each import that is looked at costs time.
      const names = [...replacing.keys()].map((file) => posix.basename(file).replaceAll('.', '\\.'));
      build.onResolve({ filter: new RegExp(`^\\.\\.?/(.*/)?(${names.join('|')})$`) }, ({ path, resolveDir }) => {
        const file = fromPackage(resolve(resolveDir, path));
        return replacing.has(file) ? inPackage(moduleFor(file)) : undefined;
      });
    },
  };
  return {
    /** Names what was found; empty where a practice has none. */
    key: JSON.stringify([...replacing]),
    /** Each file of ours that a practice has replaced, with that of the practice. */
    replaced: [...replacing],
    /** The practice's file in the place of one of ours, else ours. */
    moduleFor,
    /** The file of ours that one of the practice replaces; any other file itself. */
    replacedBy: (file: string) => replaced.get(file) ?? file,
    plugin,
    /** Folders that are links; nothing is compiled where there are some. */
    links: linkedFolders(own.map(({ file }) => join(roots.packageDir, file))).map((linked) =>
      wrong(relative(process.cwd(), linked), 'This is a link to a folder, or lies in one.', 'Put the files here instead of the link.'),
    ),
    /** Whether it is a module of ours or of the practice, and of no package, wherever npm has put that. */
    isOwn: (file: string) => isOwnModule(file) && (!file.startsWith('../') || isPractices(file)),
    /** What is wrong with the practice's files, once it is known which modules import which, and which style sheets are used. */
    mistakes: (inputs: Inputs, sheets: readonly string[]) => [
      ...own.flatMap(({ file }) =>
        (inputs[file]?.imports ?? [])
          .filter(isOutside)
          .map(({ original }) =>
            wrong(placeOf(file), `"${original}" leads out of templates/.`, 'Put that file into templates/, or import a package.'),
          ),
      ),
      ...second.map(({ file, ours = '' }) =>
        wrong(placeOf(file), `${placeOf(moduleFor(ours))} stands in the place of the same template.`, 'Remove one of them.'),
      ),
      ...own
        .filter(({ file, ours }) => ours === undefined && !inputs[file] && !sheets.includes(file))
        .map(({ file }) => {
          const known = [...byName.keys()].filter((name) => posix.basename(name) !== 'index.tsx');
          const meant = didYouMean(nameOf(file), known);
          const message = `This file stands in the place of no template of ent-site, and none of yours imports it.${meant}`;
          return wrong(placeOf(file), message, 'All names: ent-site eject --list');
        }),
    ],
  };
}

/** How a practice may name a file of templates/: `components/hero.tsx`, or by its whole path. */
export function templateNames(file: string): string[] {
  if (!file.startsWith('templates/') || !IS_SOURCE.test(file)) return [];
  const path = file.slice('templates/'.length);
  const component = COMPONENT.exec(path)?.[1];
  return component === undefined ? [path] : [`components/${component}`, path];
}

/** A module that is replaced may have had no markup. */
function sameKind(name: string): string {
  return name.replace(/\.ts$/, '.tsx');
}

/** What a practice imports one of our files by; the `exports` of package.json say the same to TypeScript. */
export function importName(file: string): string {
  // Practices have one module with all parts of the contract.
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
