import * as z from 'zod';
import { defineContentType, duplicatesInList, mistakeIf } from './content-type.ts';
import { emergency, field, group, groups, list, optional, reference, sentence, slug, text } from './fields.ts';

/** Urgency of a danger: at once, on the same day, within days; in the order of pages. */
export const FLAG_TIMES = ['now', 'today', 'soon'] as const;

export const redFlagsType = defineContentType({
  at: 'red-flags.yaml',
  label: 'Warning signs',
  optional: true,
  schema: group('Every warning sign once, with its rule. Articles, services, conditions, the quiz and the search refer to them.', {
    flags: groups(['Warning signs', 'The most serious first. Pages sort theirs by urgency, then in their own order.', 'Warning sign'], {
      id: field(slug, ['Short name', 'The short name that pages use for it.']).meta({
        'x-help': 'Lowercase letters, digits and hyphens. Texts use it, so do not change it.',
      }),
      name: text.max(60).describe('The warning sign in a few words, in bold above its rule.'),
      when: field(z.enum(FLAG_TIMES), [
        'Urgency',
        '"now": call the emergency number. "today": see a doctor on the same day, even at night. "soon": a visit within days.',
      ]).meta({
        'x-help': 'How soon a patient with it needs help.',
        'x-choices': { now: 'Call the emergency number', today: 'See a doctor the same day', soon: 'See a doctor within days' },
      }),
      text: sentence
        .max(240)
        .describe('The rule: the signs, and what to do. With "now", it must contain the emergency number.')
        .meta({ 'x-help': 'What people notice, and what to do. If it cannot wait, it must contain the emergency number.' }),
      about: field(
        z.array(text.max(40)).default([]),
        ['Topic words', 'A text with one of these words in its title, headings or keywords must include this warning sign.'],
        ['tonsillectomy', 'tonsil surgery'],
      ).meta({ 'x-item': 'Word' }),
      search: field(z.array(text.max(40)).default([]), [
        'Search words',
        'One or more words per line. A search that contains all words of one line shows the rule before all results.',
      ]).meta({ 'x-item': 'Search words' }),
      sources: z
        .array(reference('sources'))
        .max(4)
        .default([])
        .describe('Sources of the rule: ids from sources.yaml.')
        .meta({ 'x-help': 'Where the rule comes from.' }),
    }).min(1),
  }),
  mistakes: ({ flags }) =>
    duplicatesInList('flags', flags, 'id', ['Delete one, or change the id of one.', 'Delete one, or change the short name of one.']),
});

/** A danger with its rule, as pages show it. */
export type RedFlag = Pick<z.infer<(typeof redFlagsType)['schema']>['flags'][number], 'id' | 'name' | 'when' | 'text'>;

/** Schema of the ids of the dangers that a text is about. */
export const redFlags = optional(
  list(reference('redFlags'), 10),
  ['Warning signs', 'Ids from red-flags.yaml, the most typical of this topic first. The box that says when to get help shows them.'],
  ['airway', 'stroke'],
).meta({
  'x-often': true,
  'x-item': 'Warning sign',
  'x-help': 'The most typical first. The box that says when to get help shows them.',
});

/** Schema of a text that says when to call 911, for a danger without a rule in red-flags.yaml. */
export const urgent = optional(
  emergency,
  ['When to get help right away', 'Your own sentence, only if no warning sign fits. It must contain the emergency number.'],
  'Call 911 if you cannot breathe.',
).meta({ 'x-often': true });

/** Returns a mistake if a medical text does not say when to get help at once. */
export function urgentMissing(data: { redFlags?: readonly string[] | undefined; urgent?: string | undefined }) {
  const message = 'The text does not say when to get help at once.';
  const hint = [
    'Add the warning signs under "redFlags" (ids from red-flags.yaml), or add "urgent" with a sentence that contains the emergency number.',
    'Add warning signs, or write here when to call the emergency number.',
  ] as const;
  return mistakeIf('missing-field', !data.redFlags && !data.urgent, ['urgent'], message, hint);
}

/** Schema of what to watch for at home after surgery, by urgency. */
export const afterSurgery = group(['After surgery', 'What to watch for at home, sorted by urgency. Only for a text about an operation.'], {
  heading: field(text.max(70), 'Heading of the list.', 'After tonsil surgery: who to call, and when'),
  now: field(
    list(reference('redFlags'), 8),
    ['Emergency number', 'Ids of red-flags.yaml that need a call to the emergency number.'],
    ['throat-bleeding'],
  ).meta({ 'x-item': 'Warning sign', 'x-help': 'Warning signs that need a call to the emergency number.' }),
  today: field(
    list(sentence, 8),
    ['Same day', 'Signs for which to call on the same day, even at night.'],
    ['Fever of 101.5 °F or higher.'],
  ).meta({ 'x-item': 'Warning sign' }),
  nextWorkingDay: field(list(sentence, 8), 'Signs that can wait until the office opens.', ['A bad taste in the mouth.']).meta({
    'x-item': 'Warning sign',
  }),
})
  .optional()
  .meta({ part: 'After surgery' });
