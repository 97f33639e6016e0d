import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contentTypes } from '../../../generator/content/types/index.ts';
import { fields } from '../../helpers/fields.ts';

describe.each(contentTypes.map((type) => [type.name, type] as const))('the content type %s', (_, type) => {
  it('can be given to editors as JSON Schema', () => {
    const schema = z.toJSONSchema(type.schema, { io: 'input', unrepresentable: 'throw' });
    expect(schema).toMatchObject({ type: 'object', additionalProperties: false });
    expect(Object.keys(schema.properties ?? {})).toEqual(Object.keys(type.schema.shape));
  });

  it('refuses fields that it does not know', () => {
    const { error } = type.schema.safeParse({ 'no such field': 1 });
    expect(error?.issues.some(({ code }) => code === 'unrecognized_keys')).toBe(true);
  });
});

describe('shared fields', () => {
  it.each([
    ['e164', '+14045550100', ['404-555-0100', '14045550100', '+0123456789', '+1404555010', '+140455501000', '']],
    ['clock', '08:30', ['8:30', '24:00', '08:60', '0830']],
    ['day', '2024-02-29', ['2025-02-29', '2025-13-01', '1/2/2025']],
    ['slug', 'sleep-apnea', ['Sleep', 'a--b', '-a', 'a_b', '']],
    ['internalPath', '/about#team', ['about', '//host', '/a b', 'https://a.example']],
    ['httpsUrl', 'https://a.example/x', ['http://a.example', '//a.example', 'javascript:alert(1)']],
    ['imageFile', 'insurers/oakline.svg', ['x.gif', '', 'a b.png']],
  ] as const)('%s takes %s and refuses the rest', (name, good, bad) => {
    expect(fields[name].safeParse(good).success).toBe(true);
    for (const value of bad) expect(fields[name].safeParse(value).success, value).toBe(false);
  });
});
