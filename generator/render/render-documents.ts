import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { AssetManifest, PlannedPage, RenderContext, Templates } from '../contract.ts';
import type { PlannedRedirects, Redirect } from '../plan/plan-redirects.ts';
import { Kept, KeptEach, remembered } from '../remembered.ts';
import { KeptPages, watchedAssets, watchedSite } from '../site/reads.ts';
import type { Site } from '../site/site.ts';
import { type AssetUrls, fillAssetUrls, withPlaceholders } from './asset-placeholders.ts';
import { RenderFailure } from './template-failure.ts';
import type { TemplateStamps } from './template-stamps.ts';
import { tidyHtml } from './tidy-html.ts';

/** A finished HTML page. */
export interface RenderedDocument {
  path: string;
  html: string;
  /** What it was made from: the HTML with placeholders, and what stands in their place. */
  unlinked: UnlinkedDocument;
  assetUrls: AssetUrls;
  /** Absent for redirect stubs. */
  page?: PlannedPage;
  /** Target of a redirect stub. */
  redirectsTo?: string;
}

/** A rendered page with placeholders for the URLs of its assets. */
export interface UnlinkedDocument extends Pick<RenderedDocument, 'path' | 'html' | 'page' | 'redirectsTo'> {}

export interface RenderInput {
  site: Site;
  pages: readonly PlannedPage[];
  redirects: PlannedRedirects;
  assets: AssetManifest;
  templates: Templates;
  stamps: TemplateStamps;
}

/** Renders every page and redirect stub, but those of `before` whose plan, templates and everything that they have read are the same. */
export function renderDocuments(input: RenderInput, before = new KeptPages<UnlinkedDocument>()): readonly RenderedDocument[] {
  const { site, pages, redirects, templates, stamps } = input;
  const assets = withPlaceholders(input.assets);
  const context = { site: watchedSite(site), assets: watchedAssets(assets), templates };
  const { take, end } = before.run({ site, assets });
  const unlinked = [
    ...pages.map((page) => take(page.path, page, [stamps.ofPage(page.pageType)], () => renderPage(page, context))),
    ...redirects.stubs.map((stub) => take(stub.from, stub, [templates], () => renderStub(stub, context))),
  ];
  end();
  return linked(unlinked, input);
}

const linkedBefore = remembered((_: UnlinkedDocument) => new Kept<RenderedDocument>());
const linkedDocuments = new KeptEach<UnlinkedDocument, RenderedDocument>();

/** Puts the URLs of now into pages; a page is the same object while its URLs are the same. */
function linked(documents: readonly UnlinkedDocument[], { assets, templates }: RenderInput): readonly RenderedDocument[] {
  const script = assets.script ?? '';
  const byType = new Map(templates.pageTypes.map(({ name }) => [name, { styles: assets.styles(name), script }]));
  const parts = [...byType].flatMap(([name, urls]) => [name, ...Object.values(urls)]);
  return linkedDocuments.take(parts, documents, () => (unlinked) => {
    // Redirect stubs have none.
    const assetUrls = byType.get(unlinked.page?.pageType ?? '') ?? { styles: '', script: '' };
    const link = () => ({ ...unlinked, html: fillAssetUrls(unlinked.html, assetUrls), unlinked, assetUrls });
    return linkedBefore(unlinked).take(Object.values(assetUrls), link);
  });
}

type Context = Omit<RenderContext, 'page'> & { templates: Templates };

function renderPage(page: PlannedPage, { site, assets, templates }: Context): UnlinkedDocument {
  const pageType = templates.pageTypes.find(({ name }) => name === page.pageType);
  if (!pageType) throw new Error(`no page type "${page.pageType}"`);
  const html = markup(page.path, () => {
    const structuredData = templates.structuredData({ site, assets, page, pageType });
    return createElement(templates.Document, { site, assets, page, pageType, structuredData });
  });
  return { path: page.path, page, html };
}

function renderStub({ from, to }: Redirect, { site, templates }: Context): UnlinkedDocument {
  return { path: from, redirectsTo: to, html: markup(from, () => createElement(templates.RedirectStub, { site, from, to })) };
}

/** Throws RenderFailure with the path of the page where a template throws. */
function markup(path: string, element: () => ReactElement): string {
  try {
    return `<!DOCTYPE html>\n${tidyHtml(renderToStaticMarkup(element()))}\n`;
  } catch (cause) {
    throw new RenderFailure(path, cause);
  }
}
