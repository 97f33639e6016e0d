import type { RuleText } from './rule-text.ts';

export const pictureAltRule: RuleText = {
  severity: 'error',
  why: 'A picture needs a text for people who cannot see it. Say in a few words what it shows.',
  example: { file: 'content/blog/first-post.md', wrong: '![](/images/social.webp)', right: 'The short answer of the first post.' },
};
