import { type Entry, entriesOf } from '../content/read-entries.ts';
import type { PlannedPage } from '../contract/index.ts';
import { lookalikesIn, withoutLookalikes } from '../problem/lookalikes.ts';
import { didYouMean } from '../problem/nearest.ts';
import { type Advice, type Problem, problem, type Result, type RuleAdvice } from '../problem/problem.ts';
import { fixedRoutes, isReserved, listOfPage, pathTo, type Routes, spelling, splitLink } from '../shared/routes.ts';
import { type HiddenPosts, hiddenPosts } from '../site/posts.ts';
import type { Site } from '../site/site.ts';
import { contentOfAbsentPage } from '../site/site-pages.ts';
import type { PlannedRedirects } from './addresses.ts';
import { downloadAddresses, feedAddresses } from './addresses.ts';
import { otherFiles, redirectFileMistake } from './redirect-files.ts';

/** An old address and the page it leads to. Wildcards exist only in rule files of hosts. */
export interface Redirect {
  from: string;
  to: string;
  /** Set where what was at `from` was removed: it is not the article that is at `to` now. */
  removed?: boolean | undefined;
}

interface RedirectSources {
  site: Site;
  pages: readonly PlannedPage[];
  entries: readonly Entry[];
  /** Every address that was published once. */
  published?: Iterable<string> | undefined;
}

/**
 * Stubs for every redirect of content/redirects.yaml, and for what it need not name. A wildcard covers one for each location, whose
 * addresses were published before.
 */
export function planRedirects({ site, pages, entries, published = [] }: RedirectSources): Result<PlannedRedirects> {
  const { redirects } = site.redirects;
  const hidden = hiddenPosts(entries, site);
  const paths = new Set(pages.map(({ path }) => path));
  const wildcards = redirects.filter(({ from }) => from.endsWith('/*'));
  // Of an article that is a draft again; those who see drafts see it.
  const stubs = redirects.filter(({ from }) => !from.endsWith('/*') && !(paths.has(from) && hidden.has(from)));
  const file = entries.find(({ type }) => type === 'redirects');
  const downloads = downloadAddresses(site);
  const feeds = feedAddresses(site);
  const seen = [...paths].filter((path) => !hidden.has(path));
  const others = otherFiles({
    pages: [...paths, fixedRoutes.bookingFrame],
    files: [...downloads, ...feeds],
    redirects: stubs.map(({ from }) => from),
  });
  const covered = wildcards
    .flatMap(({ from, to }) => site.locations.map(({ slug }) => ({ from: from.replace('*', slug), to })))
    .filter(({ from }) => !redirectFileMistake(from, others));
  const known: Known = {
    wildcards,
    froms: new Set(stubs.map(({ from }) => from)),
    firsts: new Map(redirects.map(({ from }, index) => [spelling(from), index] as const).reverse()),
    targets: new Set([...paths, ...downloads]),
    taken: new Map([...seen, fixedRoutes.bookingFrame, ...downloads, ...feeds].map((path) => [spelling(path), path])),
    hidden,
    site,
  };
  const problems = redirects.flatMap((redirect, index): Problem[] => {
    const wrongFrom = fromMistake(redirect, index, known) ?? redirectFileMistake(redirect.from, others);
    const mistake: RedirectMistake | undefined = wrongFrom ?? toMistake(redirect, known);
    const path = ['redirects', index, wrongFrom ? 'from' : 'to'];
    const place = { file: file?.label ?? '', ...file?.positionOf(path), field: path.join('.') };
    return mistake ? [problem(mistake.rule ?? 'redirect', place, mistake.message, mistake.hint)] : [];
  });
  const written = [...stubs, ...covered.filter(({ from }) => !known.firsts.has(spelling(from)))];
  const planned = new Set([...paths, ...written.map(({ from }) => from), ...downloads, ...feeds].map(spelling));
  const lasting = lastingRedirects({
    published,
    isPlanned: (address) => planned.has(spelling(address)),
    redirects,
    entries,
    routes: site.routes,
  }).filter(({ from }) => !redirectFileMistake(from, others));
  return { value: { stubs: [...written, ...lasting], wildcards }, problems };
}

/** A mistake of the rule `redirect` unless it names another. */
type RedirectMistake = Advice & Partial<RuleAdvice>;

interface Known {
  wildcards: readonly Redirect[];
  froms: ReadonlySet<string>;
  /** Number of the first redirect of each address, by spelling. */
  firsts: ReadonlyMap<string, number>;
  /** Pages and downloads. */
  targets: ReadonlySet<string>;
  /** Addresses of pages and files by spelling. */
  taken: ReadonlyMap<string, string>;
  hidden: HiddenPosts;
  site: Pick<Site, 'pages' | 'routes' | 'ownPages'>;
}

/** Signs that mean something to addresses, to disks, or to rule files of hosts. */
const UNSAFE_FROM = /[^\p{L}\p{M}\p{N}._~+,@=/*-]|\/\/|\/$|\.\.|\*(?!$)|[^/]\*/u;

const PATH_ONLY =
  'Write the path only, such as "/old-page", or "/old-folder/*"; redirect an address with other characters in the settings of your host.';

function fromMistake({ from }: Redirect, index: number, { firsts, taken }: Known): RedirectMistake | undefined {
  const first = firsts.get(spelling(from)) ?? index;
  if (first !== index) return { message: `"${from}" stands here twice.`, hint: `Keep one of the entries ${first + 1} and ${index + 1}.` };
  const hidden = takenBy(from, taken);
  if (hidden !== undefined && hidden !== from && !from.endsWith('/*'))
    return {
      message: `"${from}" is another spelling of "${hidden}", which this site has.`,
      hint: 'Remove the redirect: some hosts and disks take one for the other.',
    };
  if (hidden !== undefined)
    return {
      message: `"${hidden}" is a ${/\.\w+$/.test(hidden) ? 'file' : 'page'} of this site; the redirect would hide it.`,
      hint: 'Remove the redirect, or rename the page.',
    };
  if (isReserved(from)) return { message: `"${from}" belongs to what the site itself needs.`, hint: 'Remove the redirect.' };
  const seen = withoutLookalikes(from);
  if (UNSAFE_FROM.test(from) && seen !== from && !UNSAFE_FROM.test(seen))
    return { message: `"${from}" holds ${lookalikesIn(from, seen)}.`, hint: `Write "${seen}".` };
  const bare = from.replace(/\/$/, '');
  if (UNSAFE_FROM.test(from) && !UNSAFE_FROM.test(bare))
    return {
      message: `"${from}" ends with a slash, which no address of a page has here.`,
      hint: `Write "${bare}", which most hosts take with a slash too.`,
    };
  if (UNSAFE_FROM.test(from)) return { message: `"${from}" cannot be redirected.`, hint: readable(from) ?? PATH_ONLY };
  return undefined;
}

/** What to write for an address that was copied from a browser, `/se%C3%B1al`. */
function readable(from: string): string | undefined {
  try {
    const decoded = decodeURIComponent(from);
    return decoded === from || UNSAFE_FROM.test(decoded) ? undefined : `Write it with its own letters: "${decoded}".`;
  } catch {
    return undefined;
  }
}

/** The page or file that a redirect would hide. */
function takenBy(from: string, taken: ReadonlyMap<string, string>): string | undefined {
  if (!from.endsWith('/*')) return taken.get(spelling(from));
  const folder = spelling(from).slice(0, -1);
  for (const [name, path] of taken) if (name.startsWith(folder)) return path;
  return undefined;
}

/**
 * What no target may hold: characters that are not part of an address as it is sent (RFC 3986, 2), and those that rule files of hosts read
 * as their own, in quotes too. The path is that of a page, so they can only follow `?` or `#`.
 */
const UNSAFE_TO = /%(?![\da-f]{2})|[^\p{L}\p{M}\p{N}._~+,@=/?&#%-]/giu;

function toMistake({ from, to }: Redirect, { froms, wildcards, targets, hidden, site }: Known): RedirectMistake | undefined {
  const target = splitLink(to).path;
  if (from === target) return { message: `"${from}" leads to itself.`, hint: 'Name the page where it should lead.' };
  if (froms.has(target) || wildcards.some((other) => target.startsWith(other.from.slice(0, -1))))
    return { message: `"${from}" leads to "${target}", which is itself redirected.`, hint: 'Name the last page of the chain.' };
  if (targets.has(target)) return unsafeTarget(to);
  const lacking = contentOfAbsentPage(target, site);
  return (
    hidden.get(target)?.link ?? {
      message: `"${from}" leads to "${to}", which does not exist.${didYouMean(target, targets)}`,
      hint: lacking === undefined ? 'Name a page of this site.' : `Name a page of this site, or add ${lacking}.`,
    }
  );
}

function unsafeTarget(to: string): Advice | undefined {
  // encodeURIComponent leaves some of these as they are.
  const written = to.replace(UNSAFE_TO, (character) => Buffer.from(character).toString('hex').toUpperCase().replace(/../g, '%$&'));
  return written === to
    ? undefined
    : { message: `"${to}" has a character that a server would misread, so visitors would not arrive.`, hint: `Write "${written}".` };
}

interface Lasting {
  /** Addresses that were published once. */
  published: Iterable<string>;
  /** Whether a page or a redirect has an address now. */
  isPlanned(address: string): boolean;
  redirects: readonly Redirect[];
  entries: readonly Entry[];
  routes: Routes;
}

/**
 * Redirects of which nobody need write a line: from a later page of a list that has become shorter, from a category without posts, and
 * from what a wildcard covers, which hosts without rules would not know.
 */
function lastingRedirects({ published, isPlanned, redirects, entries, routes }: Lasting): Redirect[] {
  const wildcards = redirects.filter(({ from }) => from.endsWith('/*'));
  const categories = new Set(
    entriesOf<Pick<Site, 'categories'>>(entries, 'categories').flatMap(({ data }) =>
      data.categories.map(({ slug }) => pathTo.category(slug, routes)),
    ),
  );
  const targetOf = (address: string): string | undefined => {
    const covering = wildcards.find(({ from }) => address.startsWith(from.slice(0, -1)));
    if (covering) return covering.to;
    const blog = isPlanned(routes.blog) ? routes.blog : undefined;
    if (categories.has(address)) return blog;
    const list = listOfPage(address, routes);
    if (list === undefined) return undefined;
    return redirects.find(({ from }) => from === list)?.to ?? (isPlanned(list) ? list : blog);
  };
  return [...published].flatMap((from) => {
    const to = from.endsWith('/*') || isPlanned(from) ? undefined : targetOf(from);
    return to === undefined ? [] : [{ from, to }];
  });
}
