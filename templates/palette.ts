/**
 * All colors of a site without theme.yaml: shades are for drawings (`usePalette()`, since custom properties do not reach inside an
 * `<img>`) and for what looks the same in the light and the dark scheme; roles differ between the schemes. Style sheets read both as custom
 * properties (`forest9` is `--forest-9`). Numbers in comments are the contrast on paper.
 * Names are those of the default green palette; templates/theme/palette-of.tsx adapts each shade to a theme.
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
  danger: '#a2301a', // backgrounds and bars of warnings, in both schemes
  alert: '#fdf0ea',
  alertLine: '#e0a48f',
  onDark: '#e2eddb',
  onDarkLine: '#4a6b50',
  open: '#8fd06f', // the "open now" light on a dark band
  // Levels of the quiz, mildest first, always with a text; the last one is `error`. The pale ones are backgrounds of ink text.
  level1: '#86b36f',
  level2: '#d9ab3e',
  level3: '#d5742f',
  level1Pale: '#e0eed6',
  level2Pale: '#f7e8bf',
  level3Pale: '#f8dcc0',
  level4Pale: '#f7d8cd',
});

export type ShadeName = keyof typeof defaultShades;

/** The uses of colors: the shade in the light scheme, and the color in the dark one. A role overrides a shade of the same name. */
export const defaultRoles = {
  paper: ['paper', '#0f1712'], // page background
  raised: ['white', '#17221b'], // cards, dialogs, fields
  band1: ['sage1', '#142019'],
  band2: ['sage2', '#1a2b20'],
  band3: ['sage3', '#22382a'],
  warm1: ['sand1', '#1b1d15'],
  warm2: ['sand2', '#24241a'],
  warm3: ['sand3', '#38352a'], // also lines on warm backgrounds
  strong: ['forest8', '#1f3d26'], // dark bands and buttons
  deep: ['forest9', '#0b120e'], // footer, top bar
  heading: ['forest9', '#eef3e6'], // also text of outlined buttons
  text: ['text', '#d5dfcc'],
  muted: ['muted', '#a3b39d'],
  link: ['green', '#a9d18f'], // also icons and marks in the brand color
  line: ['line', '#2a382e'],
  lineInput: ['lineInput', '#6f8271'],
  lineStrong: ['forest8', '#7fa276'], // outlined buttons, strong rules, focus
  error: ['error', '#ff9d86'],
  alert: ['alert', '#2a1813'],
  alertLine: ['alertLine', '#7a4232'],
  level1Pale: ['level1Pale', '#20301a'],
  level2Pale: ['level2Pale', '#352c12'],
  level3Pale: ['level3Pale', '#3a2613'],
  level4Pale: ['level4Pale', '#3b1d15'],
} as const satisfies Record<string, readonly [ShadeName, string]>;

export type RoleName = keyof typeof defaultRoles;

export type Shades = Readonly<Record<ShadeName, string>>;

/** Colors that only drawings use. */
export const defaultDrawn = Object.freeze({
  skin: '#cfa179',
  skinShade: '#b98a62',
  skinDeep: '#8a5c40',
  seam: '#cfd9c6',
  disc1: '#cbe1bb', // from the outermost
  disc2: '#c1dab0',
  disc3: '#b5d2a2',
  disc4: '#a8c994',
  disc5: '#9bc086',
  darkDisc1: '#244a2d', // on forest 8
  darkDisc2: '#2c5534',
  darkDisc3: '#36633b',
  darkDisc4: '#3f6e42',
});

/** The shades that high contrast changes, and with them the light scheme. */
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

export const defaultDarkHighContrast: Partial<Record<RoleName, string>> = {
  paper: '#000',
  raised: '#0a0f0b',
  band1: '#0a0f0b',
  band2: '#0f1712',
  warm1: '#12130d',
  deep: '#000',
  heading: '#fff',
  text: '#fff',
  muted: '#e2eddb',
  link: '#cdeab8',
  line: '#c3d3b9',
  warm3: '#c3d3b9',
  lineInput: '#e2eddb',
  lineStrong: '#e2eddb',
  error: '#ffc4b5',
};
