import { expect, it } from 'vitest';
import { unsavedWorkIn } from '../../../../../../../generator/studio/editor/client/entry/unsaved-work.ts';

/** The part of a Storage that is used here. */
function storage(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  } as Storage;
}

const work = { base: { fields: { title: 'Old' } }, mine: { fields: { title: 'New' } }, at: '2026-11-23T14:05:00Z' };

// tests/browser/admin.test.ts tests that it survives a reload, and is removed after it is saved.
it('unsaved work in the browser is separate for two practices at the same address', () => {
  const items = storage();
  expect(unsavedWorkIn(items, 'Larkwell').write('practice.yaml', work)).toBe(true);
  expect(unsavedWorkIn(items, 'Larkwell').read('practice.yaml')).toEqual(work);
  expect(unsavedWorkIn(items, 'Northlake').read('practice.yaml')).toBeUndefined();
});

it('unsaved work is empty if the browser stores nothing, or if something else is stored under its key', () => {
  const setItem = () => {
    throw new Error('QuotaExceededError');
  };
  expect(unsavedWorkIn(Object.assign(storage(), { setItem }), 'Larkwell').write('a.md', work)).toBe(false);
  const items = storage();
  for (const text of ['{"at":"x"}', 'no JSON']) {
    items.setItem('ent-site Larkwell a.md', text);
    expect(unsavedWorkIn(items, 'Larkwell').read('a.md')).toBeUndefined();
  }
});
