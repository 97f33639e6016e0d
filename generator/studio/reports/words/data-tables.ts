import { table } from '../../../shared/table.ts';
import { type Readability, SHORT, type WordsData } from './measure.ts';

/** How many lines of a list are printed; the data has all. */
const MAX_LINES = 15;

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

/** How the sentences of a site read and what they repeat: tables for a terminal, each after an empty line. */
export function dataTables({ all, groups, phrases, watched }: WordsData): string[] {
  const readable = [...Object.entries(groups), ['together', all] as const].map(([name, { sentences, short, grade }]) => [
    name,
    String(sentences),
    percent(short),
    grade?.toFixed(1) ?? '',
  ]);
  const repeated = phrases.slice(0, MAX_LINES).map(({ words, count, files }) => [words, String(count), String(Object.keys(files).length)]);
  const counts = watched.map(({ name, count, atMost }) => [name, String(count), String(atMost ?? '')]);
  return [
    ...part(['all sentences', 'number', `${SHORT} words or fewer`, ...(all.grade === undefined ? [] : ['grade'])], readable),
    ...part(['runs of words in several files', 'times', 'files'], repeated),
    ...part(['watched by words.yaml', 'times', 'at most'], counts),
    '',
  ];
}

/** What two states of the same content count, side by side. */
export function comparedTables(before: WordsData, after: WordsData): string {
  const measured = (heading: string, value: (measures: Readability) => string | undefined) =>
    part(
      [heading, 'before', 'after'],
      [
        ...Object.keys({ ...before.groups, ...after.groups }).map((group) => [group, before.groups[group], after.groups[group]] as const),
        ['together', before.all, after.all] as const,
      ].map(([group, ...states]) => [group, ...states.map((measures) => (measures && value(measures)) ?? '–')]),
      [1, 2],
    );
  const timesIn = ({ watched }: WordsData, name: string) => String(watched.find((other) => other.name === name)?.count ?? '–');
  const timesOf = ({ phrases }: WordsData, words: string) => String(phrases.find((phrase) => phrase.words === words)?.count ?? 0);
  return [
    ...(before.all.grade === undefined ? [] : measured('grade', ({ grade }) => grade?.toFixed(1))),
    ...measured(`sentences with ${SHORT} words or fewer`, ({ short }) => percent(short)),
    ...measured('words', ({ words }) => String(words)),
    ...part(
      ['watched by words.yaml', 'before', 'after'],
      after.watched.map(({ name, count }) => [name, timesIn(before, name), String(count)]),
      [1, 2],
    ),
    ...part(
      ['runs of words in several files', 'before', 'after'],
      before.phrases.slice(0, MAX_LINES).map(({ words, count }) => [words, String(count), timesOf(after, words)]),
      [1, 2],
    ),
  ]
    .join('\n')
    .trim();
}

function part(headings: readonly string[], rows: readonly (readonly string[])[], right?: readonly number[]): string[] {
  return rows.length === 0 ? [] : ['', ...table([headings, ...rows], right)];
}
