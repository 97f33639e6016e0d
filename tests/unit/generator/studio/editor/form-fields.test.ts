import { describe, expect, it } from 'vitest';
import { formSchema, uiSchemaOf } from '../../../../../generator/studio/editor/client/form/schema.ts';
import { dayInWords } from '../../../../../generator/studio/editor/client/form/text-widgets.tsx';
import {
  arranged,
  cleanFields,
  shortValue,
  shownFields,
  suggestedValue,
} from '../../../../../generator/studio/editor/client/form/values.ts';

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

describe('fields as they go into the file', () => {
  it('leave out what was emptied, and groups that hold nothing any more', () => {
    const before = { title: 'A', cover: { art: 'nose' }, keyFacts: [{ figure: '1' }] };
    expect(cleanFields({ title: undefined, cover: { art: undefined }, keyFacts: [] }, before, schema)).toEqual({});
  });

  it('keep empty lists and groups that the file has, and keys that the form does not know', () => {
    const before = { exceptions: [], cover: {}, other: { deep: [] } };
    expect(cleanFields(structuredClone(before), before, schema)).toEqual(before);
  });

  it('keep an entry that was just added in its place', () => {
    const keyFacts = [{ figure: '1' }, {}];
    expect(cleanFields({ keyFacts, exceptions: [undefined] }, {}, schema)).toEqual({ keyFacts, exceptions: [''] });
  });

  it('show a pair while it is empty, which is no change, and keep it as soon as one of the two is typed', () => {
    const minutes = { type: 'array', prefixItems: [{ type: 'integer' }, { type: 'integer' }] };
    const pair = { type: 'object', properties: { minutes } };
    expect(shownFields({}, pair)).toEqual({ minutes: [undefined, undefined] });
    expect(cleanFields(shownFields({}, pair), {}, pair)).toEqual({});
    expect(cleanFields({ minutes: [20, undefined] }, {}, pair)).toEqual({ minutes: [20, ''] });
  });
});

describe('the form of a schema', () => {
  it('fills in nothing by itself', () => {
    const { properties } = formSchema({ ...schema, properties: { ...schema.properties, number: { ...text, default: '911' } } });
    expect(properties?.['number']).toEqual({ ...text, examples: ['911'] });
    expect(properties?.['keyFacts']).not.toHaveProperty('minItems');
  });

  it('has a control for each kind of value', () => {
    const choices = [{ value: 'nose', label: 'Nose', picture: '/nose.svg' }];
    const controls = {
      ...{ words: text, lines: { ...text, 'x-multiline': true }, day: { ...text, format: 'date' }, choice: { ...text, enum: ['a', 'b'] } },
      ...{ pictureChoice: { ...text, 'x-choices': choices }, many: { type: 'array', items: { ...text, enum: ['monday', 'sunday'] } } },
      ...{ fileName: { ...text, 'x-file': 'images/' }, link: { ...text, 'x-link': true } },
      ...{ switch: { type: 'boolean' }, number: { type: 'integer' } },
    };
    const ui = uiSchemaOf({ type: 'object', properties: controls });
    for (const name of Object.keys(controls)) expect(ui[name]['ui:widget'], name).toBe(name);
  });

  it('takes a number or words in one field, and a tuple as a list of fixed length', () => {
    const minutes = formSchema({ type: 'array', prefixItems: [{ type: 'integer' }, { type: 'integer' }] });
    expect(minutes.items).toHaveLength(2);
    expect(uiSchemaOf({ anyOf: [{ type: 'integer' }, text] })).toMatchObject({ 'ui:field': 'oneText' });
  });

  it('begins with what the file uses, and folds what it does without', () => {
    const optional = Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [name, text]));
    const whole = { ...schema, properties: { ...schema.properties, ...optional } };
    const parts = { first: ['title', 'b'], groups: ['keyFacts', 'exceptions'], unused: ['cover', 'a', 'c', 'd'] };
    expect(arranged(whole, { title: 'A', keyFacts: [], b: 'used' })).toEqual(parts);
  });
});

describe('values in words', () => {
  it('take a suggestion as YAML writes it', () => {
    expect(['"+14045550100"', "'It''s'"].map((written) => suggestedValue(written, text))).toEqual(['+14045550100', "It's"]);
    expect([suggestedValue('7', { type: 'integer' }), suggestedValue('false', { type: 'boolean' })]).toEqual([7, false]);
  });

  it('say which day a date is, and nothing of what is none', () => {
    expect(dayInWords('2026-12-01', '2026-11-23')).toBe('Tuesday, December 1, 2026: still to come');
    expect(dayInWords('2026-11-23', '2026-11-23')).toBe('Monday, November 23, 2026: today');
    expect(['2026-02-30', '11/22/2026', ''].map((day) => dayInWords(day, '2026-11-23'))).toEqual([undefined, undefined, undefined]);
  });

  it('show what a group holds in one short line', () => {
    expect(shortValue(['monday', 'friday'])).toBe('monday, friday');
    expect(shortValue([{ name: 'A' }, { name: 'B' }])).toBe('2');
    expect(shortValue({ heading: 'Ask us', text: 'More' })).toBe('Ask us');
    expect(shortValue({ days: ['monday', 'tuesday', 'friday'], opens: '08:30', closes: '16:30' })).toBe('monday … friday, 08:30, 16:30');
    expect(shortValue(undefined)).toBe('');
  });
});
