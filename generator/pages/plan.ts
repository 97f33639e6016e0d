import type { Entry } from '../content/read-entries.ts';
import type { PageType, PlannedPage } from '../contract/index.ts';
import { type Problem, problem, type Result } from '../problem/problem.ts';
import { doublesIn } from '../shared/collections.ts';
import type { Site } from '../site/site.ts';
import type { AddressLock } from './address-lock.ts';
import { publishedAddresses } from './addresses.ts';
import { planRedirects } from './redirects.ts';
import { vanishedProblems } from './vanished-addresses.ts';

/** Every page the site will have. Two pages at one address are an error that names both. */
export function planPages(site: Site, pageTypes: readonly PageType[]): Result<PlannedPage[]> {
  const value = pageTypes.flatMap((type) => type.plan(site).map((plan): PlannedPage => ({ ...plan, pageType: type.name })));
  return { value, problems: doublesIn(value, ({ path }) => path.toLowerCase()).map(doublePath) };
}

function doublePath({ item: page, first: other }: { item: PlannedPage; first: PlannedPage }): Problem {
  return problem(
    'same-address',
    `content/${page.sources[0]}`,
    `${page.path} is made twice: here and from content/${other.sources[0]}.`,
    'Rename one of the two files.',
  );
}

interface AddressSources {
  site: Site;
  pages: readonly PlannedPage[];
  entries: readonly Entry[];
  /** Absent where a site has published nothing yet. */
  lock: AddressLock | undefined;
}

/** Redirects and every address that the site will have. A published one that it would not have any more is an error with the line that leads on. */
export function planAddresses({ site, pages, entries, lock }: AddressSources) {
  const { value: redirects, problems } = planRedirects({ site, pages, entries, published: lock?.lines.keys() });
  const addresses = publishedAddresses({ site, pages, redirects });
  const vanished = lock ? vanishedProblems({ lock, planned: addresses, redirects, site, entries }) : [];
  return { value: { redirects, addresses }, problems: [...problems, ...vanished] };
}
