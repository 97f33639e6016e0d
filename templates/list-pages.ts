import type { SharedSite, Site } from '../generator/contract/site.ts';
import { fill } from '../generator/shared/text.ts';

export interface ListPage {
  /** Path of the list and of its first page. */
  path: string;
  /** Number of the page, from 1. */
  number: number;
  /** Number of pages of the list. */
  count: number;
}

/** Returns the pages of a list with a number of posts, at least one page. */
export function listPages({ settings }: Pick<Site, 'settings'>, path: string, posts: number): ListPage[] {
  const count = Math.max(1, Math.ceil(posts / settings.postsPerPage));
  return Array.from({ length: count }, (_, index) => ({ path, number: index + 1, count }));
}

/** `Sinus Care, page 2 of 5`; the first page has the title of the list. */
export function listPageTitle({ strings }: Pick<SharedSite, 'strings'>, title: string, { number, count }: ListPage): string {
  return number === 1 ? title : fill(strings.blog.pageOf, { title, page: number, count });
}

type PageNumber = number | typeof GAP;
export const GAP = '…';

/** The first page, the last, this one and those beside it: `[1, '…', 4, 5, 6, '…', 9]`. A gap replaces at least two pages. */
export function pageNumbers({ number, count }: Pick<ListPage, 'number' | 'count'>): PageNumber[] {
  const shown = new Set([1, number - 1, number, number + 1, count].filter((page) => page >= 1 && page <= count));
  return [...shown]
    .toSorted((a, b) => a - b)
    .flatMap((page, index, all) => {
      const skipped = page - (all[index - 1] ?? 0) - 1;
      if (skipped === 0) return [page];
      return skipped === 1 ? [page - 1, page] : [GAP, page];
    });
}
