import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillWithArticles } from '../bench/many-articles.ts';
import { entSite, entSiteIn, ROOT } from '../helpers/command.ts';
import { createSite } from '../helpers/sites.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ent-site-cli-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function treeOf(dir: string): Record<string, string> {
  const names = readdirSync(dir, { recursive: true, encoding: 'utf8', withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    names.map(({ parentPath, name }) => [join(parentPath, name).slice(dir.length), readFileSync(join(parentPath, name), 'base64')]),
  );
}

describe('the command line', () => {
  it('tells its version', async () => {
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
    expect(await entSite('--version')).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
  });

  it('has a help page with commands, examples and exit codes', async () => {
    const { code, stdout } = await entSite('--help');
    expect(code).toBe(0);
    for (const word of ['build', 'check', 'serve', 'Examples:', '--site-url', 'Exit codes']) expect(stdout).toContain(word);
  });

  it.each([
    [['biuld'], 'Did you mean build?'],
    [['build', '--fomat', 'json'], 'Did you mean --format?'],
    [['build', '--format', 'xml'], 'Allowed choices are human, json, github'],
    [['build', '--site-url', 'example'], 'no address of a site'],
    [['build', '--out', ''], 'It must not be empty'],
    [['check', '--content', ''], 'It must not be empty'],
    [['serve', '--host', ''], 'It must not be empty'],
  ])('ends with 2 for %j', async (args, message) => {
    const { code, stderr } = await entSite(...args);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });

  it('ends with 1 and one readable message for a mistake in content, and leaves the published site alone (B3)', async () => {
    const site = createSite();
    expect((await entSite('build', '--content', site.contentDir, '--out', site.outDir)).code).toBe(0);
    const before = treeOf(site.outDir);
    const broken = createSite({ edits: [{ file: 'blog/first-post.md', replace: 'category: Sinus Care', with: 'category: Sinus Cares' }] });
    const { code, stdout, stderr } = await entSite('build', '--content', broken.contentDir, '--out', site.outDir);
    expect(code).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/blog\/first-post\.md:5:11 category: "Sinus Cares" is not a category\. Did you mean "Sinus Care"\?/);
    expect(stderr).not.toMatch(/\n\s+at /);
    expect(treeOf(site.outDir)).toEqual(before);
    site.remove();
    broken.remove();
  });

  it('prints problems as JSON and as annotations of a CI run', async () => {
    const broken = createSite({ edits: [{ file: 'testimonials/ann-b.yaml', replace: 'rating: 5', with: 'rating: 0' }] });
    const json = await entSite('build', '--content', broken.contentDir, '--out', join(folder, 'x'), '--format', 'json');
    expect(JSON.parse(json.stdout)).toMatchObject({ problems: [{ severity: 'error', line: 5, column: 9, field: 'rating' }] });
    const whole = createSite();
    const report = await entSite('build', '--content', whole.contentDir, '--out', whole.outDir, '--format', 'json', '--report');
    expect(JSON.parse(report.stdout)).toEqual({ problems: [] });
    whole.remove();
    const github = await entSite('build', '--content', broken.contentDir, '--out', join(folder, 'x'), '--format', 'github');
    expect(github.stdout).toMatch(/^::error file=.*ann-b\.yaml,line=5,col=9::rating: Expected at least 1/);
    broken.remove();
  });

  it('builds the same bytes in another folder, time zone, language and umask (B9)', async () => {
    const one = join(folder, 'one');
    const two = join(folder, 'two');
    const env = {
      TZ: 'Pacific/Kiritimati',
      LANG: 'tr_TR.UTF-8',
      LC_ALL: 'tr_TR.UTF-8',
      SOURCE_DATE_EPOCH: String(Math.floor(Date.now() / 1000)),
    };
    expect((await entSiteIn({ env: { ...env, TZ: 'UTC', LANG: 'C', LC_ALL: 'C' } }, 'build', '--out', one)).code).toBe(0);
    expect((await entSiteIn({ cwd: tmpdir(), env }, 'build', '--out', two)).code).toBe(0);
    expect(treeOf(two)).toEqual(treeOf(one));
  });

  it('builds 500 pages where 64 files may be open at once (B6)', async () => {
    const site = createSite();
    fillWithArticles(site.contentDir, 480);
    const { code, stdout } = await entSiteIn({ limit: '-n 64' }, 'build', '--content', site.contentDir, '--out', site.outDir);
    expect(code).toBe(0);
    expect(Number(/^Built (\d+) pages/.exec(stdout)?.[1])).toBeGreaterThanOrEqual(500);
    site.remove();
  });

  it('leaves the published site as it was where the system allows no file so large (B5)', async () => {
    const site = createSite();
    expect((await site.build()).problems).toBe('');
    const before = treeOf(site.outDir);
    const args = ['build', '--content', site.contentDir, '--out', site.outDir];
    const { code, stderr } = await entSiteIn({ limit: '-f 20' }, ...args);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^\S+ The site could not be written here: a file would be larger than the system allows\.\n/);
    expect(treeOf(site.outDir)).toEqual(before);
    expect((await entSite(...args)).code).toBe(0);
    site.remove();
  });

  it('uses another address where one is given', async () => {
    const site = createSite();
    await entSite('build', '--content', site.contentDir, '--out', site.outDir, '--site-url', 'https://preview.example/');
    expect(site.read('about.html')).toContain('<link rel="canonical" href="https://preview.example/about">');
    expect(site.read('sitemap.xml')).not.toContain('larkwell-ent.example');
    site.remove();
  });

  it('lists in check what the practice still has to confirm', async () => {
    const { code, stderr } = await entSite('check');
    expect(code).toBe(0);
    expect(stderr).toContain('hours.sets.extended: The hours "extended" are shown nowhere.');
    expect(stderr).toContain('waits for review by counsel');
  });
});
