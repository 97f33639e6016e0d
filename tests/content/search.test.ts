import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, inject, it } from 'vitest';
import { parse } from 'yaml';
import { readSearchIndex } from '../../client/lib/search-dialog.ts';
import { createSearch } from '../../client/lib/search-engine.ts';
import { splitLink } from '../../generator/shared/routes.ts';
import type { SearchIndex } from '../../generator/shared/search.ts';
import { builtPages } from '../helpers/built-site.ts';
import { ROOT } from '../helpers/command.ts';
import { openPages } from '../helpers/html.ts';

interface Asked {
  questions: Record<string, string>;
  amongFirst: Record<string, string>;
  emergencies: Record<string, string>;
  alarms: string[];
  nearMisses: string[];
}

const yaml = <T>(path: string) => parse(readFileSync(join(ROOT, path), 'utf8')) as T;
const { questions, amongFirst, emergencies, alarms, nearMisses } = yaml<Asked>('tests/content/patient-questions.yaml');
const { flags } = yaml<{ flags: { id: string; when: string; text: string }[] }>('content/red-flags.yaml');
const site = inject('realSite');
const page = openPages(site);
const file = readFileSync(join(site, 'search.json'));
const index = JSON.parse(file.toString('utf8')) as SearchIndex;
const search = createSearch(readSearchIndex(index));
/** Returns the addresses of the hits, in the order on the screen. */
const linksFor = (query: string) => search(query).groups.flatMap(({ hits }) => hits.map(({ to }) => to));
/** Returns the ids of the warning rules that a query triggers. */
const raised = (query: string) => search(query).emergencies.map((text) => flags.find((flag) => flag.text === text)?.id ?? text);

describe('queries of patients', () => {
  it.each(Object.entries(questions))('"%s" finds %s first, without a warning', (query, to) => {
    expect([linksFor(query)[0], raised(query)]).toEqual([to, []]);
  });

  it.each(Object.entries(amongFirst))('"%s" finds %s among the first three', (query, to) => {
    expect(linksFor(query).slice(0, 3)).toContain(to);
  });

  it.each(Object.entries(emergencies))('"%s" triggers the rule "%s"', (query, id) => {
    expect(raised(query)).toContain(id);
  });

  it.each(alarms)('"%s" shows to call 911', (query) => {
    expect(search(query).emergencies).toContainEqual(expect.stringContaining('911'));
  });

  it.each(nearMisses)('"%s" shows no warning', (query) => {
    expect(raised(query)).toEqual([]);
  });

  it('answers "nose job" under that name, and without nosebleeds', () => {
    const titles = search('nose job').groups.flatMap(({ hits }) => hits.map(({ title }) => title));
    expect(titles[0]).toBe('Nose job (rhinoplasty)');
    expect(titles.filter((title) => /nosebleed/i.test(title))).toEqual([]);
  });

  it('finds something by its first letter, and nothing for words that the site does not contain', () => {
    expect(linksFor('s').length).toBeGreaterThan(5);
    for (const query of ['zzzz', 'covid', '', '   ', 'the', '???'])
      expect(search(query), query).toEqual({ groups: [], count: 0, emergencies: [] });
  });
});

describe('the rules for dangers', () => {
  it('each trigger for their own lines, and each name whom to call', () => {
    for (const { text, when } of index.emergencies) {
      expect(text).toMatch(/911|988/);
      for (const line of when) expect(search(line).emergencies, line).toContain(text);
    }
  });

  it('work at night as well: a symptom that needs a doctor the same day mentions 911 for the worst case', () => {
    const today = flags.filter(({ when }) => when === 'today');
    expect(today.length).toBeGreaterThan(5);
    expect(today.filter(({ text }) => !text.includes('911')).map(({ id }) => id)).toEqual([]);
  });
});

describe('the index', () => {
  it('links only to pages and headings that exist', () => {
    const links = [...index.entries, ...index.suggestions, ...index.fallbackLinks].map(({ to }) => to);
    const places = index.entries.flatMap(({ to, headings = [] }) => headings.map(([, id]) => `${to}#${id}`));
    for (const link of [...links, ...places]) {
      const { path, fragment } = splitLink(link);
      const { ids } = page(path);
      if (fragment) expect(ids, link).toContain(fragment);
    }
  });

  it('contains every service, article, neighborhood and condition', () => {
    const count = (kind: string) => index.entries.filter((entry) => entry.kind === kind).length;
    const pages = (pageType: string) => builtPages(site).filter((built) => built.pageType === pageType).length;
    expect([count('services'), count('articles'), count('places')]).toEqual([pages('service'), pages('post'), pages('location')]);
    expect(count('conditions')).toBe(page('/conditions').html.match(/<summary><b>/g)?.length);
  });

  it('is small enough to load when the search is opened (Brotli bytes)', () => {
    expect(brotliCompressSync(file).length).toBeLessThan(27_000);
  });
});
