import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { AssetManifest, PlannedPage, Templates } from '../plan/page-type.ts';
import type { PlannedRedirects } from '../plan/plan-redirects.ts';
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

/** Renders every page and every redirect stub to HTML. */
export function renderDocuments({ site, pages, redirects, assets, templates }: RenderInput): RenderedDocument[] {
  const pageTypes = new Map(templates.pageTypes.map((pageType) => [pageType.name, pageType]));
  const documents = pages.map((page): RenderedDocument => {
    const pageType = pageTypes.get(page.pageType);
    if (!pageType) throw new Error(`no page type "${page.pageType}"`);
    const structuredData = templates.structuredData({ site, assets, page, pageType });
    return {
      path: page.path,
      page,
      html: markup(page.path, createElement(templates.Document, { site, assets, page, pageType, structuredData })),
    };
  });
  const stubs = redirects.stubs.map(
    ({ from, to }): RenderedDocument => ({
      path: from,
      redirectsTo: to,
      html: markup(from, createElement(templates.RedirectStub, { site, from, to })),
    }),
  );
  return [...documents, ...stubs];
}

/** Throws with the path of the page where a template throws. */
function markup(path: string, element: ReactElement): string {
  try {
    return `<!DOCTYPE html>\n${tidyHtml(renderToStaticMarkup(element))}\n`;
  } catch (cause) {
    throw new Error(`A template failed while it rendered ${path}.`, { cause });
  }
}
