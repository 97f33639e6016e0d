/**
 * Every colour of a site without theme.yaml, in one place. Style sheets read them as custom properties (`forest9` is `--forest-9`),
 * drawings by name (`usePalette()`), since custom properties do not reach inside an `<img>`. Behind some, their contrast on paper.
 * Names are those of the green palette; templates/theme/palette-of.ts says what a theme makes of each.
 */
export const defaultShades = Object.freeze({
  ink: '#14281b',
  forest9: '#17301f', // headings, footer: 13.7
  forest8: '#1f3d26', // dark bands, book button: white on it 12.0
  forest7: '#2c5132',
  green: '#41683b', // links: 6.2
  fern: '#77a463', // decoration only
  sage3: '#b3d2a0',
  sage2: '#d2e5c4',
  sage1: '#e8f2df',
  sand1: '#f7f0e1',
  sand2: '#eedfc2',
  sand3: '#dfc393', // lines on sand
  amber: '#f2b04c', // illustration, numerals on dark bands: 6.3; never text on paper
  coral: '#ff7d55', // calls only, with ink text: 6.2
  coralHover: '#ff936f',
  paper: '#fcfbf6',
  white: '#fff',
  text: '#2b3d30', // 11.2
  muted: '#4d5f51', // 6.6, on sage 5.1
  line: '#dbe0d2',
  lineInput: '#7c8c79', // 3.6
  error: '#a2301a', // 7.1 on white
  alert: '#fdf0ea',
  alertLine: '#e0a48f',
  onDark: '#e2eddb',
  onDarkLine: '#4a6b50',
  open: '#8fd06f', // the lamp of "open now" on a dark band
  // Levels of the quiz, mildest first, always with a text; the last one is `error`. The pale ones carry ink.
  level1: '#86b36f',
  level2: '#d9ab3e',
  level3: '#d5742f',
  level1Pale: '#e0eed6',
  level2Pale: '#f7e8bf',
  level3Pale: '#f8dcc0',
  level4Pale: '#f7d8cd',
});

export type ShadeName = keyof typeof defaultShades;

export type Shades = Readonly<Record<ShadeName, string>>;

/** What only drawings use. */
export const defaultDrawn = Object.freeze({
  skin: '#cfa179',
  skinShade: '#b98a62',
  skinDeep: '#8a5c40',
  seam: '#cfd9c6',
  /** Discs on sage 2, from the outermost. */
  discs: ['#cbe1bb', '#c1dab0', '#b5d2a2', '#a8c994', '#9bc086'],
  /** Discs on forest 8, from the outermost. */
  darkDiscs: ['#244a2d', '#2c5534', '#36633b', '#3f6e42'],
});

/** What the setting "high contrast" changes. */
export const defaultHighContrast: Partial<Shades> = {
  paper: '#fff',
  text: '#000',
  muted: '#1d2a20',
  ink: '#000',
  green: '#1f3d26',
  line: '#17301f',
  sand3: '#17301f',
  lineInput: '#17301f',
  sage1: '#f3f9ee',
  sage2: '#e8f2df',
  sand1: '#fcf8ee',
  onDark: '#fff',
  onDarkLine: '#fff',
  forest8: '#10240f',
  forest9: '#0b1a0c',
};
