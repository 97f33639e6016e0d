import { expect, it } from 'vitest';
import { contentSchemas } from '../../../../../generator/content/json-schema/content-schemas.ts';
import type { SchemaNode } from '../../../../../generator/studio/editor/client/form/schema.ts';
import { switchWords, unsetSwitch } from '../../../../../generator/studio/editor/client/form/values.ts';

function switchesIn(node: SchemaNode): SchemaNode[] {
  const inner = [...Object.values(node.properties ?? {}), ...[node.items ?? [], node.anyOf ?? []].flat()];
  return [...(node.type === 'boolean' && !node['x-three-states'] ? [node] : []), ...inner.flatMap(switchesIn)];
}

const switches = contentSchemas().flatMap(({ schema }) => switchesIn(schema as SchemaNode));

it('says of every switch what a tick does, in place of what to write into a file', () => {
  const told = switches.flatMap(({ description = '' }) => switchWords(description));
  expect(told.length).toBeGreaterThan(5);
  for (const words of told) expect(words).toMatch(/^(Tick|Untick) /);
});

it('shows a switch as on that is only ever turned off', () => {
  expect(unsetSwitch({ type: 'boolean', examples: [false] })).toBe(true);
  expect(unsetSwitch({ type: 'boolean', examples: [true] })).toBe(false);
  const off = switches.filter(({ description }) => description?.startsWith('Write false to')).map(unsetSwitch);
  expect(off.length).toBeGreaterThan(0);
  expect(new Set(off)).toEqual(new Set([true]));
});
