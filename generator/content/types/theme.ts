import * as z from 'zod';
import { defineContentType, mistakeIf } from './content-type.ts';
import { pictureFile } from './fields.ts';

const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'a colour in quotes with # and six signs, such as "#1f5673"')
  .toLowerCase();

/** A package of https://fontsource.org, by its name on npm. */
const typeface = z
  .string()
  .regex(/^@fontsource(-variable)?\/[a-z0-9-]+$/, 'the package of a typeface of fontsource.org in quotes, such as "@fontsource/lora"');

/** How the site looks. The file may be left out, and so may each of its fields. */
export const themeType = defineContentType({
  at: 'theme.yaml',
  optional: true,
  schema: z.strictObject({
    colors: z
      .strictObject({
        /** Links; dark bands, headings, pale grounds and drawings take its hue. */
        brand: color.optional(),
        /** Behind the dark words of the buttons that matter most. */
        accent: color.optional(),
        /** The line of breath in drawings, numerals on dark bands; warm pale grounds take its hue. */
        warm: color.optional(),
        /** Behind pages. */
        paper: color.optional(),
      })
      .optional(),
    fonts: z
      .strictObject({
        heading: typeface.optional(),
        /** How bold headings are drawn: 400 when left out. */
        headingWeight: z.int().min(100).max(900).optional(),
        text: typeface.optional(),
      })
      .optional(),
    /** An own square mark in place of the drawn one: header, browser tab, phone, social images. */
    mark: pictureFile.optional(),
    /** The same for dark grounds, such as the footer. */
    markOnDark: pictureFile.optional(),
  }),
  mistakes: ({ mark, markOnDark }) => [
    ...Object.entries({ mark, markOnDark }).flatMap(([field, file = '.svg']) =>
      mistakeIf(!file.endsWith('.svg'), [field], `"${file}" is no drawing.`, 'A mark is an SVG file, which is sharp at every size.'),
    ),
    ...mistakeIf(
      markOnDark !== undefined && mark === undefined,
      ['markOnDark'],
      'A mark for dark grounds stands beside one for light grounds.',
      'Name that too: "mark: …".',
    ),
  ],
});
