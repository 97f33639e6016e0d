import type { FallbackFace, FontFace } from '../generator/contract/look.ts';

/**
 * System fonts that replace a typeface until it has loaded, in order of preference. `width` is the mean width of a letter in English text
 * (em), from @capsizecss/metrics 3, or from the font files by @capsizecss/unpack for DejaVu, which Linux has if Arial is missing.
 */
export const fallbackFaces = {
  serif: [
    { family: 'Georgia', weight: 400, local: ['Georgia', 'Gelasio'], width: 913 / 2048 },
    { family: 'Noto', weight: 400, local: ['Noto Serif'], width: 481 / 1000 },
    { family: 'Times', weight: 400, local: ['Times New Roman', 'Liberation Serif'], width: 832 / 2048 },
    { family: 'DejaVu', weight: 400, local: ['DejaVu Serif'], width: 1058 / 2048 },
  ],
  'sans-serif': [
    { family: 'Arial', weight: 400, local: ['Arial', 'Liberation Sans', 'Roboto'], width: 913 / 2048 },
    { family: 'Arial', weight: 650, local: ['Arial Bold', 'Liberation Sans Bold'], width: 983 / 2048 },
    { family: 'DejaVu', weight: 400, local: ['DejaVu Sans'], width: 1041 / 2048 },
    { family: 'DejaVu', weight: 650, local: ['DejaVu Sans Bold'], width: 1176 / 2048 },
  ],
} satisfies Record<'serif' | 'sans-serif', readonly FallbackFace[]>;

/**
 * The two typefaces of a site whose theme names no others, and their fallbacks until they have loaded: tokens.css names all of these
 * families. `metrics` are those of the font files, which tests/unit/templates/fonts.test.ts checks.
 */
export const fonts: readonly FontFace[] = [
  {
    role: 'heading',
    property: '--display',
    family: 'Young Serif',
    package: '@fontsource/young-serif',
    file: 'files/young-serif-{range}-400-normal.woff2',
    weight: 400,
    features: ['kern', 'liga', 'lnum'],
    metrics: { ascent: 1.046, descent: 0.366, lineGap: 0, widths: { 400: 0.511 } },
    fallbacks: fallbackFaces.serif.map((face) => ({ ...face, family: `Young ${face.family}` })),
  },
  {
    role: 'text',
    property: '--sans',
    family: 'Hanken Grotesk',
    package: '@fontsource-variable/hanken-grotesk',
    file: 'files/hanken-grotesk-{range}-wght-normal.woff2',
    weight: { min: 400, max: 700 },
    // Without `kern`, which is a fifth of the file and hardly visible at text sizes: with it, the first view would need one more round
    // trip on a slow connection.
    features: ['liga'],
    // Characters that texts contain and headings hardly do, as many as fit without another packet.
    extraCharacters: '"#$*@[]_°',
    metrics: { ascent: 1, descent: 0.303, lineGap: 0, widths: { 400: 0.45, 650: 0.456 } },
    fallbacks: fallbackFaces['sans-serif'].map((face) => ({ ...face, family: `Hanken ${face.family}` })),
  },
];
