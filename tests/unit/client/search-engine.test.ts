import { describe, expect, it } from 'vitest';
import { createSearch, type SearchData } from '../../../client/lib/search-engine.ts';

type Entry = SearchData['entries'][number];
const addressOf = (words: string) => words.toLowerCase().replaceAll(' ', '-');
/** Returns an article with this title, or another kind of page. */
const entry = (title: string, more: Partial<Entry> = {}): Entry => {
  return { kind: 'articles', title, to: `/${addressOf(title)}`, text: '', words: [], ...more };
};
const headings = (...words: string[]) => words.map((heading) => [heading, addressOf(heading)] as const);

const pages: Record<string, Partial<Entry>> = {
  Snoring: { kind: 'conditions', to: '/sleep', text: 'Loose tissue flutters in the throat.', words: ['loud at night'] },
  Dizziness: { kind: 'conditions', to: '/balance#conditions', text: 'The room sways.', words: ['light-headed'] },
  'Droopy lids': { kind: 'conditions', text: 'Lids that hang.', words: ['drool'] },
  'Sleep Apnea': { kind: 'services', to: '/sleep', text: 'Pauses at night.', words: ['CPAP'], headings: headings('How it records') },
  'Living with allergies': { text: 'Pollen.', words: ['hay fever'], headings: headings('Lower your exposure', 'Living with a cat') },
  Parking: { kind: 'pages', text: 'Where to leave the car.', words: ['garage'] },
  Decatur: { kind: 'places', text: 'The way from Decatur, for noses and ears.', words: ['Decatur'] },
};
const air = { text: 'Call 911 for air.', when: ["can't breathe", 'choking'] };
const stroke = { text: 'Call 911 for a stroke.', when: ['face droops', 'slurred speech'] };
const data: SearchData = {
  entries: Object.entries(pages).map(([title, more]) => entry(title, more)),
  emergencies: [air, stroke],
  ignore: ['the', 'my', "can't", 'is', 'not'],
};
const search = createSearch(data);

/** Returns the titles of the hits among entries, in the order on the screen. */
const titlesAmong = (entries: Entry[], query: string) =>
  createSearch({ ...data, entries })(query).groups.flatMap(({ hits }) => hits.map(({ title }) => title));
const titlesFor = (query: string) => titlesAmong([...data.entries], query);

describe('a search', () => {
  it.each([
    ['with the first letter', 's', ['Sleep Apnea', 'Snoring']],
    ['with the beginning of the last word', 'loud ni', ['Snoring']],
    ['by an alternative name', 'garage', ['Parking']],
    ['by another form of a word', 'snore', ['Snoring', 'Sleep Apnea']],
    ['when the other words say something else', 'the parking is not my', ['Parking']],
    ['with a typo in a short word', 'cpep', ['Sleep Apnea']],
    ['with two typos in a long one', 'dizyness', ['Dizziness']],
    ['with two letters swapped', 'apena', ['Sleep Apnea']],
    ['with two words written as one', 'sleepapnea', ['Sleep Apnea']],
  ])('finds %s: "%s"', (_, query, titles) => {
    expect(titlesFor(query).slice(0, titles.length)).toEqual(titles);
  });

  it('finds nothing for unknown words, and treats names of object properties, HTML and invisible characters as words', () => {
    for (const query of ['zzzz', '', '   ', 'the', '???', 'constructor __proto__', 'z'.repeat(5000), '<z>', '\u0000'])
      expect(search(query), query).toEqual({ groups: [], count: 0, emergencies: [] });
  });

  it('allows no typo in a word of three letters, nor in one that a page contains', () => {
    expect(titlesFor('cpa')).toEqual(['Sleep Apnea']);
    expect(titlesFor('cbt')).toEqual([]);
    expect(titlesAmong([entry('Nose'), entry('Noses'), entry('Node')], 'node')).toEqual(['Node']);
  });

  it('finds the page about a condition by everyday words for the condition', () => {
    const found = search('loud').groups.map(({ kind, hits }) => `${kind} ${hits.map(({ to }) => to)}`);
    expect(found).toEqual(['conditions /sleep', 'services /sleep']);
  });
});

describe('the order of hits', () => {
  it('is by where the word is: title, alternative names, text', () => {
    const entries = [entry('Third', { text: 'A cough.' }), entry('Second', { words: ['cough'] }), entry('Cough')];
    expect(titlesAmong(entries, 'cough')).toEqual(['Cough', 'Second', 'Third']);
  });

  it('puts a location after pages about the illness itself', () => {
    const entries = [entry('One place', { kind: 'places', text: 'A cough.' }), entry('An article', { text: 'A cough.' })];
    expect(titlesAmong(entries, 'cough')).toEqual(['An article', 'One place']);
    expect(search('decatur').groups[0]?.kind).toBe('places');
  });

  it('puts hits with every word first, and fills up to five with others', () => {
    const numbered = (text: string) =>
      ['one', 'two', 'three'].map((number) => entry(`${number} ${text.length}`, { kind: number as never, text }));
    const entries = [...numbered('Cough.'), ...numbered('A fever.'), entry('Both', { text: 'Cough, fever.' })];
    const found = titlesAmong(entries, 'cough fever');
    expect(found[0]).toBe('Both');
    expect(found).toHaveLength(5);
    expect(titlesAmong([...entries, ...numbered('Fever and cough.'), ...numbered('Cough with fever.')], 'cough fever')).toHaveLength(7);
  });

  it('leaves out hits that match far worse than the best', () => {
    const text = `${'Many other words that say nothing of it. '.repeat(20)} A cough.`;
    expect(titlesAmong([entry('Cough', { words: ['cough'] }), entry('Something else', { text })], 'cough')).toEqual(['Cough']);
  });

  it('is by kind, at most five of each, starting with the kind of the best hit', () => {
    const others = ['one', 'two', 'three', 'four', 'five', 'six'];
    const pages = others.map((name) => entry(name, { kind: 'pages', text: 'Among others a cough.' }));
    const { groups, count } = createSearch({ ...data, entries: [...pages, entry('Seven', { kind: 'services', text: 'Cough.' })] })('cough');
    expect(groups.map(({ kind, hits }) => `${hits.length} ${kind}`)).toEqual(['1 services', '5 pages']);
    expect(count).toBe(6);
  });
});

describe('a hit', () => {
  const hitsFor = (query: string) => search(query).groups.flatMap(({ hits }) => hits);

  it('links to the heading on a page if only that heading contains the word', () => {
    const to = '/living-with-allergies#lower-your-exposure';
    expect(hitsFor('exposure')).toMatchObject([{ heading: 'Lower your exposure', to }]);
    expect(hitsFor('records')).toMatchObject([{ heading: 'How it records', to: '/sleep#how-it-records' }]);
  });

  it('links to the page if its title or alternative names also contain the word, or if the query has only three letters', () => {
    for (const query of ['living', 'exp']) {
      const [hit, ...others] = hitsFor(query);
      expect(others, query).toEqual([]);
      expect(hit, query).toMatchObject({ title: 'Living with allergies', to: '/living-with-allergies' });
      expect(hit, query).not.toHaveProperty('heading');
    }
  });

  it('shows what was found in the form in which words are compared', () => {
    expect([...(hitsFor('diziness')[0]?.found ?? [])]).toEqual(['dizziness']);
  });
});

describe('a query that sounds like an emergency', () => {
  const emergenciesFor = (query: string) => search(query).emergencies;

  it.each([
    ['air', "can't breathe", 'can’t breathe', 'i cant breath at night', 'my son is choking', 'chokking', "choking, can't breathe"],
    ['a stroke', 'slured speech', 'his face droops on one side'],
  ])('says once whom to call for %s, despite typos', (danger, ...queries) => {
    for (const query of queries) expect(emergenciesFor(query), query).toEqual([`Call 911 for ${danger}.`]);
    expect(emergenciesFor('choking and slurred speech')).toHaveLength(2);
  });

  it('shows no warning for a part of such a phrase, and treats no word of the site as a typo', () => {
    for (const query of ['breathing', 'my face', 'speech', 'snoring', 'dizzy', 'face drools'])
      expect(emergenciesFor(query), query).toEqual([]);
  });
});
