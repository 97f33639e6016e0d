import * as z from 'zod';
import { day } from './days.ts';
import { reference, text } from './fields.ts';

/** Who approved a text, when, and until when somebody has to read it again. What a physician has approved, articles and services say. */
export const review = z
  .strictObject({
    by: z.enum(['counsel', 'practice', 'physician']).describe('Who has to read the text.'),
    provider: reference('providers')
      .optional()
      .describe('The doctor of yours who has approved it: the name of the file in providers/.')
      .meta({ examples: ['mara-larkwell'] }),
    person: z
      .strictObject({
        name: text
          .max(60)
          .describe('The name, with degrees.')
          .meta({ examples: ['Jordan Reyes, MD'] }),
        role: text
          .max(60)
          .describe('What the person is, for patients.')
          .meta({ examples: ['allergist in Decatur'] }),
      })
      .optional()
      .describe('Who has approved it, where that is none of your doctors.'),
    date: day
      .optional()
      .describe('The day on which that person approved it; without a day, the text still waits.')
      .meta({ examples: ['2026-03-02'] }),
    next: day
      .optional()
      .describe('The day by which it has to be read, or read again.')
      .meta({ examples: ['2027-03-02'] }),
    note: text.optional().describe('What to look at, for your colleagues.'),
  })
  .superRefine(({ by, provider, person, date, next }, { addIssue }) => {
    const complain = (field: string, message: string, hint: string) =>
      addIssue({ code: 'custom', path: [field], message, params: { hint } });
    if (provider && person)
      complain('person', 'Two have approved the text.', 'Keep "provider" (one of your doctors) or "person", not both.');
    if (provider && by === 'counsel') complain('provider', 'A doctor is no counsel.', 'Write "person" with name and role in its place.');
    if (by === 'physician' && date && !provider && !person)
      complain('date', `Nobody is named who approved the text on ${date}.`, 'Add "provider: " and the name of a file in providers/.');
    if (date && next && next <= date)
      complain('next', `It is to be read again on ${next}, but was approved on ${date}.`, 'Write a later day.');
  })
  .describe('Who has to approve the text, and who has. "npx ent-site review" lists what is due.')
  .meta({ title: 'Review' })
  .optional();

export type Review = NonNullable<z.infer<typeof review>>;
