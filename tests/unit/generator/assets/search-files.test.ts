import { brotliCompressSync, constants } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { createSearch } from '../../../../client/lib/search-engine.ts';
import { readSearchIndex } from '../../../../client/lib/search-index.ts';
import { type Answer, createSplitSearch } from '../../../../client/lib/search-split.ts';
import { bundleClient } from '../../../../generator/assets/bundle-client.ts';
import type { OutputFile } from '../../../../generator/assets/fingerprint.ts';
import { searchFiles } from '../../../../generator/assets/search-files.ts';
import type { SearchIndex, SplitSearchIndex } from '../../../../generator/shared/search.ts';
import { ROOT } from '../../../helpers/command.ts';
import { searchCorpus } from '../../../helpers/search-corpus.ts';

const ARTICLES = 5000;
/** What a visitor loads until the first answer is there (bytes, brotli). */
const FIRST_USE = 250_000;

const parse = ({ bytes }: OutputFile): unknown => JSON.parse(Buffer.from(bytes).toString());
/** As a server compresses while it answers; files that are compressed beforehand are smaller. */
const brotli = ({ bytes }: OutputFile) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
const pathsOf = (files: readonly OutputFile[]) => files.map(({ path }) => path);

/** Words of an article as they are typed: whole, begun, misspelt, several. */
function queriesFor({ entries, emergencies }: SearchIndex): string[] {
  const titles = [entries[500], entries[2500], entries[4990], entries[3]].map((entry) => entry?.title.toLowerCase() ?? '');
  const words = titles.map((title) => title.split(' ').toSorted((a, b) => b.length - a.length)[0] ?? '');
  const [word = '', other = '', third = ''] = words;
  return [
    ...'abcdefghijklmnopqrstuvwxyz',
    ...titles,
    ...words,
    ...words.map((word) => word.slice(0, 3)),
    `${word.slice(0, 4)}x${word.slice(5)}`,
    word.slice(0, 2) + word.charAt(3) + word.charAt(2) + word.slice(4),
    `${word} ${other}`,
    `${word} ${word} ${third.slice(0, 2)}`,
    ...emergencies.flatMap(({ when }) => when),
    ...['', '???', 'zzzz', entries[600]?.headings?.[2]?.[0] ?? '', 'sinus care', '__proto__ constructor'],
  ];
}

describe('the files of a search with few entries', () => {
  it('are one, with every entry', () => {
    const index = searchCorpus(100);
    const files = searchFiles(index);
    expect(pathsOf(files)).toEqual(['search.json']);
    expect(files.map(parse)).toEqual([index]);
  });
});

describe('the files of a search with five thousand articles', () => {
  const index = searchCorpus(ARTICLES);
  const files = searchFiles(index);
  const byAddress = new Map(files.map((file) => [`/${file.path}`, file]));
  const first = files[0] as OutputFile;
  const split = readSearchIndex(parse(first)) as SplitSearchIndex;
  const searchWhole = createSearch(index);
  const queries = queriesFor(index);

  /** A visitor who opens the search and types: the answer, and the files that it took. */
  async function use(query: string): Promise<{ answer: Answer; loaded: OutputFile[] }> {
    const loaded = [first];
    const search = createSplitSearch(split, async (address) => {
      const file = byAddress.get(address);
      if (!file) throw new Error(`no file at ${address}`);
      loaded.push(file);
      return parse(file);
    });
    const answer = await search(query);
    expect(search(query), query).toEqual(answer);
    return { answer, loaded };
  }

  it('answer as one file does', async () => {
    for (const query of queries) expect((await use(query)).answer, query).toEqual({ ...searchWhole(query), isWhole: true });
    expect(queries.filter((query) => searchWhole(query).count > 0).length).toBeGreaterThan(30);
  });

  describe('load', () => {
    let script = 0;

    beforeAll(async () => {
      const { files } = await bundleClient(ROOT, { runtime: 'preact' });
      script = files
        .filter(({ path }) => path.includes('search'))
        .reduce((sum, { text, ...file }) => sum + brotli({ ...file, bytes: Buffer.from(text) }), 0);
    });

    it('at most 250 kB with script until the first answer is there, whatever is typed', async () => {
      expect(script).toBeGreaterThan(1000);
      const sizes = new Map<OutputFile, number>();
      for (const query of queries) {
        const { loaded } = await use(query);
        for (const file of loaded) if (!sizes.has(file)) sizes.set(file, brotli(file));
        const bytes = loaded.reduce((sum, file) => sum + (sizes.get(file) ?? 0), script);
        expect(bytes, query).toBeLessThan(FIRST_USE);
        expect(loaded.length, query).toBeLessThan(40);
      }
    });
  });

  it('are the same for the same index, and named by what they hold (B9, P6)', () => {
    const again = searchFiles(searchCorpus(ARTICLES));
    expect(pathsOf(again)).toEqual(pathsOf(files));
    expect(again.every(({ bytes }, at) => Buffer.compare(bytes, files[at]?.bytes ?? Buffer.of()) === 0)).toBe(true);
    const parts = pathsOf(files.slice(1));
    expect(new Set(parts).size).toBe(parts.length);
    for (const path of parts) expect(path).toMatch(/^assets\/search-(postings|entries)\.[0-9a-f]{8}\.json$/);
    expect([...split.split.postings, ...split.split.entries].map(([, address]) => address.slice(1))).toEqual(parts);
  });

  it('stay the same where an edit of one title does not touch them', () => {
    const entries = index.entries.with(3000, { ...(index.entries[3000] as SearchIndex['entries'][number]), title: 'Another title' });
    const before = new Set(pathsOf(files));
    const changed = pathsOf(searchFiles({ ...index, entries })).filter((path) => !before.has(path));
    expect(changed.filter((path) => path.includes('entries'))).toHaveLength(1);
    expect(changed.length).toBeLessThan(files.length / 8);
  });
});
