import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pageFile, pageTypeOf, TEMPLATE_FILES } from '../contract/template-files.ts';
import { joinHashes } from '../files/file-hashes.ts';
import { hashOfParts } from '../files/hash.ts';
import { type Inputs, isOwnModule, type OwnTemplates } from './own-templates.ts';

export type TemplateStamps = ReturnType<typeof templateStamps>;

const isStyleSheet = (file: string) => file.endsWith('.css');

/** Returns the stamp of all modules in `inputs`. Packages are not included: a running command does not notice an installation. */
export function codeStamp(inputs: Inputs, stampOf: StampOf): string {
  return stampOf(Object.keys(inputs).filter((file) => !isStyleSheet(file)));
}

/** Returns a text that changes whenever one of the files is edited. */
export type StampOf = (files: readonly string[]) => string;

/** Returns the imports of all modules as a text that can be compared. */
export function importsOf(inputs: Inputs): string {
  return JSON.stringify(Object.entries(inputs).map(([file, { imports }]) => [file, imports.map(({ path }) => path).filter(isOwnModule)]));
}

/**
 * Returns stamps of page types and social images: texts that change whenever one of their modules is edited. Follows the imports found by
 * esbuild, except those of style sheets and of other page types.
 */
export function templateStamps(
  inputs: Inputs,
  stampOf: StampOf,
  { moduleFor, replacedBy }: Pick<OwnTemplates, 'moduleFor' | 'replacedBy'>,
) {
  const isExcluded = (from: string, to: string) =>
    isStyleSheet(to) || (from === moduleFor(TEMPLATE_FILES.pages) && pageTypeOf(replacedBy(to)) !== undefined);
  const stampFrom = (...files: string[]) => {
    const seen = new Set(files);
    for (const file of seen)
      for (const { path, external } of inputs[file]?.imports ?? [])
        if (!external && isOwnModule(path) && !isExcluded(file, path)) seen.add(path);
    return stampOf([...seen].sort());
  };
  const cached = new Map<string, string>();
  return {
    ofPage(pageType: string) {
      const stamp = cached.get(pageType) ?? stampFrom(moduleFor(TEMPLATE_FILES.index), moduleFor(pageFile(pageType)));
      cached.set(pageType, stamp);
      return stamp;
    },
    social: stampFrom(moduleFor(TEMPLATE_FILES.social)),
  };
}

/** Folders of ent-site that decide how pages look and work. */
export const DESIGN_FOLDERS = ['templates', 'client'];

/** Matches an import of a file of ent-site, or of a file by relative path. */
const IMPORT = /(\b(?:from|import)|@import)\s*(?:\(\s*)?['"]((?:\.{1,2}|ent-site)\/[^'"]*)['"]/g;

/** Returns a name for an imported file that does not depend on the importing file. Practices import the whole contract by one name. */
function importedName(path: string): string {
  return /\/contract(\/|$)/.test(path) ? 'contract' : basename(path).replace(/\.tsx?$/, '');
}

/**
 * Returns a short hash of everything that decides how pages look and work: the templates, styles and scripts of ent-site, and the names of those
 * that a practice has changed (`changed`). `files` are hashes by path relative to the package.
 */
export function designOf(files: Iterable<readonly [path: string, hash: string]>, changed: readonly string[] = []): string {
  const ours = [...files].filter(
    ([path]) =>
      DESIGN_FOLDERS.some((folder) => path.startsWith(`${folder}/`)) && /\.(tsx?|css)$/.test(path) && path !== TEMPLATE_FILES.tested,
  );
  return hashOfParts([joinHashes(ours), ...changed]).slice(0, 16);
}

/** Returns the templates of ent-site that a practice has replaced and changed. A copy by "ent-site eject" differs only in its imports. */
export function changedTemplates(packageDir: string, replaced: readonly (readonly [ours: string, own: string])[]): string[] {
  const textOf = (file: string) =>
    readFileSync(join(packageDir, file), 'utf8').replace(IMPORT, (_, keyword, path) => `${keyword} ${importedName(path)}`);
  return replaced.filter(([ours, own]) => textOf(ours) !== textOf(own)).map(([ours]) => ours);
}
