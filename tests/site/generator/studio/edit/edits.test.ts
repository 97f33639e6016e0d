import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PlanEdit } from '../../../../../generator/studio/edit/check-edit.ts';
import { type ContentPlan, planFolder } from '../../../../../generator/studio/edit/content-plan.ts';
import { planRemove } from '../../../../../generator/studio/edit/remove.ts';
import { planRename } from '../../../../../generator/studio/edit/rename.ts';
import { writeEdit } from '../../../../../generator/studio/edit/write-edit.ts';
import { refuseWriting } from '../../../../helpers/full-disk.ts';
import { TWO_OFFICES } from '../../../../helpers/offices.ts';
import { problemsIn } from '../../../../helpers/problems.ts';
import { runCommand } from '../../../../helpers/run-command.ts';
import { IN_FULL, share } from '../../../../helpers/share.ts';
import { createSite, PRACTICE } from '../../../../helpers/sites.ts';
import { changedPaths, restoreTree, treeOf } from '../../../../helpers/tree.ts';

const site = createSite();
const { contentDir } = site;
/** The plan of the unedited practice. */
let unedited: ContentPlan;
beforeAll(async () => {
  unedited = await planFolder(contentDir);
});
afterEach(() => restoreTree(PRACTICE, contentDir));
afterAll(() => site.remove());

interface EditOptions {
  isDryRun?: boolean;
  /** Runs after the edit is planned and before it is written. */
  meanwhile?: () => void;
}

/** Returns the printed lines, or the problems with position, message and hint, with paths from `content/`. */
async function edit(wanted: PlanEdit, { isDryRun = false, meanwhile = () => undefined }: EditOptions = {}) {
  try {
    const planned = await wanted(await planFolder(contentDir));
    meanwhile();
    if (!isDryRun) writeEdit(planned, contentDir);
    return { lines: planned.lines.map(shown), problems: [] };
  } catch (error) {
    return { lines: [], problems: problemLines(error) };
  }
}

const shown = (text: string) => text.replaceAll(`${relative(process.cwd(), contentDir)}/`, 'content/');

const problemLines = (error: unknown) =>
  problemsIn(error).map(({ file, line, message, hint }) => shown(`${file}${line ? `:${line}` : ''} ${message} ${hint}`));

/** Returns the problems of an edit of the unedited practice. */
const refusal = (wanted: PlanEdit) => wanted(unedited).then(() => [], problemLines);

const content = {
  read: (file: string) => readFileSync(join(contentDir, file), 'utf8'),
  write: (file: string, text: string) => writeFileSync(join(contentDir, file), text),
  files: (): ReadonlyMap<string, Buffer> => treeOf(contentDir),
  rename: (old: string, wanted: string, options?: EditOptions) => edit((plan) => planRename(plan, { old, wanted }), options),
  remove: (given: string, to?: string, options?: EditOptions) => edit((plan) => planRemove(plan, { given, to }), options),
};

/** Every file whose name is part of its address, some with Windows line ends or a byte order mark. */
const NAMED = ['blog', 'providers', 'services', 'locations']
  .flatMap((folder) => readdirSync(join(PRACTICE, folder)).map((name) => `${folder}/${name}`))
  .map((path, index) => ({ path, isWindows: index % 3 === 0, isMarked: index % 4 === 0 }));
/** The addresses of these files as a list of published addresses. */
const PUBLISHED = NAMED.map(({ path }) => `/${path.replace('services/', 'service/').replace(/\.md$/, '')}\n`).join('');

const replace = (file: string, find: string | RegExp, replacement: string) =>
  content.write(file, content.read(file).replace(find, replacement));

describe('a command that renames', () => {
  it('changes file, fields, links and the old address together, and the next build reports nothing (B11)', async () => {
    replace('blog/third-post.md', /$/, '\nSee [the first](/blog/first-post#what-it-is).\n');
    const { code, stdout, stderr } = await runCommand('rename', '/blog/first-post', 'new-post', '--content', contentDir);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout.replaceAll(/\S*content\//g, '').split('\n')).toEqual([
      'blog/first-post.md is now blog/new-post.md; /blog/first-post is now /blog/new-post',
      'blog/is-it-only-snoring.md:80 link',
      'blog/second-post.md:10 related',
      'blog/third-post.md:10 related',
      expect.stringMatching(/^blog\/third-post\.md:\d+ link$/),
      'redirects.yaml:5 - { from: /blog/first-post, to: /blog/new-post }',
      'To see the result: npx ent-site serve',
      '',
    ]);
    const left = [...content.files()].filter(([path, bytes]) => /\.(md|yaml)$/.test(path) && bytes.includes('first-post'));
    expect(left.map(([path]) => path)).toEqual(['redirects.yaml']);
    const out = join(contentDir, '../out');
    const built = await runCommand('build', '--content', contentDir, '--out', out, '--format', 'json');
    expect(built).toMatchObject({ code: 0, stdout: expect.not.stringContaining('-post') });
    expect(readFileSync(join(out, 'blog/first-post.html'), 'utf8')).toContain('href="/blog/new-post"');
    expect(content.read('urls.lock')).toContain('/blog/new-post\n');
  });

  it.each(share(NAMED, 2))('keeps all other bytes with any line ends, and all bytes after renaming back: $path (B11)', async (given) => {
    content.write('urls.lock', PUBLISHED);
    for (const [file, bytes] of content.files()) {
      if (!/\.(md|yaml)$/.test(file)) continue;
      const text = given.isWindows ? bytes.toString().replaceAll('\n', '\r\n') : bytes.toString();
      content.write(file, given.isMarked ? `\uFEFF${text}` : text);
    }
    const before = content.files();
    const [folder = '', old = ''] = given.path.replace(/\.md$/, '').split('/');
    expect((await content.rename(join(contentDir, given.path), 'zz-1')).problems).toEqual([]);
    const after = content.files();
    expect(after.get(`${folder}/zz-1.md`)).toEqual(before.get(given.path));
    for (const file of changedPaths(before, after)) {
      if ([given.path, `${folder}/zz-1.md`, 'redirects.yaml'].includes(file)) continue;
      expect(after.get(file)?.toString().replaceAll('zz-1', old), file).toBe(before.get(file)?.toString());
    }
    expect(content.read('redirects.yaml')).toMatch(new RegExp(`^  - \\{ from: /\\w+/${old}, to: /\\w+/zz-1 \\}\\r?$`, 'm'));
    expect((await content.rename(`${folder}/zz-1.md`, given.path.slice(folder.length + 1))).problems).toEqual([]);
    expect(changedPaths(content.files(), before)).toEqual([]);
  });

  it.runIf(IN_FULL)('leaves a site that builds after all files were renamed, also at the old addresses (B11)', async () => {
    content.write('urls.lock', PUBLISHED);
    for (const [index, { path }] of NAMED.entries()) expect((await content.rename(path, `zz-${index}`)).problems).toEqual([]);
    expect((await site.build()).problems).toBe('');
  });

  it.each([
    ['/blog/first-pots', 'x', 'There is no page or file with this address or name. Did you mean "/blog/first-post"?'],
    ['blog/first-pst.md', 'x', 'There is no page or file with this address or name. Did you mean "blog/first-post.md"?'],
    ['/contact', 'x', '"/contact" is an old address that redirects to "/contact-us".'],
    ['/blog/category/sinus-care', 'x', '"/blog/category/sinus-care" is the page of a category in categories.yaml.'],
    ['/about', 'x', 'This is a fixed part of the site.'],
    ['testimonials/ann-b.yaml', 'x', 'A testimonial has no address.'],
    ['/blog/first-post', 'First Post', 'The file name "First Post" cannot be an address'],
    ['/blog/first-post', '/blog/page', 'The file name "page" cannot be used: the site or Windows needs it.'],
    ['/blog/first-post', '/service/new', 'This name is in another folder; files of this kind are in blog/.'],
    ['/blog/first-post', '/blog/second-post', 'Another file already has this name.'],
    ['/blog/first-post', 'first-post', 'It already has this name.'],
    ['files/publications-and-credentials.pdf', 'papers.docx', 'The name of this file ends with .pdf.'],
    ['files/publications-and-credentials.pdf', 'my papers.pdf', 'The name "my papers.pdf" cannot be part of an address'],
  ])('says why it cannot rename %s to %s', async (old, wanted, message) => {
    expect(await refusal((plan) => planRename(plan, { old, wanted }))).toEqual([expect.stringContaining(message)]);
  });

  it.each([
    ['https://www.doe-ent.example/blog/first-post.html?a=1#b', 'https://www.doe-ent.example/blog/new-post'],
    ['/blog/first-post/', 'new-post.md'],
    ['blog/first-post.md', 'blog/new-post.md'],
  ])('accepts names as a person copies them: %s, %s', async (old, wanted) => {
    const { lines } = await content.rename(old, wanted);
    expect(lines[0]).toBe('content/blog/first-post.md is now content/blog/new-post.md; /blog/first-post is now /blog/new-post');
    // Without a list of published addresses, the old address may have been published.
    expect(lines).toContain('content/redirects.yaml:5 - { from: /blog/first-post, to: /blog/new-post }');
  });

  it('renames a custom page in the links and menus that refer to it, and removes it', async () => {
    const page = (title: string, menu: string) => `---
title: ${title}
description: What it is like to work at Doe ENT in West Midtown, Atlanta, and how to apply for a position (${title}).
keywords: [jobs, careers]
menu: ${menu}
---

We are a small team.
`;
    content.write('pages/careers.md', page('Work with us', '{ after: /about }'));
    content.write('pages/benefits.md', page('Benefits', '{ after: /careers }'));
    replace('pages/about.md', '(/contact-us)', '(/careers)');
    const { lines } = await content.rename('/careers', '/jobs');
    expect(lines[0]).toBe('content/pages/careers.md is now content/pages/jobs.md; /careers is now /jobs');
    expect(content.read('pages/benefits.md')).toContain('menu: { after: /jobs }');
    expect(content.read('pages/about.md')).toContain('(/jobs)');
    expect((await content.rename('/benefits', 'booking-frame')).problems.join()).toContain(
      'The site itself uses the address /booking-frame.',
    );
    expect((await content.remove('/benefits')).problems).toEqual([]);
    expect(content.files().has('pages/benefits.md')).toBe(false);
  });

  it('adds no redirect for a page that was never published, and makes no chain of redirects (B11)', async () => {
    content.write('urls.lock', '/areasweserve/decatur-ga\n/locations/decatur-ga\n/blog/older\n');
    replace('redirects.yaml', /$/, '  - { from: /blog/older, to: "/blog/first-post#end" } # 2019\n');
    const { lines } = await content.rename('/blog/first-post', 'new-post');
    expect(lines).toContain('content/redirects.yaml:5 redirect');
    expect(content.read('redirects.yaml')).toContain('  - { from: /blog/older, to: "/blog/new-post#end" } # 2019\n');
    expect(content.read('redirects.yaml')).not.toContain('from: /blog/first-post');
    await content.rename('/locations/decatur-ga', 'decatur');
    // In quotes, like the line before.
    expect(content.read('redirects.yaml')).toContain('{ from: /locations/decatur-ga, to: "/locations/decatur" }');
    expect(content.read('redirects.yaml')).not.toContain('areasweserve/decatur');
    expect((await content.rename('/blog/new-post', '/blog/older')).problems).toEqual([]);
    expect(content.read('redirects.yaml')).not.toContain('/blog/older');
  });

  it('adds the first redirect of a site', async () => {
    rmSync(join(contentDir, 'redirects.yaml'));
    expect((await content.rename('/blog/first-post', 'new-post')).problems).toEqual([]);
    expect(content.read('redirects.yaml')).toBe('redirects:\n  - { from: /blog/first-post, to: /blog/new-post }\n');
  });

  it('renames pictures and documents in all files that refer to them', async () => {
    expect((await content.rename('images/insurers/oakline.svg', 'oak')).lines).toEqual([
      'content/images/insurers/oakline.svg is now content/images/insurers/oak.svg',
      expect.stringMatching(/^content\/practice\.yaml:\d+ image$/),
    ]);
    expect(content.read('practice.yaml')).toContain('insurers/oak.svg');
    replace('blog/first-post.md', /$/, '\n[Our papers](/files/publications-and-credentials.pdf)\n');
    const { lines } = await content.rename('/files/publications-and-credentials.pdf', '/files/papers.pdf');
    expect(lines.join('\n')).toMatch(
      /blog\/first-post\.md:\d+ link\n.*practice\.yaml:\d+ file\n.*from: \/files\/publications-and-credentials\.pdf, to: \/files\/papers\.pdf/,
    );
  });

  it('updates pictures in running text, in any form of the name', async () => {
    const before = content.read('blog/first-post.md');
    const oak = content.read('images/insurers/oakline.svg');
    content.write('images/Old oak.SVG', oak);
    const shown = '![An oak](Old%20oak.SVG#half "Old oak.SVG")\n\n1. See\n\n   ![Again](<../images/old oak.SVG>)\n\nEnd.\n';
    content.write('blog/first-post.md', `${before}\n${shown}`);
    const { lines } = await content.rename('images/Old oak.SVG', 'young (oak');
    expect(lines).toEqual([
      'content/images/Old oak.SVG is now content/images/young (oak.SVG',
      expect.stringMatching(/^content\/blog\/first-post\.md:\d+ picture$/),
      expect.stringMatching(/^content\/blog\/first-post\.md:\d+ picture$/),
    ]);
    const renamed = shown.replace('(Old%20oak', '(young%20%28oak').replace('old oak', 'young%20%28oak');
    expect(content.read('blog/first-post.md')).toBe(`${before}\n${renamed}`);
    expect((await content.rename('images/young (oak.SVG', 'young (oak.svg')).lines[0]).toMatch(/is now content\/images\/young \(oak\.svg$/);
    expect(content.read('blog/first-post.md')).toBe(`${before}\n${renamed.replaceAll('%28oak.SVG', '%28oak.svg')}`);
    expect((await content.remove('images/young (oak.svg')).lines.slice(1)).toEqual([
      expect.stringMatching(/first-post\.md:\d+ picture removed$/),
      expect.stringMatching(/first-post\.md:\d+ picture removed$/),
    ]);
    expect(content.read('blog/first-post.md')).toBe(`${before}\n1. See\n\nEnd.\n`);
  });

  it('updates offices in fields and links, and links to the contact page when one is removed', async () => {
    mkdirSync(join(contentDir, 'offices'));
    for (const [file, text] of Object.entries(TWO_OFFICES.write ?? {})) content.write(file, String(text));
    const decatur = content.read('offices/decatur.yaml');
    content.write('offices/emory.yaml', decatur.replace(/^order: .*$/m, 'order: 9').replace('name: Decatur', 'name: Emory'));
    replace('locations/midtown-atlanta-ga.md', /^geo:/m, 'office: emory\ngeo:');
    const text = content.read('blog/first-post.md');
    content.write('blog/first-post.md', `${text}\n[Emory](/contact-us#office-emory), [all](/contact-us)\n`);
    expect((await content.rename('offices/emory.yaml', 'druid-hills')).problems).toEqual([]);
    expect(content.read('blog/first-post.md')).toBe(`${text}\n[Emory](/contact-us#office-druid-hills), [all](/contact-us)\n`);
    expect(content.read('locations/midtown-atlanta-ga.md')).toContain('office: druid-hills\n');
    expect((await content.remove('offices/druid-hills.yaml')).problems).toEqual([]);
    expect(content.read('blog/first-post.md')).toBe(`${text}\n[Emory](/contact-us), [all](/contact-us)\n`);
    expect(content.read('locations/midtown-atlanta-ga.md')).not.toContain('office:');
  });

  it('ignores earlier mistakes, and makes no new ones', async () => {
    replace('blog/second-post.md', /$/, '\n[Nowhere](/nowhere)\n');
    expect((await content.rename('/blog/first-post', 'new-post')).problems).toEqual([]);
    replace('blog/second-post.md', '[new-post,', '["new\\x2dpost",');
    expect((await content.rename('/blog/new-post', 'newer-post')).problems).toEqual([]);
    expect(content.read('blog/second-post.md')).toContain('["newer-post",');
    replace('blog/second-post.md', /$/, '\n[Encoded](/blog/newer&#45;post)\n');
    expect((await content.rename('/blog/newer-post', 'newest-post')).problems).toEqual([
      expect.stringContaining('There is no page at "/blog/newer-post".'),
    ]);
    expect(content.files().has('blog/newer-post.md')).toBe(true);
  });

  it.each<[what: string, file: string, find: string | RegExp, replacement: string]>([
    ['author', 'blog/second-post.md', /^author: .*/m, 'author: nowhere'],
    ['service', 'blog/second-post.md', /^service: .*/m, 'service: nowhere'],
    ['related article', 'blog/second-post.md', '[first-post,', '[nowhere,'],
    ['danger', 'blog/second-post.md', /^service:/m, 'redFlags: [nowhere]\nservice:'],
    ['source', 'blog/second-post.md', /^service:/m, 'sources: [nowhere, nowhere-else]\nservice:'],
    ['reviewer', 'blog/second-post.md', /^service:/m, 'review: { provider: nowhere, date: 2025-01-02, next: 2099-01-02 }\nservice:'],
    ['picture in a text', 'blog/second-post.md', /$/, '\n![A nose](nowhere.jpg)\n'],
    ['office of a location', 'locations/decatur-ga.md', /^geo:/m, 'office: nowhere\ngeo:'],
    ['office of a physician', 'providers/jane-doe.md', /^portrait:/m, 'offices: [nowhere]\nportrait:'],
    ['service in the footer', 'site.yaml', /^( {2}services:\n {4}- ).*/m, '  services:\n    - nowhere'],
    ['document', 'practice.yaml', 'publications-and-credentials.pdf', 'nowhere.pdf'],
    ['address and place of the practice', 'practice.yaml', /^address:\n(?: .*\n)+|^geo: .*\n/gm, ''],
  ])('is not kept from it by content that refers to something missing: %s', async (_, file, find, replacement) => {
    replace(file, find, replacement);
    expect((await content.rename('/blog/is-it-only-snoring', 'snoring')).problems).toEqual([]);
    expect((await content.remove('/blog/snoring')).problems).toEqual([]);
  });

  it('refuses a file with an unfinished git merge', async () => {
    replace('blog/second-post.md', /$/, '\n<<<<<<< HEAD\n[a](/blog/first-post)\n=======\n[b](/blog/first-post)\n>>>>>>> other\n');
    expect((await content.rename('/blog/first-post', 'new-post')).problems).toEqual([
      expect.stringMatching(/^content\/blog\/second-post\.md "Second Post" mentions this article, but has an error/),
    ]);
  });

  it.each([
    [
      'a file that is saved meanwhile',
      () => replace('blog/third-post.md', /$/, '\n'),
      /^content\/blog\/third-post\.md This file was changed while/,
    ],
    ['a failure of the disk', () => refuseWriting(join(contentDir, 'blog')), /blog\/\S+-post\.md This file could not be saved: EISDIR/],
    [
      'a new file with the name meanwhile',
      () => content.write('blog/new-post.md', 'Mine'),
      /new-post\.md This file could not be saved: another file has this name/,
    ],
  ])('changes no file after %s', async (_, meanwhile, message) => {
    let before: ReadonlyMap<string, Buffer> = new Map();
    let free: unknown;
    const change = () => {
      free = meanwhile();
      before = content.files();
    };
    const { problems } = await content.rename('/blog/first-post', 'new-post', { meanwhile: change });
    expect(problems).toEqual([expect.stringMatching(message)]);
    expect(changedPaths(content.files(), before)).toEqual([]);
    if (typeof free === 'function') free();
  });
});

describe('a command that removes', () => {
  it('redirects links and the old address to the category of an article, or to the given page (B11)', async () => {
    replace('blog/first-post.md', /$/, '\nSee [snoring](/blog/is-it-only-snoring#part "title").\n');
    replace('redirects.yaml', /$/, '  - { from: /snoring, to: /blog/is-it-only-snoring#part }\n');
    content.write('urls.lock', '/blog/is-it-only-snoring\n/snoring\n');
    const { lines } = await content.remove('/blog/is-it-only-snoring', undefined, { isDryRun: true });
    expect(lines).toEqual([
      'content/blog/is-it-only-snoring.md is removed',
      expect.stringMatching(/^content\/blog\/first-post\.md:\d+ link$/),
      'content/redirects.yaml:5 redirect',
      'content/redirects.yaml:6 - { from: /blog/is-it-only-snoring, to: /blog/category/sleep-medicine }',
    ]);
    expect((await content.remove('blog/is-it-only-snoring.md', '/blog/third-post')).problems).toEqual([]);
    expect(content.read('blog/first-post.md')).toContain('See [snoring](/blog/third-post "title").\n');
    expect(content.read('redirects.yaml')).toMatch(
      /from: \/snoring, to: \/blog\/third-post, removed: true \}\n {2}- \{ from: \/blog\/is-it-only-snoring, to: \/blog\/third-post, removed: true \}\n$/,
    );
    expect(content.files().has('blog/is-it-only-snoring.md')).toBe(false);
  });

  it('lists every position where a person must decide, and changes nothing', async () => {
    const before = content.files();
    const { problems } = await content.remove('/providers/jane-doe');
    expect(problems.map((problem) => problem.replace(/:.*/, ''))).toEqual(
      ['first-post', 'is-it-only-snoring', 'second-post', 'third-post'].map((slug) => `content/blog/${slug}.md`),
    );
    expect(problems[0]).toMatch(/^content\/blog\/first-post\.md:\d+ This required field refers to "jane-doe"\. Choose another /);
    expect(changedPaths(content.files(), before)).toEqual([]);
  });

  it('puts the replacement page into lists that do not have it yet', async () => {
    expect((await content.remove('/blog/second-post', '/blog/is-it-only-snoring')).problems).toEqual([]);
    expect(content.read('blog/is-it-only-snoring.md')).toContain('related: [third-post]');
    expect(content.read('blog/third-post.md')).toContain('related: [first-post, is-it-only-snoring]');
    const { problems } = await content.remove('/service/sleep-apnea', '/service/sinus-disorders');
    expect(problems.every((problem) => problem.includes('site.yaml'))).toBe(true);
  });

  it('removes an optional field with its nested fields', async () => {
    const text = content.read('blog/first-post.md');
    content.write('blog/first-post.md', text.replace('category:', 'image: { file: insurers/spare.svg, alt: A picture }\ncategory:'));
    content.write('images/insurers/spare.svg', content.read('images/insurers/oakline.svg'));
    expect((await content.remove('images/insurers/spare.svg')).lines).toContain('content/blog/first-post.md:5 file removed');
    expect(content.read('blog/first-post.md')).toBe(text);
    expect((await content.remove('images/insurers/oakline.svg')).problems).toEqual([
      expect.stringContaining('Choose another picture here'),
    ]);
  });

  it.each([
    ['/blog/is-it-only-snoring', '/blog/is-it-only-snoring', 'This is the page that you are removing.'],
    ['/blog/is-it-only-snoring', '/abuot', 'There is no page at "/abuot". Did you mean "/about"?'],
    ['/blog/is-it-only-snoring', '/contact', 'There is no page at "/contact".'],
  ])('refuses to redirect %s to %s', async (given, to, message) => {
    expect(await refusal((plan) => planRemove(plan, { given, to }))).toEqual([expect.stringContaining(message)]);
  });

  it('asks for the page that replaces a linked document', async () => {
    content.write('files/map.txt', 'How to find us\n');
    replace('blog/first-post.md', /$/, '\n[Map](/files/map.txt)\n');
    expect((await content.remove('/files/map.txt')).problems).toEqual([
      expect.stringContaining('Choose a page to replace it, such as --to'),
    ]);
    expect((await content.remove('/files/map.txt', '/contact-us')).problems).toEqual([]);
    expect(content.read('blog/first-post.md')).toContain('[Map](/contact-us)');
    expect(content.read('redirects.yaml')).toContain('{ from: /files/map.txt, to: /contact-us }');
  });
});
