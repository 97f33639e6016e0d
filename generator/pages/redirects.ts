import { type Entry, entriesOf } from '../content/read-entries.ts';
import { diskMistake } from '../content/slug.ts';
import type { PlannedPage } from '../contract/index.ts';
import type { Hint } from '../problem/hint.ts';
import { didYouMean, lookalikesIn, withoutLookalikes } from '../problem/nearest.ts';
import { type Problem, problem, type Result } from '../problem/problem.ts';
import { attempt } from '../shared/attempt.ts';
import {
  fixedRoutes,
  foldAddress,
  isReserved,
  listOfPage,
  outputFile,
  pathTo,
  RULE_FILES,
  sectionOf,
  splitLink,
} from '../shared/routes.ts';
import { counted } from '../shared/text.ts';
import { type HiddenEntries, hiddenEntries } from '../site/hidden-entries.ts';
import type { Category, Site } from '../site/site.ts';
import { contentOfAbsentPage } from '../site/site-pages.ts';
import { downloadAddresses, feedAddresses, type PlannedRedirects, type Redirect } from './addresses.ts';

export interface RedirectSources {
  site: Site;
  pages: readonly PlannedPage[];
  entries: readonly Entry[];
  published?: Iterable<string> | undefined;
}

/**
 * Plans stubs for every redirect of content/redirects.yaml, and for redirects that need no line there. A wildcard gets a stub for each
 * location, since those addresses were published before.
 */
export function planRedirects(sources: RedirectSources): Result<PlannedRedirects> {
  const { site, pages, entries } = sources;
  const hidden = hiddenEntries(entries, site);
  const paths = new Set(pages.map(({ path }) => path));
  const categories = categoryPages(entries, site.routes);
  const redirects = site.redirects.redirects.map((redirect) => toShownPage(redirect, { routes: site.routes, paths, hidden, categories }));
  const wildcards = redirects.filter(({ from }) => isWildcard(from));
  // Leaves out redirects of an entry that is a draft again and has a page, since the site is built with drafts.
  const stubs = redirects.filter(({ from }) => !isWildcard(from) && !(paths.has(from) && hidden.has(from)));
  const downloads = downloadAddresses(site);
  const files = [...downloads, ...feedAddresses(site)];
  const visiblePaths = [...paths].filter((path) => !hidden.has(path));
  const others = occupiedPaths({ pages: [...paths, fixedRoutes.bookingFrame], files, redirects: stubs.map(({ from }) => from) });
  const isWritable = ({ from }: Redirect) => !redirectFileMistake(from, others);
  const covered = wildcards
    .flatMap(({ from, to }) => site.locations.map(({ slug }) => ({ from: from.replace('*', slug), to })))
    .filter(isWritable);
  const file = entries.find(({ type }) => type === 'redirects');
  const planContext: PlanContext = {
    wildcards,
    lineOf: (index) => file?.positionOf(['redirects', index]).line,
    froms: new Set(stubs.map(({ from }) => from)),
    firsts: new Map(redirects.map(({ from }, index) => [foldAddress(from), index] as const).reverse()),
    targets: new Set([...paths, ...files]),
    taken: new Map([...visiblePaths, fixedRoutes.bookingFrame, ...files].map((path) => [foldAddress(path), path])),
    site,
  };
  const problems = redirects.flatMap((redirect, index): Problem[] => {
    const wrongFrom = fromMistake(redirect, index, planContext) ?? redirectFileMistake(redirect.from, others);
    const mistake = wrongFrom ?? toMistake(redirect, planContext);
    if (!mistake) return [];
    const path = ['redirects', index, wrongFrom ? 'from' : 'to'];
    const [message, hint, rule = 'redirect'] = mistake;
    return [problem(rule, { file: file?.label ?? '', ...file?.positionOf(path), field: path.join('.') }, message, hint)];
  });
  const waiting = site.redirects.redirects.flatMap(({ to }, index) =>
    to !== redirects[index]?.to && hidden.has(splitLink(to).path) ? [index] : [],
  );
  if (waiting.length > 0) problems.push(waitingProblem(waiting, redirects, { site, file }));
  const written = [...stubs, ...covered.filter(({ from }) => !planContext.firsts.has(foldAddress(from)))];
  const planned = new Set([...paths, ...written.map(({ from }) => from), ...files].map(foldAddress));
  const lasting = lastingRedirects({ ...sources, redirects, categories }, (address) => planned.has(foldAddress(address)));
  return { value: { stubs: [...written, ...lasting.filter(isWritable)], wildcards }, problems };
}

/** Returns a redirect to a page that visitors do not see yet, such as a draft, with the list that will contain it as its target. */
function toShownPage(
  redirect: Redirect,
  {
    routes,
    paths,
    hidden,
    categories,
  }: { routes: Site['routes']; hidden: HiddenEntries } & Record<'paths' | 'categories', ReadonlySet<string>>,
): Redirect {
  const { path } = splitLink(redirect.to);
  if (paths.has(path) || !(hidden.has(path) || categories.has(path))) return redirect;
  const list = sectionOf(path, routes);
  return { ...redirect, to: list !== undefined && paths.has(list) ? list : routes.home };
}

/** Warns of the redirects that lead elsewhere until the pages of their lines are shown; `indexes` are those of the lines. */
function waitingProblem(
  indexes: readonly number[],
  redirects: readonly Redirect[],
  { site, file }: { site: Site; file: Entry | undefined },
): Problem {
  const [first = 0, ...rest] = indexes;
  const { to } = site.redirects.redirects[first] ?? { to: '' };
  const others = rest.length === 0 ? 'is' : `and the targets of ${counted(rest.length, 'other redirect')} are`;
  const path = ['redirects', first, 'to'];
  return problem(
    'hidden-page',
    { file: file?.label ?? '', ...file?.positionOf(path), field: path.join('.') },
    `"${to}" ${others} not shown yet. Until then, visitors are sent to "${redirects[first]?.to}"${rest.length === 0 ? '' : ' or another list'}.`,
    'Publish the page when it is ready. You need not change the redirect.',
    'warning',
  );
}

/** Returns the addresses of all categories, also of those without articles, which have no page. */
function categoryPages(entries: readonly Entry[], routes: Site['routes']): ReadonlySet<string> {
  const files = entriesOf<{ categories: Category[] }>(entries, 'categories');
  return new Set(files.flatMap(({ data }) => data.categories.map(({ slug }) => pathTo.category(slug, routes))));
}

/** A mistake in a redirect, without its position; its rule is `redirect` unless it names another. */
type Mistake = readonly [message: string, hint: Hint, rule?: Problem['rule']] | undefined;

interface PlanContext {
  wildcards: readonly Redirect[];
  froms: ReadonlySet<string>;
  /** Index of the first redirect of each address, by folded spelling. */
  firsts: ReadonlyMap<string, number>;
  /** Returns the line of a redirect in redirects.yaml, from 1. */
  lineOf(index: number): number | undefined;
  targets: ReadonlySet<string>;
  /** Addresses of pages and files by folded spelling. */
  taken: ReadonlyMap<string, string>;
  site: Site;
}

function isWildcard(from: string): boolean {
  return from.endsWith('/*');
}

/** Characters with a meaning in addresses, on disks, or in rule files of hosts. */
export const UNSAFE_FROM = /[^\p{L}\p{M}\p{N}._~+,@=/*-]|\/\/|\/$|\.\.|\*(?!$)|[^/]\*/u;

const PATH_ONLY =
  'Write only the path, such as "/old-page", or "/old-folder/*"; redirect an address with other characters in the settings of your host.';

function fromMistake({ from }: Redirect, index: number, { firsts, lineOf, taken }: PlanContext): Mistake {
  const first = firsts.get(foldAddress(from)) ?? index;
  if (first !== index)
    return [
      `Line ${lineOf(first)} already redirects "${from}", or another spelling of it.`,
      [
        `Delete line ${lineOf(first)} or line ${lineOf(index)}.`,
        { message: `Another entry already redirects "${from}", or another spelling of it.`, hint: 'Remove one of the two.' },
      ],
    ];
  const hidden = takenBy(from, taken);
  if (hidden !== undefined && hidden !== from && !isWildcard(from))
    return [
      `"${from}" is another spelling of "${hidden}", which exists on this site.`,
      'Remove this: on some web hosts, the redirect would hide the page.',
    ];
  const kind = /\.\w+$/.test(hidden ?? '') ? 'file' : 'page';
  if (hidden !== undefined)
    return [`"${hidden}" is a ${kind} of this site; the redirect would hide it.`, `Remove this, or change the address of the ${kind}.`];
  if (isReserved(from)) return [`The site itself uses "${from}".`, 'Remove this.'];
  if (!UNSAFE_FROM.test(from)) return undefined;
  const plain = withoutLookalikes(from);
  if (plain !== from && !UNSAFE_FROM.test(plain)) return [`"${from}" contains ${lookalikesIn(from, plain)}.`, `Write: ${plain}`];
  const bare = from.replace(/\/$/, '');
  if (!UNSAFE_FROM.test(bare))
    return [
      `"${from}" ends with a slash, but addresses on this site do not.`,
      `Most hosts then redirect the address with a slash too. Write: ${bare}`,
    ];
  return [`"${from}" cannot be redirected.`, readable(from) ?? PATH_ONLY];
}

/** Returns a hint for an address that was copied from a browser, such as `/se%C3%B1al`; undefined for others. */
function readable(from: string): string | undefined {
  const decoded = attempt(() => decodeURIComponent(from)) ?? from;
  return decoded === from || UNSAFE_FROM.test(decoded) ? undefined : `Write it with its own letters: ${decoded}`;
}

/** Returns the page or file that a redirect would hide. */
function takenBy(from: string, taken: ReadonlyMap<string, string>): string | undefined {
  if (!isWildcard(from)) return taken.get(foldAddress(from));
  const folder = foldAddress(from).slice(0, -1);
  for (const [name, path] of taken) if (name.startsWith(folder)) return path;
  return undefined;
}

/**
 * Characters that no target may contain: those not allowed in addresses (RFC 3986, 2), and those with a meaning in rule files of hosts, even
 * in quotes. The path is that of a page, so they can only come after `?` or `#`.
 */
const UNSAFE_TO = /%(?![\da-f]{2})|[^\p{L}\p{M}\p{N}._~+,@=/?&#%-]/giu;

function toMistake({ from, to }: Redirect, { froms, wildcards, targets, site }: PlanContext): Mistake {
  const target = splitLink(to).path;
  if (from === target) return [`"${from}" redirects to itself.`, 'Write the address of another page.'];
  if (froms.has(target) || wildcards.some((other) => target.startsWith(other.from.slice(0, -1))))
    return [`"${from}" redirects to "${target}", which redirects again.`, 'Write the address of the last page in the chain.'];
  if (targets.has(target)) {
    // encodeURIComponent does not encode some of these.
    const written = to.replace(UNSAFE_TO, (character) => Buffer.from(character).toString('hex').toUpperCase().replace(/../g, '%$&'));
    if (written === to) return undefined;
    return [`"${to}" has a character that a server would misread, so visitors would not reach the page.`, `Write: ${written}`];
  }
  const lacking = contentOfAbsentPage(target, site);
  return [
    `"${from}" redirects to "${to}", which does not exist.${didYouMean(target, targets)}`,
    [`Write the address of a page of this site${lacking === undefined ? '' : `, or add ${lacking}`}.`, 'Choose another page.'],
  ];
}

/**
 * Returns redirects that need no line: from a later page of a list that became shorter, from a category without posts, and from addresses
 * that a wildcard covers, for hosts without rules. `isPlanned` returns whether a page or a redirect has an address now.
 */
function lastingRedirects(
  { site, redirects, categories, published = [] }: RedirectSources & { redirects: readonly Redirect[]; categories: ReadonlySet<string> },
  isPlanned: (address: string) => boolean,
): Redirect[] {
  const { routes } = site;
  const wildcards = redirects.filter(({ from }) => isWildcard(from));
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
    const to = isWildcard(from) || isPlanned(from) ? undefined : targetOf(from);
    return to === undefined ? [] : [{ from, to }];
  });
}

/**
 * Addresses by paths that a redirect cannot use, in the form that disks compare: of each file of the site, of one file in each of its
 * folders, and of each redirect stub.
 */
type OtherFiles = Record<'files' | 'folders' | 'redirects', ReadonlyMap<string, string>>;

/** Collects the paths of pages, other published files (`/files/form.pdf`) and redirects, all given as addresses. */
export function occupiedPaths({ pages, files, redirects }: Record<'pages' | 'files' | 'redirects', readonly string[]>): OtherFiles {
  const ofSite = [...pages.map((path) => [outputFile(path), path] as const), ...files.map((path) => [path.slice(1), path] as const)];
  const ofHosts = RULE_FILES.map((file) => [file, `/${file}`] as const);
  const byFile = (files: readonly (readonly [file: string, address: string])[]) =>
    new Map(files.map(([file, address]) => [onDisk(file), address]));
  return {
    files: byFile([...ofHosts, ...ofSite]),
    folders: byFile(ofSite.flatMap(([file, address]) => foldersAbove(file).map((folder) => [folder, address] as const))),
    redirects: byFile(redirects.map((from) => [outputFile(from), from])),
  };
}

const AT_THE_HOST = 'Remove this, and redirect the address in the settings of your web host.';

/** Returns why the file of an old address cannot be written on every disk and host; undefined for a wildcard, which needs no file. */
export function redirectFileMistake(from: string, { files, folders, redirects }: OtherFiles): Mistake {
  if (isWildcard(from)) return undefined;
  const file = outputFile(from);
  const wrong = diskMistake(from.slice(1), file.slice(from.length - 1));
  if (wrong) return [`No file can be written for "${shortened(from)}": "${shortened(wrong.part)}" ${wrong.why}.`, AT_THE_HOST];
  const twin = files.get(onDisk(file));
  if (twin !== undefined && twin !== from)
    return [`No file can be written for "${from}": on many computers "${file}" is the file of "${twin}".`, AT_THE_HOST];
  for (const folder of foldersAbove(file)) {
    const address = files.get(onDisk(folder)) ?? redirects.get(onDisk(folder)) ?? (isReserved(`/${folder}`) ? `/${folder}` : undefined);
    if (address !== undefined)
      return [
        `No file can be written for "${from}": "${folder}" is the file of "${address}", not a folder.`,
        `A rule for your host needs no file. Write: /${folder}/*`,
      ];
  }
  const below = folders.get(onDisk(file));
  return below === undefined ? undefined : [`No file can be written for "${from}": "${file}" is the folder of "${below}".`, AT_THE_HOST];
}

/** Returns a path in a form that is equal for names that are one file on some disks: Windows and macOS ignore capitals. */
function onDisk(file: string): string {
  return file.normalize('NFC').toLowerCase();
}

/** Returns `a` and `a/b` for `a/b/c.html`. */
function foldersAbove(file: string): string[] {
  const parts = file.split('/');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
}

function shortened(words: string): string {
  return words.length > 60 ? `${words.slice(0, 60)}…` : words;
}
