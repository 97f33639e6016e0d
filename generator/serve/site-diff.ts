import type { PlannedPage } from '../contract/page.ts';
import type { MadeSite } from '../pipeline.ts';
import { digestOf, type ServedFile } from '../publish/files.ts';
import type { RenderedDocument } from '../render/rendered-document.ts';
import { type AssetUrls, styleKey } from '../render/rendered-document.ts';
import { addressOf, notFoundRules, outputFile } from '../shared/routes.ts';
import type { BuiltFile, BuiltPage, PageInfo, PagesDiff, SiteDiff } from './protocol.ts';

export interface SentSite {
  files: ReadonlyMap<string, string>;
  /** Pages by address: hashes of their HTML without the URLs of their assets, and these URLs. */
  pages: ReadonlyMap<string, Pick<RenderedDocument, 'hash' | 'urls'>>;
  parts: ReadonlySet<string>;
  /** Infos by address, as JSON. */
  infos: ReadonlyMap<string, string>;
}

export const NOTHING_SENT: SentSite = { files: new Map(), pages: new Map(), parts: new Set(), infos: new Map() };

type PageDocument = RenderedDocument & { page: PlannedPage };

/** What a new site changes of the one before. */
export function siteDiff(before: SentSite, made: MadeSite): { diff: SiteDiff; sent: SentSite } {
  const { diff, sent: now } = pagesDiff(before, made.documents, made.files);
  const infos = pageInfos(made, made.documents.filter(isPage));
  const sent = { ...now, infos: new Map([...infos].map(([address, info]) => [address, JSON.stringify(info)])) };
  const removed = [...before.files.keys(), ...before.pages.keys()].filter(
    (address) => !sent.files.has(address) && !sent.pages.has(address),
  );
  return {
    diff: {
      ...diff,
      complete: before === NOTHING_SENT,
      removed,
      changed: new Map([...diff.changed, ...removed.filter((address) => before.pages.has(address)).map((path) => [path, 'page'] as const)]),
      drawable: [...made.assets.social.pictures.values()].map(({ src }) => src),
      redirects: made.planned.redirects.stubs.map(({ from, to }) => [from, to]),
      wildcards: made.planned.redirects.wildcards,
      notFound: notFoundRules(made.site.routes),
      headers: made.headers,
      infos: new Map([...infos].filter(([address]) => before.infos.get(address) !== sent.infos.get(address))),
      count: made.pages.length,
      warnings: made.problems,
    },
    sent,
  };
}

/** What some pages change of what the store has, and some files that stand beside pages; `sent` is these alone, without infos. */
export function pagesDiff(
  before: SentSite,
  documents: readonly RenderedDocument[],
  served: readonly ServedFile[],
): { diff: PagesDiff; sent: SentSite } {
  const pages = documents.filter(isPage);
  const files = served
    .filter(({ document }) => !document?.page)
    .map((file) => ({ file, address: addressOfFile(file), sha256: digestOf(file) }));
  const parts = new Map(pages.flatMap((page) => page.parts.map(({ value, bytes }) => [value.hash, bytes()] as const)));
  const sent: SentSite = {
    files: new Map(files.map(({ address, sha256 }) => [address, sha256])),
    pages: new Map(pages.map(({ path, hash, urls }) => [path, { hash, urls }])),
    parts: new Set(parts.keys()),
    infos: before.infos,
  };
  const diff: PagesDiff = {
    files: files.flatMap(({ file, address, sha256 }) => (before.files.get(address) === sha256 ? [] : [builtFile(file)])),
    pages: pages.flatMap((page) => (before.pages.get(page.path)?.hash === page.hash ? [] : [builtPage(page)])),
    parts: new Map([...parts].filter(([hash]) => !before.parts.has(hash))),
    urls: new Map(pages.map(({ page, urls }): [string, AssetUrls] => [page.pageType, urls])),
    changed: changedPages(before.pages, sent.pages),
  };
  return { diff, sent };
}

/** What the store has once it has taken over some more. */
export function sentWith(before: SentSite, { files, pages, parts }: SentSite): SentSite {
  return {
    files: new Map([...before.files, ...files]),
    pages: new Map([...before.pages, ...pages]),
    parts: new Set([...before.parts, ...parts]),
    infos: before.infos,
  };
}

function isPage(document: RenderedDocument): document is PageDocument {
  return document.page !== undefined;
}

export function builtFile(file: ServedFile): BuiltFile {
  return { address: addressOfFile(file), path: file.path, bytes: file.bytes, sha256: digestOf(file), isPage: false };
}

function builtPage({ path, page, parts, unfilled }: PageDocument): BuiltPage {
  return { address: path, path: outputFile(path), pageType: page.pageType, html: unfilled, parts: parts.map(({ value }) => value.hash) };
}

function addressOfFile({ path, document }: ServedFile): string {
  return document?.path ?? addressOf(path);
}

function changedPages(before: SentSite['pages'], after: SentSite['pages']): Map<string, 'page' | 'styles'> {
  const changed = new Map<string, 'page' | 'styles'>();
  for (const [path, now] of after) {
    const old = before.get(path);
    if (old?.hash !== now.hash || old.urls.script !== now.urls.script) changed.set(path, 'page');
    else if (styleKey(old.urls) !== styleKey(now.urls)) changed.set(path, 'styles');
  }
  return changed;
}

function pageInfos({ site: { posts, today }, entries }: MadeSite, pages: readonly PageDocument[]): Map<string, PageInfo> {
  const bySource = new Map(entries.map((entry) => [entry.path, entry]));
  const postOf = new Map(posts.map((post) => [post.source, post]));
  const infoOf = (sources: readonly string[]): PageInfo => {
    const own = bySource.get(sources[0] ?? '');
    const post = own && postOf.get(own.path);
    const review = (own?.data as { review?: PageInfo['review'] } | undefined)?.review;
    return {
      sources: sources.map((source) => bySource.get(source)?.label ?? source),
      draft: post?.draft ?? false,
      ...(post && post.date > today && { publishes: post.date }),
      ...(review && { review }),
      ...(post && { readTime: post.readTime }),
    };
  };
  return new Map(pages.map(({ path, page }) => [path, infoOf(page.sources)]));
}
