import type { RuleText } from './rule-text.ts';

export const unreadLinkRule: RuleText = {
  severity: 'warning',
  why: 'A link is written as [words](/address), with no space in the address and both pairs of brackets closed. Anything else is shown to patients with its brackets, and leads nowhere.',
  example: {
    file: 'content/blog/first-post.md',
    wrong: 'See our [consent form](/files/consent form.pdf) today.',
    right: 'The short answer of the first post.',
  },
};
