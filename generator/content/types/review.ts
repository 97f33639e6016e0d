import * as z from 'zod';
import type { Hint } from '../../problem/hint.ts';
import { day } from './days.ts';
import { field, group, optional, reference, text } from './fields.ts';

/** Schema of a review: who approved a text, when, and when it is due again. Articles and services show the approval of a physician. */
export const review = group('Who must approve the text, and who has approved it. "npx ent-site review" lists what is due.', {
  by: field(z.enum(['counsel', 'practice', 'physician']), [
    'Who approves it',
    'Who must read and approve the text: counsel is a lawyer.',
  ]).meta({
    'x-help': 'Who must read and approve the text.',
    'x-choices': { counsel: 'A lawyer', practice: 'The practice', physician: 'A physician' },
  }),
  provider: optional(
    reference('providers'),
    ['Doctor who approved it', 'Your doctor who approved it: the name of the file in providers/.'],
    'mara-larkwell',
  ).meta({ 'x-help': 'If one of your doctors approved it.' }),
  person: group(['Person who approved it', 'If someone other than one of your doctors approved it.'], {
    name: field(text.max(60), 'The name, with degrees.', 'Jordan Reyes, MD'),
    role: field(text.max(60), ['Role', 'The role of the person, in words for patients.'], 'allergist in Decatur'),
  }).optional(),
  date: optional(day, ['Approved on', 'Date of the approval. Without a date, the text is not approved yet.'], '2026-03-02'),
  next: optional(day, ['Next review by', 'Date by which the text must be reviewed, or reviewed again.'], '2027-03-02'),
  note: optional(text, ['Note for colleagues', 'What your colleagues should check.']),
})
  .superRefine(({ by, provider, person, date, next }, { addIssue }) => {
    const addProblem = (field: string, message: string, hint: Hint) =>
      addIssue({ code: 'custom', path: [field], message, params: { hint } });
    if (provider && person)
      addProblem('person', 'Only one person can approve the text.', [
        'Keep "provider" (one of your doctors) or "person", not both.',
        'Keep one of your doctors, or the other person.',
      ]);
    if (provider && by === 'counsel')
      addProblem('provider', 'A doctor cannot approve this text; a lawyer must.', [
        'Write "person" with name and role instead.',
        'Remove the doctor, and add the person who approved it.',
      ]);
    if (by === 'physician' && date && !provider && !person)
      addProblem('date', `It does not say who approved the text on ${date}.`, [
        'Add "provider: " and the name of a file in providers/.',
        'Choose the doctor who approved it.',
      ]);
    if (date && next && next <= date)
      addProblem('next', `The next review on ${next} is not after the approval on ${date}.`, 'Write a later date.');
  })
  .meta({ part: 'Review', 'x-help': 'Who must approve the text, and who has approved it.' })
  .optional();

export type Review = NonNullable<z.infer<typeof review>>;
