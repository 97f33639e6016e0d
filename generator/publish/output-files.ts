import { createHash } from 'node:crypto';
import type { OutputFile } from '../assets/fingerprint.ts';
import { remembered } from '../remembered.ts';
import type { RenderedDocument } from '../render/render-documents.ts';
import { KeptReads } from '../site/reads.ts';
import type { Site } from '../site/site.ts';
import { outputFile } from '../site/urls.ts';
import { feedFiles } from './feed.ts';
import { robotsFile } from './robots.ts';
import { HTTPS_HEADERS, pageHeaders } from './security-policy.ts';
import { sitemapFile } from './sitemap.ts';

export interface OutputInput {
  documents: readonly RenderedDocument[];
  assets: readonly OutputFile[];
  site: Site;
  /** Text of the script in the head; the security policy names its hash. */
  headScript: string;
}

export const MANIFEST_FILE = 'build-manifest.json';

/** Every file that a host serves, sorted by path. */
export function outputFiles(
  { documents, assets, site }: Omit<OutputInput, 'headScript'>,
  feed = new KeptReads<OutputFile[]>(),
): OutputFile[] {
  const pages = documents.map((document) => pageFile(document));
  return [...pages, ...assets, ...feed.take(site, [], feedFiles), sitemapFile(site, documents), robotsFile(site)].sort((a, b) =>
    a.path < b.path ? -1 : 1,
  );
}

const pageFile = remembered(
  (document: RenderedDocument): OutputFile => ({
    path: outputFile(document.path),
    bytes: Buffer.from(document.html),
    sources: documentSources(document),
  }),
);

/** SHA-256 in hexadecimal. */
export const digest = remembered((bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex'));

function documentSources({ page, redirectsTo }: RenderedDocument): string[] {
  return redirectsTo ? ['content/redirects.yaml'] : (page?.sources ?? []).map((source) => `content/${source}`);
}

/** What a person who publishes asks of a build: which address is which file, how large, from what. Holds no path of a machine and no time. */
export function manifestFile(files: readonly OutputFile[], { documents, site, headScript }: Omit<OutputInput, 'assets'>): OutputFile {
  const wildcards = site.redirects.redirects.filter(({ from }) => from.endsWith('/*'));
  const routes = new Map(
    documents.map(({ path, page, redirectsTo }) => [outputFile(path), { route: path, pageType: page?.pageType, redirectsTo }]),
  );
  const entries = files.map(({ path, bytes, sources }) => {
    const { route, pageType, redirectsTo } = routes.get(path) ?? {};
    return {
      ...(route && { route }),
      ...(pageType && { pageType }),
      ...(redirectsTo && { redirectsTo }),
      file: path,
      bytes: bytes.length,
      sha256: digest(bytes),
      sources,
    };
  });
  return {
    path: MANIFEST_FILE,
    bytes: Buffer.from(
      `${JSON.stringify({ generator: 'ent-site', headers: pageHeaders(site, headScript), httpsHeaders: HTTPS_HEADERS, wildcards, files: entries }, null, 2)}\n`,
    ),
    sources: [],
  };
}
