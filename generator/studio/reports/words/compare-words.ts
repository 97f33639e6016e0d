import { percent } from './habit-lines.ts';
import type { Habit } from './habits.ts';
import type { WordsData } from './words-data.ts';

/** How many openings and tails are compared: the most frequent ones of before. */
const COMPARED = 12;

/** What two states of the same content count, side by side. */
export function compareWords(before: WordsData, after: WordsData): string {
  const groups = Object.keys({ ...before.groups, ...after.groups });
  const measures = (value: (data: WordsData, group?: string) => string | undefined) => [
    ...groups.map((group) => row(group, value(before, group), value(after, group))),
    row('together', value(before), value(after)),
  ];
  const of = (data: WordsData, group?: string) => (group === undefined ? data.all : data.groups[group]);
  return [
    ...part('grade', before.all.grade === undefined ? [] : measures((data, group) => of(data, group)?.grade?.toFixed(1))),
    ...part(
      'sentences with 8 words or fewer',
      measures((data, group) => percentOf(of(data, group)?.short)),
    ),
    ...part(
      'words',
      measures((data, group) => of(data, group)?.words.toString()),
    ),
    ...part(
      'watched by words.yaml',
      after.watched.map(({ name, count }) => row(name, timesOf(before.watched, name), `${count}`)),
    ),
    ...part('sentences begin with', habits(before.openings, after.openings)),
    ...part('behind the last comma', habits(before.tails, after.tails)),
    ...part('runs of words in several files', habits(before.phrases, after.phrases)),
  ]
    .join('\n')
    .trim();
}

function part(heading: string, rows: readonly string[]): string[] {
  return rows.length === 0 ? [] : ['', row(heading, 'before', 'after'), ...rows];
}

function row(name: string, before = '–', after = '–'): string {
  return `${name.padEnd(48)}${before.padStart(8)}${after.padStart(8)}`;
}

function habits(before: readonly Habit[], after: readonly Habit[]): string[] {
  const countOf = (words: string) => `${after.find((habit) => habit.words === words)?.count ?? 0}`;
  return before.slice(0, COMPARED).map(({ words, count }) => row(words, `${count}`, countOf(words)));
}

function timesOf(watched: WordsData['watched'], name: string): string | undefined {
  return watched.find((other) => other.name === name)?.count.toString();
}

function percentOf(share?: number): string | undefined {
  return share === undefined ? undefined : percent(share);
}
