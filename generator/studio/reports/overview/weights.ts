import type { PlannedPage } from '../../../contract/page.ts';
import type { MadeSite } from '../../../pipeline.ts';
import type { RenderedDocument } from '../../../render/rendered-document.ts';
import { urlsKey } from '../../../render/rendered-document.ts';
import { FIRST_WINDOW, type FirstViewWeight, firstViewWeights } from '../../../rules/checks/weights.ts';
import { groupBy } from '../../../shared/collections.ts';
import type { SiteWeights } from './data.ts';

/** Of a site with more pages, so many are weighed, the largest of each type: each takes a tenth of a second. */
const MAX_WEIGHED = 200;

/** Of the site that was weighed last in this process, by what a page is made from. */
let known = new Map<string, FirstViewWeight>();

interface Page {
  document: RenderedDocument;
  page: PlannedPage;
  key: string;
}

/** What the pages of a site weigh, in their order. Compresses those that were not as they are when this was asked before. */
export async function weightsOf({
  documents,
  files,
  weights,
  pages: planned,
}: Pick<MadeSite, 'documents' | 'files' | 'weights' | 'pages'>): Promise<SiteWeights> {
  const pages = largest(documents);
  const fresh = pages.filter(({ key }) => !known.has(key)).map(({ document }) => document);
  const weighed = new Map((await firstViewWeights(fresh, files)).map((weight) => [weight.path, weight]));
  const all = pages.flatMap(({ document: { path }, page, key }) => {
    const weight = known.get(key) ?? weighed.get(path);
    return weight ? [{ key, weight, title: page.head.title }] : [];
  });
  known = new Map(all.map(({ key, weight }) => [key, weight]));
  const scripts = new Map(weights.pages.map(({ path, bytes }) => [path, bytes]));
  return {
    limit: FIRST_WINDOW,
    total: planned.length,
    pages: all.map(({ title, weight: { path, pageType, html, css } }) => {
      return { address: path, title, pageType, html, css, script: scripts.get(path) ?? 0 };
    }),
  };
}

function largest(documents: readonly RenderedDocument[]): Page[] {
  const pages = documents.flatMap((document): Page[] => {
    const { path, hash, urls, page } = document;
    return page ? [{ document, page, key: [path, hash, urlsKey(urls)].join(' ') }] : [];
  });
  if (pages.length <= MAX_WEIGHED) return pages;
  const types = [...groupBy(pages, ({ page }) => page.pageType).values()].map((members) =>
    members.toSorted((a, b) => b.document.unfilled.length - a.document.unfilled.length),
  );
  const inTurn = types.flatMap((members) => members.map((page, place) => ({ page, place }))).sort((a, b) => a.place - b.place);
  const chosen = new Set(inTurn.slice(0, MAX_WEIGHED).map(({ page }) => page));
  return pages.filter((page) => chosen.has(page));
}
