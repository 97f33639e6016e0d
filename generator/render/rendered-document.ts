import type { AssetDependencies } from '../assets/asset-manifest.ts';
import type { AssetManifest, PlannedPage } from '../contract/index.ts';
import type { MarkupFacts, PageFacts } from '../pages/page-facts.ts';
import type { WithBytes } from '../store/store.ts';

/** What is kept of a part that many pages share, such as their header, beside its HTML: plain data. */
export interface PartRecord {
  /** SHA-256 of the HTML, in hexadecimal. */
  hash: string;
  facts: MarkupFacts;
  dependencies: AssetDependencies;
}

/** What is kept of a page, whose HTML has placeholders for the parts that it shares and for the URLs of its assets. */
export interface PageRecord extends PartRecord {
  facts: PageFacts;
  parts: readonly string[];
}

interface DocumentInput {
  path: string;
  page?: PlannedPage;
  redirectsTo?: string;
  rendered: WithBytes<PageRecord>;
  parts: readonly WithBytes<PartRecord>[];
  /** Absent for a document that loads no assets, such as a redirect stub. */
  urls?: AssetUrls;
}

/** A finished HTML page or redirect stub. `unfilled`, `bytes` and `html` are put together each time that someone asks for them. */
export interface RenderedDocument extends Omit<DocumentInput, 'rendered' | 'urls'> {
  urls: AssetUrls;
  /** Equal for pages that are the same but for the URLs of styles and script: it contains the hashes of the parts. */
  hash: string;
  /** What is stated by the page itself, without the parts that it shares. */
  own: PageFacts;
  /** UTF-8, with placeholders for parts and URLs. */
  readonly unfilled: Uint8Array;
  readonly bytes: Buffer;
  readonly html: string;
}

/** Makes a document of what was rendered, or was kept of it. */
export function renderedDocument({ rendered, urls = NO_URLS, ...document }: DocumentInput): RenderedDocument {
  return {
    ...document,
    urls,
    hash: rendered.value.hash,
    own: rendered.value.facts,
    get unfilled(): Uint8Array {
      return rendered.bytes();
    },
    get bytes(): Buffer {
      const parts = document.parts.map(({ value: { hash }, bytes }) => ({ hash, html: bytes() }));
      return fillPage(this.unfilled, parts, urls);
    },
    get html(): string {
      return this.bytes.toString();
    },
  };
}

/** A page with what it shares and the URLs of its assets in place of their placeholders. */
export function fillPage(html: Uint8Array, parts: readonly { hash: string; html: Uint8Array }[], urls: AssetUrls): Buffer {
  const values = new Map<string, Uint8Array>(Object.entries(urls).map(([name, url]) => [name, Buffer.from(url)]));
  for (const part of parts) values.set(part.hash, part.html);
  const bytes = Buffer.from(html.buffer, html.byteOffset, html.length);
  const pieces: Uint8Array[] = [];
  let end = 0;
  for (let start = bytes.indexOf(SIGN_BYTES); start >= 0; start = bytes.indexOf(SIGN_BYTES, end)) {
    const close = bytes.indexOf(SIGN_BYTES, start + SIGN_BYTES.length);
    const name = bytes.toString('latin1', start + SIGN_BYTES.length, close);
    pieces.push(bytes.subarray(end, start), values.get(name) ?? Buffer.of());
    end = close + SIGN_BYTES.length;
  }
  return Buffer.concat([...pieces, bytes.subarray(end)]);
}

/** URLs that change with every edit of a style sheet or of the client script, and stand in every page. */
export interface AssetUrls {
  styles: string;
  laterStyles: string;
  script: string;
}

/** The URLs of a document that loads no assets. */
export const NO_URLS: AssetUrls = { styles: '', laterStyles: '', script: '' };

/** A text that is the same for documents with the same style sheets. */
export function styleKey({ styles, laterStyles }: AssetUrls): string {
  return `${styles} ${laterStyles}`;
}

/** A text that is the same for documents with the same style sheets and script. */
export function urlsKey(urls: AssetUrls): string {
  return `${styleKey(urls)} ${urls.script}`;
}

/** Of private use, so that no text of content holds a placeholder: two of these with a name between them. */
const SIGN = '\u{F0000}';
const SIGN_BYTES = Buffer.from(SIGN);
const URLS: AssetUrls = { styles: `${SIGN}styles${SIGN}`, laterStyles: `${SIGN}laterStyles${SIGN}`, script: `${SIGN}script${SIGN}` };
const NAMES = Object.keys(URLS) as (keyof AssetUrls)[];

/** A manifest with placeholders for the URLs of styles and script, which pages get after they are rendered: an edit of these renders no page again. */
export function withPlaceholders(assets: AssetManifest): AssetManifest {
  return { ...assets, styles: () => URLS.styles, laterStyles: () => URLS.laterStyles, script: assets.script && URLS.script };
}

/** The placeholder of a part in the pages that share it, by the hash of its HTML. */
export function partPlaceholder(hash: string): string {
  return `${SIGN}${hash}${SIGN}`;
}

/** Whether an address is a placeholder for the URL of a style sheet or of the script. */
export function isAssetPlaceholder(address: string): boolean {
  return NAMES.some((name) => address === URLS[name]);
}

/** The URL that a placeholder stands for; any other address as it is. */
export function fillAssetUrl(address: string, urls: AssetUrls): string {
  const name = NAMES.find((known) => address === URLS[known]);
  return name ? urls[name] : address;
}
