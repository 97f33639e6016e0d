import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { AssetManifest, PlannedPage, RenderContext, Templates } from '../plan/page-type.ts';
import type { PlannedRedirects, Redirect } from '../plan/plan-redirects.ts';
import { Kept, KeptEach, remembered } from '../remembered.ts';
import { KeptPages, watchedAssets, watchedSite } from '../site/reads.ts';
import type { Site } from '../site/site.ts';
import { addressed, type LateAddresses, lateAddresses, NO_ADDRESSES, withMarks } from './late-addresses.ts';
import { RenderFailure } from './template-failure.ts';
import type { TemplateStamps } from './template-stamps.ts';
import { tidyHtml } from './tidy-html.ts';

/** A finished HTML page. */
export interface RenderedDocument {
  path: string;
  html: string;
  /** What it was finished from, and with. */
  draft: UnlinkedDocument;
  addresses: LateAddresses;
  /** Absent for redirect stubs. */
  page?: PlannedPage;
  /** Target of a redirect stub. */
  redirectsTo?: string;
}

/** A rendered page with marks in place of its late addresses. */
export interface UnlinkedDocument extends Pick<RenderedDocument, 'path' | 'html' | 'page' | 'redirectsTo'> {}

export interface RenderInput {
  site: Site;
  pages: readonly PlannedPage[];
  redirects: PlannedRedirects;
  assets: AssetManifest;
  templates: Templates;
  stamps: TemplateStamps;
}

/**
 * Renders every page and every redirect stub to HTML. A page that was rendered `before` is taken as it is where its plan, the
 * modules of its page type and everything it has read are the same.
 */
export function renderDocuments(input: RenderInput, before = new KeptPages<UnlinkedDocument>()): readonly RenderedDocument[] {
  const { site, pages, redirects, templates, stamps } = input;
  const assets = withMarks(input.assets);
  const context = { site: watchedSite(site), assets: watchedAssets(assets), templates };
  const { take, end } = before.run({ site, assets });
  const drafts = [
    ...pages.map((page) => take(page.path, page, [stamps.ofPage(page.pageType)], () => renderPage(page, context))),
    ...redirects.stubs.map((stub) => take(stub.from, stub, [templates], () => renderStub(stub, context))),
  ];
  end();
  return finished(drafts, input);
}

const finishedBefore = remembered((_: UnlinkedDocument) => new Kept<RenderedDocument>());
const finishedDrafts = new KeptEach<UnlinkedDocument, RenderedDocument>();

/** Puts the addresses of now into pages; a page is the same object while its addresses are the same. */
function finished(drafts: readonly UnlinkedDocument[], { assets, templates }: RenderInput): readonly RenderedDocument[] {
  const byType = new Map(templates.pageTypes.map(({ name }) => [name, lateAddresses(assets, name)]));
  const parts = [...byType].flatMap(([name, addresses]) => [name, ...Object.values(addresses)]);
  return finishedDrafts.take(parts, drafts, () => (draft) => {
    const addresses = byType.get(draft.page?.pageType ?? '') ?? NO_ADDRESSES;
    return finishedBefore(draft).take(Object.values(addresses), () => ({
      ...draft,
      html: addressed(draft.html, addresses),
      draft,
      addresses,
    }));
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
