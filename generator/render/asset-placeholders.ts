import type { AssetManifest } from '../contract.ts';
import { remembered } from '../remembered.ts';

/** URLs that change with every edit of a style sheet or of the client script, and stand in every page. */
export interface AssetUrls {
  styles: string;
  script: string;
}

/** Of private use, so that no text of content holds a placeholder. */
const SIGN = '\u{F0000}';
const PLACEHOLDERS = new RegExp(`${SIGN}(styles|script)${SIGN}`, 'gu');
const placeholderOf = (name: keyof AssetUrls) => `${SIGN}${name}${SIGN}`;

/** The same manifest with placeholders for these URLs, which pages get afterwards: an edit of styles or script renders none again. */
export const withPlaceholders = remembered(
  (assets: AssetManifest): AssetManifest => ({
    ...assets,
    styles: () => placeholderOf('styles'),
    script: assets.script && placeholderOf('script'),
  }),
);

/** A text with the URLs in place of their placeholders. */
export function fillAssetUrls(text: string, urls: AssetUrls): string {
  return text.replace(PLACEHOLDERS, (_, name: keyof AssetUrls) => urls[name]);
}
