import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_API, DRAWINGS_PREFIX, IMAGES_PREFIX, TRIAL_PREFIX } from '../../../../../generator/serve/admin/api.ts';
import { type AdminSite, startAdmin } from '../../../../helpers/admin.ts';
import { photo } from '../../../../helpers/photos.ts';
import { SOON } from '../../../../helpers/poll.ts';
import { PRACTICE } from '../../../../helpers/sites.ts';
import { changedPaths, treeOf } from '../../../../helpers/tree.ts';

const POST = 'blog/first-post.md';

let admin: AdminSite;
beforeAll(async () => {
  admin = await startAdmin(PRACTICE);
});
afterEach(() => admin.restore());
afterAll(() => admin.end());

/** Files that are not as they were. */
const edited = () => changedPaths(treeOf(PRACTICE), treeOf(admin.contentDir));

describe('the list of content', () => {
  it('has every file once, under the words of staff, with the address of its page', async () => {
    const { groups, practice } = await admin.state();
    const entries = groups.flatMap((group) => group.entries);
    const texts = [...treeOf(PRACTICE).keys()].filter((path) => /\.(md|yaml)$/.test(path) && path !== 'README.md');
    expect(entries.map(({ path }) => path).sort()).toEqual(texts.sort());
    expect(practice).toBe('Doe ENT');
    expect(groups.slice(0, 3).map(({ label, singular }) => [label, singular])).toEqual([
      ['Articles', 'Article'],
      ['Services', 'Service'],
      ['Places', 'Place'],
    ]);
    expect(entries).toContainEqual(
      expect.objectContaining({ path: POST, title: 'First Post', address: '/blog/first-post', state: 'shown' }),
    );
  });

  it('gives fields that name something the names to choose from, and drawings a picture each', async () => {
    const { groups } = await admin.state();
    const properties = groups.find(({ name }) => name === 'posts')?.schema.properties as Record<string, Record<string, unknown>>;
    expect(properties['service']?.['x-choices']).toContainEqual({ value: 'sleep-apnea', label: 'Sleep Apnea' });
    expect(properties['category']?.['x-choices']).toContainEqual({ value: 'Sinus Care', label: 'Sinus Care' });
    const { tone } = Object(properties['cover']?.['properties']) as Record<string, Record<string, { picture: string }[]>>;
    const picture = tone?.['x-choices']?.[0]?.picture ?? '';
    expect(picture.startsWith(DRAWINGS_PREFIX)).toBe(true);
    const drawn = await admin.get(picture);
    expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  });
});

describe('opening and saving', () => {
  it('leaves every file as it was, byte for byte, where nothing was changed', async () => {
    const { groups } = await admin.state();
    for (const { path } of groups.flatMap(({ entries }) => entries)) {
      const { fields, body, etag } = await admin.open(path);
      const saved = await admin.post(ADMIN_API.save, { path, fields, etag, ...(body !== undefined && { body }) });
      expect([path, saved.status, saved.body.lines]).toEqual([path, 200, 0]);
    }
    expect(edited()).toEqual([]);
  });

  it('writes the field that was changed, one line, and the site follows', async () => {
    const { fields, body, etag } = await admin.open(POST);
    const saved = await admin.post(ADMIN_API.save, { path: POST, fields: { ...fields, title: 'The First Post' }, body, etag });
    expect(saved.body.lines).toBe(1);
    expect(edited()).toEqual([POST]);
    expect(admin.read(POST)).toContain('title: The First Post\n');
    await expect.poll(async () => (await (await admin.get('/blog/first-post')).text()).includes('The First Post'), SOON).toBe(true);
  });

  it('refuses a mistake in the words of the terminal, at its field, and writes nothing', async () => {
    const { fields, body, etag } = await admin.open(POST);
    const saved = await admin.post(ADMIN_API.save, { path: POST, fields: { ...fields, date: '11/22/2026' }, body, etag });
    expect(saved.status).toBe(422);
    expect(saved.body.problems).toEqual([
      expect.objectContaining({ path: POST, field: 'date', line: 3, message: '"11/22/2026" is not right.', hint: 'Write 2026-11-22.' }),
    ]);
    expect(edited()).toEqual([]);
  });

  it('writes a mistake for those who want to mend it later; the site stays as it was', async () => {
    const { fields, body, etag } = await admin.open(POST);
    const draft = { path: POST, fields: { ...fields, title: 'Gone', related: ['nobody', 'third-post'] }, body, etag };
    expect((await admin.post(ADMIN_API.save, { ...draft, withErrors: true })).status).toBe(200);
    expect(edited()).toEqual([POST]);
    expect(await (await admin.get('/blog/first-post')).text()).not.toContain('Gone');
  });

  it('has one of two people who edit a file look at what the other has saved', async () => {
    const mine = await admin.open(POST);
    const theirs = await admin.open(POST);
    const save = ({ fields, body, etag }: typeof mine, title: string) =>
      admin.post(ADMIN_API.save, { path: POST, fields: { ...fields, title }, body, etag });
    expect((await save(theirs, 'Theirs')).status).toBe(200);
    const refused = await save(mine, 'Mine');
    expect([refused.status, refused.body.fields.title]).toEqual([412, 'Theirs']);
    expect(admin.read(POST)).toContain('title: Theirs\n');
    expect((await save({ ...mine, etag: refused.body.etag }, 'Mine')).status).toBe(200);
  });
});

describe('a trial', () => {
  it('shows the real page with what is not saved, and names the pages that would change', async () => {
    const { fields, body } = await admin.open(POST);
    const draft = { path: POST, fields: { ...fields, title: 'Only Tried' }, body: `${body}\nA last sentence.\n` };
    const { body: tried } = await admin.post(ADMIN_API.try, draft);
    expect(tried).toMatchObject({ problems: [], lines: 3, preview: '/blog/first-post', text: { words: expect.any(Number), minutes: 1 } });
    expect(tried.pages).toContain('/blog');
    const page = await admin.get(TRIAL_PREFIX + tried.preview);
    expect(await page.text()).toMatch(/Only Tried.*A last sentence\./s);
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(await (await admin.get('/blog/first-post')).text()).not.toContain('Only Tried');
    expect(edited()).toEqual([]);
  });
});

describe('beginning something new', () => {
  it('writes an article with the blanks to fill in, and says where', async () => {
    const made = await admin.post(ADMIN_API.new, { kind: 'post', fields: { title: 'Nosebleeds: what helps' } });
    expect(made).toEqual({ status: 200, body: { path: 'blog/nosebleeds-what-helps.md' } });
    expect(edited()).toEqual(['blog/nosebleeds-what-helps.md']);
    const { title, fields } = await admin.open('blog/nosebleeds-what-helps.md');
    expect([title, fields['draft']]).toEqual(['Nosebleeds: what helps', true]);
    const again = await admin.post(ADMIN_API.new, { kind: 'post', fields: { title: 'Nosebleeds: what helps' } });
    expect([again.status, again.body.error]).toEqual([422, 'This file is there already. Give the new one another title.']);
    await admin.post(ADMIN_API.undo, {});
    expect(edited()).toEqual([]);
  });

  it('adds a closed day to the hours, and leaves all other lines', async () => {
    const before = admin.read('practice.yaml').split('\n');
    const made = await admin.post(ADMIN_API.new, { kind: 'closure', fields: { holiday: 'thanksgiving' } });
    expect(made.body).toEqual({ path: 'practice.yaml', field: 'hours.exceptions' });
    const after = admin.read('practice.yaml').split('\n');
    expect(after.filter((line) => !before.includes(line))).toEqual(['  exceptions:', '    - { holiday: thanksgiving }']);
  });
});

describe('a picture', () => {
  it('is taken under a good name and shown at once; what is none is refused in words', async () => {
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer();
    const taken = await admin.send(`${ADMIN_API.picture}?name=${encodeURIComponent('Föto Praxis (2).JPG')}`, bytes);
    expect(taken).toMatchObject({ status: 200, body: { file: 'foto-praxis-2.jpg', width: 40, height: 30 } });
    expect((await admin.get(taken.body.url)).headers.get('content-type')).toBe('image/jpeg');
    expect((await admin.state()).pictures.map(({ file }) => file)).toContain('foto-praxis-2.jpg');
    const refused = await admin.send(`${ADMIN_API.picture}?name=a.jpg`, Buffer.from('no picture'));
    expect([refused.status, typeof refused.body.error]).toEqual([422, 'string']);
  });
});

describe('the overview', () => {
  it('has what is due and how texts read, and the weight of every page', async () => {
    const overview = await (await admin.get(ADMIN_API.overview)).json();
    expect(overview).toMatchObject({ practice: 'Doe ENT', texts: expect.any(Array), due: expect.any(Array) });
    const weights = await (await admin.get(ADMIN_API.weights)).json();
    expect(weights).toMatchObject({ limit: 14_600, pages: expect.arrayContaining([expect.objectContaining({ address: '/about' })]) });
  });
});

describe('removing', () => {
  it('takes a testimonial away, which no other file names', async () => {
    const path = [...treeOf(PRACTICE).keys()].find((file) => file.startsWith('testimonials/')) ?? '';
    expect((await admin.post(ADMIN_API.remove, { path, isTrial: true })).body).toEqual({ lines: [`${path} is removed`] });
    expect(edited()).toEqual([]);
    expect((await admin.post(ADMIN_API.remove, { path, isTrial: false })).status).toBe(200);
    expect(edited()).toEqual([path]);
    expect((await admin.post(ADMIN_API.undo, {})).body.path).toBe(path);
    expect(edited()).toEqual([]);
  });

  it('says what would have to change first where it cannot be', async () => {
    const refused = await admin.post(ADMIN_API.remove, { path: 'providers/jane-doe.md', isTrial: true });
    expect(refused.status).toBe(422);
    expect(refused.body.problems.length).toBeGreaterThan(0);
    expect(edited()).toEqual([]);
  });
});

describe('undo', () => {
  it('takes a picture away that was brought, and leaves one that was there', async () => {
    const bytes = new Uint8Array(await photo({ width: 60, height: 40 }).jpeg().toBuffer());
    const upload = `${ADMIN_API.picture}?name=${encodeURIComponent('My Nose.JPG')}`;
    const { file } = (await admin.send(upload, bytes)).body;
    expect((await admin.state()).undo).toBe('the new picture My Nose.JPG');
    expect((await admin.send(upload, bytes)).body.file).toBe(file);
    expect((await admin.post(ADMIN_API.undo, {})).status).toBe(200);
    expect((await admin.state()).pictures.map((picture) => picture.file)).not.toContain(file);
  });

  it('takes back a saved edit, and then the rename before it with everything that it touched', async () => {
    const renamed = await admin.post(ADMIN_API.rename, { path: POST, name: 'the-very-first', isTrial: false });
    expect(renamed.body).toMatchObject({
      path: 'blog/the-very-first.md',
      lines: expect.arrayContaining([expect.stringContaining('related')]),
    });
    const { fields, body, etag } = await admin.open('blog/the-very-first.md');
    await admin.post(ADMIN_API.save, { path: 'blog/the-very-first.md', fields: { ...fields, title: 'New' }, body, etag });
    expect((await admin.state()).undo).toBe('the changes of "First Post"');
    expect((await admin.post(ADMIN_API.undo, {})).status).toBe(200);
    expect((await admin.post(ADMIN_API.undo, {})).body).toMatchObject({ path: POST });
    expect(edited()).toEqual([]);
  });

  it('leaves a file alone that somebody has changed since', async () => {
    const { fields, body, etag } = await admin.open(POST);
    await admin.post(ADMIN_API.save, { path: POST, fields: { ...fields, title: 'Mine' }, body, etag });
    admin.write(POST, admin.read(POST).replace('Mine', 'Of somebody else'));
    expect(await admin.post(ADMIN_API.undo, {})).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('was changed since') },
    });
    expect(admin.read(POST)).toContain('title: Of somebody else');
  });
});

describe('who may ask', () => {
  it('is no foreign page, no page of a server before, and no form', async () => {
    const draft = { path: POST, fields: {}, etag: '' };
    const foreign = [
      { Origin: 'http://evil.example' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'X-Ent-Site-Token': 'of-a-run-before' },
      { Origin: 'null' },
    ];
    for (const headers of foreign) expect((await admin.post(ADMIN_API.save, draft, headers)).status).toBe(403);
    expect((await admin.post(ADMIN_API.save, draft, { 'Content-Type': 'text/plain' })).status).toBe(415);
    expect(edited()).toEqual([]);
  });

  it('is nobody behind a tunnel', async () => {
    expect((await fetch(`${admin.origin}/admin/`, { headers: { 'X-Forwarded-For': '10.0.0.1' } })).status).toBe(403);
  });

  it('reaches content alone: no file beside it, and pictures by their own policy', async () => {
    for (const path of ['../package.json', 'urls.lock', 'images/social.webp', '/etc/passwd', ''])
      expect((await admin.post(ADMIN_API.save, { path, fields: {}, etag: '' })).status).toBe(path === '' ? 400 : 404);
    for (const path of ['..%2fpractice.yaml', '%2e%2e/practice.yaml', 'none.png', 'social.webp%00.png'])
      expect((await admin.get(IMAGES_PREFIX + path)).status).toBe(404);
    const picture = await admin.get(`${IMAGES_PREFIX}social.webp`);
    expect(picture.headers.get('content-security-policy')).toContain('sandbox');
  });

  it('gets the editor with a strict policy', async () => {
    const policy = (await admin.get('/admin/')).headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self' 'nonce-/);
    expect(policy).not.toMatch(/unsafe|\*|http/);
    for (const directive of ["frame-ancestors 'none'", "require-trusted-types-for 'script'", "trusted-types 'none'"])
      expect(policy).toContain(directive);
  });
});
