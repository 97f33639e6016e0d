import { expect, it } from 'vitest';
import type { AdminRefusal } from '../../../../../generator/studio/editor/admin-refusal.ts';
import type { NewRequest } from '../../../../../generator/studio/editor/api.ts';
import { planNewEntry } from '../../../../../generator/studio/editor/entry-state.ts';
import { ROOT } from '../../../../helpers/command.ts';
import { PRACTICE } from '../../../../helpers/sites.ts';

/** The fields at fault, with what is said there. */
function refusal(request: NewRequest): string {
  try {
    planNewEntry({ ...request, contentDir: PRACTICE, packageDir: ROOT });
    return 'nothing';
  } catch (error) {
    return (error as AdminRefusal).problems.map(({ field, message, hint = '' }) => `${field}: ${message} ${hint}`).join('\n');
  }
}

it('says what the form for a new entry lacks at its fields, and not what to type into a terminal', () => {
  const refusals = [
    refusal({ kind: 'post', fields: { title: ' ' } }),
    refusal({ kind: 'post', fields: { title: 'Snow', date: '12/01/2026' } }),
    refusal({ kind: 'closure', fields: {} }),
    refusal({ kind: 'closure', fields: { date: '2026-12-01' } }),
    refusal({ kind: 'testimonial', fields: { title: 'Denise' } }),
    refusal({ kind: 'announcement', fields: { title: 'Snow today.', from: 'tomorrow' } }),
  ];
  expect(refusals.map((words) => words.split(':')[0])).toEqual(['title', 'date', 'date', 'title', 'title', 'from']);
  expect(refusals[1]).toContain('Write 2026-12-01 for December 1, or 2026-01-12 for January 12.');
  expect(refusals.join('\n')).not.toContain('--');
});
