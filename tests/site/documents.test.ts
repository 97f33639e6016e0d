import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { entSiteIn, ROOT } from '../helpers/command.ts';
import { copyFiles, copyProject, type TestProject } from '../helpers/project.ts';
import { share } from '../helpers/share.ts';

const DOCUMENTS = ['README.md', 'content/README.md', ...readdirSync(join(ROOT, 'docs')).map((name) => `docs/${name}`)];
/** Commands that run until they are stopped, ask questions, or need Redis, a network or another folder; other tests run them. */
const NOT_HERE = /^(serve|preview|receive|fleet|init|due|links)\b|\.\.\/|\/srv|\/tmp|--content|^words --against/;
/** A placeholder, such as `<path>`, `[name]` or `NAME`, or the name of a command whose arguments are described in the text. */
const INCOMPLETE = /[<[…$]|\b[A-Z]{2,}\b(?![-:])|^(new|rename|remove|explain)$/;

/** The commands that documents show with concrete arguments, each once. */
const COMMANDS = [
  ...new Set(
    DOCUMENTS.flatMap((name) => [...readFileSync(join(ROOT, name), 'utf8').matchAll(/^(?:.*`|)(?:npx )?ent-site ([a-z][^\n`|#>]*)/gm)])
      .map(([, command = '']) => command.trim())
      .filter((command) => !NOT_HERE.test(command) && !INCOMPLETE.test(command)),
  ),
];

/** Splits a command into words as a shell does: a text in quotes is one word. */
const wordsOf = (command: string) => [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? '');

let project: TestProject;
beforeAll(() => {
  project = copyProject();
});
beforeEach(() => {
  execFileSync('rm', ['-rf', join(project.root, 'content')]);
  copyFiles([join(ROOT, 'content')], project.root);
});
afterAll(() => project.remove());

it('documents show commands with concrete arguments', () => {
  expect(COMMANDS.length).toBeGreaterThan(30);
});

it.each(share(COMMANDS, 5))('the documented command "%s" runs', async (command) => {
  const { code, stdout, stderr } = await entSiteIn({ cwd: project.root, root: project.root }, ...wordsOf(command));
  // 1 if it is about an article that this content does not have, or if something is still to be confirmed.
  expect([0, 1], stdout + stderr).toContain(code);
  expect(stdout + stderr).not.toMatch(/^ {4}at .+:\d+:\d+\)?$|bug in ent-site/m);
});
