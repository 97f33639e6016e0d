import { expect, it } from 'vitest';
import { leadProblem } from '../../../../generator/serve/lead-rules.ts';
import { LEAD, leadWith } from '../../../helpers/lead.ts';

it('finds nothing wrong with a complete lead', () => {
  expect(leadProblem(LEAD)).toBeUndefined();
});

it.each<[string, unknown, string]>([
  ['no first name', leadWith({ firstName: '\u00A0\u200B' }), 'Please enter your first name'],
  ['nothing at all', leadWith({ firstName: '', lastName: '', email: '' }), 'Please enter your first name'],
  ['no last name', leadWith({ lastName: ' ', email: '' }), 'Please enter your last name'],
  ['no email', { ...leadWith({ email: '' }), legal: { contactConsent: false } }, 'Please enter your email address'],
  ['an odd email', leadWith({ email: 'ann@example' }), 'Please enter a valid email address'],
  ['no consent', { ...LEAD, legal: { contactConsent: false } }, 'Please provide consent to continue'],
  ['another source', leadWith({ source: 'x' }), 'This is not a complete lead: leadData.source.'],
  ['a score', leadWith({ score: 30 }), 'This is not a complete lead: leadData.'],
  ['text that is no JSON', undefined, 'This is not a complete lead: it is no JSON.'],
  ['a list', [], 'This is not a complete lead: it is no JSON.'],
])('refuses %s and says why (P8)', (_, sent, problem) => {
  expect(leadProblem(sent)).toBe(problem);
});
