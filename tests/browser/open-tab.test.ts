import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, it } from 'vitest';
import { publish } from '../../generator/publish/publish.ts';
import { serveBuiltSite } from '../helpers/built-site.ts';
import { manifestOfSite, release } from '../helpers/releases.ts';
import { useServer, visit } from '../helpers/visit.ts';

const folder = mkdtempSync(join(tmpdir(), 'ent-site-open-tab-'));
const out = join(folder, 'out');
let published = 0;
useServer(() => {
  publishNext();
  return serveBuiltSite(out);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const OPENER = '.site-header > .wrap > .search-link';
/** A page without islands. */
const PLAIN = '/our-terms';

/** Publishes the test practice with other names for its scripts, as after an edit of them. */
function publishNext(): void {
  published += 1;
  const site = inject('site');
  const { files, ...manifest } = manifestOfSite(site);
  const names = files.map(({ file }) => /^assets\/(.+)\.js$/.exec(file)?.[1]).filter((name) => name !== undefined);
  const renamed = (text: string) => names.reduce((all, name) => all.replaceAll(`${name}.js`, `${name}${published}.js`), text);
  const texts = files.map(({ file }): [string, Buffer | string] => {
    const bytes = readFileSync(join(site, file));
    return [renamed(file), /\.(html|js)$/.test(file) ? renamed(bytes.toString()) : bytes];
  });
  const next = release(Object.fromEntries(texts));
  const entries = next.manifest.files.map((entry, index) => ({ ...files[index], ...entry, sources: [] }));
  publish({ files: next.files, manifest: { ...manifest, files: entries } }, out);
}

it('the search of an open page still works after the site is published again (B8)', async () => {
  await visit(PLAIN, {}, async (page, { complaints }) => {
    publishNext();
    await page.click(OPENER);
    await page.waitForSelector('#search .chips');
    expect(complaints).toEqual([]);
  });
});
