import { brotliCompressSync, constants } from 'node:zlib';
import { expect, it } from 'vitest';
import { createSearch } from '../../client/lib/search-engine.ts';
import { readSearchIndex } from '../../client/lib/search-index.ts';
import { createSplitSearch } from '../../client/lib/search-split.ts';
import { bundleClient } from '../../generator/assets/bundle-client.ts';
import type { OutputFile } from '../../generator/assets/fingerprint.ts';
import { searchFiles } from '../../generator/assets/search-files.ts';
import type { SplitSearchIndex } from '../../generator/shared/search.ts';
import { ROOT } from '../helpers/command.ts';
import { searchCorpus } from '../helpers/search-corpus.ts';

const parse = ({ bytes }: OutputFile): unknown => JSON.parse(Buffer.from(bytes).toString());
/** As a server compresses while it answers; files that are compressed beforehand are smaller. */
const brotli = (bytes: Uint8Array) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

it('the search of 5,000 articles loads at most 250 kB with script until the first answer is there, whatever is typed', async () => {
  const index = searchCorpus(5000);
  const files = searchFiles(index);
  const split = readSearchIndex(parse(files[0] as OutputFile)) as SplitSearchIndex;
  const whole = createSearch(index);
  const { files: scripts } = await bundleClient(ROOT, { runtime: 'preact' });
  const ofSearch = scripts.filter(({ path }) => path.includes('search')).map(({ text }) => Buffer.from(text));
  const first = [files[0]?.bytes ?? Buffer.of(), ...ofSearch].reduce((sum, bytes) => sum + brotli(bytes), 0);
  const titles = [500, 2500, 4990, 3].map((at) => index.entries[at]?.title.toLowerCase() ?? '');
  const longest = titles.map((title) => title.split(' ').toSorted((a, b) => b.length - a.length)[0] ?? '');
  for (const query of [...'abcdefghijklmnopqrstuvwxyz', ...titles, ...longest, ...longest.map((word) => word.slice(0, 3))]) {
    let bytes = first;
    const search = createSplitSearch(split, async (address) => {
      const file = files.find(({ path }) => `/${path}` === address) as OutputFile;
      bytes += brotli(file.bytes);
      return parse(file);
    });
    expect(await search(query), query).toEqual({ ...whole(query), isWhole: true });
    expect(bytes, query).toBeLessThan(250_000);
  }
});
