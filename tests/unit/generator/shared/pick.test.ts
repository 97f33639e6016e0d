import { expect, it } from 'vitest';
import { omit, pick } from '../../../../generator/shared/pick.ts';

const post: { slug: string; title: string; updated?: string | undefined } = { slug: 'a', title: 'A', updated: undefined };

it('takes some fields of an item, or all but some in their order, without those that it does not have', () => {
  expect(Object.entries(pick(post, ['title', 'updated']))).toEqual([['title', 'A']]);
  expect(Object.keys(omit({ ...post, date: '2025-10-12' }, ['title']))).toEqual(['slug', 'date']);
});

it('takes what a getter gives, not the getter', () => {
  const lazy = Object.defineProperty({} as { body: string }, 'body', { get: () => 'text', enumerable: true });
  expect(Object.getOwnPropertyDescriptor(pick(lazy, ['body']), 'body')?.value).toBe('text');
});
