import type { RuleText } from './rule-text.ts';

export const pictureAltRule: RuleText = {
  severity: 'error',
  why: 'A picture needs a text for people who cannot see it. Say in a few words what it shows; the name of its file says nothing.',
  example: { file: 'content/blog/first-post.md', wrong: '![](social.webp)', right: '![A nurse at the reception desk](social.webp)' },
};
