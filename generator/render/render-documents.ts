import { type AssetDependencies, assetManifest, dependencyCheck, type ManifestData } from '../assets/asset-manifest.ts';
import { loadMarkdownParser, type MarkdownParser } from '../content/markdown/parse-markdown.ts';
import type { AssetManifest, PlannedPage, SharedSite, Templates } from '../contract/index.ts';
import { hashOf } from '../files/hash.ts';
import type { Redirect } from '../pages/addresses.ts';
import type { BuildProgress } from '../run/progress.ts';
import type { DoWork } from '../run/threads.ts';
import { type ParseProse, proseParser, type TriedTexts } from '../site/prose-parser.ts';
import type { Store } from '../store/store.ts';
import { type CompiledTemplates, runTemplates } from './compile-templates.ts';
import { type NewPage, pageRenderer } from './render-page.ts';
import { NO_URLS, type PageRecord, type PartRecord, type Rendered, RenderedDocument, withPlaceholders } from './rendered-document.ts';
import type { TemplateStamps } from './template-stamps.ts';

export interface RenderInput {
  site: SharedSite;
  pages: readonly PlannedPage[];
  stubs: readonly Redirect[];
  assets: AssetManifest;
  templates: Templates;
  stamps: TemplateStamps;
  parse: ParseProse;
  progress: BuildProgress;
  /** Perhaps in several threads. */
  renderNew: DoWork<PlannedPage, NewPage>;
}

/** A page of the store, with the parts that it shares. */
interface StoredPage {
  page: Rendered<PageRecord>;
  parts: readonly Rendered<PartRecord>[];
}

/**
 * Renders every page and redirect stub that the store does not have. A page is a function of its plan, the shared part of the site, the
 * templates of its type and what it looks up among the assets.
 */
export async function renderDocuments(input: RenderInput, store: Store): Promise<readonly RenderedDocument[]> {
  const { site, pages, stubs, templates, parse, progress, renderNew } = input;
  const assets = withPlaceholders(input.assets);
  const renderer = pageRenderer({ site, assets, templates, parse });
  const stored = storedPages(store, assets);
  const keyOf = pageKeys(input, assets);
  const found = pages.map((page, index) => {
    if (index % 100 === 0) progress.part(0, pages.length);
    const key = keyOf(page.pageType, page);
    return { page, key, rendered: stored.get(page.path, key) };
  });
  const missing = found.filter(({ rendered }) => !rendered);
  let count = 0;
  await renderNew({
    items: missing.map(({ page }) => page),
    run: (page) => renderer.page(page),
    onResult: (index, rendered) => {
      count += 1;
      const item = missing[index] as (typeof missing)[number];
      progress.page(item.page.path, rendered.ms);
      progress.part(count, missing.length);
      item.rendered = stored.set(item.page.path, item.key, rendered);
    },
  });
  const script = input.assets.script ?? '';
  return [
    ...found.map(({ page, rendered }) => {
      const { page: own, parts } = rendered as StoredPage;
      const { pageType, path } = page;
      const urls = { styles: input.assets.styles(pageType), laterStyles: input.assets.laterStyles(pageType), script };
      return new RenderedDocument({ path, page, rendered: own, parts, urls });
    }),
    ...stubs.map((stub) => {
      const key = keyOf('', stub);
      const { page, parts } = stored.get(stub.from, key) ?? stored.set(stub.from, key, renderer.stub(stub));
      return new RenderedDocument({ path: stub.from, redirectsTo: stub.to, rendered: page, parts, urls: NO_URLS });
    }),
  ];
}

/** Names everything that a page is rendered from but what it looks up among the assets. */
function pageKeys({ site, stamps }: Pick<RenderInput, 'site' | 'stamps'>, assets: AssetManifest) {
  const fixedAssets = Object.entries(assets).filter(([, value]) => typeof value !== 'function');
  // Functions among the words of a language are code, which the version of the store names.
  const equalForAll = hashOf({ site: JSON.stringify(site), assets: JSON.stringify(fixedAssets) });
  const ofTypes = new Map<string, string>();
  return (pageType: string, plan: PlannedPage | Redirect): string => {
    const ofType = ofTypes.get(pageType) ?? hashOf({ equalForAll, stamp: stamps.ofPage(pageType) });
    ofTypes.set(pageType, ofType);
    return hashOf({ ofType, plan });
  };
}

/** The pages of a store by path, and the parts that they share by hash. */
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
        page: store.set(`page ${path}`, { key }, page, html),
        parts: parts.map((part) => partOf(part.record.hash) ?? store.set(`part ${part.record.hash}`, {}, part.record, part.html)),
      };
    },
  };
}

/** Everything that pages are rendered from besides their plans: plain data. */
export interface RenderSetup {
  packageDir: string;
  contentDir: string;
  tried: TriedTexts;
  parser: MarkdownParser;
  site: SharedSite;
  manifest: ManifestData;
  code: CompiledTemplates['code'];
}

/** Renders pages in a thread. */
export async function renderJob(setup: RenderSetup): Promise<(page: PlannedPage) => NewPage> {
  const { packageDir, contentDir, tried, parser, site, manifest, code } = setup;
  const parseMarkdown = await loadMarkdownParser(parser);
  const parse = proseParser({ contentDir, parseMarkdown, glossary: site.glossary, tried });
  const assets = withPlaceholders(assetManifest(manifest));
  return pageRenderer({ site, assets, templates: runTemplates({ code }, packageDir), parse }).page;
}
