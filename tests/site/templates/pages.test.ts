import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { parse } from 'yaml';
import { cssRules, ruleText, tokensOf } from '../../../generator/assets/css-tokens.ts';
import { en } from '../../../generator/languages/en.ts';
import { tested } from '../../../templates/tested.ts';
import { TESTED_CLAIMS } from '../../audit/accessibility-proof.ts';
import { builtPages, onePageOfEachType } from '../../helpers/built-site.ts';
import { openPages } from '../../helpers/html.ts';
import { PRACTICE } from '../../helpers/sites.ts';
import { htmlMistakes } from '../../helpers/valid-html.ts';

const site = inject('site');
const pages = builtPages(site);
const paths = pages.map(({ path }) => path);
const page = openPages(site);
const read = (file: string) => parse(readFileSync(join(PRACTICE, file), 'utf8'));
const { url: origin, outsideHosts } = read('site.yaml') as { url: string; outsideHosts: { host: string; purpose: string }[] };

// tests/long/valid-html.test.ts checks all pages.
it('the heaviest page of each type, and a stub, are valid HTML (P2)', async () => {
  expect(await htmlMistakes(site, [...onePageOfEachType(site), { file: 'contact.html' }])).toEqual([]);
});

describe('the list of all pages', () => {
  it('links to every page except those for unknown addresses', () => {
    const listed = new Set([...page('/site-map').main.matchAll(/href="([^"]+)"/g)].map((match) => match[1]));
    expect(paths.filter((path) => !listed.has(path))).toEqual(['/404', '/blog/404']);
  });
});

describe('the page for an unknown article', () => {
  it('is as kind as the page for other unknown addresses: the same text, the search, services and the phone number', () => {
    const { text, links, main } = page('/blog/404');
    const { lead } = parse(readFileSync(join(PRACTICE, 'pages/not-found.md'), 'utf8').split('---')[1] ?? '');
    expect(text).toContain(lead);
    for (const to of ['/blog', '/services', '/site-map']) expect(links).toContain(to);
    expect(main).toMatch(/class="search-link[^"]*"[^>]*data-opens="search"/);
    expect(main).toMatch(/class="button button--call[^"]*" href="tel:/);
  });
});

describe('the privacy page', () => {
  it('names every outside host with its purpose, which the terms do not repeat (C12)', () => {
    expect(outsideHosts.length).toBeGreaterThan(0);
    for (const { host, purpose } of outsideHosts) {
      expect(page('/your-privacy').text).toContain(`${host}. ${purpose}`);
      expect(page('/our-terms').text).not.toContain(host);
    }
  });
});

describe('the accessibility page', () => {
  it('says what the last run of the tests found, when it was, and what a build checks', () => {
    const { html, text, links } = page('/accessibility');
    expect(html).toContain(`datetime="${tested.day}"`);
    for (const words of [`${tested.pages} pages`, tested.browser, tested.axe, en.strings.tested.pictureText]) expect(text).toContain(words);
    const unproven = Object.keys(TESTED_CLAIMS).filter((claim) => !tested.passed.includes(claim));
    for (const claim of unproven) expect(text).not.toContain(en.strings.tested[claim as keyof typeof TESTED_CLAIMS]);
    expect(links).toContain('#statement-tested');
  });
});

describe('a text', () => {
  /** Parts of a text, their HTML, and the CSS rule that styles them. */
  const SHOWN: [what: string, html: RegExp, css: string][] = [
    ['a table', /<div class="prose-text">(?:(?!<\/section>).)*<table/s, '.prose-text table{'],
    ['a grid', /class="prose-grid"/, '.prose-grid>ul>li{'],
    ['steps', /<div class="prose-text">(?:(?!<\/div>).)*<ol>/s, '.prose-text ol>li{'],
    ['a list', /<div class="prose-text">(?:(?!<\/div>).)*<ul>/s, '.prose-text ul>li:before{'],
    ['a lower heading', /<div class="prose-text">(?:(?!<\/div>).)*<h3/s, '.prose-text h3{'],
  ];

  const pagesIn = (folder: string) =>
    builtPages(folder).map(({ file, pageType }) => {
      const html = readFileSync(join(folder, file), 'utf8');
      const [, sheet = ''] = /<link rel="stylesheet" href="\/([^"]+)">/.exec(html) ?? [];
      return { pageType, html, css: readFileSync(join(folder, sheet), 'utf8') };
    });
  const [practice, real] = [pagesIn(site), pagesIn(inject('realSite'))];

  it.each(SHOWN)('with %s has its styles; page types without one do not (P5)', (what, html, css) => {
    // The test practice has no h3 in a text.
    for (const built of what === 'a lower heading' ? [real] : [practice, real]) {
      const typesOf = (some: typeof built) => [...new Set(some.map(({ pageType }) => pageType))].toSorted();
      const showing = typesOf(built.filter((one) => html.test(one.html)));
      const styled = typesOf(built.filter((one) => one.css.includes(css)));
      if (built === practice) expect(showing.length).toBeGreaterThan(0);
      expect(styled).toEqual(expect.arrayContaining(showing));
      if (what === 'a table') expect(styled).toEqual(showing);
    }
  });
});

it('styles that load after a click repeat no rule of the first styles, which they would override (P5)', () => {
  const rulesOf = (sheet = '') => cssRules(tokensOf(readFileSync(join(site, sheet), 'utf8'))).map(ruleText);
  for (const { file } of onePageOfEachType(site)) {
    const html = readFileSync(join(site, file), 'utf8');
    const [first, later] = [...html.matchAll(/<link rel="stylesheet" href="\/([^"]+)"/g)].map(([, sheet]) => rulesOf(sheet));
    expect(later?.length, file).toBeGreaterThan(10);
    expect(
      later?.filter((rule) => first?.includes(rule)),
      file,
    ).toEqual([]);
  }
});

describe('a service', () => {
  const services = pages.flatMap(({ path, pageType }) => (pageType === 'service' ? [path] : []));

  it.each(services)('%s lists its existing parts in order in an index', (path) => {
    const { main } = page(path);
    const index = main.match(/<nav class="table-of-contents".*?<\/nav>/s)?.[0] ?? '';
    const ids = [...index.matchAll(/href="#([^"]+)"/g)].map((match) => match[1]);
    expect(ids.length).toBeGreaterThan(3);
    const positions = ids.map((id) => main.indexOf(` id="${id}"`));
    expect(positions.filter((position) => position < 0)).toEqual([]);
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
    for (const id of ['conditions', 'treatments', 'common-questions']) expect(ids).toContain(id);
  });

  it.each(services)('%s shows a warning after the first part, and the phone number after the treatments', (path) => {
    const { main } = page(path);
    const order = ['table-of-contents', 'service-provider', 'urgent-card', 'id="treatments"', 'ask-card', 'class="questions"'];
    const places = order.map((words) => main.indexOf(words));
    expect(Math.min(...places)).toBeGreaterThan(0);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it('names the physician, with credentials and a link to the profile', () => {
    const card = (path: string) => page(path).main.match(/<section class="[^"]*service-provider">.*?<\/section>/s)?.[0];
    expect(card('/service/rhinoplasties')).toContain(en.strings.service.operates);
    expect(card('/service/sleep-apnea')).toContain(en.strings.service.treats);
    expect(card('/service/sleep-apnea')).toMatch(
      /Dr. Jane Doe, MD<.*<li>Surgeon<\/li><li>Board-certified by the American Board of Otolaryngology<\/li><li>Two<\/li><\/ul>.*href="\/providers\/jane-doe"/s,
    );
  });
});

describe('conditions from A to Z', () => {
  const { conditions } = read('conditions.yaml') as { conditions: { name: string; also: string[]; to: string; urgent?: string }[] };

  it('contains every entry with its other names, sorted by letter', () => {
    const { text, html, headings, links } = page('/conditions');
    const names = [...html.matchAll(/<summary><b>([^<]+)</g)].map((match) => match[1]?.replaceAll('&#x27;', "'"));
    expect(names).toEqual(conditions.map(({ name }) => name).sort((a, b) => a.localeCompare(b, 'en')));
    const letters = headings.flatMap(({ text: heading }) => (/^[A-Z]$/.test(heading) ? [heading] : []));
    expect(letters).toEqual([...new Set(names.map((name) => name?.normalize('NFD').charAt(0)))]);
    for (const { also, to, urgent } of conditions) {
      expect(text).toContain(also.join(', '));
      expect(links).toContain(to);
      if (urgent) expect(text).toContain(urgent);
    }
  });

  it('is a set of terms in structured data', () => {
    const set = page('/conditions').things.find((thing) => thing['@type'] === 'DefinedTermSet');
    expect(set).toMatchObject({ url: `${origin}/conditions`, publisher: { '@id': `${origin}/#organization` } });
    expect(set?.['hasDefinedTerm']).toHaveLength(conditions.length);
  });

  it('is linked from the menus of every page', () => {
    for (const path of paths) expect(page(path).links.filter((href) => href === '/conditions').length, path).toBeGreaterThan(1);
  });
});

describe('structured data', () => {
  const ofType = (path: string, type: string) => page(path).things.filter((thing) => [thing['@type']].flat().includes(type));

  it('describes a physician with credentials, training and employer', () => {
    const [physician] = ofType('/providers/jane-doe', 'Physician');
    expect(physician).toMatchObject({
      name: 'Jane Doe',
      honorificPrefix: 'Dr.',
      worksFor: { '@id': 'https://www.doe-ent.example/#organization' },
    });
    expect(physician?.['hasCredential']).toHaveLength(5);
    expect(physician?.['alumniOf']).toHaveLength(3);
    expect(physician?.['knowsAbout']).toHaveLength(8);
  });

  it('describes operations as procedures and other care as services', () => {
    expect(ofType('/service/rhinoplasties', 'MedicalProcedure')).toHaveLength(1);
    expect(ofType('/service/sleep-apnea', 'Service')).toHaveLength(1);
    expect(ofType('/service/sleep-apnea', 'MedicalWebPage')).toHaveLength(1);
  });

  it('gives every page below Home its breadcrumbs, with full addresses', () => {
    const [trail] = ofType('/locations/decatur-ga', 'BreadcrumbList');
    expect(trail?.['itemListElement']).toMatchObject([
      { position: 1, name: 'Home', item: 'https://www.doe-ent.example/' },
      { position: 2, name: 'Locations', item: 'https://www.doe-ent.example/locations' },
      { position: 3, name: 'Decatur', item: 'https://www.doe-ent.example/locations/decatur-ga' },
    ]);
    expect(ofType('/', 'BreadcrumbList')).toEqual([]);
  });

  it('gives an article its author, publisher and dates', () => {
    const [posting] = ofType('/blog/is-it-only-snoring', 'BlogPosting');
    expect(posting).toMatchObject({
      headline: 'Is It Only Snoring?',
      datePublished: '2025-10-18',
      dateModified: '2025-10-18',
      author: { '@type': 'Person', name: 'Jane Doe' },
      articleSection: 'Sleep Medicine',
      image: expect.stringMatching(/^https:\/\/www\.doe-ent\.example\/assets\/card-[\w.-]+\.png$/),
    });
  });
});
