import type { Problem, Result } from '../problem.ts';
import type { Site } from '../site/site.ts';
import type { PageSeed, PageType, PlannedPage } from './page-type.ts';

/** The page of each seed, which one page type has made: while that hands on the same seed, the page is the same object. */
const planned = new WeakMap<PageSeed, PlannedPage>();

function pageOf(seed: PageSeed, pageType: string): PlannedPage {
  const page = planned.get(seed) ?? { ...seed, pageType };
  planned.set(seed, page);
  return page;
}

/** Every page the site will have. Two pages at one address are an error that names both. */
export function planPages(site: Site, pageTypes: readonly PageType[]): Result<PlannedPage[]> {
  const pages = pageTypes.flatMap((pageType) => pageType.plan(site).map((seed) => pageOf(seed, pageType.name)));
  const first = new Map<string, PlannedPage>();
  const problems: Problem[] = [];
  for (const page of pages) {
    const other = first.get(page.path.toLowerCase());
    if (other) problems.push(doublePath(page, other));
    else first.set(page.path.toLowerCase(), page);
  }
  return { value: pages, problems };
}

function doublePath(page: PlannedPage, other: PlannedPage): Problem {
  return {
    severity: 'error',
    file: `content/${page.sources[0]}`,
    message: `${page.path} is made twice: here and from content/${other.sources[0]}.`,
    hint: 'Rename one of the two files.',
  };
}
