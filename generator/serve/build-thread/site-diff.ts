import type { MadeSite } from '../../build.ts';
import type { Entry } from '../../content/read-entries.ts';
import type { PlannedPage } from '../../contract.ts';
import { digest, type ServedFile } from '../../publish/output-files.ts';
import { differences, KeptEach, rememberedEach } from '../../remembered.ts';
import type { RenderedDocument } from '../../render/render-documents.ts';
import { addressOf } from '../../shared/routes.ts';
import { same } from '../../site/same.ts';
import type { Site } from '../../site/site.ts';
import type { BuiltFile, PageInfo, SiteDiff } from '../protocol.ts';

/** What the store has: all that the next diff is taken from. */
export interface SentSite {
  files: readonly BuiltFile[];
  documents: readonly RenderedDocument[];
  infos: readonly { address: string; info: PageInfo }[];
}

export const NOTHING_SENT: SentSite = { files: [], documents: [], infos: [] };

/** What a new site changes of the one before. */
export function siteDiff(before: SentSite, made: MadeSite): { diff: SiteDiff; sent: SentSite } {
  const sent: SentSite = { files: builtFiles(made.files), documents: made.documents, infos: pageInfos(made) };
  const { added, removed } = byName(differences(before.files, sent.files), ({ address }) => address);
  const diff: SiteDiff = {
    complete: before === NOTHING_SENT,
    files: [...added].flatMap(([address, file]) => (removed.get(address)?.sha256 === file.sha256 ? [] : [file])),
    removed: [...removed.keys()].filter((address) => !added.has(address)),
    drawable: [...made.social.pictures.values()].map(({ src }) => src),
    redirects: made.redirects.stubs.map(({ from, to }) => [from, to]),
    wildcards: made.redirects.wildcards,
    headers: made.headers,
    changed: changedPages(before.documents, sent.documents),
    infos: changedInfos(before.infos, sent.infos),
    pages: made.summary.pages,
    warnings: made.summary.warnings,
  };
  return { diff, sent };
}

/** A file as the store takes it over. */
export function builtFile({ path, bytes, document }: ServedFile): BuiltFile {
  return { address: document?.path ?? addressOf(path), path, bytes, sha256: digest(bytes), isPage: document?.page !== undefined };
}

const builtFiles = rememberedEach(builtFile);

function byName<Item>({ fresh, gone }: ReturnType<typeof differences<Item>>, nameOf: (item: Item) => string) {
  const named = (items: Item[]) => new Map(items.map((item) => [nameOf(item), item]));
  return { added: named(fresh), removed: named(gone) };
}

function changedPages(before: SentSite['documents'], after: SentSite['documents']): Map<string, 'page' | 'styles'> {
  const changed = new Map<string, 'page' | 'styles'>();
  const { added, removed } = byName(differences(before, after), ({ path }) => path);
  for (const address of new Set([...added.keys(), ...removed.keys()])) {
    const [html, htmlBefore] = [added, removed].map((documents) => pageHtml(documents.get(address)));
    if (html !== htmlBefore) changed.set(address, withoutStyles(html) === withoutStyles(htmlBefore) ? 'styles' : 'page');
  }
  return changed;
}

/** Undefined for redirect stubs, which nobody looks at. */
function pageHtml(document: RenderedDocument | undefined): string | undefined {
  return document?.page && document.html;
}

/** A page without its style sheets; the policy allows no others than linked ones. */
function withoutStyles(html: string | undefined): string | undefined {
  return html?.replace(/<link rel="stylesheet"[^>]*>/g, '');
}

function changedInfos(before: SentSite['infos'], after: SentSite['infos']): Map<string, PageInfo> {
  const { added, removed } = byName(differences(before, after), ({ address }) => address);
  return new Map([...added].flatMap(([address, { info }]) => (same(removed.get(address)?.info, info) ? [] : [[address, info]])));
}

const pagesAmong = rememberedEach(({ page }: RenderedDocument) => (page ? [page] : []));
const keptInfos = new KeptEach<PlannedPage, SentSite['infos'][number]>();
/** All of an entry and of a post that an info reads. */
const factsOfEntries = rememberedEach((entry: Entry) => JSON.stringify([entry.path, entry.label, reviewOf(entry)]));
const factsOfPosts = rememberedEach(({ source, draft, date, readTime }: Site['posts'][number]) =>
  JSON.stringify([source, draft, date, readTime]),
);

/** One for each page; the same object while no entry has changed what it states of itself. */
function pageInfos({ site: { posts, today }, entries, documents }: MadeSite): SentSite['infos'] {
  return keptInfos.take([today, ...factsOfEntries(entries), ...factsOfPosts(posts)], pagesAmong(documents).flat(), () => {
    const bySource = new Map(entries.map((entry) => [entry.path, entry]));
    const postOf = new Map(posts.map((post) => [post.source, post]));
    return ({ path, sources }) => {
      const own = bySource.get(sources[0] ?? '');
      const post = own && postOf.get(own.path);
      const review = own && reviewOf(own);
      const info = {
        sources: sources.map((source) => bySource.get(source)?.label ?? source),
        draft: post?.draft ?? false,
        ...(post && post.date > today && { publishes: post.date }),
        ...(review && { review }),
        ...(post && { readTime: post.readTime }),
      };
      return { address: path, info };
    };
  });
}

function reviewOf({ data }: Entry): PageInfo['review'] {
  return (data as { review?: PageInfo['review'] } | undefined)?.review;
}
