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

it('two people who have changed one list get both changes, unless these touch each other', () => {
  const list = (...related: string[]) => changed({ related });
  const merge = (theirs: Values, mine: Values) => mergeValues({ base: list('a', 'b', 'c'), theirs, mine });
  expect(merge(list('new', 'a', 'b', 'c'), list('a', 'b', 'c', 'last'))).toMatchObject({
    mine: list('new', 'a', 'b', 'c', 'last'),
    conflicts: [],
  });
  expect(merge(list('a', 'x', 'c'), list('a', 'y', 'c')).conflicts).toHaveLength(1);
});

it('two people who have changed the same field in different ways are asked which version to use, and keep mine until they choose', () => {
  const theirs = changed({ related: ['a', 'c'] }, 'Theirs');
  const mine = changed({ related: ['d', 'b'] }, 'Mine');
  const merged = mergeValues({ base, theirs, mine });
  // The first item is only changed by me, and the second only by them; but they are next to each other.
  expect(merged.mine).toEqual(mine);
  expect(merged.conflicts).toEqual([
    { path: ['fields', 'related'], theirs: ['a', 'c'], mine: ['d', 'b'] },
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

it('no word of either side disappears in a merge that finds no conflict, and merging again finds the same conflicts', () => {
  let count = 0;
  const line = fc.constantFrom('', 'a', 'b', 'c');
  const edit = fc.record({ at: fc.nat(12), remove: fc.nat(1), insert: fc.boolean() });
  const edited = (lines: readonly string[], edits: readonly { at: number; remove: number; insert: boolean }[], who: string) => {
    const words: string[] = [];
    const text = edits.reduce((all, { at, remove, insert }) => {
      count += 1;
      const word = `${who}${count}`;
      if (insert) words.push(word);
      return all.toSpliced(Math.min(at, all.length), remove, ...(insert ? [word] : []));
    }, lines);
    return { body: [...text, 'End'].join('\n'), words: words.filter((word) => text.includes(word)) };
  };
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 12 }),
      fc.array(edit, { maxLength: 4 }),
      fc.array(edit, { maxLength: 4 }),
      (lines, one, two) => {
        const at = { base: { fields: {}, body: [...lines, 'End'].join('\n') } };
        const [theirs, mine] = [edited(lines, one, 'theirs'), edited(lines, two, 'mine')];
        const versions = { ...at, theirs: { fields: {}, body: theirs.body }, mine: { fields: {}, body: mine.body } };
        const merged = mergeValues(versions);
        const shown = [merged.mine.body, ...merged.conflicts.map((conflict) => conflict.theirs)].join('\n').split('\n');
        expect(shown).toEqual(expect.arrayContaining([...theirs.words, ...mine.words]));
        const again = mergeValues(merged);
        expect(again.mine).toEqual(merged.mine);
        expect(again.conflicts).toEqual(merged.conflicts);
        expect(mergeAll(versions, 'both').body?.split('\n')).toEqual(expect.arrayContaining([...theirs.words, ...mine.words]));
      },
    ),
    { numRuns: 1000 },
  );
});
