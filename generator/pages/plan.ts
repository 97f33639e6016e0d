import type { CollectionName } from '../content/types/collections.ts';
import type { PageType, PlannedPage } from '../contract/index.ts';
import { TEMPLATE_FILES } from '../contract/template-files.ts';
import { nearest } from '../problem/nearest.ts';
import { type Problem, problem, type Result } from '../problem/problem.ts';
import { duplicatesIn } from '../shared/collections.ts';
import { ADDRESS_LOCK } from '../shared/file-names.ts';
import { foldAddress, type Routes, sectionOf } from '../shared/routes.ts';
import { type AddressFacts, hiddenEntries } from '../site/hidden-entries.ts';
import type { Site } from '../site/site.ts';
import type { AddressLock } from './address-lock.ts';
import { currentAddresses, type PlannedRedirects, publishedAddresses, type Redirect } from './addresses.ts';
import { planRedirects, type RedirectSources } from './redirects.ts';

/** Plans every page of the site. Reports two pages at one address, and content for which no page type makes a page. */
export function planPages(site: Site, pageTypes: readonly PageType[]): Result<PlannedPage[]> {
  const value = pageTypes.flatMap((type) => type.plan(site).map((plan): PlannedPage => ({ ...plan, pageType: type.name })));
  return { value, problems: [...duplicatesIn(value, ({ path }) => path.toLowerCase()).map(doublePath), ...unmadePages(site, value)] };
}

/** Reports lists and entries that have content but no page type in the templates. */
function unmadePages({ routes, pages, ...site }: Site, planned: readonly PlannedPage[]): Problem[] {
  const paths = planned.map(({ path }) => path);
  const lists = pages.map((page) => routes[page]).filter((path) => !paths.includes(path));
  const entries = routes.sections.filter(
    ({ collection, folder }) => site[collection as CollectionName].length > 0 && !paths.some((path) => path.startsWith(folder)),
  );
  const unmade = [...lists, ...entries.map(({ folder }) => `${folder}…`)];
  return unmade.map((path) =>
    problem(
      'template',
      TEMPLATE_FILES.pages,
      `There is content for ${path}, but no page type makes this page.`,
      'Write a page type, and add it to this list.',
    ),
  );
}

function doublePath({ item: page, first: other }: { item: PlannedPage; first: PlannedPage }): Problem {
  return problem('same-address', `content/${page.sources[0]}`, `${page.path} is made twice: here and from content/${other.sources[0]}.`, [
    'Rename one of the two files.',
    { message: `Two pages have the address ${page.path}.`, hint: 'Change one of the two addresses.' },
  ]);
}

interface AddressSources extends Omit<RedirectSources, 'published'> {
  /** Undefined if the site has not been published yet. */
  lock: AddressLock | undefined;
}

/** Plans redirects and every address of the site. Reports published addresses that it would lose, with the line to add to redirects.yaml. */
export function planAddresses({ site, pages, entries, lock }: AddressSources) {
  const { value: redirects, problems } = planRedirects({ site, pages, entries, published: lock?.lines.keys() });
  const addresses = publishedAddresses(site, pages, redirects);
  const vanished = lock ? vanishedProblems({ lock, planned: addresses, redirects, site, entries }) : [];
  return { value: { redirects, addresses }, problems: [...problems, ...vanished] };
}

interface Vanished extends Pick<AddressSources, 'entries'> {
  site: AddressFacts & { redirects: { redirects: readonly Redirect[] } };
  lock: AddressLock;
  /** Every planned address, including redirects and wildcards. */
  planned: readonly string[];
}

interface Vanishing extends Vanished {
  site: Site;
  redirects: PlannedRedirects;
}

export type VanishedAddress = ReturnType<typeof vanishedAddresses>[number];

/**
 * Returns published addresses without a page or redirect, with their lines in the list and whether a site with drafts still has them. For
 * a removed wildcard, the addresses that it covered are left out.
 */
export function vanishedAddresses({ lock, planned, site, entries }: Vanished) {
  const hidden = hiddenEntries(entries, site);
  const has = new Set(
    [...planned.filter((address) => !hidden.has(address)), ...site.redirects.redirects.map(({ from }) => from)].map(foldAddress),
  );
  const seen = new Set(planned);
  const folders = [...lock.lines.keys(), ...planned].filter((address) => address.endsWith('/*')).map((wildcard) => wildcard.slice(0, -1));
  const isBelowWildcard = (address: string) => folders.some((folder) => address.startsWith(folder) && address !== `${folder}*`);
  return [...lock.lines]
    .filter(([address]) => !has.has(foldAddress(address)) && !isBelowWildcard(address))
    .map(([address, line]) => ({ address, line, isSeen: seen.has(address) }));
}

/** Reports each vanished address with its probable new one and the redirect to add; a warning if the site with drafts still has it. */
function vanishedProblems(vanishing: Vanishing): Problem[] {
  const { lock, planned, redirects, site, entries } = vanishing;
  const { routes } = site;
  const hidden = hiddenEntries(entries, site);
  const redirected = new Set([...redirects.stubs, ...redirects.wildcards].map(({ from }) => from));
  const targets = planned.filter((address) => !redirected.has(address));
  const fresh = targets.filter((address) => !lock.lines.has(address));
  return vanishedAddresses(vanishing).map(({ address, line, isSeen }) => {
    const waiting = hidden.get(address);
    const successor = waiting ? undefined : successorOf(address, fresh, targets, routes);
    const section = [address, ...currentAddresses(address, routes)]
      .map((path) => sectionOf(path, routes))
      .find((path) => path !== address && path !== undefined && targets.includes(path));
    const redirect = redirectLine({ from: address, to: successor ?? section ?? routes.home });
    const state = waiting ? `its ${waiting.what} ${waiting.state}` : 'it no longer exists';
    const question = successor === undefined ? '' : ` Is it "${successor}" now?`;
    const add = `add at the end of ${lock.label.replace(ADDRESS_LOCK, 'redirects.yaml')}, with 2 spaces before it: ${redirect}`;
    return problem(
      'vanished-address',
      { file: lock.label, line, column: 1 },
      `"${address}" was published, but ${state}.${question}`,
      waiting
        ? `To show the ${waiting.what}, ${waiting.remedy}. To leave it out, ${add}`
        : `To keep old links working, ${add} (or remove line ${line} of ${ADDRESS_LOCK} if the page was never online)`,
      isSeen ? 'warning' : 'error',
    );
  });
}

/** Formats a redirect as a line of content/redirects.yaml. */
export function redirectLine({ from, to, removed }: Redirect): string {
  const written = (address: string) => (address.includes(',') ? `"${address}"` : address);
  return `- { from: ${written(from)}, to: ${written(to)}${removed ? ', removed: true' : ''} }`;
}

/** Guesses the new address of a vanished one: the same page under other routes, a similar new address, or the same name in another folder. */
function successorOf(address: string, fresh: readonly string[], targets: readonly string[], routes: Routes): string | undefined {
  if (address.endsWith('/*')) return undefined;
  const moved = currentAddresses(address, routes).find((other) => targets.includes(other));
  if (moved !== undefined) return moved;
  const section = sectionOf(address, routes);
  const candidates = fresh.filter((other) => sectionOf(other, routes) === section);
  const only = section !== undefined && candidates.length === 1 ? candidates[0] : undefined;
  const name = address.slice(address.lastIndexOf('/'));
  return only ?? nearest(address, candidates) ?? targets.find((other) => other !== routes.home && other.endsWith(name));
}
