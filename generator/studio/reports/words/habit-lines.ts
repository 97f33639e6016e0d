import { filesOf, type Habit } from './habits.ts';
import type { WatchedCount } from './watched.ts';
import { type Readability, SHORT, type WordsData } from './words-data.ts';

/** How many lines of a list are printed; data has all. */
const SHOWN = 15;

/** How the sentences of a site read, and what they come back to: lines for a terminal. */
export function habitLines({ all, groups, openings, tails, phrases, watched }: WordsData): string[] {
  return [
    '',
    `${'all sentences'.padEnd(24)}${'number'.padEnd(8)}${`${SHORT} words or fewer`.padEnd(20)}${all.grade === undefined ? '' : 'grade'}`.trimEnd(),
    ...[...Object.entries(groups), ['together', all] as const].map(([name, read]) => readabilityLine(name, read)),
    ...list(
      'sentences begin with',
      openings.filter(({ words }) => !words.includes(' ')),
    ),
    ...list(
      'and with two words',
      openings.filter(({ words }) => words.includes(' ')),
    ),
    ...list('behind the last comma', tails),
    ...list('runs of words in several files', phrases),
    ...watchedLines(watched),
    '',
  ];
}

function readabilityLine(name: string, { sentences, short, grade }: Readability): string {
  return `${name.padEnd(24)}${String(sentences).padEnd(8)}${percent(short).padEnd(20)}${grade?.toFixed(1) ?? ''}`.trimEnd();
}

export function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

function list(heading: string, habits: readonly Habit[]): string[] {
  if (habits.length === 0) return [];
  return [
    '',
    `${heading.padEnd(44)}times   files`,
    ...habits.slice(0, SHOWN).map((habit) => `${habit.words.padEnd(44)}${String(habit.count).padEnd(8)}${filesOf(habit)}`),
  ];
}

function watchedLines(watched: readonly WatchedCount[]): string[] {
  if (watched.length === 0) return [];
  return [
    '',
    `${'watched by words.yaml'.padEnd(44)}times   at most`,
    ...watched.map(({ name, count, atMost }) => `${name.padEnd(44)}${String(count).padEnd(8)}${atMost ?? ''}`.trimEnd()),
  ];
}
