import * as z from 'zod';
import { defineContentType, mistakeIf } from './content-type.ts';
import { pictureFile } from './fields.ts';

const color = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, 'a colour in quotes with # and six signs, such as "#1f5673"')
  .toLowerCase();

/** A package of https://fontsource.org, by its name on npm. */
const typeface = z
  .string()
  .regex(/^@fontsource(-variable)?\/[a-z0-9-]+$/, 'the package of a typeface of fontsource.org in quotes, such as "@fontsource/lora"');

export const themeType = defineContentType({
  at: 'theme.yaml',
  label: 'Colors and typefaces',
  optional: true,
  schema: z
    .strictObject({
      colors: z
        .strictObject({
          brand: color
            .optional()
            .describe('Links; headings, dark bands, pale grounds and drawings are made from it.')
            .meta({ examples: ['#1f5673'] }),
          accent: color
            .optional()
            .describe('The buttons that matter most, with dark words on them.')
            .meta({ examples: ['#f4a259'] }),
          warm: color
            .optional()
            .describe('The warm lines of drawings and the numbers on dark bands; warm pale grounds are made from it.')
            .meta({ examples: ['#e9c46a'] }),
          paper: color
            .optional()
            .describe('The ground of every page, nearly white.')
            .meta({ examples: ['#fbfaf8'] }),
        })
        .optional()
        .describe('Colors. One is enough: what you leave out stays green, coral and sand. The dark scheme is made from the same.'),
      fonts: z
        .strictObject({
          heading: typeface
            .optional()
            .describe('Typeface of headings, which has to be installed: "npm install @fontsource/lora".')
            .meta({ examples: ['@fontsource/lora'] }),
          headingWeight: z
            .int()
            .min(100)
            .max(900)
            .optional()
            .describe('How bold headings are; 400 when left out.')
            .meta({ examples: [600] }),
          text: typeface
            .optional()
            .describe('Typeface of everything else.')
            .meta({ examples: ['@fontsource-variable/inter'] }),
        })
        .optional()
        .describe('A pair of typefaces of fontsource.org.'),
      mark: pictureFile
        .optional()
        .describe('Your own square mark as an SVG, in the header, on tabs and phones.')
        .meta({ examples: ['mark.svg'] }),
      markOnDark: pictureFile
        .optional()
        .describe('The same mark for dark grounds: the footer, and the header in the dark scheme.')
        .meta({ examples: ['mark-on-dark.svg'] }),
    })
    .describe('Colors, typefaces and mark. The file may be left out, and so may each of its fields.'),
  mistakes: ({ mark, markOnDark }) => [
    ...Object.entries({ mark, markOnDark }).flatMap(([field, file = '.svg']) =>
      mistakeIf(
        'theme-mark',
        !file.endsWith('.svg'),
        [field],
        `"${file}" is no drawing.`,
        'A mark is an SVG file, which is sharp at every size.',
      ),
    ),
    ...mistakeIf(
      'theme-mark',
      markOnDark !== undefined && mark === undefined,
      ['markOnDark'],
      'A mark for dark grounds stands beside one for light grounds.',
      'Name that too: "mark: …".',
    ),
  ],
});
