import { formatClock } from '../../shared/hours.ts';
import type { AdminProblem } from './api.ts';

/** Words about YAML in messages and hints, and what a form says instead; an empty text leaves the sentence out. */
const IN_FORMS: readonly (readonly [RegExp, string])[] = [
  [/^Expected a time in quotes on a 24-hour clock, such as "08:30"\./, 'Write the time like 8:30 am.'],
  [
    /^Expected a date such as (\S+), or a date and a time on a 24-hour clock such as (.*)$/,
    'Write the date like $1, or date and time like $2',
  ],
  [/^Expected a date such as /, 'Write the date like '],
  [/^Expected a number, found the text "(.*)"\.$/, '“$1” is not a number.'],
  [/^Expected at least 1 entry, found 0\.$/, 'Add at least one.'],
  [/^(?:Add lines to the list|Expected a list)\.$/, ''],
  [/^Use a 24-hour clock: .*$/, 'Correct one of the two times.'],
  [/^Write a name before the colon, such as "(\w+)"\.$/, 'Write a name, such as $1.'],
  [/^\d\S+ has passed, so this line has no effect\.$/, 'This day is over.'],
  [/^Write its next date, or remove the line\.$/, 'Change its date, or remove it.'],
  [/^Remove the line\. To repeat the day every year, .*$/, 'Remove it, or change it to a holiday, which repeats every year.'],
  [/,? (?:and )?in quotes(?=[ .,])/g, ''],
  [/such as "([^"]+)"/g, 'such as $1'],
];

/** Returns a problem of a field in words for its form, where staff see neither YAML nor a 24-hour clock. */
export function inFormWords(problem: AdminProblem): AdminProblem {
  const { field, rule, message, hint, suggestion } = problem;
  if (field === undefined) return problem;
  const words = (text: string) => IN_FORMS.reduce((left, [pattern, plain]) => left.replace(pattern, plain), withClock(text, rule));
  // The button that takes the suggestion shows it.
  const isShown = suggestion !== undefined && /^(?:Write|Write it with straight quotes|Put it in quotes): /.test(hint ?? '');
  const ownHint = rule === 'special-day' ? 'Change or remove this line.' : words(hint ?? '');
  const { hint: _, ...others } = problem;
  return { ...others, message: words(message), ...(ownHint && !isShown && { hint: ownHint }) };
}

function withClock(text: string, rule: AdminProblem['rule']): string {
  return rule === 'hours' || rule === 'special-day' ? text.replace(/\b\d\d:\d\d\b(?!")/g, formatClock) : text;
}
