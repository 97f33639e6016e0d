import { expect, it } from 'vitest';
import { parseSourceFile } from '../../../../../generator/content/parse-source-file.ts';
import { contentTypeOf } from '../../../../../generator/content/types/index.ts';
import type { BuildFailure } from '../../../../../generator/problem/problem.ts';
import type { PageInfo } from '../../../../../generator/serve/protocol.ts';
import { entryState } from '../../../../../generator/studio/editor/admin-state.ts';
import type { NewRequest } from '../../../../../generator/studio/editor/api.ts';
import type { OpenedFile } from '../../../../../generator/studio/editor/content-folder.ts';
import { planNewEntry } from '../../../../../generator/studio/editor/plan-new-entry.ts';
import { ROOT } from '../../../../helpers/command.ts';
import { PRACTICE } from '../../../../helpers/sites.ts';

function file(type: string, path: string, text: string): OpenedFile {
  const found = contentTypeOf({ type });
  if (!found) throw new Error(`there is no type ${type}`);
  return { path, type: found, etag: '', text, rawText: text, parsed: parseSourceFile({ path, label: path }, text) };
}

const facts = { info: undefined, today: '2026-11-23', hasErrors: false };

const announcement = (starts: string, ends: string) => {
  const text = `text: Closed for snow\nlevel: notice\nstarts: ${starts}\nends: ${ends}\n`;
  return entryState(file('announcements', 'announcements/a.yaml', text), facts);
};

it('reports an announcement that is scheduled, one that is shown, and one that has ended', () => {
  expect(announcement('2026-12-01', '2026-12-02')).toEqual({ state: 'waits', note: '2026-12-01' });
  expect(announcement('2026-11-23', '2026-11-23')).toEqual({ state: 'shown' });
  expect(announcement('2026-11-01', '2026-11-22')).toEqual({ state: 'hidden', note: 'Ended on 2026-11-22' });
});

it('reports why a quote is left out', () => {
  const fields = 'order: 1\nname: Ann B.\nlocation: Decatur\nprocedure: Sinuses\nrating: 5\nquote: They listened.\ndate: 2025-01-01\n';
  const text = `${fields}consent: { given: 2025-01-01, form: paper, expires: 2026-01-01 }\n`;
  const state = entryState(file('testimonials', 'testimonials/ann.yaml', text), facts);
  expect(state).toEqual({ state: 'hidden', note: 'Its consent ended on 2026-01-01' });
});

it('reports for an entry with mistakes that visitors see the last version, or that it is not shown', () => {
  expect(announcement('tomorrow', '2026-11-22')).toEqual({ state: 'broken', note: 'not shown until they are fixed' });
  const page = file('ownPages', 'pages/work.md', '---\ntitle: Work\n---\n\nText.\n');
  const shown = { ...facts, info: { sources: [] } as unknown as PageInfo, hasErrors: true };
  expect(entryState(page, shown)).toEqual({ state: 'broken', note: 'visitors see the last version' });
});

it('reports that a page of any kind is a draft', () => {
  const description = 'Open positions at Doe ENT in West Midtown, Atlanta, and how to apply.';
  const text = `---\ntitle: Work\ndescription: ${description}\nkeywords: [jobs, careers]\ndraft: true\n---\n\nText.\n`;
  expect(entryState(file('ownPages', 'pages/work.md', text), facts)).toEqual({ state: 'hidden', note: 'Draft' });
});

/** Returns the fields with problems, and the messages about them. */
function refusal(request: NewRequest): string {
  try {
    planNewEntry({ ...request, contentDir: PRACTICE, packageDir: ROOT });
    return 'nothing';
  } catch (error) {
    return (error as BuildFailure).problems.map(({ field, message, hint = '' }) => `${field}: ${message} ${hint}`).join('\n');
  }
}

it('reports at the fields of the form for a new entry what is missing, without hints for a terminal', () => {
  const refusals = [
    refusal({ kind: 'post', fields: { title: ' ' } }),
    refusal({ kind: 'post', fields: { title: 'Snow', date: '12/01/2026' } }),
    refusal({ kind: 'closure', fields: {} }),
    refusal({ kind: 'closure', fields: { date: '2026-12-01' } }),
    refusal({ kind: 'testimonial', fields: { title: 'Denise' } }),
    refusal({ kind: 'announcement', fields: { title: 'Snow today.', from: 'tomorrow' } }),
    refusal({ kind: 'announcement', fields: { title: 'Snow today.', from: '2026-12-04', to: '2026-12-03' } }),
    refusal({ kind: 'announcement', fields: { title: 'Snow.', from: '2026-12-04 14:00', to: '2026-12-04 09:00' } }),
    refusal({ kind: 'page', fields: { title: '👩\u200d⚕️ ???' } }),
    refusal({ kind: 'post', fields: { title: 'Nose '.repeat(100) } }),
    refusal({ kind: 'page', fields: { title: 'Nose\u0000' } }),
  ];
  expect(refusals.map((words) => words.split(':')[0])).toEqual([
    'title',
    'date',
    'date',
    'title',
    'title',
    'from',
    'to',
    'to',
    'name',
    'title',
    'title',
  ]);
  expect(refusals[1]).toContain('Write 2026-12-01 for December 1, or 2026-01-12 for January 12.');
  expect(refusals[9]).toContain('at most 90 characters');
  expect(refusals.join('\n')).not.toContain('--');
});
