import * as z from 'zod';
import { defineContentType, mistakeIf } from './content-type.ts';
import { closing, field, group, list, optional, photo, point, reference, search, sentence, text } from './fields.ts';

const minutes = z.int().positive();

const lines = (items: string) =>
  z.strictObject({
    heading: text.max(50).describe('Heading of the section.'),
    items: list(sentence.max(140), 14).describe(items).meta({ 'x-item': 'Line' }),
  });

export const locationType = defineContentType({
  at: 'locations/',
  label: { one: 'Community', many: 'Communities' },
  optional: true,
  body: 'required',
  section: {
    route: 'locations',
    address: { en: '/locations', es: '/zonas' },
    about: 'Address of the list of communities.',
    example: '/areas',
    name: { en: 'Locations', es: 'Zonas que atendemos' },
    madeFrom: ['locationsPage', 'locations'],
  },
  starter: { kind: 'location', also: ['place', 'community'], example: 'Decatur', titleField: 'name' },
  schema: group('A community that you serve, and its page.', {
    name: text.max(40).describe('Name of the community, on cards, maps and lists.'),
    title: text.max(60).describe('Heading of the page.'),
    lead: field(sentence.max(180), ['Subheading', 'The line below the heading.']),
    order: field(z.int().min(1), ['Order', 'Its position in lists. 1 comes first; each needs its own number.']),
    summary: sentence.max(140).describe('One sentence for its card on the home page and on the page with all communities.'),
    route: field(text.max(48), ['Short directions', 'The way to the office in a few words, for its card and for lists.']),
    geo: field(point, ['Position on the map', 'The center of the community. The maps are drawn from it.']),
    office: optional(
      reference('offices'),
      'With several offices, the one that the driving time is for. Without it: the nearest.',
      'decatur',
    ),
    photo: optional(photo, 'Replaces its maps, on cards and at the top of its page.'),
    driveMinutes: field(z.tuple([field(minutes, ['Fewest', '']), field(minutes, ['Most', ''])]), [
      'Minutes by car',
      'Usual minutes by car outside rush hour: the fewest and the most.',
    ]),
    ...search,
    introduction: group('Shown above the text of the page.', {
      heading: field(text.max(60), ['Heading above the text', 'Heading above the text of the page.']),
    }),
    access: optional(lines('Directions to the office, one line each.'), ['Directions', 'How people from this community get to you.']),
    reasons: optional(lines('Reasons, one line each.'), 'Why people from this community call you.'),
    closing,
  }),
  mistakes: ({ driveMinutes: [least, most] }) => {
    const message = `The first number, ${least}, must be smaller than the second, ${most}.`;
    return mistakeIf('number-order', least >= most, ['driveMinutes'], message, [
      'Write the fewest minutes first, such as [15, 25].',
      'Write the fewest minutes first.',
    ]);
  },
});
