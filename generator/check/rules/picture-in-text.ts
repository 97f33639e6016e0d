import type { RuleText } from './rule-text.ts';

export const pictureInTextRule: RuleText = {
  severity: 'error',
  why: 'Pictures in running text are not supported.',
  example: { file: 'content/blog/first-post.md', wrong: '![A nurse](/images/social.webp)', right: 'The short answer of the first post.' },
};
