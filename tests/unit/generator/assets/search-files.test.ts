import { expect, it } from 'vitest';
import { createSearch } from '../../../../client/lib/search-engine.ts';
import { readSearchIndex } from '../../../../client/lib/search-index.ts';
import { createSplitSearch } from '../../../../client/lib/search-split.ts';
import type { OutputFile } from '../../../../generator/assets/fingerprint.ts';
import { searchFiles } from '../../../../generator/assets/search-files.ts';
import type { SplitSearchIndex } from '../../../../generator/shared/search.ts';
import { searchCorpus } from '../../../helpers/search-corpus.ts';

const parse = ({ bytes }: OutputFile): unknown => JSON.parse(Buffer.from(bytes).toString());
const pathsOf = (files: readonly OutputFile[]) => files.map(({ path }) => path);
const index = searchCorpus(300);
const files = searchFiles(index);
const split = readSearchIndex(parse(files[0] as OutputFile)) as SplitSearchIndex;
const searchWhole = createSearch(index);
const words = (index.entries[300]?.title ?? '').toLowerCase().split(' ');
const word = words.toSorted((a, b) => b.length - a.length)[0] ?? '';

it('a search with few entries is one file with every entry', () => {
  const few = { ...index, entries: index.entries.slice(0, 400) };
  const [file, ...others] = searchFiles(few);
  expect([file?.path, others]).toEqual(['search.json', []]);
  expect(parse(file as OutputFile)).toEqual(few);
});

it.each([
  ...['a', word, word.slice(0, 3), `${word.slice(0, 4)}x${word.slice(5)}`, words.join(' '), `${word} ${word} ${words[0]}`, 'sinus care'],
  ...["can't breathe", '', '???', 'zzzz', '__proto__ constructor'],
])('a search with many entries answers as one file does, and loads a few of its parts: %j', async (query) => {
  const loaded: string[] = [];
  const search = createSplitSearch(split, async (address) => {
    loaded.push(address);
    return parse(files.find(({ path }) => `/${path}` === address) as OutputFile);
  });
  expect(await search(query)).toEqual({ ...searchWhole(query), isWhole: true });
  expect(loaded.length).toBeLessThan(files.length / 2);
});

it('parts of a search are named by what they hold, and stay where an edit of one title does not touch them (B9, P6)', () => {
  const parts = pathsOf(files.slice(1));
  expect(parts.length).toBeGreaterThan(20);
  for (const path of parts) expect(path).toMatch(/^assets\/search-(postings|entries)\.[0-9a-f]{8}\.json$/);
  const entries = index.entries.map((entry, at) => (at === 300 ? { ...entry, title: 'Another title' } : entry));
  const changed = pathsOf(searchFiles({ ...index, entries })).filter((path) => !pathsOf(files).includes(path));
  expect(changed.filter((path) => path.includes('entries'))).toHaveLength(1);
  expect(changed.length).toBeLessThan(files.length / 2);
});
