import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { explainIssues } from '../../../../generator/content/explain-issue.ts';
import { clock, day, e164, httpsUrl, internalPath, pictureFile, slug } from '../../../../generator/content/types/fields.ts';
import { contentTypes } from '../../../../generator/content/types/index.ts';

it.each(contentTypes.map((type) => [type.name, type] as const))(
  'the content type %s is a JSON Schema for editors, and names all its fields where one is unknown (C1)',
  (_, { schema }) => {
    const names = Object.keys(schema.shape);
    const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'throw' });
    expect(json).toMatchObject({ type: 'object', additionalProperties: false });
    expect(Object.keys(json.properties ?? {})).toEqual(names);
    const data = { 'no such field': 1 };
    const explained = explainIssues(schema.safeParse(data).error?.issues ?? [], { schema, data, rawTextAt: () => undefined });
    expect(explained.find(({ atKey }) => atKey)).toMatchObject({
      path: ['no such field'],
      hint: expect.stringContaining(names.join(', ')),
    });
  },
);

describe('shared fields', () => {
  it.each([
    ['e164', e164, '+14045550100', ['404-555-0100', '14045550100', '+0123456789', '+1404555010', '+140455501000', '']],
    ['clock', clock, '08:30', ['8:30', '24:00', '08:60', '0830']],
    ['day', day, '2024-02-29', ['2025-02-29', '2025-13-01', '1/2/2025']],
    ['slug', slug, 'sleep-apnea', ['Sleep', 'a--b', '-a', 'a_b', '']],
    ['internalPath', internalPath, '/about#team', ['about', '//host', '/a b', 'https://a.example']],
    ['httpsUrl', httpsUrl, 'https://a.example/x', ['http://a.example', '//a.example', 'javascript:alert(1)']],
    ['pictureFile', pictureFile, 'insurers/oakline.svg', ['x.gif', '', '/a.png', ' a.png', 'a\\b.png']],
  ] as const)('%s takes the right and refuses the wrong', (_, field, good, bad) => {
    expect(field.safeParse(good).success).toBe(true);
    for (const value of bad) expect(field.safeParse(value).success, value).toBe(false);
  });
});
