import type { RuleText } from './rule-text.ts';

export const wrongFormRule: RuleText = {
  severity: 'error',
  why:
    'The value is not written in the form that this field needs, such as a day as 2025-10-12 or a phone number as ' +
    '"+14045550100". The message shows an example.',
  example: { file: 'content/practice.yaml', wrong: 'phone: (404) 555-0100', right: 'phone: "+14045550100"' },
};
