import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';
import { expect, inject, it } from 'vitest';
import { type Markup, scanMarkup } from '../../generator/pages/page-facts.ts';

type Attributes = Record<string, string>;

/** Attributes with the addresses of files that the browser loads, by element. */
const RESOURCES: Record<string, string> = { img: 'src', script: 'src', iframe: 'src', video: 'src', form: 'action', link: 'href' };
const NAMES = ['aria-label', 'aria-labelledby', 'title', 'alt'];

/** Reads the same facts with a parser that follows the specification of HTML; missing values are read by a parser anyway. */
function parsedFacts(html: string): Omit<Markup, 'missing'> {
  const elements: { name: string; attributes: Attributes; text: string; isNamed: boolean }[] = [];
  const open: typeof elements = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      const element = { name, attributes, text: '', isNamed: false };
      elements.push(element);
      open.push(element);
      if (NAMES.some((attribute) => attributes[attribute]?.trim())) for (const each of open) each.isNamed = true;
    },
    ontext(text) {
      for (const element of open) element.text += text;
    },
    onclosetag: () => void open.pop(),
  });
  parser.end(html);
  const called = (...names: string[]) => elements.filter(({ name }) => names.includes(name));
  const values = (attribute: string, from = elements) => from.flatMap(({ attributes }) => attributes[attribute] ?? []);
  const headings = called('h1', 'h2', 'h3', 'h4', 'h5', 'h6');
  const hasWords = ({ isNamed, text }: (typeof elements)[number]) => isNamed || text.trim() !== '';
  const isCanonical = ({ attributes }: { attributes: Attributes }) => attributes['rel'] === 'canonical';
  const images = called('img');
  const sources = (from: typeof elements) => from.map(({ attributes }) => attributes['src'] ?? '');
  return {
    title: called('title').find(({ text }) => text)?.text ?? '',
    description:
      values(
        'content',
        elements.filter(({ name, attributes }) => name === 'meta' && attributes['name'] === 'description'),
      )[0] ?? '',
    canonical: values('href', called('link').filter(isCanonical))[0] ?? '',
    headings: headings.map((heading) => ({ level: Number(heading.name[1]), text: heading.text, hasWords: hasWords(heading) })),
    ids: values('id'),
    links: values('href', called('a', 'area')),
    linksWithoutWords: called('a').flatMap((link) => (hasWords(link) ? [] : (link.attributes['href'] ?? ''))),
    resources: elements.flatMap(({ name, attributes }) => {
      if (name === 'source') return (attributes['srcset'] ?? '').split(',').flatMap((part) => part.trim().split(' ')[0] || []);
      return isCanonical({ attributes }) ? [] : (attributes[RESOURCES[name] ?? ''] ?? []);
    }),
    imagesWithoutAlt: sources(images.filter(({ attributes }) => attributes['alt'] === undefined)),
    imagesWithoutSize: sources(images.filter(({ attributes }) => !attributes['width'] || !attributes['height'])),
    urgentImages: sources(images.filter(({ attributes }) => attributes['fetchpriority'] === 'high')),
    islands: values('data-island'),
    variables: values('style').flatMap((style) => style.split(';').flatMap((part) => /^--[\w-]+(?=:)/.exec(part)?.[0] ?? [])),
    jsonLd: called('script').flatMap(({ attributes, text }) => (attributes['type'] === 'application/ld+json' ? text : [])),
  };
}

const factsOf = (html: string) => {
  const { missing: _, ...facts } = scanMarkup(html);
  return facts;
};

it('the facts of every page of the site are what an HTML parser finds', () => {
  const files = readdirSync(inject('realSite'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  expect(files.length).toBeGreaterThan(100);
  for (const file of files) {
    const html = readFileSync(join(inject('realSite'), file), 'utf8');
    expect(factsOf(html), file).toEqual(parsedFacts(html));
  }
});

it.each([
  ['escaped characters', '<a href="/a?b=1&amp;c=&quot;&lt;2&gt;&quot;" id="&#x27;"></a><h2>A &amp;amp; B &lt;p id=&quot;c&quot;&gt;</h2>'],
  ['attributes in texts', '<p> id=&quot;a&quot; href=</p><i data-props="{&quot;a&quot;:&quot; id=&quot;}" class="b id"></i>'],
  [
    'scripts',
    '<script>if (a<b && c>d) e = \' id="f"\' + "<h1>"</script><script type="application/ld+json">{"a":"<b> & &amp;"}</script><p id="g"></p>',
  ],
  [
    'styles and data',
    '<style>a>b{} /* <a href="/c"> */</style><script type="speculationrules">{"d":"[href^=\'/\']"}</script><p id="e"></p>',
  ],
  [
    'elements in a link',
    '<a href="/a"><span> <b></b></span></a><a href="/b"><span> <b>c</b></span></a><a><img src="/d" alt=" "/></a><a><img alt="e"></a>',
  ],
  [
    'elements in a heading',
    '<h2 id="a" class="b">A <i>b</i> <a href="#c">c</a></h2><h3><svg><title>d</title></svg></h3><h4 aria-label="e"></h4><h5>\u00a0</h5>',
  ],
  [
    'names that begin like others',
    '<article id="a"></article><header></header><abbr title="b">c</abbr><hr><h1>d</h1><sourcecode src="e"></sourcecode><images src="f">',
  ],
  [
    'values that end like the beginning of an attribute',
    '<img alt="type your name after id=" src="/a"><a title="see href=" href="/b">c</a><img title="no alt=" src="/d"><a href="/e" title="f alt="></a>',
  ],
  ['values of styles', '<p style="--a:1;--b-c:var(--d);color:var(--e)"></p><p data-style="--f:1"></p><p aria-labelledby="g"></p>'],
  [
    'pictures',
    '<picture><source srcset="/a 1x, /b 2x"><img src="/c" width="1" height="" alt="" fetchpriority="high"></picture><video src="/d"></video>',
  ],
])('the facts are what an HTML parser finds: %s', (_, html) => {
  expect(factsOf(html)).toEqual(parsedFacts(html));
});
