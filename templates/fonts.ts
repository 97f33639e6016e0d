import type { FontFace } from '../generator/plan/page-type.ts';

/** The two faces of the site; tokens.css names them. */
export const fonts: readonly FontFace[] = [
  { family: 'Young Serif', file: '@fontsource/young-serif/files/young-serif-latin-400-normal.woff2', weight: '400' },
  { family: 'Hanken Grotesk', file: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2', weight: '100 900' },
];
