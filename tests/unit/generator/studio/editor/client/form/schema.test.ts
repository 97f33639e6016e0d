import { expect, it } from 'vitest';
import type { SchemaNode } from '../../../../../../../generator/studio/editor/api.ts';
import { choicesOf, controlOf, listOf } from '../../../../../../../generator/studio/editor/client/form/schema.ts';

const text = { type: 'string' };

it('a form has a control for each kind of value', () => {
  const controls: Record<string, SchemaNode> = {
    ...{ words: text, lines: { ...text, 'x-multiline': true }, day: { ...text, format: 'date' }, choice: { ...text, enum: ['a', 'b'] } },
    ...{ pictureChoice: { ...text, enum: ['nose'], 'x-drawing': 'drawings' } },
    ...{ many: { type: 'array', items: { ...text, enum: ['monday', 'sunday'] } } },
    ...{ fileName: { ...text, 'x-file': 'images/' }, link: { ...text, 'x-link': true } },
    ...{ switch: { type: 'boolean' }, yesOrNo: { type: 'boolean', 'x-three-states': true }, number: { type: 'integer' } },
  };
  for (const [name, schema] of Object.entries(controls)) expect(controlOf(schema)).toBe(name);
  expect(controlOf({ anyOf: [{ type: 'integer' }, text] })).toBe('number');
});

it('a form has the fields of groups, of lists, and of values that are a text or a list of texts', () => {
  const list = { type: 'array', items: text };
  for (const schema of [{ type: 'object', properties: { art: text } }, list, { anyOf: [text, list] }])
    expect(controlOf(schema)).toBeUndefined();
  expect(listOf({ anyOf: [text, list] })).toBe(list);
});

it('a field that references an entry is a choice of the existing ones, and a text field if the site has no such list', () => {
  const physicians = [{ value: 'ana-reyes', label: 'Ana Reyes' }];
  const author = { ...text, 'x-reference': 'providers' };
  expect([controlOf(author, { providers: physicians }), controlOf(author, {})]).toEqual(['choice', 'words']);
  expect(choicesOf(author, { providers: physicians })).toEqual(physicians);
  expect(choicesOf({ ...text, enum: ['half-open'] })).toEqual([{ value: 'half-open', label: 'Half open' }]);
});
