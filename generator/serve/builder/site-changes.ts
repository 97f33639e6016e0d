import type { MadeSite } from '../../build.ts';
import type { Entry } from '../../content/read-entries.ts';
import type { PlannedPage } from '../../plan/page-type.ts';
import { digest, type ServedFile } from '../../publish/output-files.ts';
import { differences, KeptEach, rememberedEach } from '../../remembered.ts';
import type { RenderedDocument } from '../../render/render-documents.ts';
import { same } from '../../site/same.ts';
import type { Site } from '../../site/site.ts';
import { addressOf } from '../../site/urls.ts';
import type { PageInfo } from '../site-update.ts';
import type { BuiltFile, GoodBuild } from './messages.ts';

/** What open browsers have been told of. */
export interface ShownSite {
  files: readonly BuiltFile[];
  documents: readonly RenderedDocument[];
  infos: readonly NamedInfo[];
}

interface NamedInfo {
  address: string;
  info: PageInfo;
}

export const NOTHING_SHOWN: ShownSite = { files: [], documents: [], infos: [] };

/** What a new site changes for those who see the one before. */
export function siteChanges(before: ShownSite, made: MadeSite): { build: GoodBuild; shown: ShownSite } {
  const shown: ShownSite = { files: builtFiles(made.files), documents: made.documents, infos: pageInfos(made) };
  const { fresh, gone } = byName(differences(before.files, shown.files), ({ address }) => address);
  const build: GoodBuild = {
    complete: before === NOTHING_SHOWN,
    files: [...fresh].flatMap(([address, file]) => (gone.get(address)?.sha256 === file.sha256 ? [] : [file])),
    gone: [...gone.keys()].filter((address) => !fresh.has(address)),
    drawable: [...made.social.pictures.values()].map(({ src }) => src),
    redirects: made.redirects.stubs.map(({ from, to }) => [from, to]),
    wildcards: made.redirects.wildcards,
    headers: made.headers,
    changed: changedPages(before.documents, shown.documents),
    infos: changedInfos(before.infos, shown.infos),
    pages: made.summary.pages,
    warnings: made.summary.warnings,
  };
  return { build, shown };
}

/** A file as the server takes it over. */
export function builtFile({ path, bytes, document }: ServedFile): BuiltFile {
  return {
    address: document?.path ?? addressOf(path),
    path,
    bytes,
    sha256: digest(bytes),
    isPage: document?.page !== undefined,
  };
}

const builtFiles = rememberedEach(builtFile);

function byName<Item>({ fresh, gone }: Record<'fresh' | 'gone', Item[]>, nameOf: (item: Item) => string) {
  const named = (items: Item[]) => new Map(items.map((item) => [nameOf(item), item]));
  return { fresh: named(fresh), gone: named(gone) };
}

function changedPages(before: ShownSite['documents'], after: ShownSite['documents']): Map<string, 'page' | 'styles'> {
  const changed = new Map<string, 'page' | 'styles'>();
  const { fresh, gone } = byName(differences(before, after), ({ path }) => path);
  for (const [address, { page, html }] of fresh) {
    const known = gone.get(address);
    const wasPage = known?.page !== undefined;
    if (!page && !wasPage) continue;
    if (!page || !wasPage) changed.set(address, 'page');
    else if (known.html !== html) changed.set(address, withoutStyles(known.html) === withoutStyles(html) ? 'styles' : 'page');
  }
  for (const [address, { page }] of gone) if (page && !fresh.has(address)) changed.set(address, 'page');
  return changed;
}

/** A page without its style sheets; the policy allows no others than linked ones. */
function withoutStyles(html: string): string {
  return html.replace(/<link rel="stylesheet"[^>]*>/g, '');
}

type Post = Site['posts'][number];

function changedInfos(before: ShownSite['infos'], after: ShownSite['infos']): Map<string, PageInfo> {
  const { fresh, gone } = byName(differences(before, after), ({ address }) => address);
  return new Map([...fresh].flatMap(([address, { info }]) => (same(gone.get(address)?.info, info) ? [] : [[address, info]])));
}

const pagesAmong = rememberedEach(({ page }: RenderedDocument) => (page ? [page] : []));
const namedInfos = new KeptEach<PlannedPage, NamedInfo>();
/** All of an entry and of a post that `pageInfo` tells. */
const factsOfEntries = rememberedEach((entry: Entry) => JSON.stringify([entry.path, entry.label, reviewOf(entry)]));
const factsOfPosts = rememberedEach(({ source, draft, date, readTime }: Post) => JSON.stringify([source, draft, date, readTime]));

/** One for each page; the same object while no entry says something else of itself. */
function pageInfos({ site, entries, documents }: MadeSite): readonly NamedInfo[] {
  const pages = pagesAmong(documents).flat();
  return namedInfos.take([site.today, ...factsOfEntries(entries), ...factsOfPosts(site.posts)], pages, () => {
    const bySource = new Map(entries.map((entry) => [entry.path, entry]));
    const posts = new Map(site.posts.map((post) => [post.source, post]));
    return ({ path, sources }) => ({ address: path, info: pageInfo(sources, { bySource, posts, today: site.today }) });
  });
}

interface Known {
  bySource: ReadonlyMap<string, Entry>;
  posts: ReadonlyMap<string, Post>;
  today: string;
}

function pageInfo(sources: readonly string[], { bySource, posts, today }: Known): PageInfo {
  const [own] = sources.map((source) => bySource.get(source));
  const post = own && posts.get(own.path);
  const review = own && reviewOf(own);
  return {
    sources: sources.map((source) => bySource.get(source)?.label ?? source),
    draft: post?.draft ?? false,
    ...(post && post.date > today && { publishes: post.date }),
    ...(review && { review }),
    ...(post && { readTime: post.readTime }),
  };
}

function reviewOf({ data }: Entry): PageInfo['review'] {
  return (data as { review?: PageInfo['review'] } | undefined)?.review;
}
