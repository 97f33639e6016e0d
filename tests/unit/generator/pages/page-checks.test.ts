import { describe, expect, it } from 'vitest';
import type { PlannedPage } from '../../../../generator/contract/index.ts';
import { pageChecks } from '../../../../generator/pages/page-checks.ts';
import { type ScannedPage, scanMarkup } from '../../../../generator/pages/page-facts.ts';
import type { RenderedDocument } from '../../../../generator/render/rendered-document.ts';
import type { Check, CheckInput, DocumentFacts } from '../../../../generator/rules/checks/check.ts';
import { pageLinks } from '../../../../generator/rules/checks/links.ts';
import { duplicateHeads } from '../../../../generator/rules/checks/pages.ts';
import { routes } from '../../../helpers/routes.ts';

const URL = 'https://www.example.com';

type Parts = Partial<Record<'path' | 'title' | 'description' | 'redirectsTo' | 'head' | 'body', string>>;

/** A page, described by its HTML. */
function pageOf({ path = '/a', title = `Title of ${path}`, description = `About ${path}`, redirectsTo, head = '', body = '' }: Parts) {
  const start = `<title>${title}</title><meta name="description" content="${description}"><link rel="canonical" href="${URL}${path}">`;
  const page = redirectsTo ? undefined : ({ sources: ['a.md'] } as unknown as PlannedPage);
  const scanned = { ...scanMarkup(`${start}${head}<h1>${title}</h1>${body}`), path, page, siteUrl: URL };
  return { ...scanned, problems: [], parts: [], document: { path, page, redirectsTo } as RenderedDocument } satisfies DocumentFacts;
}

type OwnRule = (page: ScannedPage) => string[];

/** Returns what a rule finds wrong with one page alone. */
function ownMistakes(rule: OwnRule, parts: Parts): string[] {
  return rule(pageOf(parts));
}

/** Returns what a rule finds wrong with one page, where the site also has /b with an anchor, and an old address of it. */
function mistakes(rule: Check, ...pages: Parts[]): string[] {
  const documents = [...pages, { path: '/b', body: '<p id="place"></p>' }, { path: '/old', redirectsTo: '/b' }].map(pageOf);
  const input = {
    ...{ documents, entries: [], hidden: new Map(), linkMistakes: new Map() },
    byPath: new Map(documents.map((facts) => [facts.document.path, facts])),
    addresses: new Set(['/assets/a.css', '/files/a.pdf']),
    social: new Set(['/assets/social.png']),
    site: { routes, url: URL, settings: { url: URL, outsideHosts: [{ host: 'book.example' }] }, linkedHosts: ['law.example'] },
  };
  return rule(input as unknown as CheckInput).map(({ message }) => message);
}

/** The checks that a single heading or image can fail. */
const headMistakes: OwnRule = (page) =>
  (['main-heading', 'canonical', 'heading-order', 'empty-heading'] as const).flatMap((rule) => pageChecks[rule](page));
const pictureMistakes: OwnRule = (page) => (['picture-alt', 'picture-markup'] as const).flatMap((rule) => pageChecks[rule](page));

const containing = (...words: string[]) => words.map((word) => expect.stringContaining(word));

describe('every page', () => {
  it('is refused with two main headings, a heading that skips a level or has no words, or another canonical address (H1)', () => {
    expect(ownMistakes(headMistakes, {})).toEqual([]);
    expect(ownMistakes(headMistakes, { body: '<h1>B</h1>' })).toEqual(containing('2 main headings'));
    expect(ownMistakes(headMistakes, { body: '<h3>C</h3>' })).toEqual(containing('"C" skips a level'));
    expect(ownMistakes(headMistakes, { body: '<h2> </h2><h2><svg><path d="M0 0"/></svg></h2>' })).toEqual(
      containing('level 2 has no words', 'level 2 has no words'),
    );
    expect(ownMistakes(headMistakes, { body: '<h2><img alt="Our team" src="a.png"></h2>' })).toEqual([]);
    expect(ownMistakes(headMistakes, { head: `<link rel="canonical" href="${URL}/b">` })).toEqual(containing(`"${URL}/b"`));
  });

  it('is refused with the title of another page, even if a word was only moved from its description to its title (H1, B10)', () => {
    expect(mistakes(duplicateHeads, { path: '/b' })).toContainEqual(expect.stringContaining('the same title as /b: "Title of /b".'));
    const other = { path: '/c', title: 'Care at Home', description: 'of few' };
    expect(mistakes(duplicateHeads, { title: 'Care at', description: 'Home of all' }, other)).toEqual([]);
    expect(mistakes(duplicateHeads, { title: 'Care at Home', description: 'of all' }, other)).toEqual(containing('the same title as /'));
  });

  it.each([
    ['a page that does not exist', '<a href="/c">', 'There is no page "/c" on this site'],
    ['an anchor that its page does not have', '<a href="/b#plac">', 'matches the link "/b#plac"'],
    ['an anchor that it does not have itself', '<a href="#place">', 'matches the link "#place"'],
    ['an old address', '<a href="/old">', '"/old" is an old address'],
    ['a host that is not declared', '<a href="https://elsewhere.example">', '"elsewhere.example" is not one of'],
    ['a file that does not exist', '<img src="/assets/b.svg" alt="">', 'There is no file "/assets/b.svg" on this site'],
  ])('is refused when it links to %s (C10, C12, H1)', (_, body, message) => {
    expect(mistakes(pageLinks, { body })).toEqual(containing(message));
  });

  it('may link to anchors, files, social images and hosts that exist', () => {
    const links = ['#here', '/b#place', '/files/a.pdf', 'https://book.example/x', 'https://law.example/rule'];
    const body = `<p id="here"></p>${links.map((href) => `<a href="${href}"></a>`).join('')}`;
    const head = `<link rel="stylesheet" href="/assets/a.css"><link rel="icon" href="${URL}/assets/social.png">`;
    expect(mistakes(pageLinks, { body, head })).toEqual([]);
  });

  it('is refused with a repeated or empty id (P2)', () => {
    expect(ownMistakes(pageChecks['double-id'], { body: '<p id="x"></p><p id="x"></p>' })).toEqual(containing('the id "#x"'));
    expect(ownMistakes(pageChecks['double-id'], { body: '<p id=""></p>' })).toEqual(containing('an empty id'));
  });

  it.each([
    ['without an alt text', '<img src="/a.png" width="1" height="1">', 'no alt text'],
    ['without a size', '<img src="/a.png" alt="">', 'no width and height'],
    ['that is the second urgent one', '<img src="/a.png" alt="" width="1" height="1" fetchpriority="high">'.repeat(2), 'high priority'],
  ])('is refused with an image %s (C10, P6)', (_, body, message) => {
    expect(ownMistakes(pictureMistakes, { body })).toEqual(containing(message));
  });

  it('is refused with a link that cannot be read aloud (P2)', () => {
    const drawing = '<span><svg aria-hidden="true"><path d="M0"/></svg></span>';
    for (const inside of ['', `\n ${drawing}\u00a0`, '<img src="/a.png" alt="">'])
      expect(ownMistakes(pageChecks['link-without-words'], { body: `<a href="/b">${inside}</a>` }), inside).toEqual(
        containing('/b has no words'),
      );
    expect(ownMistakes(pageChecks['link-without-words'], { body: '<a></a>' })).toEqual(containing('neither words nor an address'));
    const named = '<a href="/b" aria-label="B"></a><a href="/b"><img src="/a.png" alt="B"></a>';
    expect(
      ownMistakes(pageChecks['link-without-words'], { body: `${named}<a href="/b">B</a><a href="/b">${drawing}<span>B</span></a>` }),
    ).toEqual([]);
  });
});

describe('structured data', () => {
  const organization = {
    ...{ '@type': ['MedicalOrganization', 'MedicalClinic'], '@id': `${URL}/#organization`, name: 'Doe ENT', url: URL },
    ...{ telephone: '+1-404-555-0100', address: {}, openingHoursSpecification: [] },
  };
  const breadcrumbs = (...itemListElement: object[]) => ({ '@type': 'BreadcrumbList', itemListElement });
  const mistakesIn = (...things: unknown[]) => {
    const body = things.map(
      (thing) => `<script type="application/ld+json">${typeof thing === 'string' ? thing : JSON.stringify(thing)}</script>`,
    );
    return ownMistakes(pageChecks['structured-data'], { body: body.join('') });
  };

  it.each<[string, unknown, string]>([
    ['an article without its date', { '@type': 'BlogPosting', headline: 'A' }, 'datePublished'],
    ['breadcrumbs with a single step', breadcrumbs({}), 'breadcrumbs'],
    ...['Review', 'AggregateRating', 'FAQPage'].map((type): [string, unknown, string] => [`a ${type}`, { '@type': type }, type]),
  ])('is refused with %s (H3)', (_, thing, words) => {
    expect(mistakesIn(organization, thing)).toContainEqual(expect.stringContaining(words));
  });

  it('is refused where it is not JSON, has no organization or lacks the phone number of it (H3)', () => {
    expect(mistakesIn('{')).toContainEqual(expect.stringContaining('JSON'));
    expect(mistakesIn({ '@type': 'Thing' })).toContainEqual(expect.stringContaining('organization'));
    expect(mistakesIn({ ...organization, telephone: '' })).toEqual(containing('telephone'));
    expect(mistakesIn(organization, breadcrumbs({}, {}))).toEqual([]);
  });
});
