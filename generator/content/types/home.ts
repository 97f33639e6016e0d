import * as z from 'zod';
import { defineContentType } from './content-type.ts';
import { list, photo, search, sentence, text } from './fields.ts';
import { listed, textWith } from './placeholders.ts';

/** Icons of templates/art/icons.tsx that a fact can carry. */
export const FACT_ICONS = listed(`
  ct-scan, sleep-test, allergy-test, operating-room, heart, shield, clock, child, sparkle, tooth, sun, microscope, camera, chat,
  wheelchair, car, calendar, parking, phone, pin, star, video
`);

const heading = { heading: text.max(70), lead: sentence.optional() };

/** The words of the home page, section by section. Each but the first may be left out, and is where the site has nothing for it. */
export const homeType = defineContentType({
  at: 'home.yaml',
  schema: z.strictObject({
    title: text,
    ...search,
    hero: z.strictObject({
      heading: text.max(50),
      lead: sentence.max(180),
      trust: list(text.max(30), 6, 0).default([]),
      photo: photo.optional(),
    }),
    welcome: z
      .strictObject({
        statement: sentence,
        mission: sentence,
        facts: list(
          z.strictObject({
            icon: z.enum(FACT_ICONS),
            title: text.max(40),
            text: sentence.max(90),
          }),
          14,
          0,
        ).default([]),
      })
      .optional(),
    services: z.strictObject(heading).optional(),
    /** Of a practice with one doctor; left out, the quote and the credentials of the profile. */
    physician: z.strictObject({ quote: sentence, points: list(text.max(80), 12, 0).default([]) }).optional(),
    /** Of a practice with several. */
    team: z.strictObject(heading).optional(),
    insurance: z.strictObject(heading).optional(),
    affiliations: z.strictObject(heading).optional(),
    testimonials: z.strictObject(heading).optional(),
    /** `{count}` stands for the number of locations, in words. */
    communities: z.strictObject({ ...heading, heading: textWith('{count?}').check(z.maxLength(70)) }).optional(),
    visit: z.strictObject(heading).optional(),
    closing: z.strictObject(heading).optional(),
  }),
});
