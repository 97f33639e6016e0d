import type { RuleText } from './rule-text.ts';

export const leadEndpointRule: RuleText = {
  severity: 'error',
  why: 'Names and email addresses of patients must travel safely. Write an address that begins with https://, or a ' + 'path of this site.',
  example: { file: 'content/site.yaml', wrong: 'lead: { endpoint: "http://leads.example/new" }', right: 'lead: { endpoint: /api/leads }' },
};
