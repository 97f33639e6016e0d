import { entryProblem } from '../content/read-entries.ts';
import { rememberedEach } from '../remembered.ts';
import type { Post } from '../site/site.ts';
import { readingMinutes } from '../words/text-of.ts';
import type { Rule } from './rule.ts';

/** Minutes. */
const TOLERANCE = 2;

/** The stated read time of an article is near its length. */
export const readTimes: Rule = ({ entries, site }) =>
  wrongTimes(site.posts)
    .flat()
    .flatMap(({ source, message }) =>
      entries
        .filter(({ path }) => path === source)
        .map((entry) => entryProblem(entry, ['readTime'], message, 'Change the number, or leave the field out.', 'warning')),
    );

const wrongTimes = rememberedEach(({ source, readTime, words }: Post) => {
  const minutes = readingMinutes(words);
  const message = `The article says ${readTime} minutes; its ${words} words take about ${minutes}.`;
  return Math.abs(minutes - readTime) <= TOLERANCE ? [] : [{ source, message }];
});
