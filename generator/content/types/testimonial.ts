import * as z from 'zod';
import { defineContentType, mistakeIf } from './content-type.ts';
import { day } from './days.ts';
import { field, group, optional, sentence, text } from './fields.ts';

const CONSENT_USES = ['website', 'social-media', 'print'] as const;

export const testimonialType = defineContentType({
  at: 'testimonials/',
  label: { one: 'Testimonial', many: 'Testimonials' },
  optional: true,
  starter: { kind: 'testimonial', also: ['quote', 'review'], example: 'Denise W.', titleField: 'name', guessed: ['date'] },
  schema: group('What a patient said, with the consent that allows it to be shown. A site without quotes has no such folder.', {
    order: field(z.int().min(1), ['Place in lists', 'Its place, 1 first; no two files share a number.']),
    name: text.regex(/^\S+( \S+)? \p{Lu}\.$/u, 'a first name and an initial, such as "Denise W."').describe('Who said it.'),
    location: field(text, ['Where the person lives', 'Where the person lives.']),
    procedure: field(text, ['What the person came for', 'What the person came for.']),
    rating: field(z.int().min(1).max(5), ['Stars', 'Stars that the person gave.']),
    quote: sentence.max(320).describe('The words as they were said, without quotation marks around them.'),
    date: field(day, ['Day', 'The day on which they were said.']),
    consent: group('The signed consent for it (a HIPAA authorization). Without a valid one the quote is left out, and a build says so.', {
      given: optional(day, ['Day of the signature', 'The day on which the person signed.']),
      form: optional(text, ['Which form, and where it is', 'Which form it was, and where it is filed; shown nowhere.']),
      expires: optional(day, ['Last day', 'The last day on which the quote may be shown; the next build leaves it out.'], '2027-11-03'),
      endsWhen: optional(
        text,
        ['Event that ends it', 'What ends it, where the form names an event and no day; shown nowhere.'],
        'When the practice has a new website',
      ),
      revoked: optional(
        day,
        ['Taken back on', 'The day on which the person took it back; the quote is left out from then on.'],
        '2026-04-12',
      ),
      uses: optional(
        z.array(z.enum(CONSENT_USES)).min(1),
        ['Where it may be shown', 'Where the form allows the quote; the website alone when left out.'],
        ['website', 'print'],
      ),
      name: optional(
        z.enum(['first-name', 'initials']),
        ['How the person is named', 'How the form allows the person to be named: as "name" says, or by initials alone.'],
        'initials',
      ),
      sample: optional(z.boolean(), ['Invented', 'True while the quote is invented; leave it out for a real one.']),
    }).default({}),
  }),
  mistakes: ({ consent: { given = '', expires = given, revoked = given } }) => [
    ...isBeforeGiven('expires', `The consent ends on ${expires}`, expires, given),
    ...isBeforeGiven('revoked', `The consent was taken back on ${revoked}`, revoked, given),
  ],
});

function isBeforeGiven(field: string, what: string, day: string, given: string) {
  const message = `${what}, before it was given on ${given}.`;
  return mistakeIf('day-order', day < given, ['consent', field], message, 'Correct one of the two days.');
}
