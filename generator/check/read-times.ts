import { readingMinutes } from '../site/read-time.ts';
import type { Rule } from './rule.ts';

/** Minutes. */
const TOLERANCE = 2;

/** The stated read time of an article is near its length (decisions: Facts). */
export const readTimes: Rule = ({ entries, site }) => {
  const bySource = new Map(entries.map((entry) => [entry.path, entry]));
  return site.posts.flatMap(({ source, readTime, words }) => {
    const minutes = readingMinutes(words);
    const entry = bySource.get(source);
    if (!entry || Math.abs(minutes - readTime) <= TOLERANCE) return [];
    return [
      {
        severity: 'warning',
        file: entry.label,
        ...entry.positionOf(['readTime']),
        field: 'readTime',
        message: `The article says ${readTime} minutes; its ${words} words take about ${minutes}.`,
        hint: 'Change the number, or leave the field out.',
      },
    ];
  });
};
