import { expect, it } from 'vitest';
import { keptWorkIn } from '../../../../../generator/serve/admin/client/entry/kept-work.ts';

/** As much of a Storage as is used here. */
function storage(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  } as Storage;
}

const work = { etag: 'e1', base: { fields: { title: 'Old' } }, mine: { fields: { title: 'New' } }, at: '2026-11-23T14:05:00Z' };

// tests/browser/admin.test.ts proves that it outlives a reload, and is gone once it is saved.
it('unsaved work in the browser of one practice is not that of another one at the same address', () => {
  const items = storage();
  expect(keptWorkIn(items, 'Larkwell').write('practice.yaml', work)).toBe(true);
  expect(keptWorkIn(items, 'Larkwell').read('practice.yaml')).toEqual(work);
  expect(keptWorkIn(items, 'Northlake').read('practice.yaml')).toBeUndefined();
});

it('unsaved work in the browser says when the browser keeps nothing, and throws nothing', () => {
  const full = Object.assign(storage(), {
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  });
  expect(keptWorkIn(full, 'Larkwell').write('a.md', work)).toBe(false);
});

it('unsaved work in the browser is none where something else is written there', () => {
  const items = storage();
  items.setItem('ent-site Larkwell a.md', '{"etag":"x"}');
  items.setItem('ent-site Larkwell b.md', 'no JSON');
  const kept = keptWorkIn(items, 'Larkwell');
  expect([kept.read('a.md'), kept.read('b.md')]).toEqual([undefined, undefined]);
});
