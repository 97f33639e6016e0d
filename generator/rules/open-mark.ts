import type { RuleText } from './rule-text.ts';

export const openMarkRule: RuleText = {
  severity: 'warning',
  why: 'Two stars make words bold only in pairs, close to the words. Alone they are shown to patients as they are ' + 'typed.',
  example: { file: 'content/blog/first-post.md', wrong: 'This is **very important.', right: 'The short answer of the first post.' },
};
