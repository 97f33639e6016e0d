import { type AssetDependencies, assetManifest, dependencyCheck, type ManifestData } from '../assets/asset-manifest.ts';
import type { OutputFile } from '../assets/fingerprint.ts';
import { loadMarkdownParser, type MarkdownParser, type ParseMarkdown } from '../content/markdown/parse-markdown.ts';
import type { Markdown } from '../content/read-entries.ts';
import type { SourceFiles } from '../content/read-source-files.ts';
import type { AssetManifest, PlannedPage, SharedSite, Templates } from '../contract/index.ts';
import { hashOf } from '../files/hash.ts';
import { writeAhead } from '../files/written-files.ts';
import type { PlannedRedirects, Redirect } from '../pages/addresses.ts';
import type { BuildProgress } from '../run/progress.ts';
import type { Threads } from '../run/threads.ts';
import { proseParser, type UnsavedTexts } from '../site/prose-parser.ts';
import type { Store, WithBytes } from '../store/store.ts';
import { type CompiledTemplates, runTemplates } from './compile-templates.ts';
import type { LoadedTemplates } from './load-templates.ts';
import { type NewPage, pageRenderer } from './render-page.ts';
import {
  type AssetUrls,
  type DocumentInput,
  type FileMeasures,
  fillPage,
  measureFile,
  NO_URLS,
  type PageRecord,
  type PartRecord,
  type RenderedDocument,
  renderedDocument,
  withPlaceholders,
} from './rendered-document.ts';

export interface FirstPages {
  paths: ReadonlySet<string>;
  /** Called with these pages, the files that they may load and the headers of all pages, before the other pages are rendered and anything is checked. */
  show(documents: readonly RenderedDocument[], files: readonly OutputFile[], headers: Readonly<Record<string, string>>): void;
}

interface RenderInput extends Pick<RenderSetup, 'packageDir' | 'contentDir'>, Partial<Pick<RenderSetup, 'writtenPages'>> {
  sources: SourceFiles;
  markdown: Markdown;
  loaded: LoadedTemplates;
  shared: SharedSite;
  pages: readonly PlannedPage[];
  planned: { redirects: Pick<PlannedRedirects, 'stubs'> };
  assets: { files: readonly OutputFile[] };
  assetManifest: ManifestData;
  headers: Readonly<Record<string, string>>;
  first?: FirstPages | undefined;
  store: Store;
  threads: Threads;
  progress: BuildProgress;
}

interface StoredPage {
  page: WithBytes<PageRecord>;
  parts: readonly WithBytes<PartRecord>[];
}

/** Number of new pages from which on threads are faster, although they take tenths of a second to start. */
const MANY_PAGES = 200;

/**
 * Renders every page and redirect stub that is not in the store; many new ones in several threads. A page depends only on its plan, the shared
 * part of the site, the templates of its type and the assets that it looks up.
 */
export async function renderSite(input: RenderInput): Promise<readonly RenderedDocument[]> {
  const { packageDir, contentDir, sources, markdown, loaded, shared: site, pages, planned, first, store, threads, progress } = input;
  const unsaved = new Map(
    sources.texts.flatMap((file) => (file.unsavedText === undefined ? [] : [[file.path, file.unsavedText] as const])),
  );
  const { assetManifest: manifest, writtenPages } = input;
  const setup: RenderSetup = { packageDir, contentDir, unsaved, parser: markdown.setting, site, manifest, code: loaded.code, writtenPages };
  const { render, renderer, assets, urlsOf } = rendererOf(setup, loaded.templates, markdown.parse);
  const stored = storedPages(store, assets);
  const keyOf = pageKeys(site, loaded, assets);
  const measuresKey = (path: string, hash: string, urls: AssetUrls) => [`measures ${path}`, { hash, urls }] as const;
  const documentOf = (document: Omit<DocumentInput, 'cachedMeasures'>) => {
    const key = measuresKey(document.path, document.rendered.value.hash, document.urls);
    return renderedDocument({ ...document, cachedMeasures: (make) => store.cachedForSite(...key, make) });
  };
  const renderPages = async (shown: readonly PlannedPage[]) => {
    const found = shown.map((page, index) => {
      if (index % 100 === 0) progress({ done: 0, total: shown.length });
      const key = keyOf(page.pageType, page);
      return { page, key, rendered: stored.get(page.path, key) };
    });
    const missing = found.filter(({ rendered }) => !rendered);
    let count = 0;
    await threads.share({
      job: 'render',
      setup,
      worthFrom: MANY_PAGES,
      items: missing.map(({ page }) => page),
      run: render,
      onResult(index, rendered) {
        count += 1;
        const item = missing[index] as (typeof missing)[number];
        const { path, pageType } = item.page;
        progress({ page: path, ms: rendered.ms });
        progress({ done: count, total: missing.length });
        item.rendered = stored.set(path, item.key, rendered);
        if (rendered.measures) store.set(...measuresKey(path, rendered.page.hash, urlsOf(pageType)), rendered.measures);
      },
    });
    return found.map(({ page, rendered }) => {
      const { page: record, parts } = rendered as StoredPage;
      return documentOf({ path: page.path, page, rendered: record, parts, urls: urlsOf(page.pageType) });
    });
  };
  const renderStub = (stub: Redirect) => {
    const key = keyOf('', stub);
    const { page, parts } = stored.get(stub.from, key) ?? stored.set(stub.from, key, renderer.stub(stub));
    return documentOf({ path: stub.from, redirectsTo: stub.to, rendered: page, parts, urls: NO_URLS });
  };
  if (first) first.show(await renderPages(pages.filter(({ path }) => first.paths.has(path))), input.assets.files, input.headers);
  const documents = [...(await renderPages(pages)), ...planned.redirects.stubs.map(renderStub)];
  // No later stage shares work, and each thread holds a fifth of the memory of a large build.
  await threads.end();
  return documents;
}

/** Returns a function for the cache key of a page: a hash of everything that it depends on except the assets that it looks up. */
function pageKeys(site: SharedSite, { stamps }: LoadedTemplates, assets: AssetManifest) {
  const fixedAssets = Object.entries(assets).filter(([, value]) => typeof value !== 'function');
  // JSON leaves out functions among the words of a language: they are code, which the version of the store covers.
  const equalForAll = hashOf({ site: JSON.stringify(site), assets: JSON.stringify(fixedAssets) });
  const ofTypes = new Map<string, string>();
  return (pageType: string, plan: PlannedPage | Redirect): string => {
    const ofType = ofTypes.get(pageType) ?? hashOf({ equalForAll, stamp: stamps.ofPage(pageType) });
    ofTypes.set(pageType, ofType);
    return hashOf({ ofType, plan });
  };
}

function storedPages(store: Store, assets: AssetManifest) {
  const isCurrent = dependencyCheck(assets);
  const partOf = (hash: string) => store.get<object, PartRecord>(`part ${hash}`, {});
  return {
    get(path: string, key: string): StoredPage | undefined {
      const page = store.get<{ key: string }, PageRecord>(`page ${path}`, { key });
      const parts = page?.value.parts.flatMap((hash) => partOf(hash) ?? []) ?? [];
      const all: { value: { dependencies: AssetDependencies } }[] = page ? [page, ...parts] : [];
      const isWhole = page && parts.length === page.value.parts.length && all.every(({ value }) => isCurrent(value.dependencies));
      return isWhole ? { page, parts } : undefined;
    },
    set(path: string, key: string, { page, html, parts }: NewPage): StoredPage {
      return {
        page: store.set(`page ${path}`, { key }, page, { bytes: html, hash: page.hash }),
        parts: parts.map(
          (part) =>
            partOf(part.record.hash) ??
            store.set(`part ${part.record.hash}`, {}, part.record, { bytes: part.html, hash: part.record.hash }),
        ),
      };
    },
  };
}

/** Everything that pages depend on besides their plans: plain data. */
interface RenderSetup {
  packageDir: string;
  contentDir: string;
  unsaved: UnsavedTexts;
  parser: MarkdownParser;
  site: SharedSite;
  manifest: ManifestData;
  code: CompiledTemplates['code'];
  /** The folder for files of pages that are not published yet. */
  writtenPages: string | undefined;
}

/** A new page and, if its file was written, the measures of the file. */
type FinishedPage = NewPage & { measures?: FileMeasures };

/** The job `render` of a worker thread: returns the function that renders a page. */
export async function renderJob(setup: RenderSetup): Promise<(page: PlannedPage) => FinishedPage> {
  const templates = runTemplates(setup, setup.packageDir);
  return rendererOf(setup, templates, await loadMarkdownParser(setup.parser)).render;
}

function rendererOf(setup: RenderSetup, templates: Templates, parseMarkdown: ParseMarkdown) {
  const { contentDir, unsaved, site, manifest, writtenPages } = setup;
  const parse = proseParser({ contentDir, parseMarkdown, glossary: site.glossary, unsaved });
  const withUrls = assetManifest(manifest);
  const assets = withPlaceholders(withUrls);
  const renderer = pageRenderer({ site, assets, templates, parse });
  const urlsOf = (pageType: string): AssetUrls => ({
    styles: withUrls.styles(pageType),
    laterStyles: withUrls.laterStyles(pageType),
    script: withUrls.script ?? '',
  });
  /** Renders a page, and writes its file while other threads render. */
  const render = (page: PlannedPage): FinishedPage => {
    const made = renderer.page(page);
    if (writtenPages === undefined) return made;
    const parts = made.parts.map(({ record: { hash }, html }) => ({ hash, html }));
    const bytes = fillPage(made.html, parts, urlsOf(page.pageType));
    const measures = measureFile(bytes);
    writeAhead(writtenPages, measures.sha256, bytes);
    return { ...made, measures };
  };
  return { renderer, render, assets, urlsOf };
}
