import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { notedAssets } from '../assets/asset-questions.ts';
import type { AssetManifest } from '../contract/assets.ts';
import type { Templates } from '../contract/index.ts';
import type { PlannedPage, RenderContext } from '../contract/page.ts';
import type { SharedSite } from '../contract/site.ts';
import { sha256 } from '../files/hash.ts';
import { ownProblems } from '../pages/page-checks.ts';
import { joinMarkup, markupFacts, scanMarkup } from '../pages/page-facts.ts';
import type { Redirect } from '../pages/redirects.ts';
import { BuildFailure } from '../problem/problem.ts';
import type { ParseProse } from '../site/prose-parser.ts';
import type { RenderedPage, RenderedPart } from './rendered-document.ts';
import { sharedParts, withPartNames } from './shared-parts.ts';
import { RenderFailure } from './template-failure.ts';
import { tidyHtml } from './tidy-html.ts';

/** All that a page is rendered from besides its plan. */
export interface PageSurroundings {
  site: SharedSite;
  /** With placeholders. */
  assets: AssetManifest;
  templates: Templates;
  parse: ParseProse;
}

/** A page with the parts that it shares. */
export interface PageWithParts {
  page: RenderedPage;
  parts: readonly RenderedPart[];
}

/** A page that was rendered just now. */
export interface NewPage extends PageWithParts {
  /** How long that took (ms), in whichever thread. */
  ms: number;
}

/** Renders pages and redirect stubs of one site. Throws RenderFailure with the path of the page where a template throws. */
export function pageRenderer({ site, assets, templates, parse }: PageSurroundings) {
  const pageTypes = new Map(templates.pageTypes.map((pageType) => [pageType.name, pageType]));
  const noted = notedAssets(assets);
  const partsOfPage = sharedParts(noted);
  const render = (path: string, element: (once: RenderContext['once']) => ReactElement, page?: PlannedPage): NewPage => {
    const started = performance.now();
    try {
      const { once, pieces: piecesOf } = partsOfPage();
      const { html: own, answers } = noted.note(() => tidyHtml(renderToStaticMarkup(element(once))));
      const pieces = piecesOf(`<!DOCTYPE html>\n${own}\n`);
      const html = Buffer.from(withPartNames(pieces));
      const markup = pieces.map((piece) => (typeof piece === 'string' ? scanMarkup(piece) : piece.markup));
      const facts = {
        ...markupFacts(joinMarkup(markup.filter((_, index) => typeof pieces[index] === 'string'))),
        problems: ownProblems({ ...joinMarkup(markup), path, page, siteUrl: site.url }),
      };
      const parts = pieces.flatMap((piece) => (typeof piece === 'string' ? [] : [piece.part]));
      const hash = sha256(html).toString('hex');
      return {
        page: { html, hash, facts, answers: [...answers], parts: parts.map((part) => part.hash) },
        parts,
        ms: performance.now() - started,
      };
    } catch (cause) {
      throw cause instanceof BuildFailure ? cause : new RenderFailure(path, cause);
    }
  };
  return {
    page(page: PlannedPage): NewPage {
      const pageType = pageTypes.get(page.pageType);
      if (!pageType) throw new Error(`no page type "${page.pageType}"`);
      const context = { site, assets: noted.manifest, page, parse };
      const element = (once: RenderContext['once']) => {
        const structuredData = templates.structuredData({ ...context, pageType });
        return createElement(templates.Document, { ...context, once, pageType, structuredData });
      };
      return render(page.path, element, page);
    },
    stub: ({ from, to }: Redirect): NewPage => render(from, () => createElement(templates.RedirectStub, { site, from, to })),
  };
}
