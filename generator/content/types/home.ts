import * as z from 'zod';
import { defineContentType } from './content-type.ts';
import { exactly, photo, search, sentence, text } from './fields.ts';
import { listed, textWith } from './placeholders.ts';

/** Icons of templates/art/icons.tsx that a fact can carry. */
export const FACT_ICONS = listed(`
  ct-scan, sleep-test, allergy-test, operating-room, heart, shield, clock, child, sparkle, tooth, sun, microscope, camera, chat,
  wheelchair, car, calendar, parking, phone, pin, star, video
`);

const heading = { heading: text.max(70), lead: sentence.optional() };

/** The words of the home page, section by section. */
export const homeType = defineContentType({
  at: 'home.yaml',
  schema: z.strictObject({
    title: text,
    ...search,
    hero: z.strictObject({ heading: text.max(50), lead: sentence.max(180), trust: exactly(3, text.max(30)), photo: photo.optional() }),
    welcome: z.strictObject({
      statement: sentence,
      mission: sentence,
      facts: exactly(
        4,
        z.strictObject({
          icon: z.enum(FACT_ICONS),
          title: text.max(40),
          text: sentence.max(90),
        }),
      ),
    }),
    services: z.strictObject(heading),
    physician: z.strictObject({ quote: sentence, points: exactly(4, text.max(80)) }),
    insurance: z.strictObject(heading),
    affiliations: z.strictObject(heading),
    testimonials: z.strictObject(heading),
    /** `{count}` stands for the number of locations, in words. */
    communities: z.strictObject({ ...heading, heading: textWith('{count?}').check(z.maxLength(70)) }),
    visit: z.strictObject(heading),
    closing: z.strictObject(heading),
  }),
});
