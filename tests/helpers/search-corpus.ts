import type { SearchEntry, SearchIndex } from '../../generator/shared/search.ts';

const SYLLABLES =
  'al ar ba be ca co da de di en er fa fo ge ha im in ka la li ma mi mo na ne no or pa pe ra re ri ro sa se si so ta te ti to tra un va vi'.split(
    ' ',
  );

/** The most frequent words of a language say nothing about what is meant. */
const STOP_WORDS = 20;
const WORDS = 12_000;

/** The index of a practice with so many articles, each as long as those of the real site; the same for every call. */
export function searchCorpus(articles: number): SearchIndex {
  const random = seeded(15);
  const words = vocabulary(random);
  const word = zipf(words, random);
  const phrase = (length: number) => Array.from({ length }, word).join(' ');
  const entry = (kind: SearchEntry['kind'], number: number): SearchEntry => {
    const headings = Array.from({ length: kind === 'articles' ? 9 : 0 }, () => phrase(5));
    return {
      kind,
      title: capital(phrase(7)),
      to: `/${kind}/${number}-${phrase(4).replaceAll(' ', '-')}`,
      text: `${capital(phrase(24))}.`,
      words: ['Sinus Care', ...Array.from({ length: 5 }, () => phrase(3))],
      ...(headings.length > 0 && { headings: headings.map((heading) => [capital(heading), heading.replaceAll(' ', '-')] as const) }),
    };
  };
  const entries = (kind: SearchEntry['kind'], count: number) => Array.from({ length: count }, (_, number) => entry(kind, number));
  return {
    words: {
      suggestions: 'Often searched for',
      emergency: 'Emergency',
      one: '1 result',
      many: '{count} results',
      none: 'Nothing found',
      noneText: 'Call us.',
      callNumber: 'Call {phone}',
      onPage: 'On this page: {heading}',
    },
    kinds: { conditions: 'Conditions', services: 'Services', articles: 'Articles', places: 'Places', pages: 'Pages' },
    suggestions: [{ label: 'Snoring', to: '/snoring' }],
    call: { label: 'Call', to: 'tel:+14045550100' },
    ways: [{ label: 'All services', to: '/services' }],
    emergencies: [{ text: 'Call 911.', when: ["can't breathe", 'choking'], calls: ['911'] }],
    ignore: words.slice(0, STOP_WORDS),
    entries: [
      ...entries('conditions', 80),
      ...entries('services', 10),
      ...entries('articles', articles),
      ...entries('places', 15),
      ...entries('pages', 20),
    ],
  };
}

/** Words by how often they are used; frequent ones are short. */
function vocabulary(random: () => number): string[] {
  const words = new Set<string>();
  while (words.size < WORDS) {
    const syllables = 1 + Math.floor(Math.log10(words.size + 10) * (0.5 + random()));
    words.add(Array.from({ length: syllables }, () => SYLLABLES[Math.floor(random() * SYLLABLES.length)]).join(''));
  }
  return [...words];
}

/** Draws words as often as a language uses them: the nth one in n (https://en.wikipedia.org/wiki/Zipf%27s_law). */
function zipf(words: readonly string[], random: () => number): () => string {
  const range = Math.log(words.length + 1);
  return () => words[Math.floor(Math.exp(random() * range)) - 1] ?? '';
}

/** Numbers from 0 to 1, the same ones for every seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
