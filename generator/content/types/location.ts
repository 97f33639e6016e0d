import * as z from 'zod';
import { defineContentType, mistakeIf } from './content-type.ts';
import { closing, field, group, list, optional, photo, point, reference, search, sentence, text } from './fields.ts';

const lines = (items: string) =>
  z.strictObject({ heading: text.max(50).describe('Heading of the section.'), items: list(sentence.max(140), 14).describe(items) });

export const locationType = defineContentType({
  at: 'locations/',
  label: { one: 'Place', many: 'Places' },
  optional: true,
  body: 'required',
  section: {
    route: 'locations',
    address: { en: '/locations', es: '/zonas' },
    about: 'The list of communities.',
    example: '/areas',
    name: { en: 'Locations', es: 'Zonas que atendemos' },
    madeFrom: ['locationsPage', 'locations'],
  },
  starter: { kind: 'location', also: ['place', 'community'], example: 'Decatur', titleField: 'name' },
  schema: group('A community whose people you care for, and its page. A site without communities has no such folder.', {
    name: text.max(40).describe('Name of the community, on cards, maps and lists.'),
    title: text.max(60).describe('Heading of the page.'),
    lead: field(sentence.max(180), ['Line below the heading', 'The line below the heading.']),
    order: field(z.int().min(1), ['Place in lists', 'Its place in lists, 1 first; no two files share a number.']),
    summary: sentence.max(140).describe('One sentence for its card on the home page and on the page with all communities.'),
    route: field(text.max(48), ['The way in a few words', 'The way in a few words, for its card and for lists.']),
    geo: field(point, ['Place on the map', 'Where its middle lies; the maps are drawn from it.']),
    office: optional(reference('offices'), 'With several offices, the one that the minutes lead to; the nearest when left out.', 'decatur'),
    photo: optional(photo, 'Instead of its maps, on cards and at the head of its page.'),
    driveMinutes: field(z.tuple([z.int().positive(), z.int().positive()]), [
      'Minutes by car',
      'Usual minutes by car outside rush hour, the fewest and the most.',
    ]),
    ...search,
    introduction: group('What is shown above the text of the file.', {
      heading: field(text.max(60), ['Heading above the text', 'Heading above the text of the file.']),
    }),
    access: optional(lines('Ways to the office, a line each.'), ['How people get here', 'How people from there get to you.']),
    reasons: optional(lines('Reasons, a line each.'), 'Why people from there call you.'),
    closing,
  }),
  mistakes: ({ driveMinutes: [least, most] }) => {
    const message = `From ${least} to ${most} minutes is no range.`;
    return mistakeIf('number-order', least >= most, ['driveMinutes'], message, 'Write the smaller number first, such as [15, 25].');
  },
});
