import { describe, expect, it } from 'vitest';
import { mergeValues, takeTheirs } from '../../../../../generator/serve/admin/client/entry/merge-values.ts';

const base = { fields: { title: 'Old', date: '2026-01-01', cover: { art: 'nose', tone: 'night' }, related: ['a', 'b'] }, body: 'Text' };

describe('two people who have changed one file', () => {
  it('get both changes where they touched different fields', () => {
    const theirs = { ...base, fields: { ...base.fields, title: 'Theirs', cover: { art: 'nose', tone: 'green' } } };
    const mine = { ...base, fields: { ...base.fields, cover: { art: 'ear', tone: 'night' } }, body: 'Mine' };
    expect(mergeValues(base, theirs, mine)).toEqual({
      values: { fields: { title: 'Theirs', date: '2026-01-01', cover: { art: 'ear', tone: 'green' }, related: ['a', 'b'] }, body: 'Mine' },
      conflicts: [],
    });
  });

  it('get each field that one of them removed or added', () => {
    const { date: _, ...without } = base.fields;
    const theirs = { ...base, fields: without };
    const mine = { ...base, fields: { ...base.fields, draft: true } };
    expect(mergeValues(base, theirs, mine).values.fields).toEqual({ ...without, draft: true });
  });

  it('decide what both changed in different ways, and keep mine until then', () => {
    const theirs = { ...base, fields: { ...base.fields, related: ['a', 'c'] }, body: 'Theirs' };
    const mine = { ...base, fields: { ...base.fields, related: ['d', 'b'] }, body: 'Mine' };
    const { values, conflicts } = mergeValues(base, theirs, mine);
    expect(values).toEqual(mine);
    expect(conflicts).toEqual([
      { path: ['fields', 'related'], theirs: ['a', 'c'], mine: ['d', 'b'] },
      { path: ['body'], theirs: 'Theirs', mine: 'Mine' },
    ]);
    const decided = conflicts.reduce(takeTheirs, values);
    expect(decided).toEqual(theirs);
    expect(Object.keys(decided.fields)).toEqual(Object.keys(mine.fields));
  });

  it('take their removal of a field that I changed, when I choose so', () => {
    const { cover: _, ...without } = base.fields;
    const theirs = { ...base, fields: without };
    const mine = { ...base, fields: { ...base.fields, cover: { art: 'ear', tone: 'night' } } };
    const { values, conflicts } = mergeValues(base, theirs, mine);
    expect(conflicts).toHaveLength(1);
    expect(conflicts.reduce(takeTheirs, values)).toEqual(theirs);
  });

  it('have no conflict where both wrote the same', () => {
    const both = { ...base, fields: { ...base.fields, title: 'New' } };
    expect(mergeValues(base, both, structuredClone(both))).toEqual({ values: both, conflicts: [] });
  });
});
