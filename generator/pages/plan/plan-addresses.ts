import type { Entry } from '../../content/read-entries.ts';
import type { PlannedPage } from '../../contract/page.ts';
import type { Result } from '../../problem/problem.ts';
import type { Site } from '../../site/site.ts';
import type { AddressLock } from '../addresses/address-lock.ts';
import { publishedAddresses } from '../addresses/published-addresses.ts';
import { vanishedProblems } from '../addresses/vanished-addresses.ts';
import { type PlannedRedirects, planRedirects } from './plan-redirects.ts';

interface AddressSources {
  site: Site;
  pages: readonly PlannedPage[];
  entries: readonly Entry[];
  /** Absent where a site has published nothing yet. */
  lock: AddressLock | undefined;
}

interface PlannedAddresses {
  redirects: PlannedRedirects;
  /** All that others may link to. */
  addresses: string[];
}

/** Redirects and every address that the site will have. A published one that it would not have any more is an error with the line that leads on. */
export function planAddresses({ site, pages, entries, lock }: AddressSources): Result<PlannedAddresses> {
  const { value: redirects, problems } = planRedirects({ site, pages, entries, published: lock?.lines.keys() });
  const addresses = publishedAddresses({ site, pages, redirects });
  const vanished = lock ? vanishedProblems({ lock, planned: addresses, redirects, site, entries }) : [];
  return { value: { redirects, addresses }, problems: [...problems, ...vanished] };
}
