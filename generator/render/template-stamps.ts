import { join } from 'node:path';
import type { Metafile } from 'esbuild';

/** What page types and social images are made of: a text that is another when one of their modules was edited. */
export interface TemplateStamps {
  ofPage(pageType: string): string;
  social: string;
}

const ENTRY = 'templates/index.ts';
const PAGE_LIST = 'templates/pages/index.ts';
const pageFile = (pageType: string) => `templates/pages/${pageType}.tsx`;

/**
 * Follows the imports that esbuild has seen. `stamps` is the folder stamp from before it read the files: an edit in
 * between then counts as one that is still to come. All that is not a page of its own belongs to every page.
 */
export function templateStamps({ inputs }: Metafile, stamps: string, rootDir: string): TemplateStamps {
  const lines = new Map(stamps.split('\n').map((line) => [line.slice(0, line.search(/( \d+){3}$/)), line]));
  const isPageOfList = (from: string, to: string) => from === PAGE_LIST && /^templates\/pages\/.*\.tsx$/.test(to);
  const stampOf = (...files: string[]) => {
    const seen = new Set(files);
    for (const file of seen)
      for (const { path, external } of inputs[file]?.imports ?? []) if (!external && !isPageOfList(file, path)) seen.add(path);
    return [...seen]
      .sort()
      .map((file) => lines.get(join(rootDir, file)) ?? file)
      .join('\n');
  };
  const known = new Map<string, string>();
  return {
    ofPage(pageType) {
      const stamp = known.get(pageType) ?? stampOf(ENTRY, pageFile(pageType));
      known.set(pageType, stamp);
      return stamp;
    },
    social: stampOf('templates/social/index.ts'),
  };
}
