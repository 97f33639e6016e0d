import { packTerms } from '../shared/packed-terms.ts';
import { fixedRoutes } from '../shared/routes.ts';
import type { SearchEntry, SearchIndex, SearchPart, ShownEntry, SplitSearchIndex } from '../shared/search.ts';
import { searchDocuments } from '../shared/search-documents.ts';
import { searchTerms } from '../shared/search-terms.ts';
import { indexTerms } from '../shared/term-index.ts';
import { asset, type OutputFile } from './fingerprint.ts';

/** An index of more is split; so many a phone loads and counts in the moment of a press. */
const MOST_ENTRIES = 400;
/** About how much a part holds (characters of JSON): more are more requests for a query, larger ones more bytes that it does not need. */
const POSTINGS_PART = 24_000;
const ENTRIES_PART = 16_000;

const SOURCES = ['content'];

/** The files of the search: all in one, or, where that is large, what every query needs in one and the rest in parts with a fingerprint each. */
export function searchFiles(index: SearchIndex, mostEntries = MOST_ENTRIES): OutputFile[] {
  const { entries, ...settings } = index;
  if (entries.length <= mostEntries) return [indexFile(index)];
  const { terms, postings, lengths } = indexTerms(searchDocuments(entries), new Set(index.ignore.flatMap(searchTerms)));
  const postingsParts = partsOf('search-postings.json', postings, POSTINGS_PART);
  const entriesParts = partsOf('search-entries.json', entries.map(shownEntry), ENTRIES_PART);
  const split: SplitSearchIndex = {
    ...settings,
    split: { terms: packTerms(terms), lengths, kinds: kindsOf(entries), postings: postingsParts.parts, entries: entriesParts.parts },
  };
  return [indexFile(split), ...postingsParts.files, ...entriesParts.files];
}

/** Not fingerprinted: every edit of a title changes it, and no page should change with it. */
function indexFile(index: SearchIndex | SplitSearchIndex): OutputFile {
  return { path: fixedRoutes.searchIndex.slice(1), bytes: Buffer.from(JSON.stringify(index)), sources: SOURCES };
}

function shownEntry({ words, ...shown }: SearchEntry): ShownEntry {
  return shown;
}

function kindsOf(entries: readonly SearchEntry[]): [SearchEntry['kind'], number][] {
  const runs: [SearchEntry['kind'], number][] = [];
  for (const { kind } of entries) {
    const last = runs.at(-1);
    if (last?.[0] === kind) last[1] += 1;
    else runs.push([kind, 1]);
  }
  return runs;
}

/** Lays values one after the other into files. Equal ones are one file. */
function partsOf(name: string, values: readonly unknown[], size: number): { parts: SearchPart[]; files: OutputFile[] } {
  const parts: SearchPart[] = [];
  const files = new Map<string, OutputFile>();
  let first = 0;
  let texts: string[] = [];
  let length = 0;
  values.forEach((value, place) => {
    const text = JSON.stringify(value);
    texts.push(text);
    length += text.length;
    if (length < size && place < values.length - 1) return;
    const { href, ...file } = asset(name, `[${texts.join(',')}]`, SOURCES);
    parts.push([first, href]);
    files.set(href, file);
    [first, texts, length] = [place + 1, [], 0];
  });
  return { parts, files: [...files.values()] };
}
