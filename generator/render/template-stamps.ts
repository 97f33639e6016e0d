import type { OwnTemplates } from './own-templates.ts';
import { type Inputs, isOwnModule } from './template-packages.ts';

/** What page types and social images are made of: a text that is another when one of their modules was edited. */
export interface TemplateStamps {
  ofPage(pageType: string): string;
  social: string;
}

const ENTRY = 'templates/index.ts';
const PAGE_LIST = 'templates/pages/index.ts';
const isStyleSheet = (file: string) => file.endsWith('.css');
const pageFile = (pageType: string) => `templates/pages/${pageType}.tsx`;

/** Stamps of modules that a build has read. Packages change with an installation, which a running command does not follow. */
export function codeStamp(inputs: Inputs, stampOf: StampOf): string {
  return stampOf(Object.keys(inputs).filter((file) => !isStyleSheet(file)));
}

/** Stamps of some files, by their paths from the repository. */
export type StampOf = (files: readonly string[]) => string;

/** Which module of this site imports which, as text. */
export function importsOf(inputs: Inputs): string {
  return JSON.stringify(Object.entries(inputs).map(([file, { imports }]) => [file, imports.map(({ path }) => path).filter(isOwnModule)]));
}

/** Follows the imports that esbuild has seen. All that is not a page of its own belongs to every page. */
export function templateStamps(
  inputs: Inputs,
  stampOf: StampOf,
  { moduleFor, replacedBy }: Pick<OwnTemplates, 'moduleFor' | 'replacedBy'>,
): TemplateStamps {
  const isApart = (from: string, to: string) =>
    isStyleSheet(to) || (from === moduleFor(PAGE_LIST) && /^templates\/pages\/.*\.tsx$/.test(replacedBy(to)));
  const stampFrom = (...files: string[]) => {
    const seen = new Set(files);
    for (const file of seen)
      for (const { path, external } of inputs[file]?.imports ?? [])
        if (!external && isOwnModule(path) && !isApart(file, path)) seen.add(path);
    return stampOf([...seen].sort());
  };
  const known = new Map<string, string>();
  return {
    ofPage(pageType) {
      const stamp = known.get(pageType) ?? stampFrom(moduleFor(ENTRY), moduleFor(pageFile(pageType)));
      known.set(pageType, stamp);
      return stamp;
    },
    social: stampFrom(moduleFor('templates/social/index.ts')),
  };
}
