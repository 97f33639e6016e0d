import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePlainYaml, parseWithPositions } from '../../../../../generator/content/yaml/parse-yaml.ts';
import { PRACTICE } from '../../../../helpers/sites.ts';

/** The YAML of every file of the test practice. */
const files = readdirSync(PRACTICE, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(yaml|md)$/.test(name))
  .map((name) => readFileSync(join(PRACTICE, name), 'utf8'))
  .map((text) => (text.startsWith('---\n') ? text.slice(4, text.indexOf('\n---', 4) + 1) : text));

/** Texts that the fast parser accepts; asserts that the careful parser reads the same from them, without a mistake. */
function expectSame(text: string): void {
  const plain = parsePlainYaml(text);
  if (!plain) return;
  const { data, mistakes } = parseWithPositions(text);
  expect({ data: plain.data, mistakes: [] }, JSON.stringify(text)).toEqual({ data, mistakes });
}

const scalar = fc.oneof(
  fc.stringMatching(/^[ -~“é]{0,12}$/),
  fc.constantFrom(...'1|-1|01|0x1F|0b1|0o7|1_0|1.5|.5|1e3|-0|~|null|true|Yes|12:30|2025-10-12|.inf|15–20 minutes|5–'.split('|')),
  fc.constantFrom(...'https://a.example/b?c=d|https://a.example: b|http://|"a\\tb"|\'it\'\'s\'|"a: b"|[a, b]|{ a: b, c: d }'.split('|')),
  fc.constantFrom(...'{ a:b }|&x a|*x|!!str 1|a #b|#b|a: b|<<'.split('|')),
);
const line = fc.tuple(fc.constantFrom('', '  ', '    '), fc.constantFrom('a: ', 'b: ', '- ', '- c: ', '? ', 'a:', 'd:\n'), scalar);
const document = fc.array(line, { maxLength: 6 }).map((lines) => lines.map((parts) => parts.join('')).join('\n'));

describe('YAML without positions', () => {
  it('reads nearly all files of a practice', () => {
    for (const text of files.filter((_, index) => index % 3 === 0)) expectSame(text);
    expect(files.filter((text) => parsePlainYaml(text)).length).toBeGreaterThan(files.length * 0.8);
  });

  it('reads the same as the parser with positions, and leaves every mistake to that parser (C4)', () => {
    fc.assert(fc.property(document, expectSame), { numRuns: 200 });
  });

  it('does the same with files of a practice that contain typos', () => {
    const edit = fc.record({
      text: fc.constantFrom(...files),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      removed: fc.nat(3),
      added: fc.stringMatching(/^[:\-#"'{}[\]&*!|>%@`, \n\ta1é]{0,3}$/),
    });
    fc.assert(
      fc.property(edit, ({ text, at, removed, added }) => {
        const place = Math.floor(at * text.length);
        expectSame(text.slice(0, place) + added + text.slice(place + removed));
      }),
      { numRuns: 40 },
    );
  });
});
