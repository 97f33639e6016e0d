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
  schema: group('A patient quote, with the consent to show it.', {
    order: field(z.int().min(1), ['Order', 'Its position in lists. 1 comes first; each needs its own number.']),
    name: text.regex(/^\S+( \S+)? \p{Lu}\.$/u, 'a first name and an initial, such as "Denise W."').describe('The name of the patient.'),
    location: field(text, ['Town', 'Town where the patient lives.']),
    procedure: field(text, ['Treatment', 'Treatment or reason for the visit.']),
    rating: optional(z.int().min(1).max(5), ['Stars', 'How many stars the patient gave. Without it: no stars are shown.'], 5),
    quote: sentence.max(320).describe('The exact words of the patient, without quotation marks around them.'),
    date: field(day, ['Date', 'Date on which the patient said it.']),
    tie: optional(
      sentence.max(160),
      [
        'Tie to the practice',
        'A sentence about the tie, shown with the quote. The law requires it if the person works here, is family of someone who does, or got ' +
          'money, a gift or a discount (16 CFR 465.5 and 255.5).',
      ],
      'A sister of this patient is a nurse here.',
    ).meta({
      'x-often': true,
      'x-help': 'Needed if the person works here, has family here, or got money, a gift or a discount. All visitors see it.',
    }),
    consent: group(
      'The signed consent to show it (a HIPAA authorization). Without a valid consent, the build leaves the quote out and reports it.',
      {
        given: optional(day, ['Signed on', 'Date on which the patient signed. Without it, the quote is not shown.']),
        form: optional(text, ['Form', 'Which form it is, and where it is filed. The site does not show this.']),
        expires: optional(day, ['Last day', 'The last day on which the quote may be shown.'], '2027-11-03'),
        endsWhen: optional(
          text,
          ['Event that ends it', 'What ends the consent, if the form names an event and not a date. The site does not show this.'],
          'When the practice has a new website',
        ),
        revoked: optional(
          day,
          ['Withdrawn on', 'Date on which the patient withdrew the consent. The quote is left out from then on.'],
          '2026-04-12',
        ),
        uses: optional(
          z.array(z.enum(CONSENT_USES)).min(1),
          [
            'Where it may be shown',
            'Where the form allows the quote. The site shows it only if "website" is in the list. Without it: only on the website.',
          ],
          ['website', 'print'],
        ).meta({ 'x-help': 'Where the form allows the quote to appear. The site shows it only if Website is checked.' }),
        name: optional(
          z.enum(['first-name', 'initials']),
          ['Name shown', 'Which name the form allows: the one in "name", or only initials.'],
          'initials',
        ).meta({ 'x-help': 'Which name the form allows.', 'x-choices': { 'first-name': 'First name and initial' } }),
        sample: optional(z.boolean(), ['Not a real quote', 'Whether the quote is made up, for a sample site.']),
      },
    )
      .default({})
      .meta({ 'x-help': 'The signed consent (HIPAA authorization). Without a valid one, the site does not show the quote.' }),
  }),
  mistakes: ({ consent: { given = '', expires = given, revoked = given } }) => [
    ...isBeforeGiven('expires', `The consent ends on ${expires}`, expires, given),
    ...isBeforeGiven('revoked', `The consent was withdrawn on ${revoked}`, revoked, given),
  ],
});

function isBeforeGiven(field: string, what: string, day: string, given: string) {
  const message = `${what}, before it was given on ${given}.`;
  return mistakeIf('day-order', day < given, ['consent', field], message, 'Correct one of the two dates.');
}
