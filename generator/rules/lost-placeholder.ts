import type { RuleText } from './rule-text.ts';

export const lostPlaceholderRule: RuleText = {
  severity: 'error',
  why:
    'A name in braces, such as {practice}, is filled in only in some texts of strings.yaml and home.yaml. Here ' +
    'patients would read the braces. Write the words themselves.',
  example: { file: 'content/blog/first-post.md', wrong: 'Come to {practice}.', right: 'The short answer of the first post.' },
};
