import * as z from 'zod';
import { defineContentType, mistakesIn } from './content-type.ts';
import { group, matching, optional, pictureFile } from './fields.ts';

const color = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, 'a color with # and six digits or letters, such as "#1f5673"')
  .toLowerCase();

/** The npm name of a package of https://fontsource.org. */
const typeface = matching(/^@fontsource(-variable)?\/[a-z0-9-]+$/, 'the name of a fontsource.org package, such as "@fontsource/lora"');

export const themeType = defineContentType({
  at: 'theme.yaml',
  label: 'Colors and fonts',
  optional: true,
  schema: group('Colors, fonts and logo. The file and each of its fields are optional.', {
    colors: group('One color is enough: the others stay green, coral and sand. Dark mode uses the same colors.', {
      brand: optional(
        color,
        ['Main color', 'Color of links. Headings, dark sections, pale backgrounds and drawings use shades of it.'],
        '#1f5673',
      ),
      accent: optional(color, ['Button color', 'Color of the most important buttons, which have dark text.'], '#f4a259'),
      warm: optional(
        color,
        ['Warm color', 'Warm lines of drawings, and numbers on dark sections. Warm pale backgrounds use shades of it.'],
        '#e9c46a',
      ),
      paper: optional(color, ['Page background', 'The background of every page, nearly white.'], '#fbfaf8'),
    }).optional(),
    fonts: group('Two fonts from fontsource.org.', {
      heading: optional(
        typeface,
        ['Heading font', 'Font of headings. A developer installs it first: "npm install @fontsource/lora".'],
        '@fontsource/lora',
      ).meta({ 'x-help': 'Font of headings. A developer installs it first.' }),
      headingWeight: optional(
        z.int().min(100).max(900),
        ['Heading weight', 'How bold headings are, from 100 to 900. Without it: 400.'],
        600,
      ),
      text: optional(typeface, ['Text font', 'Font of all other text.'], '@fontsource-variable/inter'),
    }).optional(),
    mark: optional(pictureFile, ['Logo', 'Your square logo as an SVG file, for the header, browser tabs and phones.'], 'mark.svg'),
    markOnDark: optional(
      pictureFile,
      ['Logo on dark backgrounds', 'The same logo for dark backgrounds: the footer, and the header in dark mode.'],
      'mark-on-dark.svg',
    ),
  }),
  mistakes: ({ mark, markOnDark }) => {
    const isNotSvg = (file = '.svg') => !file.endsWith('.svg');
    const hint = 'Use an SVG file, which is sharp at every size.';
    const isAlone = markOnDark !== undefined && mark === undefined;
    return mistakesIn('theme-mark', [
      [isNotSvg(mark), ['mark'], `The logo "${mark}" is not an SVG file.`, hint],
      [isNotSvg(markOnDark), ['markOnDark'], `The logo "${markOnDark}" is not an SVG file.`, hint],
      [isAlone, ['markOnDark'], 'A logo for dark backgrounds needs one for light backgrounds too.', 'Add it: "mark: …".'],
    ]);
  },
});
