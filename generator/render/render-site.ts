import { assetManifest, type ManifestData } from '../assets/asset-manifest.ts';
import type { OutputFile } from '../assets/fingerprint.ts';
import type { Markdown } from '../content/read-content.ts';
import type { SourceFiles } from '../content/read-source-files.ts';
import type { PlannedPage } from '../contract/page.ts';
import type { SharedSite } from '../contract/site.ts';
import type { PlannedRedirects } from '../pages/addresses.ts';
import type { Project } from '../project.ts';
import type { BuildProgress } from '../run/progress.ts';
import type { Threads, Work } from '../run/threads.ts';
import { proseParser } from '../site/prose-parser.ts';
import type { Store } from '../store/store.ts';
import type { LoadedTemplates } from './load-templates.ts';
import { type RenderSetup, renderDocuments } from './render-documents.ts';
import type { RenderedDocument } from './rendered-document.ts';

/** Pages that are rendered before all others. */
export interface FirstPages {
  paths: ReadonlySet<string>;
  /** Gets them, and the files that they may load, while the others are still to be rendered and nothing is checked. */
  show(documents: readonly RenderedDocument[], files: readonly OutputFile[]): void;
}

interface RenderSiteInput {
  project: Pick<Project, 'packageDir' | 'contentDir'>;
  sources: SourceFiles;
  markdown: Markdown;
  loaded: LoadedTemplates;
  shared: SharedSite;
  pages: readonly PlannedPage[];
  planned: { redirects: Pick<PlannedRedirects, 'stubs'> };
  assets: { files: readonly OutputFile[] };
  assetManifest: ManifestData;
  first?: FirstPages | undefined;
  store: Store;
  threads: Threads;
  progress: BuildProgress;
}

/** From so many new pages on, threads are worth the tenths of a second that they take to start. */
const MANY_PAGES = 200;

/** Renders all pages and redirect stubs of a site, many new ones in several threads. */
export async function renderSite(input: RenderSiteInput): Promise<readonly RenderedDocument[]> {
  const {
    project,
    sources,
    markdown,
    loaded,
    shared,
    pages,
    planned,
    assets,
    assetManifest: manifest,
    first,
    store,
    threads,
    progress,
  } = input;
  const { packageDir, contentDir } = project;
  const tried = new Map(sources.texts.flatMap((file) => (file.tried === undefined ? [] : [[file.path, file.tried] as const])));
  const setup: RenderSetup = { packageDir, contentDir, tried, parser: markdown.setting, site: shared, manifest, code: loaded.code };
  const rendering = {
    site: shared,
    assets: assetManifest(manifest),
    templates: loaded.templates,
    stamps: loaded.stamps,
    parse: proseParser({ contentDir, parseMarkdown: markdown.parse, glossary: shared.glossary, tried }),
    progress,
    renderNew: <Item, Done>(work: Work<Item, Done>) => threads.share({ job: 'render', setup, worthFrom: MANY_PAGES, ...work }),
  };
  if (first) {
    const shown = pages.filter(({ path }) => first.paths.has(path));
    first.show(await renderDocuments({ ...rendering, pages: shown, stubs: [] }, store), assets.files);
  }
  return renderDocuments({ ...rendering, pages, stubs: planned.redirects.stubs }, store);
}
