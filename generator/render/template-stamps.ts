import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pageFile, pageTypeOf, TEMPLATE_FILES } from '../contract/template-files.ts';
import { joined } from '../files/file-hashes.ts';
import { hashOfParts } from '../files/hash.ts';
import { type Inputs, isOwnModule, type OwnTemplates } from './own-templates.ts';

export type TemplateStamps = ReturnType<typeof templateStamps>;

const isStyleSheet = (file: string) => file.endsWith('.css');

/** Stamps of modules that a build has read. Packages change with an installation, which a running command does not follow. */
export function codeStamp(inputs: Inputs, stampOf: StampOf): string {
  return stampOf(Object.keys(inputs).filter((file) => !isStyleSheet(file)));
}

/** A text that is another when one of the files was edited. */
export type StampOf = (files: readonly string[]) => string;

/** Which module imports which, as a text that can be compared. */
export function importsOf(inputs: Inputs): string {
  return JSON.stringify(Object.entries(inputs).map(([file, { imports }]) => [file, imports.map(({ path }) => path).filter(isOwnModule)]));
}

/**
 * What page types and social images are made of: a text that is another when one of their modules was edited. Follows the imports that
 * esbuild has seen; all that is not a page of its own belongs to every page.
 */
export function templateStamps(
  inputs: Inputs,
  stampOf: StampOf,
  { moduleFor, replacedBy }: Pick<OwnTemplates, 'moduleFor' | 'replacedBy'>,
) {
  const isApart = (from: string, to: string) =>
    isStyleSheet(to) || (from === moduleFor(TEMPLATE_FILES.pages) && pageTypeOf(replacedBy(to)) !== undefined);
  const stampFrom = (...files: string[]) => {
    const seen = new Set(files);
    for (const file of seen)
      for (const { path, external } of inputs[file]?.imports ?? [])
        if (!external && isOwnModule(path) && !isApart(file, path)) seen.add(path);
    return stampOf([...seen].sort());
  };
  const known = new Map<string, string>();
  return {
    ofPage(pageType: string) {
      const stamp = known.get(pageType) ?? stampFrom(moduleFor(TEMPLATE_FILES.index), moduleFor(pageFile(pageType)));
      known.set(pageType, stamp);
      return stamp;
    },
    social: stampFrom(moduleFor(TEMPLATE_FILES.social)),
  };
}

/** Folders of ours that decide how pages look and work. */
export const DESIGN_FOLDERS = ['templates', 'client'];

/** An import of a file of ent-site, or of one beside the importing file. */
const IMPORT = /(\b(?:from|import)|@import)\s*(?:\(\s*)?['"]((?:\.{1,2}|ent-site)\/[^'"]*)['"]/g;

/** What is imported, wherever the importing file is: practices have all of the contract by one name. */
function importedName(path: string): string {
  return /\/contract(\/|$)/.test(path) ? 'contract' : basename(path).replace(/\.tsx?$/, '');
}

/**
 * All that makes how pages look and work, as a short hash: templates, styles and scripts of ours, and which of them a practice has changed
 * (`changed`). `files` are hashes by path from the package.
 */
export function designOf(files: Iterable<readonly [path: string, hash: string]>, changed: readonly string[] = []): string {
  const ours = [...files].filter(
    ([path]) =>
      DESIGN_FOLDERS.some((folder) => path.startsWith(`${folder}/`)) && /\.(tsx?|css)$/.test(path) && path !== TEMPLATE_FILES.tested,
  );
  return hashOfParts([joined(ours), ...changed]).slice(0, 16);
}

/** Those of ours in whose place a practice has another: a copy that "ent-site eject" wrote differs in its imports alone. */
export function changedTemplates(packageDir: string, replaced: readonly (readonly [ours: string, own: string])[]): string[] {
  const textOf = (file: string) =>
    readFileSync(join(packageDir, file), 'utf8').replace(IMPORT, (_, keyword, path) => `${keyword} ${importedName(path)}`);
  return replaced.filter(([ours, own]) => textOf(ours) !== textOf(own)).map(([ours]) => ours);
}
