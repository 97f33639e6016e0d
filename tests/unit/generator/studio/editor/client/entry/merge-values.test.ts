import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decide, mergeValues, type Side, type Values } from '../../../../../../../generator/studio/editor/client/entry/merge-values.ts';

const changed = (fields: object, body = 'Text') => ({ ...base, fields: { ...base.fields, ...fields }, body });
const base = { fields: { title: 'Old', date: '2026-01-01', cover: { art: 'nose', tone: 'night' }, related: ['a', 'b'] }, body: 'Text' };

/** Merges and decides every conflict for one side. */
function mergeAll(versions: { base: Values; theirs: Values; mine: Values }, side: Side): Values {
  const merged = mergeValues(versions);
  return merged.conflicts.reduceRight((all, conflict) => decide(all, conflict, side), merged as typeof versions).mine;
}

it('two people who have changed one file get both changes if these are in different fields', () => {
  const theirs = changed({ title: 'Theirs', cover: { art: 'nose', tone: 'green' } });
  const mine = changed({ cover: { art: 'ear', tone: 'night' } }, 'Mine');
  const both = changed({ title: 'Theirs', cover: { art: 'ear', tone: 'green' } }, 'Mine');
  expect(mergeValues({ base, theirs, mine })).toEqual({ mine: both, conflicts: [], base: theirs, theirs });
});

it('two people who have changed one file get every field that one of them removed or added', () => {
  const { date: _, ...without } = base.fields;
  const theirs = { ...base, fields: without };
  expect(mergeValues({ base, theirs, mine: changed({ draft: true }) }).mine.fields).toEqual({ ...without, draft: true });
});

/** Merges lists, and each conflict in them as `path#part`. */
function mergeLists(base: unknown[] | undefined, theirs: unknown[], mine: unknown[]) {
  const values = (list: unknown[] | undefined): Values => ({ fields: list ? { list } : {} });
  const versions = { base: values(base), theirs: values(theirs), mine: values(mine) };
  const merged = mergeValues(versions);
  const decided = (side: Side) => mergeAll(versions, side).fields['list'];
  return {
    list: merged.mine.fields['list'],
    conflicts: merged.conflicts.map(({ path, part }) => [...path.slice(1), ...(part === undefined ? [] : [part])].join(' ')),
    versions: merged.conflicts.map((conflict) => [conflict.theirs, conflict.mine]),
    decided: { theirs: decided('theirs'), mine: decided('mine'), both: decided('both') },
  };
}

it('two people who have changed one list get both changes, also of items next to each other', () => {
  const merge = (theirs: string, mine: string) => mergeLists([...'abc'], [...theirs], [...mine]);
  for (const [theirs, mine, both] of [
    ['1abc', 'abc2', '1abc2'],
    ['1bc', 'a2c', '12c'],
    ['a1c', 'ab2', 'a12'],
    ['ac', '1bc', '1c'],
    ['ab1', 'abc2', 'ab12'],
    ['ab12', 'abc3', 'ab123'],
  ] as const)
    expect(merge(theirs, mine)).toMatchObject({ list: [...both], conflicts: [] });
});

it('items that two people have added at one place, or changed in different ways, are a conflict of these items alone, and both can be kept', () => {
  expect(mergeLists(['a', 'b'], ['1', 'b', 'c'], ['2', 'b', 'c'])).toMatchObject({
    list: ['2', 'b', 'c'],
    conflicts: ['list 0'],
    versions: [[['1'], ['2']]],
    decided: { both: ['1', '2', 'b', 'c'] },
  });
  expect(mergeLists(['a'], ['a', 'x', 'y'], ['a', 'y', 'z'])).toEqual({
    list: ['a', 'y', 'z'],
    conflicts: ['list 0'],
    versions: [
      [
        ['x', 'y'],
        ['y', 'z'],
      ],
    ],
    decided: { theirs: ['a', 'x', 'y'], mine: ['a', 'y', 'z'], both: ['a', 'x', 'y', 'z'] },
  });
  expect(mergeLists(undefined, ['x'], ['y'])).toMatchObject({ conflicts: ['list 0'], decided: { both: ['x', 'y'] } });
  expect(mergeLists(['a', 'b', 'c'], ['a', '1', 'c', 'd'], ['a', 'c', 'e'])).toMatchObject({
    conflicts: ['list 0', 'list 1'],
    decided: { theirs: ['a', '1', 'c', 'd'], mine: ['a', 'c', 'e'], both: ['a', '1', 'c', 'd', 'e'] },
  });
  // Numbers of a pair belong together.
  expect(mergeLists([10, 15], [15, 20], [10, 12])).toMatchObject({ conflicts: ['list'], decided: { both: [10, 12] } });
});

it('a group in a list that two people have changed is merged field by field, unless one of them has replaced it', () => {
  const [ada, bo, cy] = [
    { name: 'Ada', phone: '1' },
    { name: 'Bo', phone: '2' },
    { name: 'Cy', phone: '3' },
  ];
  const merge = (theirs: object[], mine: object[]) => mergeLists([ada, bo], theirs, mine);
  expect(
    merge(
      [{ ...ada, phone: '9' }, bo, cy],
      [
        { ...ada, name: 'Adam' },
        { ...bo, phone: '8' },
      ],
    ),
  ).toMatchObject({
    list: [{ name: 'Adam', phone: '9' }, { ...bo, phone: '8' }, cy],
    conflicts: [],
  });
  // The number of an item is the one that it has in the form.
  expect(merge([ada, { ...bo, phone: '8' }], [cy, ada, { ...bo, phone: '9' }])).toEqual({
    list: [cy, ada, { ...bo, phone: '9' }],
    conflicts: ['list 2 phone'],
    versions: [['8', '9']],
    decided: { theirs: [cy, ada, { ...bo, phone: '8' }], mine: [cy, ada, { ...bo, phone: '9' }], both: [cy, ada, { ...bo, phone: '9' }] },
  });
  expect(merge([cy, bo], [{ ...ada, note: 'My note' }, bo])).toMatchObject({
    conflicts: ['list 0'],
    versions: [[[cy], [{ note: 'My note' }]]],
  });
  // A removed item that I have changed.
  expect(merge([bo], [{ ...ada, phone: '9' }, bo])).toMatchObject({ conflicts: ['list 0'], decided: { theirs: [bo] } });
});

it('two people who have changed the same field in different ways are asked which version to use, and keep mine until they choose', () => {
  const theirs = changed({ title: 'By them' }, 'Theirs');
  const mine = changed({ title: 'By me' }, 'Mine');
  const merged = mergeValues({ base, theirs, mine });
  expect(merged.mine).toEqual(mine);
  expect(merged.conflicts).toEqual([
    { path: ['fields', 'title'], theirs: 'By them', mine: 'By me' },
    { path: ['body'], theirs: 'Theirs', mine: 'Mine' },
  ]);
  expect(mergeAll({ base, theirs, mine }, 'theirs')).toEqual(theirs);
  expect(mergeAll({ base, theirs, mine }, 'mine')).toEqual(mine);
});

const paragraphs = (...all: string[]) => all.join('\n\n');

it('a text that two people have changed is merged line by line, and only lines that both have changed are a conflict', () => {
  const text = changed({}, paragraphs('One.', 'Two.', 'Three.', 'Four.'));
  const theirs = changed({}, paragraphs('One by them.', 'Two.', 'Three by them.', 'Four.'));
  const mine = changed({}, paragraphs('One.', 'Two by me.', 'Three by me.', 'Four.', 'Five.'));
  const { conflicts, mine: merged } = mergeValues({ base: text, theirs, mine });
  expect(merged.body).toBe(paragraphs('One by them.', 'Two by me.', 'Three by me.', 'Four.', 'Five.'));
  expect(conflicts).toEqual([{ path: ['body'], part: 0, theirs: 'Three by them.', mine: 'Three by me.' }]);
  const decided = (side: Side) => mergeAll({ base: text, theirs, mine }, side).body;
  expect(decided('theirs')).toBe(paragraphs('One by them.', 'Two by me.', 'Three by them.', 'Four.', 'Five.'));
  expect(decided('both')).toBe(paragraphs('One by them.', 'Two by me.', 'Three by them.', 'Three by me.', 'Four.', 'Five.'));
});

it('two people who have changed one file can choose the removal of a field that I changed, and have no conflict if both wrote the same', () => {
  const { cover: _, ...without } = base.fields;
  const theirs = { ...base, fields: without };
  const mine = changed({ cover: { art: 'ear', tone: 'night' } });
  expect(mergeValues({ base, theirs, mine }).conflicts).toHaveLength(1);
  expect(mergeAll({ base, theirs, mine }, 'theirs')).toEqual(theirs);
  const both = changed({ title: 'New' });
  expect(mergeValues({ base, theirs: both, mine: structuredClone(both) })).toEqual({ mine: both, conflicts: [], base: both, theirs: both });
});

it('a file that is read while another program has written half of it causes no conflict after it is complete', () => {
  const half = { fields: {}, body: '' };
  const first = mergeValues({ base, theirs: half, mine: changed({ title: 'Mine' }) });
  expect(first.conflicts.map(({ path }) => path)).toEqual([['fields', 'title']]);
  expect(mergeValues({ ...first, theirs: changed({ date: '2026-01-02' }) })).toMatchObject({
    mine: changed({ title: 'Mine', date: '2026-01-02' }),
    conflicts: [],
  });
});

it('a file that cannot be read as fields for a while keeps my changes, and shows its text meanwhile', () => {
  const broken = { fields: {}, text: '<<<<<<< HEAD\ntitle: Old' };
  const first = mergeValues({ base, theirs: broken, mine: changed({ title: 'Mine' }) });
  expect(first).toMatchObject({ conflicts: [], mine: { ...changed({ title: 'Mine' }), text: broken.text } });
  expect(mergeValues({ ...first, theirs: base })).toMatchObject({ conflicts: [], mine: changed({ title: 'Mine' }) });
  const typed = { ...first.mine, text: 'title: Fixed by me' };
  expect(mergeValues({ ...first, mine: typed, theirs: base }).conflicts).toEqual([{ path: ['text'], theirs: undefined, mine: typed.text }]);
});

it.each(['a text', 'a list'])('no word of either side disappears in a merge of %s, and merging again finds the same conflicts', (kind) => {
  let count = 0;
  const texts = fc.array(fc.constantFrom('', 'a', 'b', 'c'), { maxLength: 12 });
  const edits = fc.array(fc.record({ at: fc.nat(12), remove: fc.nat(1), insert: fc.boolean() }), { maxLength: 4 });
  const edited = (lines: readonly string[], changes: readonly { at: number; remove: number; insert: boolean }[], who: string) =>
    changes.reduce((all, { at, remove, insert }) => {
      count += 1;
      return all.toSpliced(Math.min(at, all.length), remove, ...(insert ? [`${who}${count}`] : []));
    }, lines);
  const valuesOf = (lines: readonly string[]): Values =>
    kind === 'a text' ? { fields: {}, body: [...lines, 'End'].join('\n') } : { fields: { list: lines } };
  const wordsIn = (...shown: unknown[]) => JSON.stringify(shown).match(/(theirs|mine)\d+/g) ?? [];
  fc.assert(
    fc.property(texts, edits, edits, (lines, one, two) => {
      const versions = {
        base: valuesOf(lines),
        theirs: valuesOf(edited(lines, one, 'theirs')),
        mine: valuesOf(edited(lines, two, 'mine')),
      };
      const words = wordsIn(versions.theirs, versions.mine);
      const merged = mergeValues(versions);
      const again = mergeValues(merged);
      for (const { mine, conflicts } of [merged, again]) expect(wordsIn(mine, conflicts)).toEqual(expect.arrayContaining(words));
      expect(wordsIn(mergeAll(versions, 'both'))).toEqual(expect.arrayContaining(words));
      expect([again.mine, again.conflicts]).toEqual([merged.mine, merged.conflicts]);
      for (const conflict of merged.conflicts)
        expect(mergeValues(decide(merged, conflict, 'mine')).conflicts.length).toBeLessThan(merged.conflicts.length);
    }),
    { numRuns: 1000 },
  );
});
