import type { RuleText } from './rule-text.ts';

export const noLeadEndpointRule: RuleText = {
  severity: 'warning',
  why:
    'The quiz asks for a name and an email only where something takes them. Set "endpoint" in site.yaml, or leave ' +
    'it: the quiz then shows its result without asking.',
  example: { file: 'content/site.yaml', wrong: 'lead: {}', right: 'lead: { endpoint: /api/leads }' },
};
