import type { RuleText } from './rule-text.ts';

export const strangeIndentRule: RuleText = {
  severity: 'error',
  why:
    'YAML is indented with plain spaces. A tab, or a space that was copied from a web page or a word processor, ' +
    'looks the same and is none.',
  example: { file: 'content/practice.yaml', wrong: '\u00a0\u00a0provider: Visit Desk', right: '  provider: Visit Desk' },
};
