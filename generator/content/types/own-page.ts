import * as z from 'zod';
import { pathTo } from '../../shared/routes.ts';
import { defineContentType, mistakeIf } from './content-type.ts';
import { day } from './days.ts';
import { closing, internalPath, search, sentence, text } from './fields.ts';
import { review } from './review.ts';

export const ownPageType = defineContentType({
  at: 'pages/',
  label: { one: 'Page', many: 'Pages' },
  body: 'required',
  optional: true,
  addressOf: pathTo.ownPage,
  starter: { kind: 'page', example: 'Work with us', titleField: 'title' },
  schema: z
    .strictObject({
      title: text
        .max(80)
        .describe('Heading of the page.')
        .meta({ examples: ['Work with us'] }),
      lead: sentence
        .optional()
        .describe('The line below the heading.')
        .meta({ examples: ['Kind people who like quiet mornings and full waiting rooms.'] }),
      ...search,
      updated: day
        .optional()
        .describe('The day of the last change, shown above the text.')
        .meta({ examples: ['2025-10-20'] }),
      menu: z
        .strictObject({
          label: text
            .max(30)
            .optional()
            .describe('The words in the menu; the title when left out.')
            .meta({ examples: ['Careers'] }),
          after: internalPath
            .optional()
            .describe('The address of the entry that it follows; the last place when left out.')
            .meta({ examples: ['/our-team'] }),
          place: z
            .int()
            .min(1)
            .optional()
            .describe('Its place in the menu as a number, in place of "after".')
            .meta({ examples: [3] }),
        })
        .optional()
        .describe('Puts the page into the main menu. "menu: {}" puts it last, under its title.')
        .meta({ 'x-often': true }),
      footer: z
        .boolean()
        .optional()
        .describe('Write true to put it among the quick links of the footer.')
        .meta({ examples: [true], 'x-often': true }),
      closing: closing.optional(),
      review,
    })
    .describe('Pages of your own. The name of the file is the address: pages/careers.md is found at /careers.'),
  mistakes: ({ menu }) =>
    mistakeIf(
      'menu-place',
      menu?.after !== undefined && menu.place !== undefined,
      ['menu', 'place'],
      'The page has two places in the menu.',
      'Keep "after" or "place", not both.',
    ),
});
