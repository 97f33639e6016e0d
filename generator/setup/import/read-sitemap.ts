import { gunzipSync } from 'node:zlib';
import { SaxesParser } from 'saxes';

/** The addresses in a sitemap; `mistake` is why some are missing, as the end of a sentence. */
export interface Sitemap {
  pages: string[];
  /** Addresses of other sitemaps, if this is an index. */
  sitemaps: string[];
  mistake?: string;
}

/** Reads a sitemap or an index of sitemaps (https://www.sitemaps.org/protocol.html), with gzip or without, of at most `limit` bytes. */
export function readSitemap(bytes: Uint8Array, limit: number): Sitemap {
  const found: Sitemap = { pages: [], sitemaps: [] };
  const path: string[] = [];
  let text = '';
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('it has a DOCTYPE, which sitemaps do not need');
  });
  parser.on('opentag', ({ name }) => {
    path.push(name);
    text = '';
  });
  parser.on('text', (part) => {
    text += part;
  });
  parser.on('cdata', (part) => {
    text += part;
  });
  parser.on('closetag', () => {
    // Pictures are in <image:loc>.
    const [element, parent] = [path.pop(), path.at(-1)];
    if (element === 'loc' && parent === 'url') found.pages.push(text.trim());
    if (element === 'loc' && parent === 'sitemap') found.sitemaps.push(text.trim());
  });
  try {
    const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
    const plain = isPacked ? gunzipSync(bytes, { maxOutputLength: limit }) : bytes;
    parser.write(new TextDecoder().decode(plain)).close();
    return found;
  } catch (error) {
    return { ...found, mistake: `cannot be read: ${(error as Error).message.replace(/\.$/, '')}` };
  }
}
