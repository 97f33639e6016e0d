import { cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { entSiteIn, ROOT } from '../helpers/command.ts';
import { useFolder } from '../helpers/folder.ts';
import { reuseAssets } from '../helpers/project.ts';
import { share } from '../helpers/share.ts';

const DOCUMENTS = ['README.md', 'content/README.md', ...readdirSync(join(ROOT, 'docs')).map((name) => `docs/${name}`)];
/** Commands that run until they are stopped, ask questions, or need Redis, a network or another folder; other tests run them. */
const NOT_HERE = /^(serve|preview|fleet|init|due)\b|\.\.\/|\/srv|\/tmp|--content|^words --against/;
/** A placeholder of a usage line: `<path>`, `[name]`, `NAME`, `…`. */
const PLACEHOLDER = /[<[…$]|\b[A-Z]{2,}\b(?![-:])/;

const inFolder = useFolder();

/** The commands that documents show with concrete arguments, each once. */
const COMMANDS = [
  ...new Set(
    DOCUMENTS.flatMap((name) => [...readFileSync(join(ROOT, name), 'utf8').matchAll(/^(?:.*`|)(?:npx )?ent-site ([a-z][^\n`|#]*)/gm)])
      .map(([, command = '']) => command.trim())
      .filter((command) => !NOT_HERE.test(command) && !PLACEHOLDER.test(command)),
  ),
];

/** The words of a command as a shell splits them: a text in quotes is one word. */
const wordsOf = (command: string) => [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? '');

it('documents show commands to run', () => {
  expect(COMMANDS.length).toBeGreaterThan(30);
});

it.each(share(COMMANDS, 5))('the documented command "%s" runs in the folder of a practice', async (command) => {
  cpSync(join(ROOT, 'content'), inFolder('content'), { recursive: true });
  mkdirSync(inFolder('node_modules'));
  reuseAssets(inFolder());
  const { code, stdout, stderr } = await entSiteIn({ cwd: inFolder() }, ...wordsOf(command));
  // 1 where it is about an article that this content does not have, or where something is still to be confirmed.
  expect([0, 1], stdout + stderr).toContain(code);
  expect(stdout + stderr).not.toMatch(/^ {4}at .+:\d+:\d+\)?$|bug in ent-site/m);
});
