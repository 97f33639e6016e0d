import { expect, it } from 'vitest';
import type { AdminRefusal } from '../../../../../generator/serve/admin/admin-refusal.ts';
import type { NewRequest } from '../../../../../generator/serve/admin/api.ts';
import { planNewEntry } from '../../../../../generator/serve/admin/new-entry.ts';
import { ROOT } from '../../../../helpers/command.ts';
import { PRACTICE } from '../../../../helpers/sites.ts';

const refusal = (request: NewRequest): string => {
  try {
    planNewEntry({ ...request, contentDir: PRACTICE, packageDir: ROOT });
    return 'nothing';
  } catch (error) {
    return (error as AdminRefusal).problems.map(({ field, message, hint = '' }) => `${field}: ${message} ${hint}`.trim()).join('\n');
  }
};

it('says what the form for a new entry lacks at its fields, and not what to type into a terminal', () => {
  expect(refusal({ kind: 'post', fields: { title: ' ' } })).toBe('title: Fill this in: the new one is made from it.');
  expect(refusal({ kind: 'closure', fields: {} })).toBe('date: Choose a day, or a first and a last day, or a holiday.');
  expect(refusal({ kind: 'closure', fields: { date: '2026-12-01' } })).toMatch(/^title: Write what patients read/);
  expect(refusal({ kind: 'post', fields: { title: 'Snow', date: '12/01/2026' } })).toBe(
    'date: "12/01/2026" is not right. Write 2026-12-01.',
  );
  expect(refusal({ kind: 'testimonial', fields: { title: 'Denise' } })).toMatch(/^title: /);
  expect(refusal({ kind: 'announcement', fields: { title: 'Snow today.', from: 'tomorrow' } })).toMatch(/^from: /);
});
