import { describe, expect, it } from 'vitest';
import { pageHead, uniqueHeads } from '../../../../generator/check/heads.ts';
import { pageLinks } from '../../../../generator/check/links.ts';
import { scanMarkup } from '../../../../generator/check/page-facts.ts';
import { pageIds, pageLinkWords, pagePictures } from '../../../../generator/check/page-markup.ts';
import type { CheckInput, DocumentFacts, PageRule, Rule } from '../../../../generator/check/rule.ts';
import { pageStructuredData } from '../../../../generator/check/structured-data.ts';
import type { PlannedPage } from '../../../../generator/contract.ts';
import type { RenderedDocument } from '../../../../generator/render/rendered-document.ts';
import { routes } from '../../../helpers/routes.ts';

const URL = 'https://www.example.com';
const ORGANIZATION = JSON.stringify({
  '@type': ['MedicalOrganization', 'MedicalClinic'],
  '@id': `${URL}/#organization`,
  name: 'Doe ENT',
  url: URL,
  telephone: '+1-404-555-0100',
  address: {},
  openingHoursSpecification: [],
});
const script = (thing: unknown) =>
  `<script type="application/ld+json">${typeof thing === 'string' ? thing : JSON.stringify(thing)}</script>`;

interface Parts {
  path?: string;
  redirectsTo?: string;
  head?: string;
  body?: string;
}

/** A page as its HTML says it. */
function pageOf({ path = '/a', redirectsTo, head = '', body = '' }: Parts) {
  const start = `<title>Title of ${path}</title><meta name="description" content="About ${path}"><link rel="canonical" href="${URL}${path}">`;
  const page = redirectsTo ? undefined : ({ sources: ['a.md'] } as unknown as PlannedPage);
  const scanned = { ...scanMarkup(`${start}${head}<h1>A</h1>${body}`), path, page, siteUrl: URL };
  return { ...scanned, problems: [], parts: [], document: { path, page, redirectsTo } as RenderedDocument } satisfies DocumentFacts;
}

/** What a rule finds wrong with one page by itself. */
function ownMistakes(rule: PageRule, parts: Parts): string[] {
  return rule(pageOf(parts)).map(({ message }) => message);
}

/** What a rule finds wrong with one page, beside /b with a place, and the old address of it. */
function mistakes(rule: Rule, parts: Parts): string[] {
  const others = [pageOf({ path: '/b', body: '<p id="place"></p>' }), pageOf({ path: '/old', redirectsTo: '/b' })];
  const documents = [pageOf(parts), ...others];
  const input = {
    documents,
    entries: [],
    hiddenPosts: new Map(),
    linkMistakes: new Map(),
    byPath: new Map(documents.map((facts) => [facts.document.path, facts])),
    addresses: new Set(['/assets/a.css', '/files/a.pdf']),
    social: new Set(['/assets/social.png']),
    site: { routes, url: URL, settings: { url: URL, outsideHosts: [{ host: 'book.example' }] }, linkedHosts: ['law.example'] },
  };
  return rule(input as unknown as CheckInput).map(({ message }) => message);
}

describe('every page', () => {
  it.each([
    ['two main headings', { body: '<h1>B</h1>' }, 'the page has 2 main headings; it needs exactly one.'],
    ['a heading that skips a level', { body: '<h3>C</h3>' }, 'the heading "C" skips a level.'],
    ['another canonical address', { head: `<link rel="canonical" href="${URL}/b">` }, `its canonical address is "${URL}/b".`],
  ])('is refused with %s (H1)', (_, parts, message) => {
    expect(ownMistakes(pageHead, parts)).toContainEqual(expect.stringContaining(message));
  });

  it('is refused with the title of another page (H1)', () => {
    expect(mistakes(uniqueHeads, { path: '/b' })).toContainEqual(expect.stringContaining('it has the same title as /b: "Title of /b".'));
  });

  it.each([
    ['a page that does not exist', '<a href="/c">', '"/c" leads to no page of this site.'],
    ['a place that its page does not have', '<a href="/b#plac">', '"/b#plac" leads to a place that the page does not have.'],
    ['a place that it does not have itself', '<a href="#place">', '"#place" leads to a place that the page does not have.'],
    ['an old address', '<a href="/old">', '"/old" is an old address.'],
    ['a host that is not declared', '<a href="https://elsewhere.example">', 'The outside host "elsewhere.example" is not declared.'],
    ['a file that is not there', '<img src="/assets/b.svg" alt="">', '"/assets/b.svg" leads to no page of this site.'],
  ])('is refused when it names %s (C10, C12, H1)', (_, body, message) => {
    expect(mistakes(pageLinks, { body })).toEqual([expect.stringContaining(message)]);
  });

  it('may name places, files, social images and hosts that there are', () => {
    const body =
      '<p id="here"></p><a href="#here"></a><a href="/b#place"></a><a href="/files/a.pdf"></a><a href="https://book.example/x"></a><a href="https://law.example/rule"></a>';
    const head = `<link rel="stylesheet" href="/assets/a.css"><link rel="icon" href="${URL}/assets/social.png">`;
    expect(mistakes(pageLinks, { body, head })).toEqual([]);
  });

  it('is refused with an id twice (P2)', () => {
    expect(ownMistakes(pageIds, { body: '<p id="x"></p><p id="x"></p>' })).toEqual([
      expect.stringContaining('the id "x" stands there twice.'),
    ]);
  });

  it.each([
    ['no text', '<img src="/a.png" width="1" height="1">', 'the picture /a.png has no alt text.'],
    ['no size', '<img src="/a.png" alt="">', 'the picture /a.png has no width and height.'],
    [
      'a second one that is urgent',
      '<img src="/a.png" alt="" width="1" height="1" fetchpriority="high">'.repeat(2),
      'the picture /a.png is the second with high priority; only a hero has it.',
    ],
  ])('is refused with a picture with %s (C10, P6)', (_, body, message) => {
    expect(ownMistakes(pagePictures, { body })).toEqual([expect.stringContaining(message)]);
  });

  it.each([
    ['nothing in it', '<a href="/b"></a>', ['the link to /b has no words.']],
    [
      'nothing but spaces, tags and a drawing',
      '<a href="/b">\n <span><svg aria-hidden="true"><path d="M0"/></svg></span>&nbsp;</a>',
      ['/b has no words'],
    ],
    ['a picture without a text', '<a href="/b" class="x"><img src="/a.png" alt=""></a>', ['the link to /b has no words.']],
    ['a missing address too', '<a></a>', ['neither words nor an address']],
    ['words', '<a href="/b">B</a>', []],
    ['words inside', '<a href="/b"><svg aria-hidden="true"></svg><span>B</span></a>', []],
    ['a label', '<a href="/b" aria-label="B"></a>', []],
    ['a picture with a text', '<a href="/b"><img src="/a.png" alt="B"></a>', []],
  ])('says of a link with %s whether it can be read aloud', (_, body, messages) => {
    expect(ownMistakes(pageLinkWords, { body })).toEqual(messages.map((message) => expect.stringContaining(message)));
  });
});

describe('structured data', () => {
  it.each([
    ['are not JSON', '{', 'its structured data is not readable as JSON.'],
    ['name no organization', { '@type': 'Thing' }, 'its structured data lacks the organization.'],
    ['have an organization without a number', { ...JSON.parse(ORGANIZATION), telephone: '' }, 'lacks telephone.'],
    ['have an article without its day', { '@type': 'BlogPosting', headline: 'A' }, 'lacks datePublished.'],
    ['have breadcrumbs of one step', { '@type': 'BreadcrumbList', itemListElement: [{}] }, 'its breadcrumbs have fewer than two steps.'],
    ...['Review', 'AggregateRating', 'FAQPage'].map((type) => [
      `hold ${type}`,
      { '@type': type },
      `holds ${type}, which search engines disallow`,
    ]),
  ] as [string, unknown, string][])('are refused when they %s (H3)', (_, thing, message) => {
    const found = ownMistakes(pageStructuredData, {
      body: script(thing) + (message.includes('JSON') || message.includes('organization') ? '' : script(ORGANIZATION)),
    });
    expect(found).toContainEqual(expect.stringContaining(message));
  });

  it('may name organization, article and breadcrumbs', () => {
    expect(
      ownMistakes(pageStructuredData, { body: script(ORGANIZATION) + script({ '@type': 'BreadcrumbList', itemListElement: [{}, {}] }) }),
    ).toEqual([]);
  });
});
