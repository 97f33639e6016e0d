import { entryNames } from '../../content/file-paths.ts';
import { type Entry, entriesOf, entryProblem } from '../../content/read-entries.ts';
import type { SourceFile, SourceFiles } from '../../content/read-source-files.ts';
import { PRACTICE_PLACEHOLDER, replacePracticeInSlug } from '../../content/slug.ts';
import { addressMaker, contentTypes } from '../../content/types/index.ts';
import { type AddressLock, readAddressLock } from '../../pages/address-lock.ts';
import type { Redirect } from '../../pages/addresses.ts';
import { type VanishedAddress, vanishedAddresses } from '../../pages/plan.ts';
import { readEntriesOf } from '../../pipeline.ts';
import { didYouMean } from '../../problem/nearest.ts';
import { BuildFailure, type Problem, problem } from '../../problem/problem.ts';
import { checkEntries } from '../../rules/checks/index.ts';
import { isError } from '../../run/stages.ts';
import { isInternalLink, isNotFoundPage, pathTo, splitLink } from '../../shared/routes.ts';
import { hiddenEntries, isHidden } from '../../site/hidden-entries.ts';
import type { Category } from '../../site/site.ts';
import { isUsedAddress, optionalPagesOf } from '../../site/site-pages.ts';
import { readExistingContent } from './new/new-file-text.ts';

/**
 * The content that an edit changes, with the addresses that it gives the site. It is made from file names and from the files without errors, so
 * that an error that is older than the edit blocks no one.
 */
export interface ContentPlan {
  contentDir: string;
  sources: SourceFiles;
  /** Entries of files without errors. */
  entries: readonly Entry[];
  /** Files with errors; only their text can be searched. */
  unread: readonly SourceFile[];
  site: ReturnType<typeof siteFacts>;
  /** The content types of unreadable files on which all addresses depend; with one, no address is known. */
  unknown: readonly string[];
  categories: ReturnType<typeof categoriesIn>;
  /** Addresses that redirect, with their targets. */
  redirects: ReadonlyMap<string, string>;
  /** Addresses that do not redirect: pages, downloads, feeds. */
  targets: ReadonlySet<string>;
  /** The published addresses; without a lock file, all that the site would publish. */
  lock: AddressLock;
  vanished: readonly VanishedAddress[];
  /** Errors of the entries, except vanished addresses. */
  problems: readonly Problem[];
}

/**
 * Plans the content as it is on the disk. Throws BuildFailure if there is no content folder, or if another edit of it is unfinished.
 */
export async function planFolder(contentDir: string): Promise<ContentPlan> {
  const around = readExistingContent(contentDir);
  const { sources, problems, mistakesOf } = around;
  const hasPlaceholder = sources.texts.some(({ path }) => path.includes(PRACTICE_PLACEHOLDER));
  const unfinished = problems.filter(({ rule }) => rule === 'unfinished-edit' || rule === 'file-changed');
  if (unfinished.length > 0) throw new BuildFailure(unfinished);
  const unknown = ['settings', ...(hasPlaceholder ? ['practice'] : [])].filter((type) => mistakesOf(type).length > 0);
  return planContent({ contentDir, sources, site: siteFacts(around), unknown });
}

/** The facts about a site on which its addresses depend, read from files that may have errors. */
function siteFacts({ entriesOf: looseEntriesOf, routes, today }: ReturnType<typeof readExistingContent>) {
  const slug = looseEntriesOf('practice')[0]?.data['slug'];
  return { routes, today, practice: { slug: typeof slug === 'string' ? slug : '' } };
}

type PlanInput = Pick<ContentPlan, 'contentDir' | 'sources' | 'site' | 'unknown'> & { before?: ContentPlan };

/** Plans content; `before` is the plan before an edit, whose entries are cached. */
export async function planContent({ contentDir, sources, site, unknown, before }: PlanInput): Promise<ContentPlan> {
  const known = new Map(before?.entries.map(({ path, record }) => [path, record]));
  const { reading } = await readEntriesOf({ value: sources, problems: [] }, { known, endsOn: () => false });
  const { value: entries } = reading;
  const names = entryNames(sources.texts, contentTypes);
  const read = new Set(entries.map(({ path }) => path));
  const unread = sources.texts.filter(({ path }) => !read.has(path) && names.some((name) => name.path === path));
  const categories = categoriesIn(entries, site);
  const redirects = new Map(redirectsIn(entries).map(({ from, to }) => [from, to]));
  const targets = new Set(addressesOf({ names, entries, sources, site, categories }).filter((address) => !redirects.has(address)));
  const planned = [...targets, ...redirects.keys()];
  const lock = before?.lock ?? readAddressLock(sources.lock).value ?? { label: '', lines: new Map(planned.map((address) => [address, 0])) };
  const vanished = vanishedAddresses({ lock, planned, site: { ...site, redirects: { redirects: redirectsIn(entries) } }, entries });
  const problems = [...reading.problems, ...checkEntries(entries, names, sources.assets), ...deadLinks(entries, site, targets)];
  const plan = { contentDir, sources, entries, unread, site, unknown, categories, redirects, targets, lock, vanished };
  return { ...plan, problems: problems.filter(isError) };
}

/** Returns the redirects of content. */
export function redirectsIn(entries: readonly Entry[]): readonly Redirect[] {
  return entriesOf<{ redirects: readonly Redirect[] }>(entries, 'redirects').flatMap(({ data }) => data.redirects);
}

/** Returns the categories of content with the paths of their articles, without hidden ones. */
function categoriesIn(entries: readonly Entry[], site: ContentPlan['site']) {
  const posts = entriesOf<{ category: string }>(entries, 'posts').filter((entry) => !isHidden(entry, site));
  const categories = entriesOf<{ categories: Category[] }>(entries, 'categories').flatMap(({ data }) => data.categories);
  return categories.map(({ name, slug }) => ({
    slug,
    posts: posts.flatMap(({ path, data }) => (data.category === name ? [path] : [])),
  }));
}

interface AddressSources extends Pick<ContentPlan, 'entries' | 'sources' | 'site' | 'categories'> {
  names: ReturnType<typeof entryNames>;
}

/** Returns the addresses of articles and other entries, lists, categories, documents and feeds, without hidden entries. */
function addressesOf({ names, entries, sources, site, categories }: AddressSources): string[] {
  const { routes, practice } = site;
  const { service, files, anchors, sections, category, listPage, ...pages } = routes;
  const hidden = hiddenEntries(entries, site);
  const optional = optionalPagesOf(names);
  const ofPages = Object.entries(pages).flatMap(([name, path]) => (isUsedAddress(name, optional) ? [path] : []));
  const ofEntries = names.flatMap(({ type, slug }) => addressMaker(type)?.(replacePracticeInSlug(slug, practice.slug), routes) ?? []);
  const ofCategories = categories.flatMap(({ slug, posts }) => (posts.length > 0 ? [pathTo.category(slug, routes)] : []));
  const ofFiles = sources.assets.flatMap(({ path }) =>
    path.startsWith('files/') ? [pathTo.download(path.slice('files/'.length), routes)] : [],
  );
  return [...ofPages, ...ofEntries, ...ofCategories, ...ofFiles].filter(
    (address) => !address.includes('#') && !hidden.has(address) && !isNotFoundPage(address, routes),
  );
}

function deadLinks(entries: readonly Entry[], site: ContentPlan['site'], targets: ReadonlySet<string>): Problem[] {
  const hidden = hiddenEntries(entries, site);
  const isDead = (link: string | undefined) => {
    const { path } = splitLink(link ?? '');
    return link !== undefined && isInternalLink(link) && path !== '' && !targets.has(path) && !hidden.has(path);
  };
  const message = (link: string) => `There is no page at "${link}".${didYouMean(splitLink(link).path, targets)}`;
  const hint = 'Fix this link first.';
  return entries.flatMap((entry) => {
    if (entry.type === 'redirects') return [];
    const { links, textMistakes } = entry.facts;
    const inFields = links
      .filter(({ value }) => isDead(value))
      .map(({ path, value }) => entryProblem('broken-link', entry, path, message(value), hint));
    const inText = textMistakes.flatMap(({ link, line, column }): Problem[] =>
      link !== undefined && isDead(link)
        ? [problem('broken-link', { file: entry.label, line: line + entry.bodyLineOffset, column }, message(link), hint)]
        : [],
    );
    return [...inFields, ...inText];
  });
}
