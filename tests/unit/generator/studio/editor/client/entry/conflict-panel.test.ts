import { expect, it } from 'vitest';
import { canKeepBoth } from '../../../../../../../generator/studio/editor/client/entry/conflict-panel.tsx';

it('both versions can be kept of lines and items, but not if one is empty, and not in a list that must have two items', () => {
  const items = { type: 'string' } as const;
  const offices = { type: 'array', items: { properties: { pair: { type: 'array', items, minItems: 2, maxItems: 2 } } } } as const;
  const schema = { properties: { tags: { anyOf: [items, { type: 'array', items, minItems: 1, maxItems: 9 }] } as never, offices } };
  const keeps = (path: string[], theirs: unknown, mine: unknown, part?: number) =>
    canKeepBoth(schema, { path, theirs, mine, ...(part !== undefined && { part }) });
  expect(keeps(['body'], 'a', 'b', 0)).toBe(true);
  expect(keeps(['body'], 'a', '', 0)).toBe(false);
  expect(keeps(['fields', 'tags'], ['a'], ['b'], 0)).toBe(true);
  expect(keeps(['fields', 'tags'], ['a'], [], 0)).toBe(false);
  expect(keeps(['fields', 'tags'], ['a'], 'b')).toBe(false);
  expect(keeps(['fields', 'offices', '0', 'pair'], ['a'], ['b'], 0)).toBe(false);
});
