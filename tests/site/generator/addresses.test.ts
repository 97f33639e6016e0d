import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parseAddressLock } from '../../../generator/pages/address-lock.ts';
import { makeSite } from '../../../generator/pipeline.ts';
import { resolveProject } from '../../../generator/project.ts';
import { ADDRESS_LOCK } from '../../../generator/shared/file-names.ts';
import { ROOTS } from '../../helpers/command.ts';
import { refuseWriting } from '../../helpers/full-disk.ts';
import { runCommand } from '../../helpers/run-command.ts';
import { createSite, sharedMemory } from '../../helpers/sites.ts';

/** A site that every test publishes again. */
const site = createSite();
afterAll(() => site.remove());

const inContent = (file: string) => join(site.contentDir, file);
const read = (file = ADDRESS_LOCK) => readFileSync(inContent(file), 'utf8');
const edit = (file: string, find: string | RegExp, replacement: string) =>
  writeFileSync(inContent(file), read(file).replace(find, replacement));
const publish = (...options: string[]) => runCommand('build', '--content', site.contentDir, '--out', site.outDir, ...options);
const published = () => [...parseAddressLock(read(), '').value.lines.keys()];

describe('a build', () => {
  it('adds every published address to content/urls.lock and reports it, except for a site at another host (B11)', async () => {
    await publish('--site-url', 'https://preview.example');
    expect(() => read()).toThrow('ENOENT');
    const { stdout } = await publish();
    expect(stdout).toMatch(/^Built .*\n\S*urls\.lock: \d+ addresses added; commit it\.\nNext build due on .*\nAny host: .*\n$/);
    expect(published()).toEqual(
      expect.arrayContaining(['/', '/blog/first-post', '/blog/feed.xml', '/contact', '/areasweserve/*', '/areasweserve/decatur-ga']),
    );
    expect(published()).toContain('/files/publications-and-credentials.pdf');
    expect(published().filter((path) => /^\/(assets|404|booking-frame|search|sitemap\.|blog\/404)/.test(path))).toEqual([]);
  });

  it('adds new addresses, keeps comments, and publishes with a warning when the list cannot be written', async () => {
    edit(ADDRESS_LOCK, '/about\n', '# Printed on our cards.\n/about\n');
    edit(ADDRESS_LOCK, '/blog/first-post\n', '');
    const before = read();
    const free = refuseWriting(inContent('.'));
    const { code, stderr } = await publish();
    free();
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringMatching(/^\S*content\/urls\.lock warning .*EISDIR: /m) });
    expect(read()).toBe(before);
    expect((await publish()).stdout).toContain('urls.lock: 1 address added; commit it.\n');
    expect(read()).toContain('# Printed on our cards.\n/about\n');
    expect(published()).toContain('/blog/first-post');
  });

  it('fails without changes when a published address is missing, and works with the redirect that it suggests (B11)', async () => {
    const before = read();
    rmSync(inContent('locations/decatur-ga.md'));
    const { stderr: problems } = await publish();
    expect(problems).toMatch(/^\S*content\/urls\.lock:\d+:1 "\/locations\/decatur-ga" .* \[vanished-address\]\n/);
    expect(problems).not.toContain('/areasweserve');
    expect(site.read('locations/decatur-ga.html')).toContain('Decatur');
    const [, line = ''] = /redirects\.yaml, with 2 spaces before it: (- \{ .* \}) /.exec(problems) ?? [];
    expect(line).toBe('- { from: /locations/decatur-ga, to: /locations }');
    edit('redirects.yaml', /$/, `  ${line}\n`);
    expect(await publish()).toMatchObject({ code: 0, stderr: expect.not.stringContaining('was published') });
    for (const old of ['locations', 'areasweserve']) expect(site.read(`${old}/decatur-ga.html`)).toContain('href="/locations"');
    expect(read()).toBe(before);
  });
});

describe('a build with drafts', () => {
  const project = { ...resolveProject(ROOTS, { content: site.contentDir, out: site.outDir }), withDrafts: true };

  it('warns of a published article that is a draft again, and shows it even if its address is redirected (B11)', async () => {
    edit('blog/second-post.md', 'category: ', 'draft: true\ncategory: ');
    const warning = {
      rule: 'vanished-address',
      severity: 'warning',
      message: '"/blog/second-post" was published, but its article is a draft.',
    };
    const before = await makeSite(project, sharedMemory());
    expect(before.problems).toContainEqual(expect.objectContaining(warning));
    edit('redirects.yaml', /$/, '  - { from: /blog/second-post, to: /blog }\n');
    const { documents, problems } = await makeSite(project, sharedMemory());
    expect(problems).not.toContainEqual(expect.objectContaining(warning));
    expect(documents.find(({ path }) => path === '/blog/second-post')?.page?.pageType).toBe('post');
  });
});
