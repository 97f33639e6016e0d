import type { AssetDependencies } from '../assets/asset-manifest.ts';
import type { AssetManifest, PlannedPage } from '../contract/index.ts';
import { sha256 } from '../files/hash.ts';
import type { MarkupFacts, PageFacts } from '../pages/page-facts.ts';
import type { WithBytes } from '../store/store.ts';

/** The cached facts of a part that many pages share, such as the header. Its HTML is stored separately. */
export interface PartRecord {
  /** SHA-256 of the HTML, in hexadecimal. */
  hash: string;
  facts: MarkupFacts;
  dependencies: AssetDependencies;
}

/** The cached facts of a page. Its HTML has placeholders for shared parts and for the URLs of assets. */
export interface PageRecord extends PartRecord {
  facts: PageFacts;
  parts: readonly string[];
}

export interface DocumentInput {
  path: string;
  page?: PlannedPage;
  redirectsTo?: string;
  rendered: WithBytes<PageRecord>;
  parts: readonly WithBytes<PartRecord>[];
  /** NO_URLS for redirect stubs, which load no assets. */
  urls: AssetUrls;
  /** Returns the measures of the file from the cache, or makes and caches them. */
  cachedMeasures(make: () => FileMeasures): FileMeasures;
}

export interface FileMeasures {
  /** In hexadecimal. */
  sha256: string;
  /** In bytes. */
  size: number;
}

export function measureFile(bytes: Uint8Array): FileMeasures {
  return { sha256: sha256(bytes).toString('hex'), size: bytes.length };
}

/** A finished HTML page or redirect stub. `unfilled`, `bytes` and `html` are getters that assemble the page each time. */
export interface RenderedDocument extends Omit<DocumentInput, 'rendered' | 'cachedMeasures'> {
  /** A hash of the page including its shared parts, but not the URLs of styles and script. */
  hash: string;
  /** Facts of the page itself, without the shared parts. */
  own: PageFacts;
  /** UTF-8, with placeholders for parts and URLs. */
  readonly unfilled: Uint8Array;
  readonly bytes: Buffer;
  readonly html: string;
  readonly measured: FileMeasures;
}

/** Returns a document of a rendered or cached page. */
export function renderedDocument({ rendered, cachedMeasures, ...document }: DocumentInput): RenderedDocument {
  let measures: FileMeasures | undefined;
  return {
    ...document,
    hash: rendered.value.hash,
    own: rendered.value.facts,
    get unfilled(): Uint8Array {
      return rendered.bytes();
    },
    get bytes(): Buffer {
      const parts = document.parts.map(({ value: { hash }, bytes }) => ({ hash, html: bytes() }));
      return fillPage(this.unfilled, parts, document.urls);
    },
    get html(): string {
      return this.bytes.toString();
    },
    get measured(): FileMeasures {
      measures ??= cachedMeasures(() => measureFile(this.bytes));
      return measures;
    },
  };
}

/** Replaces the placeholders of a page by its shared parts and the URLs of its assets. */
export function fillPage(html: Uint8Array, parts: readonly { hash: string; html: Uint8Array }[], urls: AssetUrls): Buffer {
  const values = new Map<string, Uint8Array>(Object.entries(urls).map(([name, url]) => [name, Buffer.from(url)]));
  for (const part of parts) values.set(part.hash, part.html);
  const bytes = Buffer.from(html.buffer, html.byteOffset, html.length);
  const pieces: Uint8Array[] = [];
  let end = 0;
  for (let start = bytes.indexOf(MARK_BYTES); start >= 0; start = bytes.indexOf(MARK_BYTES, end)) {
    const close = bytes.indexOf(MARK_BYTES, start + MARK_BYTES.length);
    const name = bytes.toString('latin1', start + MARK_BYTES.length, close);
    pieces.push(bytes.subarray(end, start), values.get(name) ?? Buffer.of());
    end = close + MARK_BYTES.length;
  }
  return Buffer.concat([...pieces, bytes.subarray(end)]);
}

/** URLs in every page that change with every edit of a style sheet or of the client script. */
export interface AssetUrls {
  styles: string;
  laterStyles: string;
  script: string;
}

/** The URLs of a document that loads no assets. */
export const NO_URLS: AssetUrls = { styles: '', laterStyles: '', script: '' };

/** Returns a key that is equal for documents with the same style sheets. */
export function styleKey({ styles, laterStyles }: AssetUrls): string {
  return `${styles} ${laterStyles}`;
}

/** Returns a key that is equal for documents with the same style sheets and script. */
export function urlsKey(urls: AssetUrls): string {
  return `${styleKey(urls)} ${urls.script}`;
}

/** A private-use character, which content never contains. A placeholder is a name between two of them. */
const MARK = '\u{F0000}';
const MARK_BYTES = Buffer.from(MARK);
const URLS: AssetUrls = { styles: `${MARK}styles${MARK}`, laterStyles: `${MARK}laterStyles${MARK}`, script: `${MARK}script${MARK}` };
const NAMES = Object.keys(URLS) as (keyof AssetUrls)[];

/** Returns a manifest with placeholders for the URLs of styles and script, so that an edit of these does not render every page again. */
export function withPlaceholders(assets: AssetManifest): AssetManifest {
  return { ...assets, styles: () => URLS.styles, laterStyles: () => URLS.laterStyles, script: assets.script && URLS.script };
}

/** Returns the placeholder of a shared part by the hash of its HTML. */
export function partPlaceholder(hash: string): string {
  return `${MARK}${hash}${MARK}`;
}

/** Whether an address is a placeholder for the URL of a style sheet or of the script. */
export function isAssetPlaceholder(address: string): boolean {
  return NAMES.some((name) => address === URLS[name]);
}

/** Returns the URL that replaces a placeholder; any other address unchanged. */
export function fillAssetUrl(address: string, urls: AssetUrls): string {
  const name = NAMES.find((known) => address === URLS[known]);
  return name ? urls[name] : address;
}
