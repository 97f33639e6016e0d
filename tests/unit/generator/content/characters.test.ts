import { describe, expect, it } from 'vitest';
import { characterMistakes, characterReferenceMistakes, composedData, originalOffsets } from '../../../../generator/content/characters.ts';
import { factsInTree } from '../../../../generator/content/entry-facts.ts';
import { loadMarkdownParser } from '../../../../generator/content/markdown/parse-markdown.ts';
import { parseSourceFile } from '../../../../generator/content/parse-source-file.ts';

const problemsOf = (text: string, path = 'home.yaml') => parseSourceFile({ path, label: `content/${path}` }, text).problems;
const placesOf = (text: string, path?: string) => problemsOf(text, path).map(({ line, column }) => `${line}:${column}`);

/** Characters that are not text, by the name that people see. */
const UNSAFE: readonly (readonly [words: string, characters: string[]])[] = [
  ['an invisible code', ['\0', '\x07', '\f', '\x1b', '\x7f', '\x85', '\x9f']],
  ['half of a character', ['\ud800', '\udfff']],
  ['an invisible code', ['\ufffe', '\uffff', '\ufdd0', '\u{1ffff}']],
  ['an invisible code that changes the direction of the text', ['\u202e', '\u202a']],
  ['an invisible code that changes the direction of the text', ['\u2067']],
  ['an invisible code', ['\u206a', '\ufff9', '\u{e0041}']],
  ['an invisible code', ['\ufeff']],
  ['a private character, which other computers show as an empty box', ['\uf0b7']],
  ['a mark for a character that was lost', ['\ufffd']],
];
const ALL = UNSAFE.flatMap(([, characters]) => characters);
const codeOf = (character: string) => (character.codePointAt(0) ?? 0).toString(16);

describe('characters that are not text', () => {
  it.each(UNSAFE)('are named with their position: %s (C6)', (words, characters) => {
    for (const character of characters) {
      const message = expect.stringMatching(new RegExp(`This line contains ${words} \\(U\\+0*${codeOf(character)}\\)`, 'i'));
      expect(problemsOf(`a: 1\nb: x${character}y\n`)).toMatchObject([{ line: 2, column: 5, message }]);
    }
  });

  it('are found in names of fields, comments, running text and YAML escapes (C6)', () => {
    for (const character of ALL) {
      const escaped = `\\U${codeOf(character).padStart(8, '0')}`;
      expect(placesOf(`a: 1\nx${character}y: 1\n`), 'in the name of a field').toEqual(['2:2']);
      expect(placesOf(`# x${character}\na: 1\n`), 'in a comment').toEqual(['1:4']);
      expect(placesOf(`---\na: 1\n---\n\nText${character}\n`, 'blog/a.md'), 'in running text').toEqual(['5:5']);
      expect(placesOf(`a:\n  - { b: "x${escaped}" }\n`), escaped).toEqual(['2:10']);
      expect(placesOf(`a: 1\n"x${escaped}": 2\n`), escaped).toEqual(['2:1']);
      expect(placesOf(`---\na: 1\nb: "${escaped}"\n---\n`, 'blog/a.md'), escaped).toEqual(['3:4']);
    }
  });

  it.each(['auto', 'remark'] as const)('are found as a character reference of Markdown, by the parser %s (C6)', async (parser) => {
    const parse = await loadMarkdownParser(parser);
    const found = (text: string) => characterReferenceMistakes(text, parse(text).tree).map(({ line }) => line);
    for (const character of ALL)
      for (const reference of [`&#${character.codePointAt(0)};`, `&#x${codeOf(character)};`]) {
        expect(found(`a\n\nb ${reference}`), reference).toEqual([3]);
        for (const text of [`[a](/b "${reference}")`, `[a](/b${reference})`, `![${reference}](/b)`]) expect(found(text), text).toEqual([1]);
      }
    expect(found('a &amp; b &#228; &#x1F600; `&#x202E;`')).toEqual([]);
  });

  it('are reported at most twenty at a time', () => {
    expect(characterMistakes('\0'.repeat(100_000))).toHaveLength(20);
  });
});

it('accepts the characters of living languages and of emoji', () => {
  for (const text of [
    ...['¿Dónde está la señora Ñuñez? «Aquí»', 'Tiếng Việt'.normalize('NFD'), 'می\u200cخواهم', 'क्\u200dष', '𠮷野家'],
    ...[
      'שלום\u200e (1) \u200f مرحبا\u061c',
      '👩🏽\u200d⚕\ufe0f 🏳️\u200d🌈 ☎️ 🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
      'a\u2028b\u2029c',
      'a\u00adb\u00a0c\u202fd\u2060e\u200bf',
    ],
  ]) {
    expect(problemsOf(`a: ${JSON.stringify(text)}\n`), text).toEqual([]);
    expect(problemsOf(`---\na: 1\n---\n\n${text}\n`, 'blog/a.md'), text).toEqual([]);
  }
  expect(problemsOf('a: "\\uD83D\\uDE00"\n'), 'two escapes for one character').toEqual([]);
});

/** As file managers and PDFs write them. */
const inPieces = (text: string) => text.normalize('NFD');

describe('a text with separate accents', () => {
  it('is composed when it is read, also from YAML escapes', () => {
    const text = `a: ${inPieces('Vóz')}\nb: ["Vo\\u0301z", { c: "${inPieces('한')}" }]\nd: 1\n`;
    expect(parseSourceFile({ path: 'home.yaml', label: 'home.yaml' }, text).value.data).toEqual({
      a: 'Vóz',
      b: ['Vóz', { c: '한' }],
      d: 1,
    });
  });

  it.each([
    ['#co%CC%81mo', '#cómo'],
    ['/about#co\u0301mo', '/about#cómo'],
    // Other sites have their own names, which must not change.
    ['https://a.example/co%CC%81mo', 'https://a.example/co%CC%81mo'],
    ['#c%C3%B3mo', '#c%C3%B3mo'],
    ['5 % of a#co%CC%81', '5 % of a#co%CC%81'],
    ['#c%CCmo', '#c%CCmo'],
  ])('may be an address: %s', (given, expected) => {
    expect(composedData([given])).toEqual([expected]);
  });

  it('maps each position of its composed form back to the original text', () => {
    const written = inPieces('aé한b\u1ec7!');
    const offsets = originalOffsets(written);
    expect([...written.normalize('NFC')].map((_, at) => written.slice(offsets[at], offsets[at + 1]).normalize('NFC'))).toEqual([
      ...'aé한bệ!',
    ]);
  });

  it.each(['auto', 'remark'] as const)('keeps its lines and columns in Markdown, by the parser %s (C10)', async (parser) => {
    const parse = await loadMarkdownParser(parser);
    const text = '# Vóz y più\n\nÉl dice [así][vóz] y [b](#más) y [c](/x).\n\n- é [d](/y)\n\n[vóz]: /z\n';
    const placesOf = (source: string) => {
      const lines = source.split('\n');
      return factsInTree(parse(source).tree, source).textMistakes.map(({ line, column, link }) => [
        line,
        lines[line - 1]?.slice(column - 1, column + 1),
        link,
      ]);
    };
    expect(placesOf(inPieces(text))).toEqual(placesOf(text));
    expect(placesOf(inPieces(text).replace('[vo\u0301z]:', '[vóz]:'))).toEqual(placesOf(text));
  });
});
