import type { PlannedPage } from '../contract/index.ts';
import type { MadeSite } from '../pipeline.ts';
import { digestOf, type ServedFile } from '../publish/files.ts';
import type { RenderedDocument } from '../render/rendered-document.ts';
import { addressOf, notFoundRules, outputFile } from '../shared/routes.ts';
import { hiddenEntries, isDraft } from '../site/hidden-entries.ts';
import { quoteRecord } from '../site/quotes.ts';
import type { BuiltFile, BuiltFiles, BuiltSite, PageInfo } from './protocol.ts';

/** Returns a site for the store, with only the bytes whose hashes are not in `sent`, and the hashes of all its bytes. */
export function builtSite(made: MadeSite, infos: ReadonlyMap<string, PageInfo>, sent: ReadonlySet<string>) {
  const { hashes, ...described } = describeFiles(made.documents, made.files, infos, sent);
  const site: BuiltSite = {
    ...described,
    drawable: [...made.assets.social.pictures.values()].map(({ src }) => src),
    redirects: made.planned.redirects.stubs.map(({ from, to }) => [from, to]),
    wildcards: made.planned.redirects.wildcards,
    notFound: notFoundRules(made.site.routes),
    headers: made.headers,
    warnings: made.problems,
    requests: requestsOf(made),
    day: { today: made.site.today, timeZone: made.site.practice.timeZone },
    quotes: made.site.testimonials.map((quote) => ({
      ...quoteRecord(quote),
      pages: made.pages.flatMap(({ path, sources }) => (sources.includes(quote.source) ? path : [])),
    })),
  };
  return { site, hashes };
}

function requestsOf({ site: { requests } }: MadeSite): BuiltSite['requests'] {
  return requests?.key === undefined ? undefined : { key: requests.key, days: requests.days };
}

/** Returns pages and other files for the store, with only the bytes whose hashes are not in `sent`. */
export function describeFiles(
  documents: readonly RenderedDocument[],
  served: readonly ServedFile[],
  infos: ReadonlyMap<string, PageInfo>,
  sent: ReadonlySet<string>,
): BuiltFiles & { hashes: Set<string> } {
  const files = new Map<string, string>();
  const bytes = new Map<string, Uint8Array>();
  const hashes = new Set<string>();
  const add = (hash: string, read: () => Uint8Array) => {
    if (!sent.has(hash) && !hashes.has(hash)) bytes.set(hash, read());
    hashes.add(hash);
    return hash;
  };
  const describe = (address: string, file: BuiltFile) => files.set(address, JSON.stringify(file));
  for (const file of served) {
    const { path, document } = file;
    if (!document?.page) describe(document?.path ?? addressOf(path), { path, hash: add(digestOf(file), () => file.bytes) });
  }
  for (const document of documents) {
    const { path, page, urls } = document;
    if (!page) continue;
    const parts = document.parts.map(({ value, bytes: read }) => add(value.hash, read));
    const hash = add(document.hash, () => document.unfilled);
    describe(path, { path: outputFile(path), hash, page: { parts, urls, info: infos.get(path) } });
  }
  return { files, bytes, hashes };
}

/** Returns facts about each page for its editors, by address. */
export function pageInfos({ site, entries, pages }: MadeSite): Map<string, PageInfo> {
  const { posts, today } = site;
  const bySource = new Map(entries.map((entry) => [entry.path, entry]));
  const postOf = new Map(posts.map((post) => [post.source, post]));
  const hidden = hiddenEntries(entries, site);
  const infoOf = ({ path, sources }: PlannedPage): PageInfo => {
    const own = bySource.get(sources[0] ?? '');
    const post = own && postOf.get(own.path);
    const review = (own?.data as { review?: PageInfo['review'] } | undefined)?.review;
    return {
      sources: sources.map((source) => bySource.get(source)?.label ?? source),
      // The page of a list may be made from a draft too.
      draft: own !== undefined && isDraft(own) && hidden.has(path),
      ...(post && post.date > today && { publishes: post.date }),
      ...(review && { review }),
      ...(post && { readTime: post.readTime }),
    };
  };
  return new Map(pages.map((page) => [page.path, infoOf(page)]));
}
