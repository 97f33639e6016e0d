import { describe, expect, it } from 'vitest';
import { contentSchemas } from '../../../../../../../generator/content/json-schema/content-schemas.ts';
import type { SchemaNode } from '../../../../../../../generator/studio/editor/api.ts';
import {
  arrangeFields,
  dayInWords,
  keyItems,
  shortValue,
  suggestedValue,
  unsetSwitch,
  withChangedField,
} from '../../../../../../../generator/studio/editor/client/form/values.ts';

const text = { type: 'string' };
const schema = {
  type: 'object',
  required: ['title', 'exceptions'],
  properties: {
    title: text,
    cover: { type: 'object', properties: { art: text } },
    keyFacts: { type: 'array', minItems: 2, items: { type: 'object', properties: { figure: text } } },
    exceptions: { type: 'array', items: text },
  },
};

describe('fields that are written to the file', () => {
  const fields = { title: 'A', cover: { art: 'nose' }, keyFacts: [{ figure: '1' }], other: { deep: [] } };

  it('leave out emptied fields and groups that have become empty, and keep fields that the form does not have', () => {
    const { cover: _, ...others } = fields;
    expect(withChangedField(fields, ['cover', 'art'], undefined)).toEqual(others);
    expect(withChangedField({ title: 'A' }, ['title'], undefined)).toEqual({});
  });

  it('start a group with its first field', () => {
    expect(withChangedField({}, ['cover', 'art'], 'nose')).toEqual({ cover: { art: 'nose' } });
  });

  it('keep the order of keys', () => {
    expect(Object.keys(withChangedField(fields, ['cover', 'art'], 'ear'))).toEqual(Object.keys(fields));
  });

  it('keep the position of an emptied item in a list', () => {
    expect(withChangedField(fields, ['keyFacts', 0, 'figure'], undefined)).toEqual({ ...fields, keyFacts: [{}] });
    expect(withChangedField({ exceptions: ['a', 'b'] }, ['exceptions', 0], undefined)).toEqual({ exceptions: ['', 'b'] });
  });

  it('are a pair also if only its second value is set', () => {
    expect(withChangedField({}, ['minutes', 1], 20)).toEqual({ minutes: ['', 20] });
  });

  it('are a list if one text was changed that could also be a list', () => {
    expect(withChangedField({ host: 'nginx' }, ['host', 0], 'apache')).toEqual({ host: ['apache'] });
  });
});

it('a form begins with the fields that the file uses, and folds those that it does not use', () => {
  const optional = Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [name, text]));
  const whole = { ...schema, properties: { ...schema.properties, ...optional } };
  const parts = { first: ['title', 'b'], groups: ['keyFacts', 'exceptions'], unused: ['cover', 'a', 'c', 'd'] };
  expect(arrangeFields(whole, { title: 'A', keyFacts: [], b: 'used' })).toMatchObject(parts);
});

it('a form shows what staff change most before everything else, and what they set once at its end', () => {
  const properties = { ...schema.properties, name: { ...text, 'x-once': true as const }, phone: { ...text, 'x-first': 2 } };
  const hours = { type: 'object', properties: {}, 'x-first': 1 };
  const whole = { ...schema, properties: { ...properties, hours } };
  const parts = arrangeFields(whole, { title: 'A', keyFacts: [], name: 'B', phone: '+1', hours: {} });
  expect(parts).toMatchObject({ top: ['hours', 'phone'], first: ['title'], once: ['name'] });
  expect(parts.sections[0]).toBe('hours');
});

describe('values in words', () => {
  it('have the type of the field, if a suggestion is accepted', () => {
    expect(suggestedValue('+14045550100', text)).toBe('+14045550100');
    expect([suggestedValue('7', { type: 'integer' }), suggestedValue('false', { type: 'boolean' })]).toEqual([7, false]);
  });

  it('include the weekday of a date, but not of an invalid date', () => {
    expect(dayInWords('2026-12-01', '2026-11-23')).toBe('Tuesday, December 1, 2026: in the future');
    expect(dayInWords('2026-11-23', '2026-11-23')).toBe('Monday, November 23, 2026: today');
    expect(['2026-02-30', '11/22/2026', ''].map((day) => dayInWords(day, '2026-11-23'))).toEqual([undefined, undefined, undefined]);
  });

  it('show the contents of a group in one short line', () => {
    expect(shortValue(['monday', 'friday'])).toBe('monday, friday');
    expect(shortValue([{ name: 'A' }, { name: 'B' }])).toBe('2');
    expect(shortValue([])).toBe('none');
    expect(shortValue({ heading: 'Ask us', items: ['A', 'B'], text: 'More' })).toBe('Ask us, More');
    expect(shortValue({ latitude: 33.7, longitude: -84.4 })).toBe('33.7, -84.4');
    expect(shortValue(['[[A word that people search for]]', 'ears'])).toBe('ears');
    expect(shortValue({ heading: '[[A heading]]' })).toBe('');
    expect(shortValue(undefined)).toBe('');
  });
});

function switchesIn(node: SchemaNode): SchemaNode[] {
  const inner = [...Object.values(node.properties ?? {}), ...[node.items ?? [], node.anyOf ?? []].flat()];
  return [...(node.type === 'boolean' && !node['x-three-states'] ? [node] : []), ...inner.flatMap(switchesIn)];
}

const switches = contentSchemas().flatMap(({ schema }) => switchesIn(schema as SchemaNode));

it('shows a checkbox as ticked if its field can only turn something off', () => {
  expect(unsetSwitch({ type: 'boolean', examples: [false] })).toBe(true);
  expect(unsetSwitch({ type: 'boolean', examples: [true] })).toBe(false);
  const off = switches.filter(({ description }) => description?.startsWith('Whether this page explains')).map(unsetSwitch);
  expect(off.length).toBeGreaterThan(0);
  expect(new Set(off)).toEqual(new Set([true]));
});

it('an item of a list keeps its key, and so the focus, while it is typed and when others add, change or remove items', () => {
  let next = 0;
  const keyed = (before: Parameters<typeof keyItems>[0], ...items: unknown[]) => keyItems(before, items, () => next++);
  const keys = (...found: Parameters<typeof keyed>) => keyed(...found).map(({ key }) => key);
  const start = keyed([], { name: 'Ann' }, { name: 'Ben' }, { name: 'Cid' });
  expect(keys(start, { name: 'Ann' }, { name: 'Ben!' }, { name: 'Cid' })).toEqual([0, 1, 2]);
  expect(keys(start, { name: 'New' }, { name: 'Ann' }, { name: 'Ben' }, { name: 'Cid' })).toEqual([3, 0, 1, 2]);
  expect(keys(start, { name: 'Ben' }, { name: 'Cid' })).toEqual([1, 2]);
  expect(keys(start, { name: 'Cid' })).toEqual([2]);
  expect(keys(start, { name: 'Ann Lee' }, { name: 'Ben' }, { name: 'Dot' }, { name: 'Eve' })).toEqual([0, 1, 2, 4]);
  next = 0;
  expect(keys(keyed([], '', ''), 'x', '')).toEqual([0, 1]);
  next = 0;
  expect(keys(keyed([], 'a', 'b'), 'a', 'a')).toEqual([0, 1]);
});
