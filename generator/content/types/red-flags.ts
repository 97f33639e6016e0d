import * as z from 'zod';
import { defineContentType, duplicatesInList, mistakeIf } from './content-type.ts';
import { emergency, field, group, groups, list, optional, reference, sentence, slug, text } from './fields.ts';

/** Urgency of a danger: at once, on the same day, within days; in the order of pages. */
export const FLAG_TIMES = ['now', 'today', 'soon'] as const;

export const redFlagsType = defineContentType({
  at: 'red-flags.yaml',
  label: 'Dangers',
  optional: true,
  schema: group('Every danger once, with its rule. Articles, services, conditions, the quiz and the search refer to them.', {
    flags: groups(['Dangers', 'The dangers, the most serious first. Pages sort theirs by urgency, then in their own order.', 'Danger'], {
      id: slug.describe('The short name that pages use for it.'),
      name: text.max(60).describe('The danger in a few words, in bold above its rule.'),
      when: field(z.enum(FLAG_TIMES), [
        'Urgency',
        '"now": call the emergency number. "today": see a doctor on the same day, also at night. "soon": a visit within days.',
      ]),
      text: sentence.max(240).describe('The rule: the signs, and what to do. With "now", it must contain the emergency number.'),
      about: field(
        z.array(text.max(40)).default([]),
        ['Topic words', 'A text with one of these words in its title, headings or keywords must include this danger.'],
        ['tonsillectomy', 'tonsil surgery'],
      ),
      search: field(z.array(text.max(40)).default([]), [
        'Search words',
        'One or more words per line. A search that contains all words of one line shows the rule before all results.',
      ]),
      sources: z.array(reference('sources')).max(4).default([]).describe('Sources of the rule: ids from sources.yaml.'),
    }).min(1),
  }),
  mistakes: ({ flags }) => duplicatesInList('flags', flags, 'id', 'Delete one, or change the id of one.'),
});

/** A danger with its rule, as pages show it. */
export type RedFlag = Pick<z.infer<(typeof redFlagsType)['schema']>['flags'][number], 'id' | 'name' | 'when' | 'text'>;

/** Schema of the ids of the dangers that a text is about. */
export const redFlags = optional(
  list(reference('redFlags'), 10),
  ['Dangers', 'Dangers from red-flags.yaml, the most typical of this topic first. The box that says when to get help shows them.'],
  ['airway', 'stroke'],
).meta({ 'x-often': true });

/** Schema of a text that says when to call 911, for a danger without a rule in red-flags.yaml. */
export const urgent = optional(
  emergency,
  ['When to get help at once', 'Your own sentence, only if no danger of "redFlags" fits. It must contain the emergency number.'],
  'Call 911 if you cannot breathe.',
).meta({ 'x-often': true });

/** Returns a mistake if a medical text does not say when to get help at once. */
export function urgentMissing(data: { redFlags?: readonly string[] | undefined; urgent?: string | undefined }) {
  const message = 'The text does not say when to get help at once.';
  const hint =
    'Add the dangers under "redFlags" (ids from red-flags.yaml), or add "urgent" with a sentence that contains the emergency number.';
  return mistakeIf('missing-field', !data.redFlags && !data.urgent, ['urgent'], message, hint);
}

/** Schema of what to watch for at home after surgery, by urgency. */
export const afterSurgery = group(
  ['After surgery', 'What to watch for after an operation, sorted by urgency. Leave it out if the text is not about one.'],
  {
    heading: field(text.max(70), 'Heading of the list.', 'After tonsil surgery: whom to call, and when'),
    now: field(
      list(reference('redFlags'), 8),
      ['Emergency number', 'Dangers from red-flags.yaml for which to call the emergency number.'],
      ['throat-bleeding'],
    ),
    today: field(
      list(sentence, 8),
      ['Same day', 'Signs for which to call on the same day, also at night.'],
      ['Fever of 101.5 °F or higher.'],
    ),
    nextWorkingDay: field(list(sentence, 8), 'Signs that can wait until the office opens.', ['A bad taste in the mouth.']),
  },
)
  .optional()
  .meta({ part: 'After surgery' });
