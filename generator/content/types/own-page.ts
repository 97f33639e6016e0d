import * as z from 'zod';
import { pathTo } from '../../shared/routes.ts';
import { defineContentType, mistakeIf } from './content-type.ts';
import { day } from './days.ts';
import { closing, draftField, field, group, internalPath, optional, search, sentence, text } from './fields.ts';
import { review } from './review.ts';

export const ownPageType = defineContentType({
  at: 'pages/',
  label: { one: 'Page', many: 'Pages' },
  body: 'required',
  optional: true,
  addressOf: pathTo.ownPage,
  starter: { kind: 'page', example: 'Work with us', titleField: 'title' },
  schema: group('Your own pages. The file name is the address: pages/careers.md becomes /careers.', {
    title: field(text.max(80), 'Heading of the page.', 'Work with us'),
    lead: optional(sentence, ['Subheading', 'The line below the heading.'], 'Kind people who like quiet mornings and full waiting rooms.'),
    ...search,
    updated: optional(day, ['Last changed', 'Date of the last change, shown above the text.'], '2025-10-20'),
    menu: group(['In the main menu', 'Adds the page to the main menu. "menu: {}" puts it last, under its title.'], {
      label: optional(text.max(30), ['Name in the menu', 'Name of the page in the menu. Without it: the title.'], 'Careers'),
      after: optional(internalPath, ['Place after', 'Address of the menu entry before it. Without it: it comes last.'], '/our-team'),
      place: optional(z.int().min(1), ['Position in the menu', 'Its position in the menu as a number, instead of "after".'], 3).meta({
        'x-help': 'A number: 1 comes first. It replaces the address above.',
      }),
    })
      .optional()
      .meta({ 'x-often': true, 'x-help': 'Adds the page to the main menu.' }),
    footer: optional(z.boolean(), ['In the footer', 'Adds the page to the quick links of the footer.'], true).meta({ 'x-often': true }),
    closing: closing.optional(),
    draft: draftField,
    review,
  }),
  mistakes: ({ menu }) => {
    const isTwice = menu?.after !== undefined && menu.place !== undefined;
    const hint = ['Keep "after" or "place", not both.', 'Keep the address or the number, not both.'] as const;
    return mistakeIf('menu-place', isTwice, ['menu', 'place'], 'The page has two positions in the menu.', hint);
  },
});
