import { expect, it } from 'vitest';
import { UnsavedWork } from '../../../../../../../generator/studio/editor/client/entry/unsaved-work.ts';
import { memoryStorage } from '../../../../../../helpers/memory-storage.ts';

const work = { etag: 'e', base: { fields: { title: 'Old' } }, mine: { fields: { title: 'New' } }, at: '2026-11-23T14:05:00Z' };

// tests/browser/admin-unsaved.test.ts tests that it survives a reload, and is removed after it is saved.
it('unsaved work is separate for two content folders at the same address, and for two tabs', () => {
  const items = memoryStorage();
  const mine = new UnsavedWork(items, 'Larkwell', 'tab1');
  expect(mine.write(mine.own('practice.yaml'), work)).toBe(true);
  expect(mine.read(mine.own('practice.yaml'))).toEqual(work);
  expect(new UnsavedWork(items, 'Northlake', 'tab1').slots()).toEqual([]);
  const other = new UnsavedWork(items, 'Larkwell', 'tab2');
  other.write(other.own('practice.yaml'), { ...work, at: '2026-11-23T15:00:00Z' });
  other.remove(other.own('practice.yaml'));
  expect(other.ofOthers('practice.yaml')).toEqual([{ tab: 'tab1', path: 'practice.yaml', work }]);
});

it('unsaved work that moves to another path does not overwrite work that is already there', () => {
  const all = new UnsavedWork(memoryStorage(), 'f', 'tab1');
  all.write(all.own('a name.md'), work);
  all.write(all.own('b.md'), { ...work, etag: 'other' });
  all.move(all.own('a name.md'), all.own('b.md'));
  expect(all.slots().map(({ path }) => path)).toEqual(['b.md', 'b.md']);
  expect(all.read(all.own('b.md'))?.etag).toBe('other');
  expect(all.ofOthers('b.md')[0]?.work).toEqual(work);
});

it('unsaved work is empty if something else is stored under its key', () => {
  const items = memoryStorage();
  const all = new UnsavedWork(items, 'f', 'tab');
  for (const text of ['{"at":"x"}', 'no JSON']) {
    items.setItem('ent-site f tab a.md', text);
    expect(all.read(all.own('a.md'))).toBeUndefined();
  }
});

it('unsaved work that the browser cannot store is kept until the tab is left, also after its page is closed or renamed', () => {
  const items = memoryStorage();
  const old = new UnsavedWork(items, 'f', 'tab');
  old.write(old.own('a.md'), { ...work, etag: 'older' });
  const setItem = () => {
    throw new Error('QuotaExceededError');
  };
  for (const storage of [undefined, Object.assign(items, { setItem })]) {
    const all = new UnsavedWork(storage, 'f', 'tab');
    expect(all.hasUnstored).toBe(false);
    expect(all.write(all.own('a.md'), work)).toBe(false);
    expect(all.hasUnstored).toBe(true);
    expect(all.read(all.own('a.md'))).toEqual(work);
    all.move(all.own('a.md'), all.own('b.md'));
    expect(all.slots()).toEqual([all.own('b.md')]);
    expect(all.read(all.own('b.md'))).toEqual(work);
    all.remove(all.own('b.md'));
    expect([all.slots(), all.hasUnstored]).toEqual([[], false]);
  }
});
