import type { Templates } from '../contract.ts';
import { FileHashes, joined } from '../file-hashes.ts';
import { hashOfParts } from '../hash.ts';
import { compileFailure } from './compile-problems.ts';
import { compileStyles } from './compile-styles.ts';
import { type CompiledTemplates, compileTemplates, runPackages, runTemplates, sourceMapOf } from './compile-templates.ts';
import { explainThrown } from './template-failure.ts';
import { type Packages, packageNames } from './template-packages.ts';
import { codeStamp, importsOf, type StampOf, type TemplateStamps, templateStamps } from './template-stamps.ts';

/** Where modules of templates lie: their own, the islands that they render, and what both have in common with the generator. */
export const TEMPLATE_FOLDERS = ['templates', 'client', 'generator/shared'];

/** The templates, ready to render, with the style sheet of each page type as CSS text. */
export interface LoadedTemplates {
  templates: Templates;
  /** The module that they are, for other threads. */
  code: string;
  /** Of all code of theirs. */
  stamp: string;
  stamps: TemplateStamps;
  css: ReadonlyMap<string, string>;
  /** What the pages of a preview have besides. */
  previewCss: string;
  /** What a template threw as a BuildFailure that names its line; anything else as it is. */
  explain(thrown: unknown): Promise<unknown>;
}

/** Keeps what took time to compile, by what it is compiled from. */
export interface CompileCache {
  keep<Value>(name: string, key: string, make: () => Promise<Value>): Promise<Value>;
}

/**
 * Loads templates, and again only when a file of their folders has changed: the code
 * when a module of theirs has, style sheets when one of these has or a module imports others. The style sheet of a page type
 * is everything that its file in templates/pages imports, directly or through components. Rejects with BuildFailure where
 * something does not compile, or was saved while it was compiled.
 */
export function templateLoader(rootDir: string, cache: CompileCache, hashes = new FileHashes(rootDir)): () => Promise<LoadedTemplates> {
  let packages: Packages | undefined;
  let before: { compiled: CompiledTemplates; stamp: string; templates: Templates } | undefined;
  const load = async (files: ReadonlyMap<string, string>): Promise<LoadedTemplates> => {
    const stampOf: StampOf = (paths) => hashOfParts([joined(paths.map((path) => [path, files.get(path) ?? 'gone']))]);
    const code = [...files].filter(([path]) => !path.endsWith('.css'));
    const sheets = [...files].filter(([path]) => path.endsWith('.css'));
    const isKept = before?.stamp === (before && codeStamp(before.compiled.inputs, stampOf));
    // A build compiles once; from the second time on, packages of the first are taken as they run.
    if (before && !isKept) packages ??= await runPackages(packageNames(before.compiled.inputs), rootDir);
    const compiled = await (before
      ? isKept
        ? before.compiled
        : hashes.makeFrom(files, () => compileTemplates(rootDir, packages))
      : cache.keep('templates', joined(code), () => hashes.makeFrom(files, () => compileTemplates(rootDir))));
    const explain = (thrown: unknown) => explainThrown(thrown, { rootDir, sourceMap: () => sourceMapOf(compiled, rootDir, packages) });
    const run = async () => (before?.compiled.code === compiled.code ? before.templates : runTemplates(compiled, rootDir, packages));
    const templates = await run().catch(async (thrown) => Promise.reject(await explain(thrown)));
    const stamp = codeStamp(compiled.inputs, stampOf);
    before = { compiled, stamp, templates };
    const { pages, preview: previewCss } = await cache.keep('styles', joined(sheets) + importsOf(compiled.inputs), () =>
      hashes.makeFrom(files, () => compileStyles(rootDir, compiled.inputs)),
    );
    return {
      templates,
      code: compiled.code,
      stamp,
      stamps: templateStamps(compiled.inputs, stampOf),
      css: new Map(pages),
      previewCss,
      explain,
    };
  };
  let loaded: { key: string; templates: Promise<LoadedTemplates> } | undefined;
  return () => {
    const files = hashes.of(...TEMPLATE_FOLDERS);
    const key = joined(files);
    if (loaded?.key === key) return loaded.templates;
    const templates = load(files).catch((error: Error) => {
      loaded = undefined;
      throw compileFailure(error, rootDir);
    });
    loaded = { key, templates };
    return templates;
  };
}
