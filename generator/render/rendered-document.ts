import type { PlannedPage } from '../contract/page.ts';
import type { MarkupFacts, PageFacts } from '../pages/page-facts.ts';
import { type AssetUrls, fillPlaceholders } from './asset-placeholders.ts';

/** A part that many pages share, such as their header: plain data. */
export interface RenderedPart {
  /** UTF-8; read when somebody asks. */
  readonly html: Uint8Array;
  /** SHA-256 of it, in hexadecimal. */
  hash: string;
  facts: MarkupFacts;
  /** What it asked of the asset manifest, each question with a hash of the answer. */
  answers: readonly (readonly [question: string, answer: string])[];
}

/** A page as it was rendered, with placeholders for the parts that it shares and for the URLs of its assets: plain data. */
export interface RenderedPage extends RenderedPart {
  facts: PageFacts;
  /** Hashes of the parts, in order. */
  parts: readonly string[];
}

interface DocumentInput {
  path: string;
  page?: PlannedPage;
  redirectsTo?: string;
  rendered: RenderedPage;
  parts: readonly RenderedPart[];
  urls: AssetUrls;
}

/** A finished HTML page or redirect stub. Its bytes are put together when somebody asks for them. */
export class RenderedDocument {
  readonly path: string;
  /** Absent for redirect stubs. */
  readonly page?: PlannedPage | undefined;
  /** Target of a redirect stub. */
  readonly redirectsTo?: string | undefined;
  /** Equal for pages that are the same but for the URLs of styles and script. */
  readonly hash: string;
  readonly urls: AssetUrls;
  /** What is stated by the page itself, without the parts that it shares. */
  readonly own: PageFacts;
  readonly parts: readonly RenderedPart[];
  readonly #html: RenderedPage;

  constructor({ path, page, redirectsTo, rendered, parts, urls }: DocumentInput) {
    this.path = path;
    this.page = page;
    this.redirectsTo = redirectsTo;
    // It names its parts by their hashes.
    this.hash = rendered.hash;
    this.urls = urls;
    this.own = rendered.facts;
    this.parts = parts;
    this.#html = rendered;
  }

  /** UTF-8, with placeholders for parts and URLs. */
  get unfilled(): Uint8Array {
    return this.#html.html;
  }

  get bytes(): Buffer {
    return fillPage(this.unfilled, this.parts, this.urls);
  }

  get html(): string {
    return this.bytes.toString();
  }
}

/** A page with what it shares and the URLs of its assets in place of their placeholders. */
export function fillPage(html: Uint8Array, parts: readonly Pick<RenderedPart, 'hash' | 'html'>[], urls: AssetUrls): Buffer {
  const values = new Map<string, Uint8Array>(Object.entries(urls).map(([name, url]) => [name, Buffer.from(url)]));
  for (const part of parts) values.set(part.hash, part.html);
  return fillPlaceholders(html, (name) => values.get(name) ?? Buffer.of());
}
