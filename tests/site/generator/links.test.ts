import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { Refusal } from '../../../generator/problem/problem.ts';
import { checkLinks } from '../../../generator/proof/links/check-links.ts';
import { linkRecordText, readLinkRecord } from '../../../generator/studio/reports/links/record.ts';
import { startWebsite, TEST_LIMITS, titled } from '../../helpers/outside-website.ts';
import { runCommand } from '../../helpers/run-command.ts';
import { createSite } from '../../helpers/sites.ts';

const FIRST = 'content/blog/first-post.md';
/** The addresses of the booking service and of the maps of the practice. */
const SAMPLES = 4;
/** A host without a website: no name of a host is so long. */
const UNKNOWN = `https://${'a'.repeat(64)}.org/guideline`;

/** Returns a site whose first article links to these addresses, and a function that checks it on a day. */
function siteWith(links: readonly string[], write: Record<string, string> = {}) {
  const list = links.map((url) => `- [link](${url})`).join('\n');
  const site = createSite({ write });
  onTestFinished(() => site.remove());
  const file = join(site.contentDir, 'blog/first-post.md');
  writeFileSync(file, `${readFileSync(file, 'utf8')}\n${list}\n`);
  const short = (path: string) => `content${path.split('/content')[1]}`;
  const check = async (day: string, asksAll = false) => {
    const environment = { SOURCE_DATE_EPOCH: `${Date.parse(`${day}T17:00:00Z`) / 1000}` };
    const { problems, ...found } = await checkLinks(site.contentDir, { asksAll, environment, limits: TEST_LIMITS });
    return { ...found, problems: problems.map((problem) => ({ ...problem, file: short(problem.file) })) };
  };
  return { ...site, file, check, record: () => readLinkRecord(site.contentDir) };
}

/** Returns the line of a file that contains a text, from 1. */
const lineOf = (file: string, text: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .findIndex((line) => line.includes(text)) + 1;

it('reports a dead link at its line, with the reason, the title of the page that answers, and copies in an archive', async () => {
  const { origin } = await startWebsite({ '/dead': [404, { 'content-type': 'text/html' }, titled('Not here')], '/works': titled('Works') });
  const { check, file } = siteWith([`${origin}/works#part`, `${origin}/dead#part`]);
  const { problems, data, text } = await check('2026-11-28');
  expect(problems).toEqual([
    {
      rule: 'dead-link',
      severity: 'warning',
      file: FIRST,
      line: lineOf(file, '/dead'),
      column: 3,
      message: `${origin}/dead no longer exists (status 404). The title of its page is “Not here”.`,
      hint: `Write another address, or remove the link. Archived copies: https://web.archive.org/web/2*/${origin}/dead`,
    },
  ]);
  expect(data.samples).toHaveLength(SAMPLES);
  expect(data.links).toMatchObject([
    { url: `${origin}/dead`, outcome: 'dead', title: 'Not here', checked: '2026-11-28' },
    { url: `${origin}/works`, outcome: 'works', title: 'Works', places: [{ line: lineOf(file, '/works') }] },
  ]);
  expect(text.split('\n')).toEqual([
    '2 addresses of other websites: dead 1, works 1.',
    `4 sample addresses not asked, such as ${data.samples[0]}`,
  ]);
});

it('leads from a dead source to the texts that cite it, and reports links in fields', async () => {
  const source = (id: string, url: string) => `- { id: ${id}, title: A Guideline, publisher: A Society, url: "${url}" }`;
  const { check, change, contentDir } = siteWith([], {
    'sources.yaml': `sources:\n${source('dead-one', UNKNOWN)}\n${source('other', 'https://other.example/')}\n`,
  });
  change({
    edits: [
      { file: 'blog/third-post.md', replace: 'urgent:', with: 'sources: [other, dead-one]\nurgent:' },
      { file: 'practice.yaml', replace: 'url: https://book.visitdesk.example/doe', with: `url: ${UNKNOWN}/booking` },
    ],
  });
  const { problems } = await check('2026-11-28');
  const shown = problems.map(({ rule, file, line, field, message }) => [rule, file, line, field, message.slice(0, 60)]);
  const third = lineOf(join(contentDir, 'blog/third-post.md'), 'dead-one');
  expect(shown).toEqual([
    ['dead-link', 'content/sources.yaml', 2, 'sources.0.url', expect.stringContaining('https://aaa')],
    [
      'dead-source',
      'content/blog/third-post.md',
      third,
      'sources.1',
      expect.stringContaining('The source "dead-one" is dead: https://aaa'),
    ],
    ['dead-link', 'content/practice.yaml', lineOf(join(contentDir, 'practice.yaml'), '/booking'), 'booking.url', expect.anything()],
  ]);
  expect(problems[1]?.hint).toBe('Correct its address in sources.yaml, or name another source.');
});

it('remembers what was found: working pages are asked again after a week, dead ones in each run', async () => {
  const { origin, requests } = await startWebsite({ '/works': titled('Works'), '/moved': '301 /works' });
  const { check, record, contentDir } = siteWith([`${origin}/works`, `${origin}/moved`, `${origin}/dead`]);
  const requested = async (...given: Parameters<typeof check>) => {
    requests.length = 0;
    const { text } = await check(...given);
    return { text, pages: requests.filter((request) => !request.endsWith('robots.txt')) };
  };
  const dead = ['HEAD /dead', 'GET /dead'];
  // A page that has moved answers at its new address too.
  const first = ['HEAD /moved', 'HEAD /works', 'GET /moved', 'GET /works', 'HEAD /works', 'GET /works'];
  expect((await requested('2026-11-28')).pages).toEqual([...dead, ...first]);
  const recorded = readFileSync(join(contentDir, 'links.lock'), 'utf8');
  const { pages, text } = await requested('2026-12-04');
  expect(pages).toEqual(dead);
  expect(text).toContain('2 asked less than 7 days ago; "--all" asks them too.');
  expect(text).toContain(`${origin}/moved is now ${origin}/works “Works” [moved]`);
  expect(recorded).toMatch(/^# What "ent-site links" has found.*\n# .*\n(\{"url":.*\}\n){3}$/);
  // Their titles are known, so their headers are enough.
  const again = [...dead, 'HEAD /moved', 'HEAD /works', 'HEAD /works'];
  expect((await requested('2026-12-04', true)).pages).toEqual(again);
  expect((await requested('2026-12-11')).pages).toEqual(again);
  expect([...record().values()].map(({ checked }) => checked)).toEqual(Array(3).fill('2026-12-11'));
});

it('leaves what a busy website does not answer for the next run, with what was found before', async () => {
  let isBusy = false;
  const page: RequestListener = (_, response) => response.writeHead(isBusy ? 429 : 404).end();
  const { origin, requests } = await startWebsite({ '/a': page, '/b': page });
  const { check } = siteWith([`${origin}/a`, `${origin}/b`]);
  await check('2026-11-28');
  isBusy = true;
  requests.length = 0;
  const { text, problems } = await check('2026-11-29');
  expect(requests).toEqual(['GET /robots.txt', 'HEAD /a']);
  expect(text).toContain('dead 2.\n1 left for the next run: their website had too many requests.');
  expect(problems.map(({ message }) => message)).toEqual(['a', 'b'].map((page) => `${origin}/${page} no longer exists (status 404).`));
});

it('reports a dead page also while its website is down, until it answers', async () => {
  let status = 404;
  const { origin } = await startWebsite({ '/a': (_, response) => response.writeHead(status).end() });
  const { check } = siteWith([`${origin}/a`]);
  const found = async (day: string) => (await check(day)).data.links.map(({ outcome }) => outcome);
  expect(await found('2026-11-28')).toEqual(['dead']);
  status = 503;
  expect(await found('2026-11-29')).toEqual(['dead']);
  status = 200;
  expect(await found('2026-11-30')).toEqual(['works']);
});

it('reports a link in each file that has it, and asks for it once', async () => {
  const { origin, requests } = await startWebsite({});
  const { check, change } = siteWith([`${origin}/a`]);
  for (const file of ['second-post', 'third-post'])
    change({ edits: [{ file: `blog/${file}.md`, replace: '\n## ', with: `\n[link](${origin}/a#${file})\n\n## ` }] });
  const { problems } = await check('2026-11-28');
  expect(problems.map(({ file, rule }) => [file, rule])).toEqual(
    ['first', 'second', 'third'].map((name) => [`content/blog/${name}-post.md`, 'dead-link']),
  );
  expect(requests).toEqual(['GET /robots.txt', 'HEAD /a', 'GET /a']);
});

it('forgets addresses that the content no longer has', async () => {
  const { origin } = await startWebsite({ '/works': titled('Works') });
  const { check, record, change } = siteWith([`${origin}/works`]);
  await check('2026-11-28');
  expect([...record().keys()]).toEqual([`${origin}/works`]);
  change({ edits: [{ file: 'blog/first-post.md', replace: `- [link](${origin}/works)`, with: '' }] });
  await check('2026-11-28');
  expect(record().size).toBe(0);
});

it('counts a page as dead after it was unreachable on three days, and no longer once it works', async () => {
  let status = 500;
  const { origin } = await startWebsite({
    '/a': (_, response) => response.writeHead(status, { 'content-type': 'text/html' }).end(titled('A')),
  });
  const { check } = siteWith([`${origin}/a`]);
  const outcome = async (day: string) => {
    const { data, problems } = await check(day);
    return [data.links[0]?.outcome, problems.length];
  };
  const days = ['2026-11-26', '2026-11-26', '2026-11-26', '2026-11-27'];
  for (const day of days) expect(await outcome(day)).toEqual(['unreachable', 0]);
  expect(await outcome('2026-11-30')).toEqual(['dead', 1]);
  const { problems } = await check('2026-12-01');
  expect(problems[0]?.message).toContain('answers with status 500, on 2026-11-27, 2026-11-30, 2026-12-01.');
  status = 200;
  expect(await outcome('2026-12-02')).toEqual(['works', 0]);
  status = 500;
  expect(await outcome('2026-12-10')).toEqual(['unreachable', 0]);
});

it('records nothing without a connection to the internet', async () => {
  const { check, contentDir } = siteWith([UNKNOWN, UNKNOWN.replace('aaa', 'bbb')]);
  await expect(check('2026-11-28')).rejects.toThrow(
    new Refusal('None of 2 websites answers. Check the connection to the internet. Nothing was recorded.'),
  );
  expect(existsSync(join(contentDir, 'links.lock'))).toBe(false);
});

it('reports websites that are dead since the last run, though none of those that are asked answers', async () => {
  const { origin } = await startWebsite({ '/works': titled('Works') });
  const { check } = siteWith([UNKNOWN, UNKNOWN.replace('aaa', 'bbb'), `${origin}/works`]);
  expect((await check('2026-11-28')).problems).toHaveLength(2);
  expect((await check('2026-11-29')).problems).toHaveLength(2);
});

it('asks for and names an address without its user and password', async () => {
  const { origin } = await startWebsite({});
  const { check } = siteWith([`${origin.replace('//', '//user:secret@')}/dead`]);
  expect((await check('2026-11-28')).problems.map(({ message }) => message)).toEqual([`${origin}/dead no longer exists (status 404).`]);
});

it('reports a page as dead in each run, though its server answers a HEAD with 200', async () => {
  const html = { 'content-type': 'text/html' };
  const { origin } = await startWebsite({ 'HEAD /a': [200, html], '/a': [404, html, titled('Not here')] });
  const { check } = siteWith([`${origin}/a`]);
  for (const day of ['2026-11-28', '2026-11-29']) expect((await check(day)).problems).toHaveLength(1);
});

it('asks again for an address whose last request is in the future, as of a computer with a wrong clock', async () => {
  const { origin } = await startWebsite({ '/works': titled('Works') });
  const { check, record } = siteWith([`${origin}/works`]);
  await check('2099-11-28');
  await check('2026-11-28');
  expect([...record().values()]).toMatchObject([{ checked: '2026-11-28' }]);
});

it.each([
  ['a day that does not exist', { checked: '2026-02-30' }],
  ['an unknown outcome', { outcome: 'broken' }],
  ['a title that is not text', { title: 5 }],
  ['days that are not a list', { failed: '2026-11-27' }],
])('names the line of a record with %s, and reports the rest without it', async (_, change) => {
  const { check, contentDir, outDir } = siteWith([]);
  const record = { url: 'https://a.example/', outcome: 'unreachable', checked: '2026-11-28', ...change };
  writeFileSync(join(contentDir, 'links.lock'), `${JSON.stringify(record)}\n`);
  await expect(check('2026-11-28')).rejects.toThrow(/links\.lock:1: This line is not one that "ent-site links" has written\./);
  expect(await runCommand('report', '--content', contentDir, '--out', `${outDir}-report.html`)).toMatchObject({ code: 0 });
});

it('names the line of a damaged record', async () => {
  const { check, contentDir } = siteWith([]);
  writeFileSync(
    join(contentDir, 'links.lock'),
    '# x\n{"url":"https://a.example/","outcome":"works","checked":"2026-11-28"}\n<<<<<<< HEAD\n',
  );
  await expect(check('2026-11-28')).rejects.toThrow(/links\.lock:3: This line is not one that "ent-site links" has written\./);
});

it('the command exits with 1 for dead links, asks neither samples nor private networks, and prints one JSON document', async () => {
  const clean = siteWith([]);
  expect(await runCommand('links', '--content', clean.contentDir)).toMatchObject({
    code: 0,
    stderr: '',
    stdout: expect.stringMatching(/^0 addresses of other websites\.\n4 sample/),
  });
  const { origin, requests } = await startWebsite({});
  const { contentDir } = siteWith([`${origin}/a`]);
  const { code, stderr } = await runCommand('links', '--content', contentDir);
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(/first-post\.md:\d+:3 warning http.*\/a is on a private network, .* \[dead-link\]/),
  ]);
  const json = await runCommand('links', '--content', contentDir, '--format', 'json');
  expect(JSON.parse(json.stdout)).toMatchObject({
    links: [{ outcome: 'dead', archive: expect.stringContaining('web.archive.org') }],
    problems: [{}],
  });
  expect((await runCommand('links', '--content', contentDir, '--format', 'github')).stdout).toMatch(/^::warning file=/m);
  expect(requests).toEqual([]);
});

it('the report lists dead links, the day of the last check, and the files to open', async () => {
  const url = 'https://www.society.org/guideline';
  const { contentDir, outDir } = siteWith([url, 'https://www.society.org/']);
  const file = `${outDir}-report.html`;
  const report = async () => {
    await runCommand('report', '--content', contentDir, '--out', file);
    return readFileSync(file, 'utf8')
      .replace(/<a href="(https:[^"]*)[^>]*>/g, '$1 ')
      .replace(/<[^<>]*>/g, ' ')
      .replace(/\s+/g, ' ');
  };
  expect(await report()).toContain(
    'Links to other websites 2 links to other websites. To check them, a developer can run “ent-site links”.',
  );
  writeFileSync(
    join(contentDir, 'links.lock'),
    linkRecordText([{ url, outcome: 'dead', checked: '2026-11-28', why: 'no longer exists (status 404)', title: 'A Guideline' }]),
  );
  const text = await report();
  expect(text).toContain('2 links to other websites. Last checked on November 28, 2026. These pages can no longer be reached:');
  expect(text).toContain(`Dead ${url} no longer exists (status 404). The title of its page is “A Guideline”.`);
  expect(text).toContain(`https://web.archive.org/web/2*/${url} Archived copies First Post blog/first-post.md`);
});
