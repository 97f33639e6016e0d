import type { RuleText } from './rule-text.ts';

export const secretKeyRule: RuleText = {
  severity: 'error',
  why:
    'This looks like a secret key, and it would stand in every page for everyone to read. Use a public site key, ' +
    'and change the secret one: it may have been seen.',
  example: {
    file: 'content/site.yaml',
    wrong: 'lead: { endpoint: /api/leads, apiKey: sk_live_51Hd93kd8 }',
    right: 'lead: { endpoint: /api/leads }',
  },
};
