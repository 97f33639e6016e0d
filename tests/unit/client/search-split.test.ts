import { describe, expect, it } from 'vitest';
import { createSearch } from '../../../client/lib/search-engine.ts';
import { createSplitSearch } from '../../../client/lib/search-split.ts';
import { searchFiles } from '../../../generator/assets/search-files.ts';
import type { SplitSearchIndex } from '../../../generator/shared/search.ts';
import { searchCorpus } from '../../helpers/search-corpus.ts';

const index = searchCorpus(60);
const searchWhole = createSearch(index);
const [first, ...parts] = searchFiles(index, 0).map(({ path, bytes }) => ({ address: `/${path}`, value: JSON.parse(bytes.toString()) }));
const contents = new Map(parts.map(({ address, value }) => [address, value]));
const title = index.entries.find(({ kind }) => kind === 'articles')?.title ?? '';
const isPostings = (address: string) => address.includes('postings');

/** A search over the parts; those of which `isGone` is true do not come. */
function searchParts(isGone: (address: string) => boolean = () => false) {
  const asked: string[] = [];
  const fetchPart = async (address: string) => {
    asked.push(address);
    if (isGone(address)) throw new Error('gone');
    return contents.get(address);
  };
  return { asked, search: createSplitSearch(first?.value as SplitSearchIndex, fetchPart) };
}

const whole = (query: string) => ({ ...searchWhole(query), isWhole: true });

describe('a search in parts', () => {
  it('answers at once where it needs none: an empty query, a word that no page knows', () => {
    const { search, asked } = searchParts();
    for (const query of ['', 'zzzzzzzzzz']) expect(search(query)).toEqual(whole(query));
    expect(asked).toEqual([]);
  });

  it('loads each part once, however fast somebody types, and then answers at once', async () => {
    const { search, asked } = searchParts();
    const answers = await Promise.all([title, title.slice(0, -2), title].map(search));
    expect(answers).toEqual([title, title.slice(0, -2), title].map(whole));
    expect(search(title)).toEqual(whole(title));
    expect(new Set(asked).size).toBe(asked.length);
    expect(asked.length).toBeLessThan(parts.length);
  });

  it('searches what is there where a part does not come, and asks for that again', async () => {
    let isGone = true;
    const missing = parts.find(({ address }) => !isPostings(address))?.address;
    const { search, asked } = searchParts((address) => isGone && address === missing);
    const { isWhole, groups } = await search('s');
    expect(isWhole).toBe(false);
    expect(groups.flatMap(({ hits }) => hits).length).toBeGreaterThan(0);
    expect(groups).not.toEqual(searchWhole('s').groups);
    isGone = false;
    expect(await search('s')).toEqual(whole('s'));
    expect(asked.filter((address) => address === missing)).toHaveLength(2);
  });

  it('says when to call 911 without any part', async () => {
    const { search } = searchParts(() => true);
    expect(await search("can't breathe sinus")).toEqual({ groups: [], count: 0, emergencies: ['Call 911.'], isWhole: false });
  });
});
