import type { RuleText } from './rule-text.ts';

export const rawHtmlRule: RuleText = {
  severity: 'error',
  why:
    'HTML is left out of the page, and often the words around it too. It comes along when a text is copied from a ' +
    'word processor or a web page. Write it as Markdown, or paste it as plain text.',
  example: {
    file: 'content/blog/first-post.md',
    wrong: '<b>The short answer</b> of the first post.',
    right: 'The short answer of the first post.',
  },
};
