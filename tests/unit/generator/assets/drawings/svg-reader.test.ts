import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readSvg } from '../../../../../generator/assets/drawings/svg-reader.ts';
import { BAD_PARTS, GOOD_DRAWINGS, svg } from '../../../../helpers/drawings.ts';

const publishedOf = (text: string) => readSvg(Buffer.from(text)).bytes.toString();
const mistakes = (text: string) => readSvg(Buffer.from(text)).mistakes.map(({ line, message }) => `${line}: ${message}`);

describe('the size of a drawing', () => {
  it.each([
    ['viewBox="0 0 120 36"', 120, 36],
    ['viewBox="-96,0,432,240"', 432, 240],
    ['width="48" height="24"', 48, 24],
    ['width="48px" height="24px" viewBox="0 0 480 240"', 48, 24],
    ['width="100%" height="100%" viewBox="0 0 480 240"', 480, 240],
    ['width="3cm" height="2cm" viewBox="0 0 30 20"', 30, 20],
  ])('is read from %s', (attributes, width, height) => {
    expect(readSvg(Buffer.from(svg('<path d="M0 0"/>', attributes)))).toMatchObject({ size: { width, height }, mistakes: [] });
  });

  it('is unknown without a width and a height, and for a file that is not a drawing', () => {
    const sizes = ['', 'width="0" height="0"', 'viewBox="0 0"', 'width="100%"', 'viewBox="a b c d"'].map((attributes) =>
      svg('', attributes),
    );
    for (const text of [...sizes, '', 'not a picture', '<html><svg viewBox="0 0 1 1"/></html>', '\0\0'])
      expect(readSvg(Buffer.from(text)).size, text).toBeUndefined();
  });
});

describe('drawings that people export', () => {
  it.each(GOOD_DRAWINGS)('%s are accepted, and published so that a second reading changes nothing', (_, text) => {
    expect(readSvg(Buffer.from(text))).toMatchObject({ size: { width: 10, height: 20 }, mistakes: [] });
    const published = publishedOf(text);
    expect(published).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    expect(publishedOf(published)).toBe(published);
  });

  it('are published without the metadata of programs, which contain names of people and folders', () => {
    const inkscape = publishedOf(GOOD_DRAWINGS[1]?.[1] ?? '');
    expect(inkscape).not.toMatch(/mara|inkscape:|sodipodi|rdf|metadata|<\?/i);
    expect(inkscape).toContain(
      '<g><path style="fill:none;stroke:#000000;stroke-width:1px;-inkscape-stroke:none;paint-order:stroke fill" d="M0 0h9"/></g>',
    );
    expect(publishedOf(svg('<x:a xmlns:x="of:a-program"><script>alert(1)</script></x:a><g/>'))).not.toContain('script');
  });

  it('keep their words and quotation marks', () => {
    expect(publishedOf(svg('<text font-family="&quot;A&quot;">a &lt; b &amp;amp; <![CDATA[<script>]]></text>'))).toContain(
      '<text font-family="&#34;A&#34;">a &#60; b &#38;amp; &#60;script&#62;</text>',
    );
  });
});

describe('drawings that do more than show', () => {
  it.each(BAD_PARTS)('are refused for %s, by line (C7)', (_, inside, message) => {
    const { mistakes: found, bytes } = readSvg(Buffer.from(svg(`<g/>\n${inside}`)));
    expect(found[0]).toMatchObject({ line: 3, message: `This drawing ${message}.` });
    expect(bytes).toHaveLength(0);
  });

  it.each([
    ['a style sheet', '<?xml-stylesheet href="https://a.example/x.css"?>', 'loads a style sheet'],
    ['its own entities', '<!DOCTYPE svg [<!ENTITY x "y">]>', 'declares its own entities'],
    ['the document type of a page', '<!DOCTYPE html>', 'declares a document type other than SVG'],
    ['a document type from elsewhere', '<!DOCTYPE svg SYSTEM "https://a.example/x.dtd">', 'declares a document type other than SVG'],
    ['an alphabet that hides tags', '<?xml version="1.0" encoding="utf-7"?>', 'is written in utf-7 instead of UTF-8'],
    ['another version of XML', '<?xml version="1.1"?>', 'is written in XML 1.1 instead of 1.0'],
  ])('are refused for %s before the drawing begins', (_, before, message) => {
    expect(mistakes(`${before}\n${svg('')}`)).toEqual([`1: This drawing ${message}.`]);
  });

  it.each([
    ['UTF-16', Buffer.from(`\uFEFF${svg('')}`, 'utf16le'), 'This drawing is not UTF-8 text.'],
    ['UTF-16 without a mark', Buffer.from(svg(''), 'utf16le'), expect.stringContaining('not well-formed')],
    ['a compressed drawing', gzipSync(svg('')), 'This drawing is not UTF-8 text.'],
  ])('are refused in %s', (_, bytes, message) => {
    expect(readSvg(bytes)).toMatchObject({ size: undefined, mistakes: [{ message }] });
  });

  it('are refused if browsers would show nothing', () => {
    expect(mistakes('<svg viewBox="0 0 1 1"/>')).toEqual([expect.stringContaining('lacks xmlns="http://www.w3.org/2000/svg"')]);
    expect(mistakes('<html/>')).toEqual(['1: This drawing begins with <html> instead of <svg>.']);
    expect(mistakes(svg('<g>'))).toEqual(['3: This drawing is not well-formed, so browsers do not show it: unexpected close tag.']);
  });

  const chain = (part: (id: number) => string) => Array.from({ length: 12 }, (_, id) => part(id)).join('');
  it.each([
    ['parts used by parts', chain((id) => `<g id="a${id + 1}">${`<use href="#a${id}"/>`.repeat(10)}</g>`)],
    ['parts named with spaces', chain((id) => `<g id="a${id + 1}">${`<use xlink:href=" #a${id} "/>`.repeat(10)}</g>`)],
    ['masks of masks', chain((id) => `<mask id="a${id + 1}">${`<path mask="u\\72l(#a${id})"/>`.repeat(10)}</mask>`)],
    ['long chains', Array.from({ length: 3_000 }, (_, id) => `<g id="a${id + 1}"><use href="#a${id}"/></g>`).join('')],
  ])('are refused if they grow through %s', (_, inside) => {
    expect(mistakes(svg(inside))).toEqual(['1: This drawing draws more than 50000 elements, counting reused parts each time.']);
  });

  it('are refused if they are nested too deep', () => {
    expect(mistakes(svg('<g>'.repeat(200_000)))).toEqual(['2: This drawing nests more than 100 elements inside each other.']);
  });
});

const heavy = (bytes: number) => readSvg(Buffer.from(svg(`<path d="M0 0${'h1'.repeat(bytes / 2)}"/>`))).mistakes;

it('heavy drawings are reported from 100 kB on and refused from 1 MB on', () => {
  expect(heavy(90_000)).toEqual([]);
  expect(heavy(110_000)).toMatchObject([{ severity: 'warning' }]);
  const tooHeavy = heavy(1_000_000);
  expect(tooHeavy).toMatchObject([{ message: expect.stringContaining('at most 1000000 are allowed') }]);
  expect(tooHeavy[0]).not.toHaveProperty('severity');
});
