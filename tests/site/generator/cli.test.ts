import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type CommandResult, entSite, entSiteIn, ROOT } from '../../helpers/command.ts';
import { makeFolder } from '../../helpers/folder.ts';
import { runCommand } from '../../helpers/run-command.ts';
import { createSite, PRACTICE, type TestSite } from '../../helpers/sites.ts';
import { changedPaths, treeOf } from '../../helpers/tree.ts';

afterEach(() => void vi.unstubAllEnvs());

describe('the command line', () => {
  it('prints its version', async () => {
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
    expect(await entSite('--version')).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
  });

  it('has a help page with commands, examples and exit codes', async () => {
    const { code, stdout } = await runCommand('--help');
    expect(code).toBe(0);
    for (const word of ['build', 'check', 'serve', 'Examples:', '--version', 'Exit codes']) expect(stdout).toContain(word);
  });

  it.each([
    [['biuld'], 'Did you mean build?'],
    [['build', '--fomat', 'json'], 'Did you mean --format?'],
    [['build', '--format', 'xml'], 'Allowed choices are human, json, github'],
    [['build', '--site-url', 'example'], 'not the address of a site'],
    [['build', '--site-url', 'https://user:secret@www.example.com'], 'Did you mean "https://www.example.com"?'],
    [['build', '--site-url', 'https://www.example.com:99999'], 'not the address of a site'],
    // These arguments contain line ends and control characters.
    [['build', '--site-url', 'https://www.exam\nple.com\u001b[2J'], '--site-url "https://www.exam\uFFFDple.com\uFFFD[2J": This is not'],
    [['due', '--site-url', 'example'], 'not the address of a site'],
    [['build', '--out', ''], 'Write a value: it is empty.'],
    [['check', '--content', ''], 'Write a value: it is empty.'],
    [['serve', '--host', ''], 'Write a value: it is empty.'],
    [['review', '--due', '6y'], 'such as 60d, 8w or 6m'],
  ])('exits with 2 for %j', async (args, message) => {
    const { code, stderr } = await runCommand(...args);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });

  it.each(['yesterday', '99999999999999'])('exits with 1 and one problem for an invalid build time: %s (B9)', async (epoch) => {
    vi.stubEnv('SOURCE_DATE_EPOCH', epoch);
    const { code, stdout, stderr } = await runCommand('check', '--quiet', '--content', PRACTICE);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(new RegExp(`^SOURCE_DATE_EPOCH "${epoch}" .* \\[source-date\\]\n {4}.*\n$`));
  });

  it('lists facts that the practice has to confirm in "check"', async () => {
    const { code, stdout, stderr } = await runCommand('check', '--content', PRACTICE);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Next build due on \d{4}-01-01\.\nChecked .*\n$/);
    expect(stderr).toContain('hours.sets.extended: The hours "extended" are not used.');
    expect(stderr).toContain('waiting for review by a lawyer');
  });

  it('ends a check with its warnings and its verdict, and lists dangers only when it is asked to', async () => {
    const check = (...args: string[]) => entSiteIn({ before: 'exec 2>&1' }, 'check', ...args);
    const { stdout } = await check();
    expect(stdout).toMatch(/^Dangers: \d+ rules, shown in \d+ places\. To list them: npx ent-site check --dangers\n/);
    expect(stdout).toMatch(/\[[a-z-]+\]\n {4}.*\nChecked \d+ pages, .*\. No errors\. \d+ warnings\.\n$/);
    const withDangers = (await check('--dangers')).stdout;
    expect(withDangers).toMatch(/^Dangers: \d+ rules, shown in \d+ places:\n {2}\S+ +\S.*\n/);
    expect(withDangers).toMatch(/\nChecked \d+ pages, .*\. No errors\. \d+ warnings\.\n$/);
  });
});

describe('a build', () => {
  let broken: TestSite;
  const folder = makeFolder();
  const published = join(folder, 'published');
  let result: CommandResult;
  let tree: ReturnType<typeof treeOf>;
  const env = {
    SOURCE_DATE_EPOCH: String(Math.floor(Date.now() / 1000)),
    ENT_SITE_LEAD_ENDPOINT: 'https://leads.example/in',
    ENT_SITE_LEAD_API_KEY: 'public-1',
  };
  const build = (...args: string[]) => ['build', '--content', PRACTICE, '--site-url', 'https://preview.example/', ...args];
  beforeAll(async () => {
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
    result = await runCommand(...build('--out', published, '--format', 'json', '--report'));
    tree = treeOf(published);
    broken = createSite({ edits: [{ file: 'blog/first-post.md', replace: 'category: Sinus Care', with: 'category: Sinus Cares' }] });
  });
  afterAll(() => broken.remove());
  const read = (file: string) => readFileSync(join(published, file), 'utf8');

  it('prints one JSON document, whatever other options are given', () => {
    expect(result.code).toBe(0);
    expect(JSON.parse(result.stdout)).toEqual({ problems: [] });
  });

  it('uses the given address of the site', () => {
    expect(read('about.html')).toContain('<link rel="canonical" href="https://preview.example/about">');
    expect(read('sitemap.xml')).not.toContain('doe-ent.example');
  });

  it('writes the lead endpoint of the environment into the quiz page, and refuses a secret key (C13)', async () => {
    const lead = '{&quot;endpoint&quot;:&quot;https://leads.example/in&quot;,&quot;apiKey&quot;:&quot;public-1&quot;}';
    expect(read('sinus-quiz.html')).toContain(lead);
    vi.stubEnv('ENT_SITE_LEAD_API_KEY', 'sk_live_0123456789abcdef0123456789abcdef');
    const { code, stdout } = await runCommand(...build('--out', join(folder, 'secret'), '--format', 'json'));
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ problems: [{ severity: 'error', file: 'ENT_SITE_LEAD_API_KEY' }] });
  });

  it('exits with 1 and one readable message for a mistake in content, and does not change the published site (B3)', async () => {
    const { code, stdout, stderr } = await runCommand('build', '--content', broken.contentDir, '--out', published);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/blog\/first-post\.md:5:11 category: /);
    expect(stderr).not.toMatch(/\n\s+at /);
    expect(changedPaths(treeOf(published), tree)).toEqual([]);
  });

  it('prints problems as annotations of a CI run', async () => {
    const { stdout } = await runCommand('check', '--content', broken.contentDir, '--format', 'github');
    expect(stdout).toMatch(/^::error file=.*first-post\.md,line=5,col=11,title=unknown-reference::category: /);
  });

  it('does not change the published site when the system refuses a large file (B5)', async () => {
    // Another working folder makes it build again.
    const { code, stderr } = await entSiteIn({ cwd: folder, env, before: 'ulimit -f 20' }, ...build('--out', published));
    expect(code).toBe(1);
    expect(stderr).toMatch(/^\S+ The site could not be written here: a file would be larger than the system allows\. \[disk\]\n/);
    expect(changedPaths(treeOf(published), tree)).toEqual([]);
  });

  // tests/long/many-pages.test.ts opens few files for 500 pages.
  it('writes the same bytes in another folder, time zone, language and umask, with 64 open files, after failed builds (B5, B6, B9)', async () => {
    const elsewhere = join(folder, 'elsewhere');
    mkdirSync(elsewhere);
    const far = { ...env, TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' };
    const place = { cwd: elsewhere, env: far, before: 'umask 077 && ulimit -n 64' };
    const { code, stdout } = await entSiteIn(place, ...build('--out', '../published'));
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Built \d+ pages.*\nNext build due on \d{4}-01-01\.\nAny host: .*\n$/);
    expect(changedPaths(treeOf(published), tree)).toEqual([]);
  });
});

describe('commands that write into the folder of a practice', () => {
  let site: TestSite;
  let folder: string;
  beforeAll(() => {
    site = createSite();
    folder = join(site.contentDir, '..');
  });
  afterAll(() => site.remove());
  /** Runs a command, with printed paths relative to the folder of the practice. */
  const run = async (...args: string[]) => {
    vi.stubEnv('SOURCE_DATE_EPOCH', '1764936000');
    const { code, ...printed } = await runCommand(...args, '--content', site.contentDir);
    const [stdout, stderr] = [printed.stdout, printed.stderr].map((text) => text.replaceAll(`${relative(process.cwd(), folder)}/`, ''));
    return { code, stdout, stderr };
  };
  const text = (path: string) => readFileSync(join(folder, path), 'utf8');

  it('create an article from its title, and list what is left to write', async () => {
    const { code, stdout } = await run('new', 'article', 'Hoarse', 'for', 'three', 'weeks');
    expect(code).toBe(0);
    expect(stdout).toContain('content/blog/hoarse-for-three-weeks.md is new; its address is /blog/hoarse-for-three-weeks\n');
    expect(stdout).toMatch(/\nCheck these suggested values: author, category, service, related\.\nIt is a draft: /);
    expect(text('content/blog/hoarse-for-three-weeks.md')).toContain('title: Hoarse for three weeks\ndate: 2025-12-05\n');
    const again = await run('new', 'post', 'Hoarse for three weeks', '--dry-run');
    expect(again).toMatchObject({ code: 0, stdout: expect.stringContaining('content/blog/hoarse-for-three-weeks-2.md is new') });
    expect((await run('new', 'post', '???')).stderr).toContain('Choose a name for the address with --name');
    expect((await run('new', 'post', '???', '--name', 'Why so hoarse', '--dry-run')).stdout).toContain(
      'its address is /blog/why-so-hoarse\n',
    );
  });

  it('create an announcement with times of day that passes the check', async () => {
    const days = ['--from', '2025-12-05 14:00', '--to', '2025-12-06 12:30'];
    const { code, stdout } = await run('new', 'announcement', 'Closed for snow.', ...days);
    expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringContaining('announcements/closed-for-snow.yaml is new\n') });
    const written = 'text: Closed for snow.\nlevel: notice\nstarts: 2025-12-05 14:00\nends: 2025-12-06 12:30\n';
    expect(text('content/announcements/closed-for-snow.yaml')).toBe(written);
    expect((await run('check', '--quiet')).code).toBe(0);
    const refused = await run('new', 'announcement', 'Closed.', '--from', 'five o’clock');
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('Nothing was changed.') });
  });

  it('write settings for code editors, and name outdated ones', async () => {
    const schemas = (...options: string[]) => run('schemas', '--out', folder, ...options);
    expect(await schemas('--check')).toMatchObject({ code: 1, stderr: expect.stringContaining('.vscode/settings.json is out of date\n') });
    expect((await schemas()).stdout).toContain('.vscode/ent-site/, .vscode/settings.json, ');
    expect(await schemas('--check')).toEqual({ code: 0, stdout: 'Everything is up to date.\n', stderr: '' });
    writeFileSync(join(folder, '.vscode/settings.json'), '{ "a": }');
    expect(await schemas()).toMatchObject({ code: 1, stderr: expect.stringContaining('.vscode/settings.json:1:8 ') });
  });
});
