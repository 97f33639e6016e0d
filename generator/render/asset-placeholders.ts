import type { AssetManifest } from '../contract/assets.ts';

/** URLs that change with every edit of a style sheet or of the client script, and stand in every page. */
export interface AssetUrls {
  styles: string;
  laterStyles: string;
  script: string;
}

/** Of what has none. */
export const NO_URLS: AssetUrls = { styles: '', laterStyles: '', script: '' };

/** Equal for equal style sheets. */
export function styleKey({ styles, laterStyles }: AssetUrls): string {
  return `${styles} ${laterStyles}`;
}

/** Equal for equal URLs. */
export function urlsKey(urls: AssetUrls): string {
  return `${styleKey(urls)} ${urls.script}`;
}

/** Of private use, so that no text of content holds a placeholder: two of these with a name between them. */
const SIGN = '\u{F0000}';
const SIGN_BYTES = Buffer.from(SIGN);
const URLS: AssetUrls = { styles: `${SIGN}styles${SIGN}`, laterStyles: `${SIGN}laterStyles${SIGN}`, script: `${SIGN}script${SIGN}` };
const NAMES = Object.keys(URLS) as (keyof AssetUrls)[];

/** The same manifest with placeholders for these URLs, which pages get afterwards: an edit of styles or script renders none again. */
export function withPlaceholders(assets: AssetManifest): AssetManifest {
  return { ...assets, styles: () => URLS.styles, laterStyles: () => URLS.laterStyles, script: assets.script && URLS.script };
}

/** Stands for a part that many pages share. */
export function partPlaceholder(hash: string): string {
  return `${SIGN}${hash}${SIGN}`;
}

export function isAssetPlaceholder(address: string): boolean {
  return NAMES.some((name) => address === URLS[name]);
}

/** An address with the URL in place of its placeholder. */
export function fillAssetUrl(address: string, urls: AssetUrls): string {
  const name = NAMES.find((known) => address === URLS[known]);
  return name ? urls[name] : address;
}

/** HTML with what stands behind the name of each placeholder. */
export function fillPlaceholders(html: Uint8Array, contentOf: (name: string) => Uint8Array): Buffer {
  const bytes = Buffer.from(html.buffer, html.byteOffset, html.length);
  const parts: Uint8Array[] = [];
  let end = 0;
  for (let start = bytes.indexOf(SIGN_BYTES); start >= 0; start = bytes.indexOf(SIGN_BYTES, end)) {
    const close = bytes.indexOf(SIGN_BYTES, start + SIGN_BYTES.length);
    parts.push(bytes.subarray(end, start), contentOf(bytes.toString('latin1', start + SIGN_BYTES.length, close)));
    end = close + SIGN_BYTES.length;
  }
  return Buffer.concat([...parts, bytes.subarray(end)]);
}
