import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type TrackingManifest, trackingManifest } from '../assets/asset-manifest.ts';
import type { PlannedPage, RenderContext, Templates } from '../contract/index.ts';
import { pageFile } from '../contract/template-files.ts';
import { sha256 } from '../files/hash.ts';
import type { Redirect } from '../pages/addresses.ts';
import { checkPage } from '../pages/page-checks.ts';
import { joinMarkup, type Markup, markupFacts, scanMarkup } from '../pages/page-facts.ts';
import { BuildFailure } from '../problem/problem.ts';
import type { PageRecord, PartRecord } from './rendered-document.ts';
import { partPlaceholder } from './rendered-document.ts';
import { RenderFailure } from './template-problems.ts';

interface NewPart {
  record: PartRecord;
  html: Uint8Array;
}

export interface NewPage {
  page: PageRecord;
  html: Uint8Array;
  parts: readonly NewPart[];
  /** How long rendering took (ms). */
  ms: number;
}

type RendererInput = Pick<RenderContext, 'site' | 'assets' | 'parse'> & { templates: Templates };

/** Returns a renderer for the pages and redirect stubs of one site. It throws RenderFailure with the path of the page if a template throws. */
export function pageRenderer({ site, assets, templates, parse }: RendererInput) {
  const pageTypes = new Map(templates.pageTypes.map((pageType) => [pageType.name, pageType]));
  const tracking = trackingManifest(assets);
  const partsOfPage = sharedParts(tracking);
  const render = (path: string, element: (once: RenderContext['once']) => ReactElement, page?: PlannedPage): NewPage => {
    const started = performance.now();
    try {
      const { once, piecesOf } = partsOfPage();
      const { html: own, dependencies } = tracking.track(() => tidyHtml(renderToStaticMarkup(element(once))));
      const pieces = piecesOf(`<!DOCTYPE html>\n${own}\n`);
      const html = Buffer.from(pieces.map((piece) => (typeof piece === 'string' ? piece : partPlaceholder(piece.record.hash))).join(''));
      const markup = pieces.map((piece) => (typeof piece === 'string' ? scanMarkup(piece) : piece.markup));
      const facts = {
        ...markupFacts(joinMarkup(markup.filter((_, index) => typeof pieces[index] === 'string'))),
        problems: checkPage({ ...joinMarkup(markup), path, page, siteUrl: site.url }),
      };
      const parts = pieces.flatMap((piece) => (typeof piece === 'string' ? [] : [piece]));
      return {
        page: { hash: sha256(html).toString('hex'), facts, dependencies, parts: parts.map(({ record }) => record.hash) },
        html,
        parts: parts.map(({ record, html }) => ({ record, html })),
        ms: performance.now() - started,
      };
    } catch (cause) {
      throw cause instanceof BuildFailure ? cause : new RenderFailure(path, page && pageFile(page.pageType), cause);
    }
  };
  return {
    page(page: PlannedPage): NewPage {
      const pageType = pageTypes.get(page.pageType);
      if (!pageType) throw new Error(`There is no page type "${page.pageType}".`);
      const context = { site, assets: tracking.manifest, page, parse };
      const element = (once: RenderContext['once']) => {
        const structuredData = templates.structuredData({ ...context, pageType });
        return createElement(templates.Document, { ...context, once, pageType, structuredData });
      };
      return render(page.path, element, page);
    },
    stub: ({ from, to }: Redirect): NewPage => render(from, () => createElement(templates.RedirectStub, { site, from, to })),
  };
}

/** A private-use character, which content never contains. Two of them enclose the index of a shared part. */
const MARK = '\u{F0002}';
const PART = new RegExp(`${MARK}(\\d+)${MARK}`, 'u');

interface ScannedPart extends NewPart {
  markup: Markup;
}

/** Renders parts that many pages share, each once, when the first page shows it. */
function sharedParts(tracking: TrackingManifest) {
  const cached = new Map<string, ScannedPart>();
  return () => {
    const shown: (() => ScannedPart)[] = [];
    const once: RenderContext['once'] = (name, state, render) => {
      const key = JSON.stringify([name, state]);
      const partOf = () => {
        const part = cached.get(key) ?? renderPart(render, tracking);
        cached.set(key, part);
        return part;
      };
      return `${MARK}${shown.push(partOf) - 1}${MARK}`;
    };
    /** Splits the HTML of a page into its own HTML and the shared parts, in order. */
    const piecesOf = (html: string) =>
      html.split(PART).map((piece, index) => (index % 2 === 0 ? piece : (shown[Number(piece)]?.() ?? piece)));
    return { once, piecesOf };
  };
}

function renderPart(render: () => ReactElement, tracking: TrackingManifest): ScannedPart {
  const { html: text, dependencies } = tracking.track(() => tidyHtml(renderToStaticMarkup(render())));
  const html = Buffer.from(text);
  const markup = scanMarkup(text);
  return { record: { hash: sha256(html).toString('hex'), facts: markupFacts(markup), dependencies }, html, markup };
}

const BOOLEAN = / (async|autofocus|checked|defer|disabled|hidden|inert|multiple|novalidate|open|readonly|required|selected)=""/gi;

/** What React writes in its own spelling that HTML writes in small letters. */
const CAMEL_CASE =
  / (charSet|dateTime|srcSet|popoverTarget|popoverTargetAction|crossOrigin|tabIndex|autoCapitalize|autoComplete|noValidate|inputMode|enterKeyHint|fetchPriority|colSpan|rowSpan)=/g;

/** Matches the end of a shape in a drawing. Shapes are empty, but React writes an end tag for each. */
const EMPTY_SHAPE = /><\/(?:path|circle|rect|ellipse|line|polyline|polygon|use)>/g;

/** Writes start tags as in HTML, and drawings in fewer bytes. React escapes `<` and `>` in attributes, so a tag ends at its first `>`. Keeps scripts unchanged. */
export function tidyHtml(html: string): string {
  const tags = /(<script\b[^>]*>)([\s\S]*?<\/script>)|<[a-z][^<>]*>/g;
  return html
    .replace(tags, (tag, scriptTag?: string, rest?: string) => (scriptTag ? tidyTag(scriptTag) + rest : tidyTag(tag)))
    .replace(EMPTY_SHAPE, '/>');
}

/** Tidies one tag. Tests before each replacement, since most tags need at most one and a test is faster. */
function tidyTag(tag: string): string {
  let tidy = tag.endsWith('/>') ? `${tag.slice(0, -2).trimEnd()}>` : tag;
  if (tidy.includes('=""')) tidy = tidy.replace(BOOLEAN, (_, name: string) => ` ${name.toLowerCase()}`);
  return /[a-z][A-Z]/.test(tidy) ? tidy.replace(CAMEL_CASE, (name) => name.toLowerCase()) : tidy;
}
