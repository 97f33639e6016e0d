import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Editing, startEditing } from '../../../helpers/editing.ts';
import { type Listening, listen } from '../../../helpers/event-stream.ts';

const LAYOUT = 'templates/components/layout/layout/layout.tsx';
const POST = 'content/blog/first-post.md';
const PATH = '/blog/first-post';

let editing: Editing;
/** A browser that looks at the post. */
let browser: Listening;
let texts: ReadonlyMap<string, string>;
beforeAll(async () => {
  editing = await startEditing();
  texts = new Map([LAYOUT, POST].map((file) => [file, editing.read(file)]));
  browser = await listen(`${editing.origin}/__ent-site/events?page=${PATH}&version=none`);
  await heard('reload');
});
afterAll(async () => {
  browser.leave();
  await editing.close();
});
afterEach(async () => {
  for (const [file, text] of texts) {
    if (editing.read(file) === text) continue;
    save(file, text);
    await editing.nextLine(file);
  }
});

const save = (file: string, text: string) => writeFileSync(join(editing.root, file), text);
const textOf = (file: string) => texts.get(file) ?? '';
/** A layout with a word, with which each page takes 50 ms to render. */
const slowLayout = (word: string) => {
  const wait = 'for (const end = performance.now() + 50; performance.now() < end; );';
  return textOf(LAYOUT)
    .replace('const { site, page }', `${wait}\n  const { site, page }`)
    .replace('<main id=', `<main data-word="${word}" id=`);
};

async function heard(name: string): Promise<void> {
  while ((await browser.next()).name !== name);
}

it('shows the page that a browser looks at while the others are still being rendered', async () => {
  save(LAYOUT, slowLayout('Slow'));
  await heard('reload');
  const [shown, home] = await Promise.all([PATH, '/'].map(editing.textAt));
  expect(shown).toContain('data-word="Slow"');
  expect(home).not.toContain('data-word="Slow"');
  const pages = Number(/: (\d+) pages in/.exec(await editing.nextLine(LAYOUT))?.[1]);
  expect(pages).toBeGreaterThan(30);
  expect(await editing.textAt('/')).toContain('data-word="Slow"');
});

it('breaks a build off when the next file is saved, and loses neither edit', async () => {
  save(LAYOUT, slowLayout('Slower'));
  await heard('reload');
  save(POST, textOf(POST).replace(/^title: .*$/m, 'title: Saved meanwhile'));
  await heard('reload');
  expect(await editing.textAt(PATH)).toContain('Saved meanwhile');
  const line = await editing.nextLine('');
  expect(line).toContain(LAYOUT);
  expect(line).toContain(POST);
  for (const path of ['/', PATH]) expect(await editing.textAt(path), path).toContain('data-word="Slower"');
});

it('takes a page back that was shown before its site turned out to have a mistake', async () => {
  const before = await editing.textAt(PATH);
  save(POST, `${textOf(POST)}\nSee [the other page](/nowhere).\n`);
  await heard('reload');
  // What it has loaded is taken back.
  await heard('reload');
  await heard('errors');
  expect(await editing.textAt(PATH)).toBe(before);
  save(POST, textOf(POST).replace(/^title: .*$/m, 'title: Mended'));
  await heard('ok');
  expect(await editing.textAt(PATH)).toContain('Mended');
});
