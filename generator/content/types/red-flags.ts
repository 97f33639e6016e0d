import * as z from 'zod';
import { defineContentType, mistakeIf, twiceInList } from './content-type.ts';
import { emergency, field, group, groups, list, optional, reference, sentence, slug, text } from './fields.ts';

/** How long a danger can wait: not at all, until the evening, for days. In the order in which pages show them. */
export const FLAG_TIMES = ['now', 'today', 'soon'] as const;

export const redFlagsType = defineContentType({
  at: 'red-flags.yaml',
  label: 'Dangers',
  optional: true,
  schema: group('Every danger once, with its one rule. Articles, services, conditions, the quiz and the search name them.', {
    flags: groups(
      ['Flags', 'The dangers, the most serious first; pages show theirs by how long they can wait, then as they name them.', 'Danger'],
      {
        id: slug.describe('The short name by which pages name it.'),
        name: text.max(60).describe('The danger in a few words, in bold above its rule.'),
        when: field(z.enum(FLAG_TIMES), [
          'How long it can wait',
          '"now" is the emergency number, "today" a doctor on the same day, also at night, "soon" a visit within days.',
        ]),
        text: sentence.max(240).describe('The one rule: the signs, and what to do. With "now" it names the emergency number.'),
        about: field(
          z.array(text.max(40)).default([]),
          ['Words of its topic', 'Words of a topic: a text with one of them in title, headings or keywords has to name this danger.'],
          ['tonsillectomy', 'tonsil surgery'],
        ),
        search: field(z.array(text.max(40)).default([]), [
          'Words that are searched for',
          'Lines of words; a search that holds all words of one line shows the rule above all results.',
        ]),
        sources: z.array(reference('sources')).max(4).default([]).describe('What the rule rests on: ids from sources.yaml.'),
      },
    ).min(1),
  }),
  mistakes: ({ flags }) => twiceInList('flags', flags, 'id', 'Keep one, or give one another id.'),
});

/** One rule, as pages show it. */
export type RedFlag = Pick<z.infer<(typeof redFlagsType)['schema']>['flags'][number], 'id' | 'name' | 'when' | 'text'>;

/** The dangers that a text may be about, by id. */
export const redFlags = optional(
  list(reference('redFlags'), 10),
  ['Dangers', 'Dangers from red-flags.yaml, the first sign of this topic first, shown in the box that says when to get help.'],
  ['airway', 'stroke'],
).meta({ 'x-often': true });

/** What to call 911 for in words of the text's own, for a danger that has no rule in red-flags.yaml. */
export const urgent = optional(
  emergency,
  ['When to get help at once', 'When to get help at once, where red-flags.yaml has no rule for it; it must name the emergency number.'],
  'Call 911 if you cannot breathe.',
).meta({ 'x-often': true });

/** A medical text that says of nothing when it is urgent. */
export function urgentMissing(data: { redFlags?: readonly string[] | undefined; urgent?: string | undefined }) {
  const message = 'The text does not say when to get help at once.';
  const hint =
    'Name the dangers under "redFlags" (ids from red-flags.yaml), or add "urgent" with a sentence that names the emergency number.';
  return mistakeIf('missing-field', !data.redFlags && !data.urgent, ['urgent'], message, hint);
}

/** What to look out for at home after an operation, by how long it can wait. */
export const afterSurgery = group(['After an operation', 'What to look out for after an operation, sorted by how long it can wait.'], {
  heading: field(text.max(70), 'Heading of the list.', 'After tonsil surgery: whom to call, and when'),
  now: field(list(reference('redFlags'), 8), ['Emergency number', 'Dangers from red-flags.yaml that cannot wait.'], ['throat-bleeding']),
  today: field(list(sentence, 8), ['Same day', 'What needs a call on the same day, also at night.'], ['Fever of 101.5 °F or higher.']),
  nextWorkingDay: field(list(sentence, 8), 'What can wait until the office opens.', ['A bad taste in the mouth.']),
})
  .optional()
  .meta({ part: 'After an operation' });
