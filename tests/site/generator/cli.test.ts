import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CommandResult, entSite, entSiteIn, ROOT } from '../../helpers/command.ts';
import { createSite, PRACTICE, type TestSite } from '../../helpers/sites.ts';
import { changedPaths, treeOf } from '../../helpers/tree.ts';

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
    [['build', '--site-url', 'https://user:secret@www.example.com'], 'Did you mean "https://www.example.com"?'],
    [['build', '--site-url', 'https://www.example.com:99999'], 'no address of a site'],
    [['build', '--out', ''], 'It must not be empty'],
    [['check', '--content', ''], 'It must not be empty'],
    [['serve', '--host', ''], 'It must not be empty'],
    [['review', '--due', '6y'], 'such as 60d, 8w or 6m'],
  ])('ends with 2 for %j', async (args, message) => {
    const { code, stderr } = await entSite(...args);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });

  it('puts an address with a line end or control characters into one line', async () => {
    const { code, stderr } = await entSite('build', '--site-url', 'https://www.exam\nple.com\u001b[2J');
    expect(code).toBe(2);
    expect(stderr).toBe(
      '--site-url "https://www.exam\uFFFDple.com\uFFFD[2J": This is no address of a site. Expected scheme and host, such as https://www.example.com.\n',
    );
  });

  it('ends with 1 and one message for a time of the build that is none (B9)', async () => {
    for (const epoch of ['yesterday', '99999999999999']) {
      const { code, stdout, stderr } = await entSiteIn({ env: { SOURCE_DATE_EPOCH: epoch } }, 'check', '--quiet', '--content', PRACTICE);
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toBe(
        `SOURCE_DATE_EPOCH "${epoch}" is no time. [source-date]\n    Set the seconds since 1970 as a whole number, such as the output of "git log -1 --format=%ct", or unset it.\n`,
      );
    }
  });

  it('lists in check what the practice still has to confirm', async () => {
    const { code, stdout, stderr } = await entSite('check', '--content', PRACTICE);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Checked .*\nNext build due on \d{4}-01-01\.\n$/);
    expect(stderr).toContain('hours.sets.extended: The hours "extended" are shown nowhere.');
    expect(stderr).toContain('waits for review by counsel');
  });
});

describe('a build', () => {
  /** Where another practice builds too, with a mistake. */
  let broken: TestSite;
  let folder: string;
  let published: string;
  let result: CommandResult;
  let tree: ReturnType<typeof treeOf>;
  const env = {
    SOURCE_DATE_EPOCH: String(Math.floor(Date.now() / 1000)),
    ENT_SITE_LEAD_ENDPOINT: 'https://leads.example/in',
    ENT_SITE_LEAD_API_KEY: 'public-1',
  };
  const build = (...args: string[]) => ['build', '--content', PRACTICE, '--site-url', 'https://preview.example/', ...args];
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'ent-site-cli-'));
    published = join(folder, 'published');
    const utc = { ...env, TZ: 'UTC', LANG: 'C', LC_ALL: 'C' };
    result = await entSiteIn({ env: utc }, ...build('--out', published, '--format', 'json', '--report'));
    tree = treeOf(published);
    broken = createSite({ edits: [{ file: 'blog/first-post.md', replace: 'category: Sinus Care', with: 'category: Sinus Cares' }] });
  });
  afterAll(() => {
    broken.remove();
    rmSync(folder, { recursive: true, force: true });
  });
  const read = (file: string) => readFileSync(join(published, file), 'utf8');

  it('prints one JSON document, whatever else it is asked for', () => {
    expect(result.code).toBe(0);
    expect(JSON.parse(result.stdout)).toEqual({ problems: [] });
  });

  it('uses another address where one is given', () => {
    expect(read('about.html')).toContain('<link rel="canonical" href="https://preview.example/about">');
    expect(read('sitemap.xml')).not.toContain('doe-ent.example');
  });

  it('writes into the page of the quiz where its environment has leads sent, and refuses a secret key (C13)', async () => {
    expect(read('sinus-quiz.html')).toContain(
      '{&quot;endpoint&quot;:&quot;https://leads.example/in&quot;,&quot;apiKey&quot;:&quot;public-1&quot;}',
    );
    const secret = { ENT_SITE_LEAD_API_KEY: 'sk_live_0123456789abcdef0123456789abcdef' };
    const { code, stdout } = await entSiteIn({ env: secret }, ...build('--out', join(folder, 'secret'), '--format', 'json'));
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      problems: [
        {
          severity: 'error',
          file: 'ENT_SITE_LEAD_API_KEY',
          message: 'This looks like a secret key; it would stand readable in every page.',
        },
      ],
    });
  });

  it('ends with 1 and one readable message for a mistake in content, and leaves the published site alone (B3)', async () => {
    const { code, stdout, stderr } = await entSite('build', '--content', broken.contentDir, '--out', published);
    expect(code).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/blog\/first-post\.md:5:11 category: "Sinus Cares" is not a category\. Did you mean "Sinus Care"\?/);
    expect(stderr).not.toMatch(/\n\s+at /);
    expect(changedPaths(treeOf(published), tree)).toEqual([]);
  });

  it('prints problems as annotations of a CI run', async () => {
    const github = await entSite('build', '--content', broken.contentDir, '--out', join(folder, 'broken'), '--format', 'github');
    expect(github.stdout).toMatch(
      /^::error file=.*first-post\.md,line=5,col=11,title=unknown-reference::category: "Sinus Cares" is not a category\./,
    );
  });

  it('gives the same bytes in another folder, time zone, language and umask (B9)', async () => {
    const elsewhere = join(folder, 'elsewhere');
    mkdirSync(elsewhere);
    const far = { ...env, TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' };
    const { code } = await entSiteIn({ cwd: elsewhere, env: far, before: 'umask 077' }, ...build('--out', 'site'));
    expect(code).toBe(0);
    expect(changedPaths(treeOf(join(elsewhere, 'site')), tree)).toEqual([]);
  });

  it('leaves the published site as it was where the system allows no file so large (B5)', async () => {
    const { code, stderr } = await entSiteIn({ env, before: 'ulimit -f 20' }, ...build('--out', published));
    expect(code).toBe(1);
    expect(stderr).toMatch(/^\S+ The site could not be written here: a file would be larger than the system allows\. \[disk\]\n/);
    expect(changedPaths(treeOf(published), tree)).toEqual([]);
  });

  // tests/long/many-pages.test.ts does so with 500 pages.
  it('publishes with 64 open files, and where another build has failed (B5, B6)', async () => {
    const site = createSite();
    const args = ['build', '--content', site.contentDir, '--out', published];
    const { code, stdout } = await entSiteIn({ env, before: 'ulimit -n 64' }, ...args);
    site.remove();
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Built \d+ pages.*\n(?:\S*urls\.lock: .*\n)?Next build due on \d{4}-01-01\.\n$/);
    expect(read('about.html')).toContain('<link rel="canonical" href="https://www.doe-ent.example/about">');
  });
});
