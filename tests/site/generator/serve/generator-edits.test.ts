import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brokenRule } from '../../../helpers/broken-rule.ts';
import { type Editing, startEditing } from '../../../helpers/editing.ts';

let editing: Editing;
beforeAll(async () => {
  editing = await startEditing();
});
afterAll(() => editing.close());

const ROBOTS = 'generator/publish/crawlers.ts';
const EDITOR = 'generator/serve/admin/client/app.css';
const ANSWERS = 'generator/serve/http/respond.ts';
const RESTART = 'The server itself has been edited: restart serve to see that.';

it('serve follows an edit of the generator with freshly compiled code, and goes on itself', async () => {
  const { pid } = editing.server;
  editing.edit(ROBOTS, 'Allow: /', 'Disallow: /');
  expect(await editing.nextLine(`${ROBOTS}: `)).toMatch(/: \d+ pages in \d+ ms$/);
  expect(await editing.textAt('/robots.txt')).toContain('Disallow: /');
  editing.edit('content/pages/about.md', 'title: One surgeon', 'title: Still one surgeon');
  await editing.nextLine('content/pages/about.md: ');
  expect(await editing.textAt('/about')).toContain('Still one surgeon');
  expect([editing.server.pid, editing.server.exitCode]).toEqual([pid, null]);
  expect(editing.lines()).not.toContain(RESTART);
});

// tests/long/generator-edits.test.ts breaks it in other ways, and has the editor follow.
it('a generator that throws is a mistake at its line in TypeScript, and the last good site is kept (S6)', async () => {
  const { file, broken, text, place } = brokenRule(editing.root);
  writeFileSync(join(editing.root, file), broken);
  expect(await editing.nextLine(`${file}: `)).toBe(`${file}: 1 problem. The last good site is still shown.`);
  expect(editing.stderr()).toContain(`\n${place} This rule is broken. [generator]\n`);
  expect(editing.stderr()).toMatch(/\n {4}Called by generator\/check\/index\.ts:\d+, .*by generator\/build\.ts:\d+/);
  expect(editing.stderr()).not.toMatch(/\/cli-|chunk-/);
  expect(await editing.textAt('/about')).toContain('</html>');
  writeFileSync(join(editing.root, file), text);
  expect(await editing.nextLine(`${file}: `)).toContain(': mended, ');
});

it('an edit of what the server itself or its editor runs is answered once with what to do', async () => {
  editing.edit(EDITOR, '{', '{ color: red;');
  expect(await editing.nextLine(RESTART)).toBe(RESTART);
  await editing.nextLine(`${EDITOR}: `);
  editing.edit(ANSWERS, 'no-cache', 'no-store');
  await editing.nextLine(`${ANSWERS}: `);
  expect(editing.lines().filter((line) => line === RESTART)).toHaveLength(1);
});
