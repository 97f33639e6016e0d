import type { AssetManifest } from '../plan/page-type.ts';
import { remembered } from '../remembered.ts';

/** Addresses that change with every edit of a style sheet or of the client script, and stand in every page. */
export interface LateAddresses {
  styles: string;
  script: string;
}

/** Redirect stubs have none. */
export const NO_ADDRESSES: LateAddresses = { styles: '', script: '' };

/** Of private use, so that no text of content holds a mark. */
const SIGN = '\u{F0000}';
const MARKS = new RegExp(`${SIGN}(styles|script)${SIGN}`, 'gu');
const markOf = (name: keyof LateAddresses) => `${SIGN}${name}${SIGN}`;

/**
 * The same manifest with marks for the late addresses. Pages are rendered with these and get the addresses afterwards, so
 * that an edit of styles or script renders none of them again.
 */
export const withMarks = remembered(
  (assets: AssetManifest): AssetManifest => ({
    ...assets,
    styles: () => markOf('styles'),
    script: assets.script && markOf('script'),
  }),
);

export function lateAddresses(assets: AssetManifest, pageType: string): LateAddresses {
  return { styles: assets.styles(pageType), script: assets.script ?? '' };
}

/** A text with the addresses in place of their marks. */
export function addressed(text: string, addresses: LateAddresses): string {
  return text.replace(MARKS, (_, name: keyof LateAddresses) => addresses[name]);
}
