import { describe, expect, it } from 'vitest';
import { composedData, writtenOffsets } from '../../../../generator/content/characters.ts';
import { factsInTree } from '../../../../generator/content/entry-facts.ts';
import { loadMarkdownParser } from '../../../../generator/content/markdown/parse-markdown.ts';
import { parseSourceFile } from '../../../../generator/content/parse-source-file.ts';

/** As file managers and PDFs write them. */
const inPieces = (text: string) => text.normalize('NFD');

describe('a text whose accents are characters of their own', () => {
  it('is read in one piece, in YAML behind escapes too', () => {
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
    // Another site has its own names, and these are what they are.
    ['https://a.example/co%CC%81mo', 'https://a.example/co%CC%81mo'],
    ['#c%C3%B3mo', '#c%C3%B3mo'],
    ['5 % of a#co%CC%81', '5 % of a#co%CC%81'],
    ['#c%CCmo', '#c%CCmo'],
  ])('may be an address: %s', (given, expected) => {
    expect(composedData([given])).toEqual([expected]);
  });

  it('leads from each place of its composed form back to what is written', () => {
    const written = inPieces('aé한b\u1ec7!');
    const offsets = writtenOffsets(written);
    expect([...written.normalize('NFC')].map((_, at) => written.slice(offsets[at], offsets[at + 1]).normalize('NFC'))).toEqual([
      ...'aé한bệ!',
    ]);
  });

  it.each(['auto', 'remark'] as const)('keeps its lines and columns in Markdown, by the parser %s (C10)', async (parser) => {
    const parse = await loadMarkdownParser(parser);
    const text = '# Vóz y più\n\nÉl dice [así][vóz] y [b](#más) y [c](/x).\n\n- é [d](/y)\n\n[vóz]: /z\n';
    const placesOf = (source: string) => {
      const lines = source.split('\n');
      return factsInTree(parse(source).tree, source).marks.map(({ line, column, link }) => [
        line,
        lines[line - 1]?.slice(column - 1, column + 1),
        link,
      ]);
    };
    expect(placesOf(inPieces(text))).toEqual(placesOf(text));
    expect(placesOf(inPieces(text).replace('[vo\u0301z]:', '[vóz]:'))).toEqual(placesOf(text));
  });
});
