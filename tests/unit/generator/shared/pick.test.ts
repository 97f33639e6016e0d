import { expect, it } from 'vitest';
import { omit, pick } from '../../../../generator/shared/pick.ts';

const post: { slug: string; title: string; updated?: string | undefined } = { slug: 'a', title: 'A', updated: undefined };

it('takes some fields of an item, without those that it does not have', () => {
  expect(Object.entries(pick(post, ['title', 'updated']))).toEqual([['title', 'A']]);
});

it('takes all fields of an item but some, in their order', () => {
  expect(Object.entries(omit({ ...post, date: '2025-10-12' }, ['title']))).toEqual([
    ['slug', 'a'],
    ['date', '2025-10-12'],
  ]);
});

it('takes what a getter gives, not the getter', () => {
  const lazy = {
    get body() {
      return 'text';
    },
  };
  expect(Object.getOwnPropertyDescriptor(pick(lazy, ['body']), 'body')?.value).toBe('text');
});
