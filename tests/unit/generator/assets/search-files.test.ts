import { expect, it } from 'vitest';
import type { OutputFile } from '../../../../generator/assets/fingerprint.ts';
import { searchFiles } from '../../../../generator/assets/search-files.ts';
import { searchCorpus } from '../../../helpers/search-corpus.ts';

const pathsOf = (files: readonly OutputFile[]) => files.map(({ path }) => path);
const index = searchCorpus(300);

it('a search with few entries is one file with every entry', () => {
  const few = { ...index, entries: index.entries.slice(0, 400) };
  const files = searchFiles(few);
  expect(pathsOf(files)).toEqual(['search.json']);
  expect(JSON.parse(String(files[0]?.bytes))).toEqual(few);
});

// tests/unit/generator/shared/search-language.test.ts asks them, tests/long/search-size.test.ts those of 5,000 articles.
it('parts of a search with many are named by what they hold, and stay where an edit of one title does not touch them (B9, P6)', () => {
  const files = searchFiles(index);
  const parts = pathsOf(files.slice(1));
  expect(parts.length).toBeGreaterThan(20);
  for (const path of parts) expect(path).toMatch(/^assets\/search-(postings|entries)\.[0-9a-f]{8}\.json$/);
  const entries = index.entries.map((entry, at) => (at === 300 ? { ...entry, title: 'Another title' } : entry));
  const changed = pathsOf(searchFiles({ ...index, entries })).filter((path) => !pathsOf(files).includes(path));
  expect(changed.filter((path) => path.includes('entries'))).toHaveLength(1);
  expect(changed.length).toBeLessThan(files.length / 2);
});
