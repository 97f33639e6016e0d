import type { MadeSite } from '../../build.ts';
import type { Entry } from '../../content/read-entries.ts';
import { digest } from '../../publish/output-files.ts';
import type { RenderedDocument } from '../../render/render-documents.ts';
import { same } from '../../site/same.ts';
import type { Site } from '../../site/site.ts';
import { outputFile } from '../../site/urls.ts';
import type { PageInfo } from '../site-update.ts';
import type { BuiltFile, GoodBuild } from './messages.ts';

/** What open browsers have been told of, by address. */
export interface ShownSite {
  digests: ReadonlyMap<string, string>;
  pages: ReadonlyMap<string, RenderedDocument>;
  infos: ReadonlyMap<string, PageInfo>;
}

export const NOTHING_SHOWN: ShownSite = { digests: new Map(), pages: new Map(), infos: new Map() };

/** What a new site changes for those who see the one before. `today` is the day of the build, `2025-10-12`. */
export function siteChanges(before: ShownSite, made: MadeSite, today: string): { build: GoodBuild; shown: ShownSite } {
  const documents = new Map(made.documents.map((document) => [outputFile(document.path), document]));
  const files = made.files.map(({ path, bytes }): BuiltFile => {
    const document = documents.get(path);
    return { address: document?.path ?? `/${path}`, path, bytes, sha256: digest(bytes), isPage: document?.page !== undefined };
  });
  const shown: ShownSite = {
    digests: new Map(files.map(({ address, sha256 }) => [address, sha256])),
    pages: new Map(made.documents.flatMap((document) => (document.page ? [[document.path, document]] : []))),
    infos: pageInfos(made, today),
  };
  const build: GoodBuild = {
    complete: before === NOTHING_SHOWN,
    files: files.filter(({ address, sha256 }) => before.digests.get(address) !== sha256),
    gone: [...before.digests.keys()].filter((address) => !shown.digests.has(address)),
    redirects: made.redirects.stubs.map(({ from, to }) => [from, to]),
    wildcards: made.redirects.wildcards,
    headers: made.headers,
    changed: changedPages(before.pages, shown.pages),
    infos: new Map([...shown.infos].filter(([address, info]) => !same(before.infos.get(address), info))),
    pages: shown.pages.size,
    warnings: made.summary.warnings,
  };
  return { build, shown };
}

function changedPages(before: ShownSite['pages'], after: ShownSite['pages']): Map<string, 'page' | 'styles'> {
  const changed = new Map<string, 'page' | 'styles'>();
  for (const [address, document] of after) {
    const old = before.get(address);
    if (old?.html === document.html) continue;
    changed.set(address, old && withoutStyles(old.html) === withoutStyles(document.html) ? 'styles' : 'page');
  }
  for (const address of before.keys()) if (!after.has(address)) changed.set(address, 'page');
  return changed;
}

/** A page without its style sheets, linked or inline. */
function withoutStyles(html: string): string {
  return html.replace(/<link rel="stylesheet"[^>]*>|<style\b[^>]*>[\s\S]*?<\/style>/g, '');
}

function pageInfos({ site, entries, documents }: MadeSite, today: string): Map<string, PageInfo> {
  const bySource = new Map(entries.map((entry) => [entry.path, entry]));
  const posts = new Map(site.posts.map((post) => [post.source, post]));
  return new Map(
    documents.flatMap(({ path, page }): [string, PageInfo][] => (page ? [[path, pageInfo(page.sources, { bySource, posts, today })]] : [])),
  );
}

interface Known {
  bySource: ReadonlyMap<string, Entry>;
  posts: ReadonlyMap<string, Site['posts'][number]>;
  today: string;
}

function pageInfo(sources: readonly string[], { bySource, posts, today }: Known): PageInfo {
  const own = sources[0] ?? '';
  const post = posts.get(own);
  const review = (bySource.get(own)?.data as { review?: PageInfo['review'] } | undefined)?.review;
  return {
    sources: sources.map((source) => bySource.get(source)?.label ?? source),
    draft: post?.draft ?? false,
    ...(post && post.date > today && { publishes: post.date }),
    ...(review && { review }),
    ...(post && { readTime: post.readTime }),
  };
}
