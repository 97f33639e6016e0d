import type { RuleText } from './rule-text.ts';

export const linkSpaceRule: RuleText = {
  severity: 'warning',
  why: 'A space stands between the words of a link and its address, so patients see the brackets and no link. Remove ' + 'the space.',
  example: { file: 'content/blog/first-post.md', wrong: 'See [our page] (/about) now.', right: 'The short answer of the first post.' },
};
