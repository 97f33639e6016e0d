import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, inject, it } from 'vitest';
import { createSearch } from '../../client/lib/search-engine.ts';
import { readSearchIndex } from '../../client/lib/search-index.ts';
import { splitLink } from '../../generator/shared/routes.ts';
import type { SearchIndex } from '../../generator/shared/search.ts';
import { builtPages } from '../helpers/built-site.ts';
import { openPages } from '../helpers/html.ts';

const site = inject('realSite');
const page = openPages(site);
const file = readFileSync(join(site, 'search.json'));
const index = JSON.parse(file.toString('utf8')) as SearchIndex;
const search = createSearch(readSearchIndex(index) as SearchIndex);
/** Where the hits lead, in the order in which they stand on the screen. */
const linksFor = (query: string) => search(query).groups.flatMap(({ hits }) => hits.map(({ to }) => to));

describe('what patients type', () => {
  it.each([
    ['ringing in my ears', '/blog/tinnitus-ringing-in-the-ears'],
    ['diziness when i turn over', '/service/hearing-disorders#conditions'],
    ['i cant smell anything', '/blog/losing-your-sense-of-smell'],
    ['hoarse voice for weeks', '/blog/hoarseness-when-a-voice-stays-rough'],
    ['hearing test for child', '/blog/signs-you-should-have-your-hearing-tested#signs-in-a-child'],
    ['sleep study at home', '/service/sleep-apnea'],
    ['apena', '/service/sleep-apnea'],
    ['vertego', '/service/hearing-disorders#conditions'],
    ['rhinoplasty recovery', '/blog/facial-plastic-surgery-what-the-recovery-is-like'],
    ['antibiotics', '/blog/sinusitis-not-just-a-cold'],
    ['do you take medicare', '/costs-and-insurance'],
    ['parking', '/contact-us'],
    ['privacy', '/your-privacy'],
  ])('"%s" finds %s among the first three', (query, to) => {
    expect(linksFor(query).slice(0, 3)).toContain(to);
  });

  it('shows something with the first letter, and more of what is meant with every further one', () => {
    expect(linksFor('s').length).toBeGreaterThan(5);
    expect(linksFor('sn')).toContain('/blog/do-i-have-sleep-apnea#is-it-only-snoring');
    expect(linksFor('sno')[0]).toBe('/blog/do-i-have-sleep-apnea#is-it-only-snoring');
  });

  it('leads to the heading on a page where only that holds the word', () => {
    const hits = search('exposure').groups.flatMap(({ hits }) => hits);
    expect(hits[0]).toMatchObject({
      heading: 'Lower your exposure, one room at a time',
      to: '/blog/environmental-allergies-and-what-can-be-done#lower-your-exposure-one-room-at-a-time',
    });
  });

  it.each(['zzzz', 'covid', '', '   ', 'the', '???'])('"%s" finds nothing, and says so', (query) => {
    expect(search(query)).toEqual({ groups: [], count: 0, emergencies: [] });
  });
});

describe('what sounds like an emergency', () => {
  it.each([
    "can't breathe",
    'can’t breathe',
    'cant breath',
    'i can not breathe at night',
    'my son is choking',
    'throat swelling',
    'swollen throat',
    'tongue swells',
    'heavy nosebleed',
    'nosebleeds that wont stop',
    'my nose is bleeding and does not stop',
    'face droops on one side',
    'slured speech',
    'worst headache ever',
    'button battery',
    'cannot swallow',
    'sudden hearing loss',
    'chest pain',
    '911',
  ])('"%s" says to call 911', (query) => {
    const { emergencies } = search(query);
    expect(emergencies.length).toBeGreaterThan(0);
    for (const text of emergencies) expect(text).toContain('911');
  });

  it.each([
    'snoring',
    'hearing test',
    'throat',
    'nose',
    'swelling',
    'breathing',
    'headache',
    'rhinoplasty',
    'stop snoring',
    'earwax',
    'drooping eyelids',
    'i have a cold',
  ])('"%s" does not', (query) => {
    expect(search(query).emergencies).toEqual([]);
  });
});

describe('the index', () => {
  it('leads only to pages and places that exist', () => {
    const links = [...index.entries, ...index.suggestions, ...index.ways].map(({ to }) => to);
    const places = index.entries.flatMap(({ to, headings = [] }) => headings.map(([, id]) => `${to}#${id}`));
    for (const link of [...links, ...places]) {
      const { path, fragment } = splitLink(link);
      const { ids } = page(path);
      if (fragment) expect(ids, link).toContain(fragment);
    }
  });

  it('holds every service, article, neighbourhood and condition', () => {
    const count = (kind: string) => index.entries.filter((entry) => entry.kind === kind).length;
    const pages = (pageType: string) => builtPages(site).filter((built) => built.pageType === pageType).length;
    expect([count('services'), count('articles'), count('places')]).toEqual([pages('service'), pages('post'), pages('location')]);
    expect(count('conditions')).toBe(page('/conditions').html.match(/<a href="[^"]*" class="cover-link">/g)?.length);
  });

  it('stays small enough to load in the moment of a press', () => {
    expect(brotliCompressSync(file).length).toBeLessThan(27_000);
  });
});
