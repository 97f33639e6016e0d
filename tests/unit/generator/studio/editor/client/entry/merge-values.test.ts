import { expect, it } from 'vitest';
import { mergeValues, takeTheirs } from '../../../../../../../generator/studio/editor/client/entry/merge-values.ts';

const changed = (fields: object, body = 'Text') => ({ ...base, fields: { ...base.fields, ...fields }, body });
const base = { fields: { title: 'Old', date: '2026-01-01', cover: { art: 'nose', tone: 'night' }, related: ['a', 'b'] }, body: 'Text' };

it('two people who have changed one file get both changes if these are in different fields', () => {
  const theirs = changed({ title: 'Theirs', cover: { art: 'nose', tone: 'green' } });
  const mine = changed({ cover: { art: 'ear', tone: 'night' } }, 'Mine');
  const values = changed({ title: 'Theirs', cover: { art: 'ear', tone: 'green' } }, 'Mine');
  expect(mergeValues(base, theirs, mine)).toEqual({ values, conflicts: [], base: theirs });
});

it('two people who have changed one file get every field that one of them removed or added', () => {
  const { date: _, ...without } = base.fields;
  const theirs = { ...base, fields: without };
  expect(mergeValues(base, theirs, changed({ draft: true })).values.fields).toEqual({ ...without, draft: true });
});

it('two people who have changed the same field in different ways are asked which version to use, and keep mine until they choose', () => {
  const theirs = changed({ related: ['a', 'c'] }, 'Theirs');
  const mine = changed({ related: ['d', 'b'] }, 'Mine');
  const { values, conflicts } = mergeValues(base, theirs, mine);
  expect(values).toEqual(mine);
  expect(conflicts).toEqual([
    { path: ['fields', 'related'], base: ['a', 'b'], theirs: ['a', 'c'], mine: ['d', 'b'] },
    { path: ['body'], base: 'Text', theirs: 'Theirs', mine: 'Mine' },
  ]);
  const decided = conflicts.reduce(takeTheirs, values);
  expect(decided).toEqual(theirs);
  expect(Object.keys(decided.fields)).toEqual(Object.keys(mine.fields));
});

it('two people who have changed one file can choose the removal of a field that I changed, and have no conflict if both wrote the same', () => {
  const { cover: _, ...without } = base.fields;
  const theirs = { ...base, fields: without };
  const { values, conflicts } = mergeValues(base, theirs, changed({ cover: { art: 'ear', tone: 'night' } }));
  expect(conflicts).toHaveLength(1);
  expect(conflicts.reduce(takeTheirs, values)).toEqual(theirs);
  const both = changed({ title: 'New' });
  expect(mergeValues(base, both, structuredClone(both))).toEqual({ values: both, conflicts: [], base: both });
});

it('a file that is read while another program has written half of it causes no conflict after it is complete', () => {
  const half = { fields: {}, body: '' };
  const mine = changed({ title: 'Mine' });
  const first = mergeValues(base, half, mine);
  expect(first.conflicts.map(({ path }) => path)).toEqual([['fields', 'title']]);
  expect(mergeValues(first.base, changed({ date: '2026-01-02' }), first.values)).toMatchObject({
    values: changed({ title: 'Mine', date: '2026-01-02' }),
    conflicts: [],
  });
});
