import * as z from 'zod';
import { pathTo } from '../../shared/routes.ts';
import { defineContentType, mistakeIf } from './content-type.ts';
import { day } from './days.ts';
import { closing, field, group, internalPath, optional, search, sentence, text } from './fields.ts';
import { review } from './review.ts';

export const ownPageType = defineContentType({
  at: 'pages/',
  label: { one: 'Page', many: 'Pages' },
  body: 'required',
  optional: true,
  addressOf: pathTo.ownPage,
  starter: { kind: 'page', example: 'Work with us', titleField: 'title' },
  schema: group('Pages of your own. The name of the file is the address: pages/careers.md is found at /careers.', {
    title: field(text.max(80), 'Heading of the page.', 'Work with us'),
    lead: optional(
      sentence,
      ['Line below the heading', 'The line below the heading.'],
      'Kind people who like quiet mornings and full waiting rooms.',
    ),
    ...search,
    updated: optional(day, ['Last changed', 'The day of the last change, shown above the text.'], '2025-10-20'),
    menu: group(['In the main menu', 'Puts the page into the main menu. "menu: {}" puts it last, under its title.'], {
      label: optional(text.max(30), ['Words in the menu', 'The words in the menu; the title when left out.'], 'Careers'),
      after: optional(
        internalPath,
        ['Comes after', 'The address of the entry that it follows; the last place when left out.'],
        '/our-team',
      ),
      place: optional(z.int().min(1), ['Place in the menu', 'Its place in the menu as a number, in place of "after".'], 3),
    })
      .optional()
      .meta({ 'x-often': true }),
    footer: optional(z.boolean(), 'Write true to put it among the quick links of the footer.', true).meta({ 'x-often': true }),
    closing: closing.optional(),
    review,
  }),
  mistakes: ({ menu }) => {
    const isTwice = menu?.after !== undefined && menu.place !== undefined;
    const hint = 'Keep "after" or "place", not both.';
    return mistakeIf('menu-place', isTwice, ['menu', 'place'], 'The page has two places in the menu.', hint);
  },
});
