import fs, { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { publish } from '../../../../../../generator/publish/publish.ts';
import { compareSites, type SitesDiff } from '../../../../../../generator/studio/reports/diff/compare-sites.ts';
import { findBuiltSite } from '../../../../../../generator/studio/reports/diff/find-release.ts';
import { diffAsMarkdown } from '../../../../../../generator/studio/reports/diff/markdown.ts';
import { useFolder } from '../../../../../helpers/folder.ts';
import { problemsOf } from '../../../../../helpers/problems.ts';
import { release } from '../../../../../helpers/releases.ts';

const inFolder = useFolder();

type Pages = Readonly<Record<string, string>>;

/** Returns the changes in text between two sites with these files. */
function diffOf(before: Pages, after: Pages): SitesDiff {
  const siteOf = (name: string, pages: Pages) => {
    const site = mkdtempSync(inFolder('site-'));
    for (const [file, html] of Object.entries(pages)) writeFileSync(join(site, file), html);
    return { ...findBuiltSite(site), name };
  };
  return compareSites(siteOf('out', before), siteOf('out-preview', after));
}

const page = (title: string, main: string, { footer = '404-555-0100', head = '' } = {}) =>
  `<!DOCTYPE html><html><head><title>${title}</title>${head}<style>p{}</style></head><body><main>${main}</main><footer><p>${footer}</p></footer></body></html>`;
const stub = (to: string) => `<html><head><meta http-equiv="refresh" content="0; url=${to}"><title>Moved</title></head></html>`;

it('shows changed words of a page, and nothing about its appearance', () => {
  const diff = diffOf(
    { 'index.html': page('Home', '<p class="a">Call us on <b>Monday</b> &amp; Tuesday.</p>'), 'about.html': page('About', '<h1>Us</h1>') },
    {
      'index.html': page('Home', '<div class="b">Call us on <i>Friday</i> &amp; Tuesday.</div><p>New.</p>'),
      'about.html': page('About', '<h2>Us</h2>'),
    },
  );
  const text = diffAsMarkdown(diff);
  expect(text).toContain('## Home\n\n`/`\n\n> Call us on ~~Monday~~**Friday** \\& Tuesday.\n\n> **New.**\n\n- [ ] approved by ___');
  expect(text).toContain('From `out` to `out-preview`: 1 changed page.');
});

it('lists a change once if it is on several pages', () => {
  const site = (footer: string) =>
    Object.fromEntries(['index', 'a', 'b'].map((name) => [`${name}.html`, page(name, `<p>${name}</p>`, { footer })]));
  const diff = diffOf(site('404-555-0100'), site('404-555-0199'));
  expect(diff.changed).toEqual([]);
  expect(diffAsMarkdown(diff)).toContain('On all 3 pages:\n\n> 404-555-~~0100~~**0199**');
});

it('lists new titles, descriptions, structured data and pictures', () => {
  const head = (description: string, name: string, host = 'a.example') =>
    `<link rel="canonical" href="https://${host}/"><meta name="description" content="${description}"><script type="application/ld+json">{"@type":"Physician","name":"${name}","url":"https://${host}/x","knows":["a","b"]}</script>`;
  const image = (print: string) => `<img src="/assets/office.${print}.webp" alt="Our office">`;
  const diff = diffOf(
    { 'index.html': page('Old title', image('0123456789'), { head: head('We help.', 'Jane Doe') }) },
    { 'index.html': page('New title', image('abcdef0123'), { head: head('We heal.', 'Jane Roe', 'preview.invalid') }) },
  );
  const text = diffAsMarkdown(diff);
  expect(text).toContain('Title:\n\n> ~~Old~~**New** title');
  expect(text).toContain('Description for search engines:\n\n> We ~~help~~**heal**.');
  expect(text).toContain('Structured data `Physician.name`: Jane Doe → Jane Roe');
  // A preview has another address.
  expect(text).not.toContain('Physician.url');
  expect(text).toContain('Picture `/assets/office.webp`: Our office (0123456789) → Our office (abcdef0123)');
});

it('lists new pages with their text, removed ones with their redirect targets, and redirects last', () => {
  const diff = diffOf(
    { 'a.html': page('A', '<p>a</p>'), 'old.html': stub('/a') },
    { 'a.html': stub('/b'), 'b.html': page('B', '<h1>1. *B*</h1><ul><li>One</li><li>Two</li></ul>') },
  );
  expect(diffAsMarkdown(diff)).toMatch(
    /## New: B\n\n`\/b`\n\n> 1\\. \\\*B\\\*\n\n> One\n\n> Two\n\n- \[ \] .*\n\n## Removed pages\n\n- A, `\/a`, redirects to `\/b`\n\n- \[ \] .*\n\n## Changed redirects\n\n- `\/a` redirects to `\/b`\n- `\/old` no longer redirects \(before: `\/a`\)/,
  );
});

it('reports that nothing has changed, and which folder is not a site', () => {
  const site = { 'index.html': page('Home', '<p>a</p>') };
  const nothing = '# What changes on the site\n\nFrom `out` to `out-preview`: nothing that visitors read.\n';
  expect(diffAsMarkdown(diffOf(site, site))).toBe(nothing);
  expect(problemsOf(() => diffOf(site, {}))).toMatchObject([{ message: 'There is no built site here.' }]);
});

it('reads a site that was copied to a folder whose parent cannot be listed', () => {
  publish(release({ 'index.html': page('Home', '') }), inFolder('out'));
  const copy = inFolder('home/user/site');
  mkdirSync(dirname(copy), { recursive: true });
  cpSync(inFolder('out'), copy, { recursive: true, dereference: true });
  const { readdirSync } = fs;
  const setList = (list: typeof readdirSync) => {
    fs.readdirSync = list;
    syncBuiltinESMExports();
  };
  onTestFinished(() => setList(readdirSync));
  setList(((path: string, options: object) => {
    if (path.endsWith('home')) throw Object.assign(new Error('EACCES'), { code: 'EACCES', syscall: 'scandir' });
    return readdirSync(path, options as { withFileTypes: true });
  }) as typeof readdirSync);
  expect(findBuiltSite(copy).documents.map(({ route }) => route)).toEqual(['/']);
});
