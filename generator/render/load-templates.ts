import type { Templates } from '../contract/index.ts';
import { FileHashes, joinHashes } from '../files/file-hashes.ts';
import { hashOfParts } from '../files/hash.ts';
import { BuildFailure } from '../problem/problem.ts';
import type { Roots } from '../project.ts';
import type { Store } from '../store/store.ts';
import { type CompiledStyles, compileStyles } from './compile-styles.ts';
import { type CompiledTemplates, compileTemplates, runPackages, runTemplates, sourceMapOf } from './compile-templates.ts';
import { ownTemplates, templateFolders } from './own-templates.ts';
import { compileFailure, explainThrown } from './template-problems.ts';
import { changedTemplates, codeStamp, designOf, importsOf, type StampOf, type TemplateStamps, templateStamps } from './template-stamps.ts';

/** The templates, ready to render, with their style sheets. */
export interface LoadedTemplates {
  templates: Templates;
  /** The compiled module, for other threads. */
  code: string;
  stamp: string;
  /** A hash of everything that decides how pages look and work (`designOf`). */
  design: string;
  stamps: TemplateStamps;
  styles: CompiledStyles;
  /** Converts an error that a template threw to a BuildFailure with its line. Returns anything else unchanged. */
  explain(thrown: unknown): Promise<unknown>;
}

/**
 * Returns a function that loads templates. It compiles again only what has changed: the code after an edit of a module, style sheets after an
 * edit of one or of the imports. A page type has the style sheets that its file in templates/pages imports, directly or through components.
 * Rejects with BuildFailure if a file does not compile, or was saved meanwhile.
 */
export function templateLoader(roots: Roots, store: Store, hashes = new FileHashes(roots.packageDir)): () => Promise<LoadedTemplates> {
  const { packageDir } = roots;
  let packages: Awaited<ReturnType<typeof runPackages>> | undefined;
  let before: { compiled: CompiledTemplates; stamp: string; own: string; templates: Templates } | undefined;
  const load = async (files: ReadonlyMap<string, string>): Promise<LoadedTemplates> => {
    const stampOf: StampOf = (paths) => hashOfParts([joinHashes(paths.map((path) => [path, files.get(path) ?? 'removed']))]);
    const code = [...files].filter(([path]) => !path.endsWith('.css'));
    const sheets = [...files].filter(([path]) => path.endsWith('.css'));
    const own = ownTemplates(roots, files.keys());
    if (own.links.length > 0) throw new BuildFailure(own.links);
    const sources = { packageDir, own };
    const isUnchanged = before?.own === own.key && before.stamp === codeStamp(before.compiled.inputs, stampOf);
    // From the second compilation on, the packages of the first are reused.
    if (before && !isUnchanged) packages ??= await runPackages(before.compiled.inputs, packageDir);
    const compile = () => hashes.makeFrom(files, () => compileTemplates(sources, packages));
    let compiled: CompiledTemplates;
    if (before && isUnchanged) compiled = before.compiled;
    else if (before) compiled = await compile();
    else compiled = await store.cachedForProject('templates', { packageDir, code, own: own.key }, compile);
    const explain = (thrown: unknown) => explainThrown(thrown, { ...sources, sourceMap: () => sourceMapOf(compiled, sources, packages) });
    const run = async () => (before?.compiled.code === compiled.code ? before.templates : runTemplates(compiled, packageDir, packages));
    const templates = await run().catch(async (thrown) => Promise.reject(await explain(thrown)));
    const stamp = codeStamp(compiled.inputs, stampOf);
    before = { compiled, stamp, own: own.key, templates };
    const styles = await store.cachedForProject('styles', { packageDir, sheets, imports: importsOf(compiled.inputs) }, () =>
      hashes.makeFrom(files, () => compileStyles(sources, compiled.inputs)),
    );
    const mistakes = own.mistakes(compiled.inputs, styles.files);
    if (mistakes.length > 0) throw new BuildFailure(mistakes);
    return {
      templates,
      code: compiled.code,
      stamp,
      design: designOf(files, changedTemplates(packageDir, own.replaced)),
      stamps: templateStamps(compiled.inputs, stampOf, own),
      styles,
      explain,
    };
  };
  let loaded: { key: string; templates: ReturnType<typeof load> } | undefined;
  return () => {
    const files = hashes.of(...templateFolders(roots));
    const key = joinHashes(files);
    if (loaded?.key === key) return loaded.templates;
    const templates = load(files).catch((error: Error) => {
      loaded = undefined;
      throw compileFailure(error, packageDir);
    });
    loaded = { key, templates };
    return templates;
  };
}
