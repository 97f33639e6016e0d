import { join } from 'node:path';
import type { Metafile } from 'esbuild';

/** What page types and social images are made of: a text that is another when one of their modules was edited. */
export interface TemplateStamps {
  ofPage(pageType: string): string;
  social: string;
}

/** The lines of a folder stamp by file. */
export interface FileStamps {
  of(files: Iterable<string>): string;
  /** Of all modules that a build has read; style sheets are no part of the code. */
  ofModules(metafile: Metafile | undefined): string;
  ofStyleSheets: string;
}

const ENTRY = 'templates/index.ts';
const PAGE_LIST = 'templates/pages/index.ts';
const pageFile = (pageType: string) => `templates/pages/${pageType}.tsx`;

/** `stamp` is the folder stamp from before the files are read: an edit in between then counts as one that is still to come. */
export function fileStamps(stamp: string, rootDir: string): FileStamps {
  const all = stamp.split('\n');
  const lines = new Map(all.map((line) => [line.slice(0, line.search(/( \d+){3}$/)), line]));
  const of = (files: Iterable<string>) => [...files].map((file) => lines.get(join(rootDir, file)) ?? file).join('\n');
  return {
    of,
    ofModules: (metafile) => (metafile ? of(Object.keys(metafile.inputs).filter((file) => !file.endsWith('.css'))) : ''),
    ofStyleSheets: all.filter((line) => /\.css( \d+){3}$/.test(line)).join('\n'),
  };
}

/** Which module imports which, as text. */
export function importsOf({ inputs }: Metafile): string {
  return JSON.stringify(Object.entries(inputs).map(([file, { imports }]) => [file, imports.map(({ path }) => path)]));
}

/** Follows the imports that esbuild has seen. All that is not a page of its own belongs to every page. */
export function templateStamps({ inputs }: Metafile, stamps: FileStamps): TemplateStamps {
  const isApart = (from: string, to: string) => to.endsWith('.css') || (from === PAGE_LIST && /^templates\/pages\/.*\.tsx$/.test(to));
  const stampOf = (...files: string[]) => {
    const seen = new Set(files);
    for (const file of seen)
      for (const { path, external } of inputs[file]?.imports ?? []) if (!external && !isApart(file, path)) seen.add(path);
    return stamps.of([...seen].sort());
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
