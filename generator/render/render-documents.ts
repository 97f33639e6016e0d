import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { AssetManifest, PlannedPage, RenderContext, Templates } from '../plan/page-type.ts';
import type { PlannedRedirects, Redirect } from '../plan/plan-redirects.ts';
import { KeptPages, watchedAssets, watchedSite } from '../site/reads.ts';
import type { Site } from '../site/site.ts';
import { tidyHtml } from './tidy-html.ts';

/** A finished HTML page. */
export interface RenderedDocument {
  path: string;
  html: string;
  /** Absent for redirect stubs. */
  page?: PlannedPage;
  /** Target of a redirect stub. */
  redirectsTo?: string;
}

export interface RenderInput {
  site: Site;
  pages: readonly PlannedPage[];
  redirects: PlannedRedirects;
  assets: AssetManifest;
  templates: Templates;
}

/**
 * Renders every page and every redirect stub to HTML. A page that was rendered `before` is taken as it is where its plan, the
 * templates and everything it has read are the same.
 */
export function renderDocuments(input: RenderInput, before = new KeptPages<RenderedDocument>()): RenderedDocument[] {
  const { site, pages, redirects, assets, templates } = input;
  const context = { site: watchedSite(site), assets: watchedAssets(assets), templates };
  const { take, end } = before.run({ site, assets }, [templates]);
  const documents = [
    ...pages.map((page) => take(page.path, page, () => renderPage(page, context))),
    ...redirects.stubs.map((stub) => take(stub.from, stub, () => renderStub(stub, context))),
  ];
  end();
  return documents;
}

type Context = Omit<RenderContext, 'page'> & { templates: Templates };

function renderPage(page: PlannedPage, { site, assets, templates }: Context): RenderedDocument {
  const pageType = templates.pageTypes.find(({ name }) => name === page.pageType);
  if (!pageType) throw new Error(`no page type "${page.pageType}"`);
  const structuredData = templates.structuredData({ site, assets, page, pageType });
  return {
    path: page.path,
    page,
    html: markup(page.path, createElement(templates.Document, { site, assets, page, pageType, structuredData })),
  };
}

function renderStub({ from, to }: Redirect, { site, templates }: Context): RenderedDocument {
  return { path: from, redirectsTo: to, html: markup(from, createElement(templates.RedirectStub, { site, from, to })) };
}

/** Throws with the path of the page where a template throws. */
function markup(path: string, element: ReactElement): string {
  try {
    return `<!DOCTYPE html>\n${tidyHtml(renderToStaticMarkup(element))}\n`;
  } catch (cause) {
    throw new Error(`A template failed while it rendered ${path}.`, { cause });
  }
}
