import type { RuleText } from './rule-text.ts';

export const yamlAliasRule: RuleText = {
  severity: 'error',
  why:
    'Signs such as & * and ! at the beginning of a value have a meaning in YAML that this site does not use. Put ' + 'the text in quotes.',
  example: { file: 'content/blog/first-post.md', wrong: 'title: *post', right: 'title: First Post' },
};
