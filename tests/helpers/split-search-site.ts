import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { searchFiles } from '../../generator/assets/search-files.ts';
import { publish } from '../../generator/publish/publish.ts';
import type { SearchIndex } from '../../generator/shared/search.ts';
import { type ServedSite, serveBuiltSite } from './built-site.ts';
import { manifestOfSite, release } from './releases.ts';
import { searchCorpus } from './search-corpus.ts';

export interface SplitSearchSite {
  /** All entries as one file would hold them. */
  index: SearchIndex;
  serve(): Promise<ServedSite>;
  remove(): void;
}

/** A built site whose search knows some thousand articles more. */
export function splitSearchSite(site: string, articles: number): SplitSearchSite {
  const own = JSON.parse(readFileSync(join(site, 'search.json'), 'utf8')) as SearchIndex;
  const more = searchCorpus(articles).entries.filter(({ kind }) => kind === 'articles');
  const index = { ...own, entries: [...own.entries, ...more] };
  const folder = mkdtempSync(join(tmpdir(), 'ent-site-split-search-'));
  return {
    index,
    serve() {
      const { files, ...manifest } = manifestOfSite(site);
      const texts = files.map(({ file }) => [file, readFileSync(join(site, file))] as const);
      const parts = searchFiles(index).map(({ path, bytes }) => [path, Buffer.from(bytes)] as const);
      const next = release(Object.fromEntries([...texts, ...parts]));
      const known = new Map(files.map((entry) => [entry.file, entry]));
      const entries = next.manifest.files.map((entry) => ({ ...known.get(entry.file), ...entry, sources: [] }));
      publish({ files: next.files, manifest: { ...manifest, files: entries } }, join(folder, 'out'));
      return serveBuiltSite(join(folder, 'out'));
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
