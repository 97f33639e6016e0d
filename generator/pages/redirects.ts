import { type Entry, entriesOf } from '../content/read-entries.ts';
import { diskMistake } from '../content/slug.ts';
import type { PlannedPage } from '../contract/index.ts';
import { didYouMean, lookalikesIn, withoutLookalikes } from '../problem/nearest.ts';
import { type Problem, problem, type Result } from '../problem/problem.ts';
import { attempt } from '../shared/attempt.ts';
import { fixedRoutes, isReserved, listOfPage, outputFile, pathTo, RULE_FILES, spelling, splitLink } from '../shared/routes.ts';
import { type HiddenPosts, hiddenPosts } from '../site/posts.ts';
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
 * Stubs for every redirect of content/redirects.yaml, and for what it need not name. A wildcard covers one for each location, whose
 * addresses were published before.
 */
export function planRedirects(sources: RedirectSources): Result<PlannedRedirects> {
  const { site, pages, entries } = sources;
  const { redirects } = site.redirects;
  const hidden = hiddenPosts(entries, site);
  const paths = new Set(pages.map(({ path }) => path));
  const wildcards = redirects.filter(({ from }) => isWildcard(from));
  // Of an article that is a draft again; those who see drafts see it.
  const stubs = redirects.filter(({ from }) => !isWildcard(from) && !(paths.has(from) && hidden.has(from)));
  const downloads = downloadAddresses(site);
  const files = [...downloads, ...feedAddresses(site)];
  const seen = [...paths].filter((path) => !hidden.has(path));
  const others = otherFiles({ pages: [...paths, fixedRoutes.bookingFrame], files, redirects: stubs.map(({ from }) => from) });
  const isWritable = ({ from }: Redirect) => !redirectFileMistake(from, others);
  const covered = wildcards
    .flatMap(({ from, to }) => site.locations.map(({ slug }) => ({ from: from.replace('*', slug), to })))
    .filter(isWritable);
  const known: Known = {
    wildcards,
    froms: new Set(stubs.map(({ from }) => from)),
    firsts: new Map(redirects.map(({ from }, index) => [spelling(from), index] as const).reverse()),
    targets: new Set([...paths, ...downloads]),
    taken: new Map([...seen, fixedRoutes.bookingFrame, ...files].map((path) => [spelling(path), path])),
    hidden,
    site,
  };
  const file = entries.find(({ type }) => type === 'redirects');
  const problems = redirects.flatMap((redirect, index): Problem[] => {
    const wrongFrom = fromMistake(redirect, index, known) ?? redirectFileMistake(redirect.from, others);
    const mistake = wrongFrom ?? toMistake(redirect, known);
    if (!mistake) return [];
    const path = ['redirects', index, wrongFrom ? 'from' : 'to'];
    const [message, hint, rule = 'redirect'] = mistake;
    return [problem(rule, { file: file?.label ?? '', ...file?.positionOf(path), field: path.join('.') }, message, hint)];
  });
  const written = [...stubs, ...covered.filter(({ from }) => !known.firsts.has(spelling(from)))];
  const planned = new Set([...paths, ...written.map(({ from }) => from), ...files].map(spelling));
  const lasting = lastingRedirects(sources, (address) => planned.has(spelling(address)));
  return { value: { stubs: [...written, ...lasting.filter(isWritable)], wildcards }, problems };
}

/** What is wrong with a redirect, without its place; of the rule `redirect` unless it names another. */
type Mistake = readonly [message: string, hint: string, rule?: Problem['rule']] | undefined;

interface Known {
  wildcards: readonly Redirect[];
  froms: ReadonlySet<string>;
  /** Number of the first redirect of each address, by spelling. */
  firsts: ReadonlyMap<string, number>;
  targets: ReadonlySet<string>;
  /** Addresses of pages and files by spelling. */
  taken: ReadonlyMap<string, string>;
  hidden: HiddenPosts;
  site: Site;
}

function isWildcard(from: string): boolean {
  return from.endsWith('/*');
}

/** Signs that mean something to addresses, to disks, or to rule files of hosts. */
const UNSAFE_FROM = /[^\p{L}\p{M}\p{N}._~+,@=/*-]|\/\/|\/$|\.\.|\*(?!$)|[^/]\*/u;

const PATH_ONLY =
  'Write the path only, such as "/old-page", or "/old-folder/*"; redirect an address with other characters in the settings of your host.';

function fromMistake({ from }: Redirect, index: number, { firsts, taken }: Known): Mistake {
  const first = firsts.get(spelling(from)) ?? index;
  if (first !== index) return [`"${from}" stands here twice.`, `Keep one of the entries ${first + 1} and ${index + 1}.`];
  const hidden = takenBy(from, taken);
  if (hidden !== undefined && hidden !== from && !isWildcard(from))
    return [
      `"${from}" is another spelling of "${hidden}", which this site has.`,
      'Remove the redirect: some hosts and disks take one for the other.',
    ];
  if (hidden !== undefined)
    return [
      `"${hidden}" is a ${/\.\w+$/.test(hidden) ? 'file' : 'page'} of this site; the redirect would hide it.`,
      'Remove the redirect, or rename the page.',
    ];
  if (isReserved(from)) return [`"${from}" belongs to what the site itself needs.`, 'Remove the redirect.'];
  if (!UNSAFE_FROM.test(from)) return undefined;
  const seen = withoutLookalikes(from);
  if (seen !== from && !UNSAFE_FROM.test(seen)) return [`"${from}" holds ${lookalikesIn(from, seen)}.`, `Write "${seen}".`];
  const bare = from.replace(/\/$/, '');
  if (!UNSAFE_FROM.test(bare))
    return [
      `"${from}" ends with a slash, which no address of a page has here.`,
      `Write "${bare}", which most hosts take with a slash too.`,
    ];
  return [`"${from}" cannot be redirected.`, readable(from) ?? PATH_ONLY];
}

/** What to write for an address that was copied from a browser, `/se%C3%B1al`. */
function readable(from: string): string | undefined {
  const decoded = attempt(() => decodeURIComponent(from)) ?? from;
  return decoded === from || UNSAFE_FROM.test(decoded) ? undefined : `Write it with its own letters: "${decoded}".`;
}

/** The page or file that a redirect would hide. */
function takenBy(from: string, taken: ReadonlyMap<string, string>): string | undefined {
  if (!isWildcard(from)) return taken.get(spelling(from));
  const folder = spelling(from).slice(0, -1);
  for (const [name, path] of taken) if (name.startsWith(folder)) return path;
  return undefined;
}

/**
 * What no target may hold: characters that are not part of an address as it is sent (RFC 3986, 2), and those that rule files of hosts read
 * as their own, in quotes too. The path is that of a page, so they can only follow `?` or `#`.
 */
const UNSAFE_TO = /%(?![\da-f]{2})|[^\p{L}\p{M}\p{N}._~+,@=/?&#%-]/giu;

function toMistake({ from, to }: Redirect, { froms, wildcards, targets, hidden, site }: Known): Mistake {
  const target = splitLink(to).path;
  if (from === target) return [`"${from}" leads to itself.`, 'Name the page where it should lead.'];
  if (froms.has(target) || wildcards.some((other) => target.startsWith(other.from.slice(0, -1))))
    return [`"${from}" leads to "${target}", which is itself redirected.`, 'Name the last page of the chain.'];
  if (targets.has(target)) {
    // encodeURIComponent leaves some of these as they are.
    const written = to.replace(UNSAFE_TO, (character) => Buffer.from(character).toString('hex').toUpperCase().replace(/../g, '%$&'));
    if (written === to) return undefined;
    return [`"${to}" has a character that a server would misread, so visitors would not arrive.`, `Write "${written}".`];
  }
  const link = hidden.get(target)?.link;
  if (link) return [link.message, link.hint, link.rule];
  const lacking = contentOfAbsentPage(target, site);
  return [
    `"${from}" leads to "${to}", which does not exist.${didYouMean(target, targets)}`,
    lacking === undefined ? 'Name a page of this site.' : `Name a page of this site, or add ${lacking}.`,
  ];
}

/**
 * Redirects that need no line: from a later page of a list that has become shorter, from a category without posts, and
 * from what a wildcard covers, which hosts without rules would not know. `isPlanned` returns whether a page or a redirect has an address now.
 */
function lastingRedirects({ site, entries, published = [] }: RedirectSources, isPlanned: (address: string) => boolean): Redirect[] {
  const { routes } = site;
  const { redirects } = site.redirects;
  const wildcards = redirects.filter(({ from }) => isWildcard(from));
  const files = entriesOf<{ categories: Category[] }>(entries, 'categories');
  const categories = new Set(files.flatMap(({ data }) => data.categories.map(({ slug }) => pathTo.category(slug, routes))));
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

/** What a redirect cannot share a path with, by names as disks compare them: the address of each file of the site, one below each of its folders, and the old address of each file that redirects. */
type OtherFiles = Record<'files' | 'folders' | 'redirects', ReadonlyMap<string, string>>;

/** The files of a site, of pages, of what else it publishes (`/files/form.pdf`), and of its redirects, by their addresses. */
export function otherFiles({ pages, files, redirects }: Record<'pages' | 'files' | 'redirects', readonly string[]>): OtherFiles {
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

const AT_THE_HOST = 'Remove this line, and redirect the address in the settings of your host.';

/** Why the file of an old address cannot be written on every disk and host; undefined for a wildcard, which has none. */
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
        `Write "/${folder}/*", which becomes a rule for your host and needs no file.`,
      ];
  }
  const below = folders.get(onDisk(file));
  return below === undefined ? undefined : [`No file can be written for "${from}": "${file}" is the folder of "${below}".`, AT_THE_HOST];
}

/** Equal for names that are one file on some disks: those of Windows and macOS take no notice of capitals. */
function onDisk(file: string): string {
  return file.normalize('NFC').toLowerCase();
}

/** `a` and `a/b` for `a/b/c.html`. */
function foldersAbove(file: string): string[] {
  const parts = file.split('/');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
}

function shortened(words: string): string {
  return words.length > 60 ? `${words.slice(0, 60)}…` : words;
}
