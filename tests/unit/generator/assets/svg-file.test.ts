import { describe, expect, it } from 'vitest';
import { readSvg } from '../../../../generator/assets/svg-file.ts';

const svg = (inside: string, attributes = 'viewBox="0 0 10 20"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>\n${inside}\n</svg>`;
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
    expect(readSvg(Buffer.from(svg('<path d="M0 0"/>', attributes)))).toEqual({ size: { width, height }, mistakes: [] });
  });

  it.each(['', 'width="0" height="0"', 'viewBox="0 0"', 'width="100%"', 'viewBox="a b c d"'])('is unknown with %j', (attributes) => {
    expect(readSvg(Buffer.from(svg('', attributes))).size).toBeUndefined();
  });

  it('is unknown for a file that is no drawing', () => {
    for (const text of ['', 'not a picture', '<html><svg viewBox="0 0 1 1"/></html>', '\0\0'])
      expect(readSvg(Buffer.from(text)).size, text).toBeUndefined();
  });
});

describe('drawings that people export', () => {
  it.each([
    [
      'by Illustrator',
      `<?xml version="1.0" encoding="utf-8"?>\n<!-- Generator -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n${svg('<style>.st0{fill:#123}</style><path class="st0" d="M0 0"/>')}`,
    ],
    [
      'by Inkscape',
      svg(
        '<metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></metadata><path inkscape:label="x" d="M0 0"/>',
        'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" viewBox="0 0 1 1"',
      ),
    ],
    [
      'with parts used twice',
      svg('<defs><g id="a"/></defs><use xlink:href="#a"/><use href="#a"/><path fill="url(#g)" style="mask:url(\'#m\')"/>'),
    ],
    ['with a photo inside', svg('<image href="data:image/png;base64,iVBORw0KGgo="/>')],
  ])('%s are taken', (_, text) => {
    expect(mistakes(text)).toEqual([]);
  });
});

describe('drawings that would do more than show', () => {
  it.each([
    ['a script', '<script>alert(1)</script>', 'holds a script'],
    ['a script by prefix', '<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>', 'holds a script'],
    ['a handler', '<path onclick="alert(1)"/>', 'holds a script in "onclick"'],
    ['a handler in other letters', '<path ONLOAD="alert(1)"/>', 'holds a script in "onload"'],
    ['a link that runs', '<a href="javascript:alert(1)"/>', 'holds a script in "href"'],
    ['a link that runs, in disguise', '<a xlink:href="java&#10;script:alert(1)"/>', 'holds a script in "xlink:href"'],
    ['a change that makes a link run', '<set attributeName="href" to="javascript:alert(1)"/>', 'holds a script in "to"'],
    ['HTML', '<foreignObject><body/></foreignObject>', 'holds <foreignobject>, which is no drawing'],
    ['a picture from elsewhere', '<image href="https://tracker.example/x.png"/>', 'names another address in "href"'],
    ['a picture that holds a drawing', '<image href="data:image/svg+xml,x"/>', 'names another address in "href"'],
    ['a part of another file', '<use xlink:href="other.svg#a"/>', 'names another address in "xlink:href"'],
    ['a colour from elsewhere', '<path fill="url(https://a.example/#x)"/>', 'loads something from another address in "fill"'],
    ['a rule that loads', '<style>@import "https://a.example/x.css";</style>', 'loads something from another address'],
    ['a font from elsewhere', '<style>@font-face{src:url("//a.example/x.woff2")}</style>', 'loads something from another address'],
  ])('name %s with its line', (_, inside, message) => {
    expect(mistakes(svg(`<g/>\n${inside}`))).toEqual([`3: This drawing ${message}.`]);
  });

  it.each([
    ['a style sheet', '<?xml-stylesheet href="https://a.example/x.css"?>', 'loads a style sheet'],
    ['entities of its own', '<!DOCTYPE svg [<!ENTITY x "y">]>', 'declares entities of its own'],
    ['an alphabet that hides tags', '<?xml version="1.0" encoding="utf-7"?>', 'is written in utf-7 instead of UTF-8'],
  ])('name %s before the drawing begins', (_, before, message) => {
    expect(mistakes(`${before}\n${svg('')}`)).toEqual([`1: This drawing ${message}.`]);
  });

  it('list all mistakes at once', () => {
    expect(mistakes(svg('<script/>\n<path onload="x"/>'))).toHaveLength(2);
  });
});

describe('heavy drawings', () => {
  const heavy = (bytes: number) => readSvg(Buffer.from(svg(`<path d="M0 0${'h1'.repeat(bytes / 2)}"/>`))).mistakes;

  it('are reported from 100 kB on and refused from 1 MB on', () => {
    expect(heavy(90_000)).toEqual([]);
    expect(heavy(110_000)).toMatchObject([{ severity: 'warning' }]);
    expect(heavy(1_000_000)).toMatchObject([{ message: expect.stringContaining('at most 1000000 are allowed') }]);
    expect(heavy(1_000_000)[0]).not.toHaveProperty('severity');
  });
});
