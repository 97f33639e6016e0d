import * as z from 'zod';
import { defineContentType, mistakesIn } from './content-type.ts';
import { group, matching, optional, pictureFile } from './fields.ts';

const color = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, 'a colour in quotes with # and six signs, such as "#1f5673"')
  .toLowerCase();

/** A package of https://fontsource.org, by its name on npm. */
const typeface = matching(
  /^@fontsource(-variable)?\/[a-z0-9-]+$/,
  'the package of a typeface of fontsource.org in quotes, such as "@fontsource/lora"',
);

export const themeType = defineContentType({
  at: 'theme.yaml',
  label: 'Colors and typefaces',
  optional: true,
  schema: group('Colors, typefaces and mark. The file may be left out, and so may each of its fields.', {
    colors: group('Colors. One is enough: what you leave out stays green, coral and sand. The dark scheme is made from the same.', {
      brand: optional(color, ['Main color', 'Links; headings, dark bands, pale grounds and drawings are made from it.'], '#1f5673'),
      accent: optional(color, ['Color of buttons', 'The buttons that matter most, with dark words on them.'], '#f4a259'),
      warm: optional(
        color,
        ['Warm color', 'The warm lines of drawings and the numbers on dark bands; warm pale grounds are made from it.'],
        '#e9c46a',
      ),
      paper: optional(color, ['Ground of pages', 'The ground of every page, nearly white.'], '#fbfaf8'),
    }).optional(),
    fonts: group('A pair of typefaces of fontsource.org.', {
      heading: optional(
        typeface,
        ['Typeface of headings', 'Typeface of headings, which has to be installed: "npm install @fontsource/lora".'],
        '@fontsource/lora',
      ),
      headingWeight: optional(z.int().min(100).max(900), ['How bold headings are', 'How bold headings are; 400 when left out.'], 600),
      text: optional(typeface, ['Typeface of text', 'Typeface of everything else.'], '@fontsource-variable/inter'),
    }).optional(),
    mark: optional(pictureFile, 'Your own square mark as an SVG, in the header, on tabs and phones.', 'mark.svg'),
    markOnDark: optional(pictureFile, 'The same mark for dark grounds: the footer, and the header in the dark scheme.', 'mark-on-dark.svg'),
  }),
  mistakes: ({ mark, markOnDark }) => {
    const isOther = (file = '.svg') => !file.endsWith('.svg');
    const drawn = 'A mark is an SVG file, which is sharp at every size.';
    const isAlone = markOnDark !== undefined && mark === undefined;
    return mistakesIn('theme-mark', [
      [isOther(mark), ['mark'], `"${mark}" is no drawing.`, drawn],
      [isOther(markOnDark), ['markOnDark'], `"${markOnDark}" is no drawing.`, drawn],
      [isAlone, ['markOnDark'], 'A mark for dark grounds stands beside one for light grounds.', 'Name that too: "mark: …".'],
    ]);
  },
});
