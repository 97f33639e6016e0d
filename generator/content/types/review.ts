import * as z from 'zod';
import { day } from './days.ts';
import { field, group, optional, reference, text } from './fields.ts';

/** Who approved a text, when, and until when somebody has to read it again. What a physician has approved, articles and services say. */
export const review = group('Who has to approve the text, and who has. "npx ent-site review" lists what is due.', {
  by: field(z.enum(['counsel', 'practice', 'physician']), ['Who has to read it', 'Who has to read the text.']),
  provider: optional(
    reference('providers'),
    ['Doctor who approved it', 'The doctor of yours who has approved it: the name of the file in providers/.'],
    'mara-larkwell',
  ),
  person: group(['Who approved it, from outside', 'Who has approved it, where that is none of your doctors.'], {
    name: field(text.max(60), 'The name, with degrees.', 'Jordan Reyes, MD'),
    role: field(text.max(60), ['What the person is', 'What the person is, for patients.'], 'allergist in Decatur'),
  }).optional(),
  date: optional(
    day,
    ['Day of the approval', 'The day on which that person approved it; without a day, the text still waits.'],
    '2026-03-02',
  ),
  next: optional(day, ['To be read again by', 'The day by which it has to be read, or read again.'], '2027-03-02'),
  note: optional(text, ['Note for colleagues', 'What to look at, for your colleagues.']),
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
  .meta({ part: 'Review' })
  .optional();

export type Review = NonNullable<z.infer<typeof review>>;
