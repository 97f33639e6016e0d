import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeSite } from '../../../../../generator/pipeline.ts';
import { resolveProject } from '../../../../../generator/project.ts';
import { ROOTS } from '../../../../helpers/command.ts';
import { type ExportedItem, exportOf, OLD } from '../../../../helpers/exports.ts';
import { useFolder } from '../../../../helpers/folder.ts';
import { refuseWriting } from '../../../../helpers/full-disk.ts';
import { photo } from '../../../../helpers/photos.ts';
import { runCommand } from '../../../../helpers/run-command.ts';
import { PRACTICE, sharedMemory } from '../../../../helpers/sites.ts';
import { changedPaths, restoreTree, treeOf } from '../../../../helpers/tree.ts';

const folder = useFolder();

/** Writes a file into the folder of the test. */
function write(path: string, text: string | Uint8Array): string {
  mkdirSync(dirname(folder(path)), { recursive: true });
  writeFileSync(folder(path), text);
  return folder(path);
}

const content = (path: string) => readFileSync(folder('content', path), 'utf8');

interface ImportJson {
  items: number;
  written: { source: string; path: string }[];
  left: { source: string; reason: string }[];
  redirects: number;
}

/** Imports an export into a copy of the test practice, or what an earlier import of the test made of it. */
async function importOf(items: readonly ExportedItem[] | string, ...options: string[]) {
  if (!existsSync(folder('content'))) copyPractice();
  const file = write('site.xml', typeof items === 'string' ? items : exportOf(items));
  const before = treeOf(folder('content'));
  const run = (...more: string[]) => runCommand('import', file, '--content', folder('content'), ...options, ...more);
  const { code, stdout, stderr } = await run('--format', 'json');
  const changed = changedPaths(before, treeOf(folder('content'))).sort();
  return {
    code,
    stderr,
    changed,
    run,
    before,
    ...(stdout ? (JSON.parse(stdout) as ImportJson) : { items: 0, written: [], left: [], redirects: 0 }),
  };
}

function copyPractice(): void {
  mkdirSync(folder('content'));
  restoreTree(PRACTICE, folder('content'));
}

const reasons = ({ left }: Pick<ImportJson, 'left'>) => left.map(({ source, reason }) => `${source} ${reason}`);
const paths = ({ written }: Pick<ImportJson, 'written'>) => written.map(({ path }) => path);
/** The redirects of the content that lead from addresses of the old site. */
const redirects = () => [...content('redirects.yaml').matchAll(/from: (\S+), to: (\S+) /g)].map(([, from, to]) => `${from} ${to}`).slice(3);

const POST: ExportedItem = {
  title: 'Colds',
  type: 'post',
  id: 1,
  link: `${OLD}/2024/colds/`,
  html: '<p>A cold passes.</p>',
  date: '2024-03-05 10:00:00',
};
const PAGE: ExportedItem = {
  title: 'History',
  id: 6,
  link: `${OLD}/about-us/history/`,
  html: '<p>We began in 1990. <a href="/?p=1">Colds</a></p>',
};
const ITEMS: ExportedItem[] = [
  POST,
  { title: 'Ear Tubes', id: 2, link: `${OLD}/services/ear-tubes/`, html: '<p>Ear tubes help children.</p>' },
  { title: 'Ann Roe, MD', id: 3, link: `${OLD}/ann/`, html: '<p>Ann Roe treats noses.</p>' },
  { title: 'Cancellation Policy', id: 4, link: `${OLD}/cancellations/`, html: '<p>Call a day before.</p>' },
  { title: 'Bea – Decatur', type: 'testimonial', id: 5, link: `${OLD}/t/bea/`, html: '<p>They were very kind to me.</p>' },
  PAGE,
  { title: 'Menu', type: 'nav_menu_item', id: 7 },
  { title: 'Contact', id: 8, link: `${OLD}/contact-us/`, html: '<p>Call us.</p>' },
];

describe('an import', () => {
  it('writes each text to the folder that a rule chooses, as a draft with an open review, and accounts for every item', async () => {
    const result = await importOf(ITEMS);
    expect(result).toMatchObject({ code: 0, stderr: '', items: 8 });
    expect(paths(result)).toEqual([
      ...['blog/colds.md', 'services/ear-tubes.md', 'providers/ann.md', 'notices/cancellations.md', 'testimonials/bea.yaml'],
      ...['pages/history.md', 'pages/contact-us-old-site.md'],
    ]);
    expect(reasons(result)).toEqual(['site.xml:10 It is an entry of a menu. The menu of this site is in content/site.yaml.']);
    expect(result.changed).toEqual([...paths(result), 'import.lock', 'redirects.yaml', 'urls.lock'].sort());
    const states = paths(result).map((path) => /^draft: true$/m.test(content(path)) || /^consent: \{\}$/m.test(content(path)));
    expect(states).toEqual(paths(result).map(() => true));
    const reviews = paths(result).map((path) => /^review:\n {2}by: (\w+)\n(?! {2}date)/m.exec(content(path))?.[1]);
    expect(reviews).toEqual(['physician', 'physician', undefined, 'counsel', undefined, 'practice', 'practice']);
    expect(content('testimonials/bea.yaml')).toMatch(/^name: Bea D\.\n/m);
    expect(content('pages/history.md')).toMatch(/\n---\n\nWe began in 1990\. \[Colds\]\(\/blog\/colds\)\n$/);
  });

  it('redirects the old addresses, keeps them in urls.lock, and lists those that no host can redirect', async () => {
    const { run } = await importOf(ITEMS, '--dry-run');
    const { stdout } = await run('--all');
    await importOf(ITEMS);
    const expected = [
      ...['/2024/colds /blog/colds', '/services/ear-tubes /service/ear-tubes', '/ann /providers/ann'],
      ...[
        '/cancellations /notices/cancellations',
        '/t/bea /testimonials',
        '/about-us/history /history',
        '/feed /blog/feed.xml',
        '/comments/feed /blog',
      ],
    ];
    expect(redirects()).toEqual(expected);
    expect(
      content('urls.lock')
        .split('\n')
        .filter((line) => line.startsWith('/')),
    ).toEqual(expected.map((line) => line.split(' ')[0]).sort());
    expect(stdout).toContain(
      '7 addresses: Hosts redirect paths, not what comes after a “?”. /?p=1 → /blog/colds, /?page_id=2 → /service/ear-tubes',
    );
  });

  it('makes a site that can be previewed', async () => {
    const odd = {
      title: 'Odd [[x]] {y} & *z*',
      id: 9,
      link: `${OLD}/odd`,
      html: '<h1>1</h1><iframe src="https://x.example/"></iframe>{phone}',
    };
    const more = '<category domain="category" nicename="x">Ears {x}: &amp;amp; "noses"</category>';
    const foreign = {
      title: 'Links',
      id: 10,
      link: `${OLD}/links`,
      html: '<a href="https://news.example/a">a</a><a href="http://localhost/">b</a>',
    };
    await importOf([
      ...ITEMS,
      odd,
      foreign,
      { title: '', id: 11, link: `${OLD}/empty/`, html: '' },
      { title: '!', link: `${OLD}/!` },
      { ...POST, id: 12, more },
    ]);
    const project = resolveProject(ROOTS, { content: folder('content'), out: folder('out'), preview: true });
    const { problems, documents } = await makeSite(project, sharedMemory());
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(documents.flatMap(({ path, page }) => (page?.waits ? [path] : [])).sort()).toEqual([
      '/blog/colds',
      '/blog/colds-2',
      '/contact-us-old-site',
      '/empty',
      '/history',
      '/links',
      '/notices/cancellations',
      '/odd',
      '/providers/ann',
      '/service/ear-tubes',
      '/untitled-page',
    ]);
    // The privacy page of the published site lists all of these hosts.
    expect(content('site.yaml')).not.toContain('news.example');
    expect(content('site.yaml')).not.toMatch(/localhost/);
  });

  it('makes a site that can be published before any text is read: old addresses lead to the lists until then', async () => {
    const more = '<category domain="category" nicename="nose-care">Nose</category>';
    await importOf([{ ...POST, more }, ...ITEMS.slice(1)]);
    expect(redirects()).toContain('/category/nose-care /blog/category/nose-care');
    const project = resolveProject(ROOTS, { content: folder('content'), out: folder('out') });
    const { problems } = await makeSite(project, sharedMemory());
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(problems.filter(({ rule }) => rule === 'hidden-page').map(({ message }) => message)).toEqual([
      '"/blog/colds" and the targets of 4 other redirects are not shown yet. Until then, visitors are sent to "/blog" or another list.',
    ]);
  });

  it('keeps what a quote has no place for, and says so', async () => {
    const html = '<p>"Great" she said. They were kind to me for a very long time, and I would come again. </p>'.repeat(4);
    const { run } = await importOf([{ title: 'Great place!', type: 'testimonial', id: 5, html }], '--dry-run');
    expect((await run()).stdout).toContain('Its title was “Great place!”; a quote shows a first name and an initial.');
    await importOf([{ title: 'Great place!', type: 'testimonial', id: 5, html }]);
    expect(content('testimonials/great-place.yaml')).toMatch(/^# From the old page: (?:"Great" she said\. They .*again\. ?){4}$/m);
  });

  it('reads a site in a folder, and pages that lead to other websites', async () => {
    const home: ExportedItem = {
      title: 'Home',
      id: 1,
      link: `${OLD}/clinic/`,
      html: '<p>Hello. <a href="https://portal.example/x">Portal</a></p>',
    };
    const portal: ExportedItem = { title: 'Portal', id: 2, link: 'https://portal.example/', html: '' };
    const about: ExportedItem = { title: 'About', id: 3, link: `${OLD}/clinic/about/` };
    const result = await importOf(exportOf([home, portal, about], { url: `${OLD}/clinic` }));
    expect(paths(result)).toEqual(['pages/clinic-old-site.md', 'pages/portal.md', 'pages/about-old-site.md']);
    expect(content('pages/clinic-old-site.md')).toContain('[Portal](https://portal.example/x)');
    expect(redirects()).toEqual(['/clinic /', '/clinic/about /about', '/clinic/feed /blog/feed.xml', '/clinic/comments/feed /blog']);
  });

  it('names the doctors of articles by their names here, by login, or by the answers, and reports others', async () => {
    const channel = '<wp:author><wp:author_login>ann</wp:author_login><wp:author_display_name>Ann Roe</wp:author_display_name></wp:author>';
    const post = (id: number, author: string): ExportedItem => ({
      ...POST,
      id,
      title: `Post ${id}`,
      link: `${OLD}/post-${id}/`,
      more: `<dc:creator>${author}</dc:creator>`,
    });
    const doctor: ExportedItem = { title: 'Ann Roe, MD', id: 3, link: `${OLD}/ann-roe/`, html: '<p>Ann Roe treats noses.</p>' };
    const text = exportOf([post(1, 'ann'), post(2, 'bob'), doctor], { channel });
    const authors = () => ['post-1', 'post-2'].map((name) => /^author: (.*)$/m.exec(content(`blog/${name}.md`))?.[1]);
    const first = await importOf(text);
    expect([first.code, authors()]).toEqual([0, ['ann-roe', 'jane-doe']]);
    const answers = write('answers.yaml', 'authors: { bob: ann-roe, carl: dan }\ncategories: { Old: New }\ninto: { /x: pages }\n');
    const second = await importOf(text, '--answers', answers);
    expect([paths(second), authors()]).toEqual([['blog/post-2.md'], ['ann-roe', 'ann-roe']]);
    expect((await importOf(text)).changed).toEqual([]);
    expect((await second.run()).stdout).toContain(
      '\nAnswers without effect:\n  into: no item has "/x".\n  authors: no item has "carl".\n  authors: there is no doctor "dan".\n  categories: no item has "Old".\n',
    );
  });

  it('follows --into and the answers before its rules', async () => {
    const answers = write(
      'answers.yaml',
      'into:\n  /about-us/*: leave\n  /ann/: pages\n  testimonial: notices\nauthors: { admin: jane-doe }\ncategories: { Old: Sleep Medicine }\n',
    );
    const more = '<dc:creator>admin</dc:creator><category domain="category" nicename="old">Old</category>';
    const result = await importOf([{ ...POST, more }, ...ITEMS.slice(1)], '--into', 'services', '--answers', answers);
    expect(paths(result)).toEqual([
      'services/colds.md',
      'services/ear-tubes.md',
      'pages/ann.md',
      'services/cancellations.md',
      'notices/bea.md',
      'services/contact-us.md',
    ]);
    expect(reasons(result)).toContain('site.xml:9 Your answers say not to import it.');
    rmSync(folder('content'), { recursive: true });
    await importOf([{ ...POST, more }], '--answers', answers);
    expect(content('blog/colds.md')).toMatch(/^author: jane-doe\ncategory: Sleep Medicine$/m);
  });

  it.each<[string, string, string]>([
    ['an unknown folder', 'into:\n  /history: page\n', '2'],
    ['an unknown field', 'author:\n  admin: jane-doe\n', '1'],
    ['a mistake in YAML', 'into:\n  - [\n', '2'],
  ])('refuses answers with %s and names the line', async (_, text, line) => {
    const { code, stderr, changed } = await importOf(ITEMS, '--answers', write('answers.yaml', text));
    expect([code, changed]).toEqual([1, []]);
    expect(stderr).toMatch(new RegExp(`answers\\.yaml:${line}\\b`));
    expect(stderr).not.toMatch(/^\s+at /m);
  });

  it('refuses a folder without a site, missing answers and media, and a missing source', async () => {
    const { run } = await importOf(ITEMS, '--dry-run');
    expect((await runCommand('import', folder('site.xml'), '--content', folder('nothing'))).stderr).toMatch(
      /There is no site in .*nothing to import into\. Create one first/,
    );
    expect((await run('--media', folder('nothing'))).stderr).toMatch(/There is no folder .*nothing with pictures/);
    expect((await run('--answers', folder('nothing.yaml'))).stderr).toMatch(/There is no file .*nothing\.yaml\./);
    expect((await runCommand('import', folder('no.xml'), '--content', folder('content'))).stderr).toMatch(
      /There is no file or folder .*no\.xml\./,
    );
  });

  it('writes nothing as a dry run, but says what it would write', async () => {
    const dry = await importOf(ITEMS, '--dry-run');
    expect(dry.changed).toEqual([]);
    const { changed, code: _, stderr: _error, run: _run, before: _before, ...result } = await importOf(ITEMS);
    expect(dry).toMatchObject(result);
    expect(changed).toHaveLength(10);
  });
});

describe('a second import', () => {
  it('of the same export writes nothing', async () => {
    await importOf(ITEMS);
    const { changed, written, left } = await importOf(ITEMS);
    expect([changed, written, left.length]).toEqual([[], [], 8]);
    expect(new Set(left.map(({ reason }) => reason))).toEqual(
      new Set(['It was imported before, and nothing is new.', 'It is an entry of a menu. The menu of this site is in content/site.yaml.']),
    );
  });

  it('adds new items and changed ones, keeps edited files and reports their items, and leaves removed ones removed', async () => {
    const names = ['Kept', 'Edited', 'Edited and changed', 'Removed', 'Changed'];
    const items = names.map(
      (title, index): ExportedItem => ({ title, id: index + 1, link: `${OLD}/old/${index + 1}/`, html: '<p>Old words.</p>' }),
    );
    await importOf(items);
    for (const name of ['2', '3'])
      writeFileSync(folder('content/pages', `${name}.md`), content(`pages/${name}.md`).replace('Old words', 'Our words'));
    rmSync(folder('content/pages/4.md'));
    const later = items.map((item, index) => (index === 2 || index === 4 ? { ...item, html: '<p>New words.</p>' } : item));
    const result = await importOf([...later, { title: 'New', id: 6, link: `${OLD}/old/6/`, html: '<p>New.</p>' }]);
    expect(paths(result)).toEqual(['pages/5.md', 'pages/6.md']);
    expect(result.changed).toEqual(['import.lock', 'pages/5.md', 'pages/6.md', 'redirects.yaml', 'urls.lock']);
    expect(reasons(result)).toEqual([
      'site.xml:4 It was imported before, and nothing is new.',
      'site.xml:5 It was imported before, and nothing is new.',
      'site.xml:6 It has changed on the old site, but pages/3.md was edited here since. Compare the two by hand.',
      'site.xml:7 It was imported before as pages/4.md, which has since been renamed or removed.',
    ]);
    expect([content('pages/3.md'), content('pages/5.md')]).toEqual([
      expect.stringContaining('Our words'),
      expect.stringContaining('New words'),
    ]);
  });

  it('knows an item again in a newer export with another name, and reports a redirect that leads elsewhere since then', async () => {
    const answers = write('answers.yaml', 'into: { /about-us/*: leave }\n');
    await importOf([POST, PAGE], '--answers', answers);
    writeFileSync(folder('content/blog/colds.md'), content('blog/colds.md').replace('A cold passes', 'Colds pass'));
    const { written, changed, run } = await importOf([{ title: 'New', id: 9, link: `${OLD}/new/` }, POST, PAGE]);
    expect(written.map(({ path }) => path)).toEqual(['pages/new.md', 'pages/history.md']);
    expect(changed).not.toContain('blog/colds.md');
    expect((await run('--all')).stdout).toContain(
      '1 address: redirects.yaml sends it to /blog, but its page is here now. /about-us/history → /history',
    );
  });

  it('refuses a record that someone has damaged', async () => {
    await importOf([PAGE]);
    writeFileSync(folder('content/import.lock'), `${content('import.lock')}{"key":\n`);
    const { code, stderr, changed } = await importOf([PAGE, POST]);
    expect([code, changed]).toEqual([1, []]);
    expect(stderr).toMatch(/import\.lock:4: This line is not one that "ent-site import" has written/);
  });
});

describe('pictures and documents', () => {
  const attachment = (id: number, file: string): ExportedItem => ({
    ...{
      title: 'x',
      type: 'attachment',
      id,
      link: `${OLD}/file-${id}/`,
      more: `<wp:attachment_url>${OLD}/wp-content/uploads/${file}</wp:attachment_url>`,
    },
    meta: { _wp_attachment_image_alt: 'An ear' },
  });
  const uploads = async () => {
    const picture = (width: number) => photo({ width, height: 300 }).png().toBuffer();
    write('uploads/2024/ear.png', await picture(450));
    write('uploads/2024/ear-300x200.png', await picture(300));
    write('uploads/Consent_Form.pdf', '%PDF-1.4\n%%EOF\n');
    write('secret.pdf', '%PDF-1.4\nsecret\n%%EOF\n');
    symlinkSync(folder('secret.pdf'), folder('uploads/link.pdf'));
    return ['--media', folder('uploads')];
  };
  const html = `<img src="${OLD}/wp-content/uploads/2024/ear-300x200.png"><a href="/wp-content/uploads/Consent_Form.pdf">Form</a>`;

  it('come from a folder of uploads: the original of a picture, and documents as files', async () => {
    const media = await uploads();
    const result = await importOf(
      [{ ...PAGE, html }, attachment(20, '2024/ear.png'), attachment(21, 'Consent_Form.pdf'), attachment(22, '2024/unused.png')],
      ...media,
    );
    expect(paths(result)).toEqual(['files/consent-form.pdf', 'pages/history.md', expect.stringMatching(/^images\/ear\.\w+$/)]);
    expect(reasons(result)).toEqual(['site.xml:7 No imported text shows this picture.']);
    expect(content('pages/history.md')).toMatch(/\n!\[An ear\]\(ear\.\w+\)\n\n\[Form\]\(\/files\/consent-form\.pdf\)\n$/);
    const size = (await import('sharp')).default(folder('content', paths(result)[2] ?? '')).metadata();
    expect((await size).width).toBe(450);
    expect(redirects()).toEqual(
      expect.arrayContaining(['/file-21 /files/consent-form.pdf', '/wp-content/uploads/Consent_Form.pdf /files/consent-form.pdf']),
    );
  });

  it('come from the old site with --fetch, and never from other devices in the network', async () => {
    const bytes = await photo({ width: 60, height: 40 }).png().toBuffer();
    const requested: string[] = [];
    const server = createServer(({ url = '' }, response) => {
      requested.push(url);
      response.writeHead(
        /^\/ear\.png$|\.pdf$/.test(url) ? 200 : url === '/moved.png' ? 302 : 404,
        url === '/moved.png' ? { location: 'http://169.254.169.254/x.png' } : {},
      );
      response.end(url.endsWith('.pdf') ? '%PDF-1.4\n%%EOF\n' : bytes);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const file = (id: number, address: string): ExportedItem => {
      return { title: `File ${id}`, type: 'attachment', id, more: `<wp:attachment_url>${address}</wp:attachment_url>` };
    };
    const files = [file(2, `${url}/ear.png`), file(3, `${url}/form.pdf`), file(4, `${url}/moved.png`), file(5, 'http://127.0.0.1:1/y.png')];
    const text = [`${url}/ear-300x200.png`, `${url}/moved.png`, 'http://127.0.0.1:1/y.png'].map(
      (src) => `<p><img src="${src}" alt="An ear"></p>`,
    );
    const items = [{ title: 'Ears', id: 1, link: `${url}/ears/`, html: text.join('') }, ...files];
    await importOf(exportOf(items, { url }));
    expect(requested).toEqual([]);
    const { left } = await importOf(exportOf(items, { url }), '--fetch');
    server.close();
    expect(requested.sort()).toEqual(['/ear.png', '/form.pdf', '/moved.png']);
    expect(existsSync(folder('content/files/form.pdf'))).toBe(true);
    expect(content('pages/ears.md')).toMatch(/!\[An ear\]\(ear\.\w+\)/);
    expect(left.map(({ reason }) => reason)).toEqual([
      'Its address is on another website (169.254.169.254), which was not asked.',
      'Its address is in a private network (127.0.0.1:1).',
    ]);
  });

  it('never come from outside of that folder', async () => {
    const media = await uploads();
    const files = ['../secret.pdf', '..%2Fsecret.pdf', '%2e%2e/%2e%2e/secret.pdf', 'link.pdf', '..\\secret.pdf'];
    const result = await importOf([PAGE, ...files.map((file, index) => attachment(30 + index, file))], ...media);
    expect(paths(result)).toEqual(['pages/history.md']);
    expect(new Set(result.left.map(({ reason }) => reason.replace(/".*"/, '')))).toEqual(new Set(['There is no file  in uploads.']));
    expect(existsSync(folder('content/files/secret.pdf'))).toBe(false);
  });

  it('can be added by a later import, also to texts that were written without them', async () => {
    const first = await importOf([{ ...PAGE, html }]);
    expect(content('pages/history.md')).toContain('[[Picture ear-300x200.png]]');
    expect(first.left).toEqual([]);
    const second = await importOf([{ ...PAGE, html }], ...(await uploads()));
    expect(paths(second)).toEqual(['pages/history.md']);
    expect(content('pages/history.md')).toMatch(/!\[\\\[\\\[What this picture shows\\\]\\\]\]\(ear\.\w+\)/);
    expect((await importOf([{ ...PAGE, html }], '--media', folder('uploads'))).changed).toEqual([]);
  });
});

describe('what cannot be as on the old site', () => {
  it('one redirect takes the place of several in a row, and none makes a loop', async () => {
    for (const [name, text] of [
      ['new.html', '<title>Fees</title><p>What it costs. <a href="/a">Fees</a></p>'],
      ['_redirects', '/a /b\n/b /c\n/c /new.html\n/x /y\n/y /x\n'],
    ] as const)
      write(`old/${name}`, text);
    copyPractice();
    const { code } = await runCommand('import', folder('old'), '--content', folder('content'));
    expect(code).toBe(0);
    expect(redirects()).toEqual(expect.arrayContaining(['/a /new', '/b /new', '/c /new', '/x /blog', '/y /blog']));
    expect(content('pages/new.md')).toContain('[Fees](/new)');
  });

  it('a quote without a date has the day of the import, which a person corrects', async () => {
    write('old/ann.html', '<title>Ann Bee</title><p>They were very kind to me.</p>');
    copyPractice();
    const { stdout } = await runCommand('import', folder('old'), '--content', folder('content'), '--into', 'testimonials');
    expect(stdout).toMatch(/^1 item: 1 written, 0 left/);
    expect(content('testimonials/ann.yaml')).toMatch(/^name: Ann B\.\n(?:.*\n)*date: \d{4}-\d\d-\d\d\n/m);
  });

  it('two items with one name or title get numbers, also beside pages that the site has', async () => {
    const same = (id: number, link: string): ExportedItem => ({ title: 'Fees', id, link: `${OLD}${link}`, html: '<p>What it costs.</p>' });
    const result = await importOf([same(1, '/fees/'), same(2, '/old/fees/'), same(2, '/old/fees/'), same(4, '/CON/'), same(5, '/blog/')]);
    expect(paths(result)).toEqual([
      'pages/fees.md',
      'pages/fees-2.md',
      'pages/fees-3.md',
      expect.stringMatching(/^pages\/con/),
      'pages/blog-old-site.md',
    ]);
    const titles = paths(result).map((path) => /^title: (.*)$/m.exec(content(path))?.[1]);
    expect(titles).toEqual(['Fees', 'Fees 2', 'Fees 3', 'Fees 4', 'Fees 5']);
  });

  it('an item of 10 MB is left with the reason, and the others are written', async () => {
    const result = await importOf([{ ...PAGE, html: 'word '.repeat(2_000_000) }, POST]);
    expect(paths(result)).toEqual(['blog/colds.md']);
    expect(reasons(result)).toEqual(['site.xml:4 Its text has 10 million characters, more than a page can have.']);
  });

  it('a disk that refuses a file leaves everything as it was', async () => {
    copyPractice();
    const whole = treeOf(folder('content'));
    const free = refuseWriting(folder('content/pages'));
    const { code, stderr } = await importOf(ITEMS).finally(free);
    expect(code).toBe(1);
    expect(stderr).toMatch(/This file could not be saved: .*\n.*then try again\./);
    expect(changedPaths(whole, treeOf(folder('content')))).toEqual([]);
    expect(paths(await importOf(ITEMS))).toHaveLength(7);
  });

  it('an export that is damaged at its end changes nothing', async () => {
    const { code, stderr, changed } = await importOf(exportOf(ITEMS).slice(0, -40));
    expect([code, changed]).toEqual([1, []]);
    expect(stderr).toMatch(/^site\.xml:11: This line cannot be read/);
  });
});
