import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { contentSchemas } from '../../../../../../generator/content/json-schema/content-schemas.ts';
import { mergeFile } from '../../../../../../generator/studio/edit/merge/merge-file.ts';
import { keysOfSchema } from '../../../../../../generator/studio/edit/merge/schema-keys.ts';
import { problemsOf } from '../../../../../helpers/problems.ts';

// biome-ignore lint/suspicious/noExplicitAny: each test knows what it edits
type Fields = any;

function saved(text: string, edit: (fields: Fields) => void, options: { keysAt?: ReturnType<typeof keysOfSchema> } = {}): string {
  const fields = parse(text, { version: '1.2', schema: 'core' });
  edit(fields);
  return mergeFile({ text, path: 'x.yaml', fields, ...options });
}

const HOURS = `# Facts
sets:
  # Winter
  - days: [monday, friday] # not before noon
    opens: "08:30"
  # Summer
  - days: [tuesday]
    opens: '09:00'

# One number
phone: "+14045550100" # of the desk
`;

describe('a field with a free name that is renamed', () => {
  const SETS = `# Which hours
sets:
  # All year
  office: # main door
    - { days: [monday, friday], opens: "08:30" } # not before noon
  # School holidays
  "summer":
    - days: [tuesday]
      opens: '09:00'
`;
  const renamed = (from: string, to: string) => (fields: Fields) => {
    fields.sets = Object.fromEntries(Object.entries(fields.sets).map(([key, value]) => [key === from ? to : key, value]));
  };

  it('keeps its place, comments and inline lists', () => {
    expect(saved(SETS, renamed('office', 'winter: long'))).toBe(SETS.replace('office:', '"winter: long":'));
    expect(saved(SETS, renamed('summer', 'fall'))).toBe(SETS.replace('"summer"', 'fall'));
    expect(saved('a: { b: [x], c: y }\n', (fields) => (fields.a = { d: ['x'], c: 'y' }))).toBe('a: { d: [x], c: y }\n');
  });

  it('keeps them too if its value has changed, if another field is new, or if two exchange their names', () => {
    const edited = saved(SETS, (fields) => {
      renamed('office', 'winter')(fields);
      fields.sets.winter[0].opens = '08:00';
    });
    expect(edited).toBe(SETS.replace('office:', 'winter:').replace('08:30', '08:00'));
    const more = saved(SETS, (fields) => {
      renamed('summer', 'fall')(fields);
      fields.sets.spring = [{ days: ['monday'], opens: '07:00' }];
    });
    expect(more).toBe(`${SETS.replace('"summer"', 'fall')}  spring:\n    - days: [monday]\n      opens: '07:00'\n`);
    const exchanged = saved(SETS, (fields) => (fields.sets = { summer: fields.sets.office, office: fields.sets.summer }));
    expect(parse(exchanged).sets.summer[0].opens).toBe('08:30');
  });
});

describe('a value that changes', () => {
  it.each([
    ['a: "x" # note', 'it is "so"', 'a: "it is \\"so\\"" # note'],
    ["a: 'x'", "it's", "a: 'it''s'"],
    ['a: x', 'yes', 'a: "yes"'],
    ['a: x', '2026-02-03', 'a: 2026-02-03'],
    ['a: x', 'Dr. Sam: hours', 'a: "Dr. Sam: hours"'],
    ['a: x', 'Fees #1 # all', 'a: "Fees #1 # all"'],
    ['a: x', 'say "so": yes', 'a: \'say "so": yes\''],
    ['a: x', 'one\ntwo', 'a: |-\n  one\n  two'],
    ['a: "x"', 'one\ntwo', 'a: "one\\ntwo"'],
    ['a: true # note', false, 'a: false # note'],
    ['a: # note', 'x', 'a: x # note'],
    ['a: !!str 12', 'x', 'a: x'],
    ['a: [x, y]', ['x', 'y, z'], 'a: [x, "y, z"]'],
    ['a: { b: x }', { b: 'new', c: 1 }, 'a: { b: new, c: 1 }'],
    ['a: []', [{ b: 1, c: 2 }], 'a:\n  - { b: 1, c: 2 }'],
    ['a: [x]', [], 'a: []'],
  ])('%s becomes %j', (before, value, after) => {
    expect(saved(`${before}\nz: 1\n`, (fields) => Object.assign(fields, { a: value }))).toBe(`${after}\nz: 1\n`);
  });

  it('keeps the lines of a paragraph with unchanged text, and wraps a changed one again', () => {
    const text = 'a: >-\n  This text is folded and\n  goes on.\n\n  This one\n  ends.\n\nb: | # note\n  one\n\n  two\n';
    const after = saved(text, (fields) => {
      fields.a = fields.a.replace('This one', 'It');
      fields.b = 'one\n\nmore\n\ntwo\n';
    });
    expect(after).toBe(text.replace('This one\n  ends', 'It ends').replace('  two', '  more\n\n  two'));
  });

  it('keeps comments and unknown fields in brackets, which are written on one line again', () => {
    const text = "a: [ # all\n  'x', # first\n  y,\n]\nb: { c: 1, own: 'z' } # note\n";
    const after = saved(text, (fields) => Object.assign(fields, { a: ['new', 'x'], b: { c: 2, d: 3 } }), {
      keysAt: keysOfSchema({ properties: { a: {}, b: { properties: { c: {}, d: {} } } } }),
    });
    expect(after).toBe("a: [new, 'x'\n  # all\n  # first\n  ]\nb: { c: 2, d: 3, own: 'z' } # note\n");
  });

  it('keeps line ends, the byte order mark and a missing last line end', () => {
    const merged = (text: string) => mergeFile({ text, path: 'x.yaml', fields: { a: 2, b: ['x', 'new'] } });
    expect(merged('\uFEFFa: 1\r\nb:\r\n  - x')).toBe('\uFEFFa: 2\r\nb:\r\n  - x\r\n  - new');
    expect(merged('a: 1')).toBe('a: 2\nb:\n  - x\n  - new');
    expect(merged('')).toBe('a: 2\nb:\n  - x\n  - new\n');
  });
});

describe('a list', () => {
  it('moves the comments of an item along with it', () => {
    const turned = HOURS.replace(/( {2}# Winter\n(?:.*\n){2})( {2}# Summer\n(?:.*\n){2})/, '$2$1');
    expect(saved(HOURS, (fields) => fields.sets.reverse())).toBe(turned);
  });

  it('writes a new item like the items next to it, and inserts one before the first above its comment', () => {
    const after = saved(HOURS, (fields) => fields.sets.push({ opens: '10:00', days: ['friday'] }));
    expect(after).toBe(HOURS.replace("'09:00'\n", "'09:00'\n  - days: [friday]\n    opens: '10:00'\n"));
    const before = saved(HOURS, (fields) => fields.sets.unshift({ days: ['sunday'], opens: '11:00' }));
    expect(before).toBe(HOURS.replace('  # Winter', "  - days: [sunday]\n    opens: '11:00'\n  # Winter"));
  });

  it('leaves the comments of a removed item where they are', () => {
    const after = saved(HOURS, (fields) => fields.sets.shift());
    expect(after).toBe(HOURS.replace('  - days: [monday, friday] # not before noon\n    opens: "08:30"\n', '  # not before noon\n'));
  });
});

describe('a field', () => {
  const post = contentSchemas().find(({ name }) => name === 'posts');
  const keysAt = keysOfSchema(post?.schema ?? {});

  it('is inserted where the schema has it, if it is new', () => {
    const text = 'title: x\ndate: 2026-01-02\nexcerpt: y\n\n# Drawn\ncover:\n  art: cat\n';
    const after = saved(text, (fields) => Object.assign(fields, { author: 'ada', cover: { tone: 'sand', art: 'cat' } }), { keysAt });
    expect(after).toBe(text.replace('excerpt', 'author: ada\nexcerpt').replace('art: cat', 'art: cat\n  tone: sand'));
  });

  it('stays if the schema does not have it, in a list too; a known or undefined one is removed, without leaving a second blank line', () => {
    expect(saved('a: 1\n\nb: 2\n\nc: 3\n', (fields) => delete fields.b)).toBe('a: 1\n\nc: 3\n');
    const text = 'title: x\nmine: 1 # note\nkeyFacts:\n  - figure: "1"\n    text: y\n    own: z\nupdated: 2026-01-02\n';
    const fields = { title: 'x', keyFacts: [{ figure: '2', text: 'y' }] };
    expect(mergeFile({ text, path: 'x.yaml', fields, keysAt })).toBe(text.replace('"1"', '"2"').replace('updated: 2026-01-02\n', ''));
    const after = saved('title: x\nmine: 1 # note\n', (fields) => Object.assign(fields, { mine: undefined }), { keysAt });
    expect(after).toBe('title: x\n# note\n');
  });

  it('can be removed after a hyphen and added again', () => {
    expect(saved('a:\n  - b: 1 # one\n    c: 2\n', (fields) => delete fields.a[0].b)).toBe('a:\n  - # one\n    c: 2\n');
    expect(saved('a:\n  - c: 2\n', (fields) => Object.assign(fields.a, [{ b: 1, c: 2 }]))).toBe('a:\n  - b: 1\n    c: 2\n');
  });
});

describe('pasted text', () => {
  /** Writes the value, reads it back from the disk, and adds a field after it. */
  const readBack = (value: string) => parse(Buffer.from(saved('a: x\nb: y\n', (f) => (f.a = value))).toString(), { schema: 'core' });

  it('is read back unchanged, whatever its characters are', () => {
    const part = fc.constantFrom(...'a -#:{}[]"\'|&*!%@`é😀\n\t\v\0\u001b\u0007\uFEFF\u2028', '---', '\r\n');
    const isKept = (value: string) => isDeepStrictEqual(readBack(value), { a: value, b: 'y' });
    fc.assert(fc.property(fc.string({ unit: part }), isKept));
  });

  it('is written without characters that other YAML readers refuse, and loses at most one half of a character that was cut in two', () => {
    expect(saved('a: x\n', (f) => (f.a = 'a\vb\0'))).toBe('a: "a\\u000bb\\u0000"\n');
    expect(readBack('smile \ud83d')).toEqual({ a: 'smile \uFFFD', b: 'y' });
  });

  it('may use a name that every object has', () => {
    const text = 'toString: a\nconstructor: b\n__proto__: c\ntitle: old\n';
    const keysAt = keysOfSchema({ properties: { title: {} } });
    expect(mergeFile({ text, path: 'x.yaml', fields: { title: 'new' }, keysAt })).toBe(text.replace('old', 'new'));
    const fields = JSON.parse('{ "title": "old", "__proto__": { "x": 1 } }') as Record<string, unknown>;
    expect(mergeFile({ text: 'title: old\n', path: 'x.yaml', fields })).toBe('title: old\n__proto__:\n  x: 1\n');
  });
});

const text = '---\ntitle: x # note\n---\n\nOne\n\nTwo\n\nThree\n';
const withBody = (body: string | undefined, before = text) => mergeFile({ text: before, path: 'x.md', fields: { title: 'x' }, body });

it.each([
  ['\n\nOne\n\nTwo\n\nThree', text],
  [undefined, text],
  ['One\r\n\r\nTwo\r\n\r\nThree', text],
  ['One\n\n2\n\nThree', text.replace('Two', '2')],
  ['One\n\nTwo', text.replace('\n\nThree', '')],
  ['One\n\nTwo\n\nThree\n\nFour', `${text}\nFour\n`],
  ['Two\n\nThree', text.replace('One\n\n', '')],
  ['', text.replace(/---\n\n[^-]*$/, '---\n')],
])('an article with the text %j changes only in the lines that differ', (body, after) => {
  expect(withBody(body)).toBe(after);
});

it('a file that cannot be read is refused', () => {
  const problems = problemsOf(() => mergeFile({ text: 'a: [1\n', path: 'x.yaml', fields: { a: 1 } }));
  expect(problems).toMatchObject([{ file: 'x.yaml', message: 'This file cannot be read.' }]);
});

it('a file keeps accented letters as they are in it, if only their Unicode form is new', () => {
  const text = `a: ${'Vóz'.normalize('NFD')} # x\nb:\n  - ${'niño'.normalize('NFD')}\n  - y\n`;
  const fields = { a: 'Vóz', b: ['niño', 'z'] };
  expect(mergeFile({ text, path: 'x.yaml', fields })).toBe(text.replace('- y', '- z'));
});
