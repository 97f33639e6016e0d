import type { RuleText } from './rule-text.ts';

export const redFlagRule: RuleText = {
  severity: 'error',
  why:
    'A text about a topic that can be dangerous must say when to get help, with the one rule that stands in red-flags.yaml: patients ' +
    'read one page, and not the one beside it.',
  example: {
    file: 'content/blog/first-post.md',
    wrong: 'title: After tonsil surgery',
    right: 'title: After tonsil surgery\nredFlags: [throat-bleeding]',
  },
};
