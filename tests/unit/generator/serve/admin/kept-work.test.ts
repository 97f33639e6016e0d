import { describe, expect, it } from 'vitest';
import { keptWorkIn } from '../../../../../generator/serve/admin/client/entry/kept-work.ts';

/** As much of a Storage as is used. */
function storage(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    key: (index: number) => [...items.keys()][index] ?? null,
    get length() {
      return items.size;
    },
  } as Storage;
}

const mine = { fields: { title: 'New' }, body: 'Text' };
const work = { etag: 'e1', base: { fields: { title: 'Old' } }, mine, at: '2026-11-23T14:05:00Z' };

describe('unsaved work in the browser', () => {
  it('is found again by its file, and is gone once removed', () => {
    const kept = keptWorkIn(storage(), 'Larkwell');
    expect(kept.write('blog/b.md', work)).toBe(true);
    expect(kept.write('blog/a.md', work)).toBe(true);
    expect(kept.read('blog/b.md')).toEqual(work);
    expect(kept.paths()).toEqual(['blog/a.md', 'blog/b.md']);
    kept.remove('blog/b.md');
    expect(kept.read('blog/b.md')).toBeUndefined();
  });

  it('of one practice is not that of another one at the same address', () => {
    const items = storage();
    keptWorkIn(items, 'Larkwell').write('practice.yaml', work);
    expect(keptWorkIn(items, 'Northlake').paths()).toEqual([]);
  });

  it('says when the browser keeps nothing, and throws nothing', () => {
    const full = Object.assign(storage(), {
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    });
    expect(keptWorkIn(full, 'Larkwell').write('a.md', work)).toBe(false);
  });

  it('is none where something else is written there', () => {
    const items = storage();
    items.setItem('ent-site Larkwell a.md', '{"etag":"x"}');
    items.setItem('ent-site Larkwell b.md', 'no JSON');
    const kept = keptWorkIn(items, 'Larkwell');
    expect([kept.read('a.md'), kept.read('b.md')]).toEqual([undefined, undefined]);
  });
});
