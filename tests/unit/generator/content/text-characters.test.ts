import { describe, expect, it } from 'vitest';
import { loadMarkdownParser } from '../../../../generator/content/markdown/parse-markdown.ts';
import { parseSourceFile } from '../../../../generator/content/parse-source-file.ts';
import { characterMistakes, referencedMarkdownMistakes } from '../../../../generator/content/text-characters.ts';

const problemsOf = (text: string, path = 'home.yaml') =>
  parseSourceFile({ path, label: `content/${path}` }, text).problems.map(({ line, column, message }) => `${line}:${column} ${message}`);

const UNSAFE: readonly (readonly [string, string, string])[] = [
  ['NUL', '\0', 'U+0000, a control character'],
  ['bell', '\x07', 'U+0007, a control character'],
  ['form feed', '\f', 'U+000C, a control character'],
  ['escape', '\x1b', 'U+001B, a control character'],
  ['delete', '\x7f', 'U+007F, a control character'],
  ['next line', '\x85', 'U+0085, a control character'],
  ['application command', '\x9f', 'U+009F, a control character'],
  ['half of a character', '\ud800', 'U+D800, half of a character'],
  ['the other half', '\udfff', 'U+DFFF, half of a character'],
  ['noncharacters', '\ufffe', 'U+FFFE, no character at all'],
  ['the last noncharacter', '\uffff', 'U+FFFF, no character at all'],
  ['noncharacters of Arabic', '\ufdd0', 'U+FDD0, no character at all'],
  ['noncharacters of other planes', '\u{1ffff}', 'U+1FFFF, no character at all'],
  ['right-to-left override', '\u202e', 'U+202E, an override of the direction of text'],
  ['left-to-right embedding', '\u202a', 'U+202A, an override of the direction of text'],
  ['right-to-left isolate', '\u2067', 'U+2067, an isolate of the direction of text'],
  ['swapping of signs', '\u206a', 'U+206A, an invisible sign that changes how other text is shown'],
  ['interlinear notes', '\ufff9', 'U+FFF9, an invisible sign that changes how other text is shown'],
  ['tags', '\u{e0041}', 'U+E0041, an invisible sign that changes how other text is shown'],
  ['byte order mark', '\ufeff', 'U+FEFF, a byte order mark in the middle of the text'],
  ['bullet of a word processor', '\uf0b7', 'U+F0B7, a private sign that other computers show as an empty box'],
  ['lost character', '\ufffd', 'U+FFFD, what is left of a character that was lost'],
];

describe('characters that are no text', () => {
  it.each(UNSAFE)('are named with their place: %s (C6)', (_, character, words) => {
    expect(problemsOf(`a: 1\nb: x${character}y\n`)).toEqual([`2:5 Here stands ${words}.`]);
    expect(problemsOf(`a: 1\nx${character}y: 1\n`), 'in the name of a field').toEqual([`2:2 Here stands ${words}.`]);
    expect(problemsOf(`# x${character}\na: 1\n`), 'in a note').toEqual([`1:4 Here stands ${words}.`]);
    expect(problemsOf(`---\na: 1\n---\n\nText${character}\n`, 'blog/a.md'), 'in running text').toEqual([`5:5 Here stands ${words}.`]);
  });

  it.each(UNSAFE)('are found behind an escape of YAML: %s (C6)', (_, character, words) => {
    const escaped = `\\U${(character.codePointAt(0) ?? 0).toString(16).padStart(8, '0')}`;
    expect(problemsOf(`a:\n  - { b: "x${escaped}" }\n`)).toEqual([`2:10 Here stands ${words}.`]);
    expect(problemsOf(`a: 1\n"x${escaped}": 2\n`)).toEqual([`2:1 Here stands ${words}.`]);
    expect(problemsOf(`---\na: 1\nb: "${escaped}"\n---\n`, 'blog/a.md')).toEqual([`3:4 Here stands ${words}.`]);
  });

  it.each(['auto', 'remark'] as const)('are found behind a character reference of Markdown, by the parser %s (C6)', async (parser) => {
    const parse = await loadMarkdownParser(parser);
    const found = (text: string) => referencedMarkdownMistakes(text, parse(text).tree).map(({ line }) => line);
    for (const [name, character] of UNSAFE)
      for (const reference of [`&#${character.codePointAt(0)};`, `&#x${character.codePointAt(0)?.toString(16)};`]) {
        expect(found(`a\n\nb ${reference}`), name).toEqual([3]);
        expect(found(`[a](/b "${reference}")`), name).toEqual([1]);
        expect(found(`[a](/b${reference})`), name).toEqual([1]);
        expect(found(`![${reference}](/b)`), name).toEqual([1]);
      }
    expect(found('a &amp; b &#228; &#x1F600; `&#x202E;`')).toEqual([]);
  });

  it('are named twenty at a time, and in time that grows with the text alone', () => {
    expect(characterMistakes('\0\n'.repeat(1_000_000))).toHaveLength(20);
    expect(characterMistakes('\0'.repeat(1_000_000))).toHaveLength(20);
  });
});

describe('characters of living languages and of emoji', () => {
  it.each([
    ['Spanish', '¿Dónde está la señora Ñuñez? «Aquí»'],
    ['Vietnamese, decomposed', 'Tiếng Việt'.normalize('NFD')],
    ['Persian with a joiner', 'می\u200cخواهم'],
    ['Hebrew and Arabic with direction marks', 'שלום\u200e (1) \u200f مرحبا\u061c'],
    ['Hindi with a joiner', 'क्\u200dष'],
    ['emoji', '👩🏽\u200d⚕\ufe0f 🏳️\u200d🌈 ☎️'],
    ['characters beyond the first plane', '𠮷野家'],
    ['separators of lines', 'a\u2028b\u2029c'],
    ['hyphens and spaces', 'a\u00adb\u00a0c\u202fd\u2060e\u200bf'],
  ])('are taken: %s', (_, text) => {
    expect(problemsOf(`a: ${JSON.stringify(text)}\n`)).toEqual([]);
    expect(problemsOf(`---\na: 1\n---\n\n${text}\n`, 'blog/a.md')).toEqual([]);
  });

  it('may be written as two escapes', () => {
    expect(problemsOf('a: "\\uD83D\\uDE00"\n')).toEqual([]);
  });
});
