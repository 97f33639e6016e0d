import { rememberedEach } from '../remembered.ts';
import { readingMinutes } from '../site/read-time.ts';
import type { Post } from '../site/site.ts';
import type { Rule } from './rule.ts';

/** Minutes. */
const TOLERANCE = 2;

/** The stated read time of an article is near its length (decisions: Facts). */
export const readTimes: Rule = ({ entries, site }) => {
  const wrong = mistakes(site.posts).flat();
  return wrong.flatMap(({ source, ...mistake }) => {
    const entry = entries.find(({ path }) => path === source);
    return entry ? [{ ...mistake, file: entry.label, ...entry.positionOf(['readTime']) }] : [];
  });
};

const mistakes = rememberedEach(({ source, readTime, words }: Post) => {
  const minutes = readingMinutes(words);
  if (Math.abs(minutes - readTime) <= TOLERANCE) return [];
  return [
    {
      source,
      severity: 'warning' as const,
      field: 'readTime',
      message: `The article says ${readTime} minutes; its ${words} words take about ${minutes}.`,
      hint: 'Change the number, or leave the field out.',
    },
  ];
});
