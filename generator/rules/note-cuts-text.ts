import type { RuleText } from './rule-text.ts';

export const noteCutsTextRule: RuleText = {
  severity: 'error',
  why: 'In YAML a # after a space begins a note that nobody reads, so what follows is lost. Put quotes around a text ' + 'that holds one.',
  example: { file: 'content/blog/first-post.md', wrong: 'title: #1 in Atlanta', right: 'title: First Post' },
};
