import { describe, expect, it } from 'vitest';
import { formSchema, uiSchemaOf } from '../../../../../../../generator/studio/editor/client/form/schema.ts';

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
    expect(uiSchemaOf({ anyOf: [{ type: 'integer' }, text] })).toMatchObject({ 'ui:field': 'textOrNumber' });
  });
});
