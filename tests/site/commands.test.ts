import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../helpers/command.ts';
import { makeFolder } from '../helpers/folder.ts';
import { generatedDocuments, outdatedDocuments } from '../helpers/generated-documents.ts';
import { PUBLISHING_PAGE } from '../helpers/publishing-page.ts';
import { IN_FULL } from '../helpers/share.ts';
import { GITHUB_WORKFLOWS, GITLAB_PIPELINE } from '../helpers/workflows.ts';
import { commandsIn, refusedCommands } from './command-line.ts';

const folder = makeFolder();
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** The shortest run of a package.json script that shows whether it works. */
interface SmallRun {
  script: string;
  options?: string[];
  /** Matches the expected row or line, or the one that says what is missing. */
  prints: RegExp;
  /** The run takes less than three seconds, so `npm test` includes it. */
  isQuick?: true;
  /** Exit code 1 is allowed too, because a figure depends on the machine. */
  mayExceed?: true;
}

const NO_BROWSER = 'There is no browser here';
const RUNS: SmallRun[] = [
  { script: 'quality', prints: /^P3 +browser \d+ in \d+ files/m, isQuick: true },
  { script: 'docs', options: ['--check'], prints: /^All generated documents are up to date\.$/m },
  { script: 'fonts', prints: /^\d+ fonts, 0 new$/m },
  { script: 'fuzz', options: ['--only', 'yaml,svg', '--inputs', '10', '--seed', '1'], prints: /^\d\d inputs, 0 failures, seed 1/m },
  { script: 'bench', options: ['--articles', '8', '--rounds', '1', '--tools', 'ours'], prints: /article edited \| \d/ },
  {
    script: 'bench:serve',
    options: ['--articles', '0', '--edits', '2', '--memory', '2'],
    prints: /^\| the client script \| \d+ \| \d+ ms/m,
  },
  { script: 'bench:fleet', options: ['--practices', '1', '--processes', '1', '--queues', '1'], prints: /a process each \| 1 \| \d/ },
  {
    script: 'audit',
    options: ['/404', '--runs', '1'],
    prints: new RegExp(`^\\| .*\`/404\` \\||${NO_BROWSER}|^This needs the package `, 'm'),
    mayExceed: true,
  },
  { script: 'hosts', options: ['/blog', '--servers', 'nginx'], prints: /^\/blog \| \d+ \| 200 \| =$|^There is no web server/m },
  { script: 'shots', options: ['not-found', '--looks', '360', '--out', folder], prints: new RegExp(`^\\d+ pictures: |${NO_BROWSER}`, 'm') },
  { script: 'tested', options: ['skipLink'], prints: new RegExp(`^1 of \\d+ claims hold; nothing is written|${NO_BROWSER}`, 'm') },
  { script: 'test:long', options: ['tests/site/commands.test.ts', '-t', 'has a small run'], prints: /1 passed/ },
];
/** Other tests run these, or every change is checked by them; `format` writes into every file that is not formatted. */
const OTHERS =
  'start build test test:quick check check:style check:types check:unused check:words check:phrases format prepack postpack'.split(' ');

/** Documents that tools write when they are run in full. */
const DOCUMENTS = [
  'docs/measurements.md',
  'docs/hosts.md',
  'docs/commands.md',
  'client/README.md',
  'content/FIELDS.md',
  'templates/tested.ts',
];

async function runTool([program = '', ...words]: readonly string[], env: Record<string, string> = {}) {
  const before = DOCUMENTS.map(textOf);
  // The test runner passes VITEST variables to its own processes.
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST'));
  const options = { cwd: ROOT, env: { ...Object.fromEntries(inherited), ...env }, maxBuffer: 64e6 };
  return new Promise<{ code: number; output: string; written: string[] }>((resolve) => {
    execFile(program, words, options, (error, stdout, stderr) => {
      const written = DOCUMENTS.filter((file, index) => textOf(file) !== before[index]);
      resolve({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr, written });
    });
  });
}

it('every script of package.json has a small run, or a reason to have none', () => {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
  expect(Object.keys(scripts).toSorted()).toEqual([...RUNS.map(({ script }) => script), ...OTHERS].toSorted());
});

it.each(RUNS.filter(({ isQuick }) => IN_FULL || isQuick))(
  'npm run $script prints the expected line, and writes no document',
  async ({ script, options = [], prints, mayExceed }) => {
    const { code, output, written } = await runTool(['npm', 'run', '--silent', script, '--', ...options]);
    expect(output).toMatch(prints);
    expect(output).not.toMatch(/^ {4}at .+:\d+:\d+\)?$/m);
    expect(mayExceed ? [0, 1] : [0], output).toContain(code);
    expect(written).toEqual([]);
  },
  IN_FULL ? 900_000 : 60_000,
);

it('generated documents are up to date with schemas, hosts and drawings; npm run docs writes them', async () => {
  const documents = await generatedDocuments(ROOT);
  expect(documents.map(({ path }) => path)).toEqual(expect.arrayContaining(['content/FIELDS.md', 'docs/hosts.md']));
  expect(outdatedDocuments(ROOT, documents).map(({ path }) => path)).toEqual([]);
});

it('a tool whose optional package is not installed says so in one line and exits with 0', async () => {
  const script = join(folder, 'needy.ts');
  writeFileSync(script, "import 'no-such-package';\n");
  expect(await runTool([process.execPath, 'tests/run.js', script])).toMatchObject({
    code: 0,
    output: 'This needs the package no-such-package: npm install --no-save no-such-package\n',
  });
});

it('the benchmark reports a missing generator in one line and continues', async () => {
  mkdirSync(join(folder, 'bin'));
  symlinkSync(process.execPath, join(folder, 'bin/node'));
  const bench = ['tests/run.js', 'tests/bench/builds.ts', '--articles', '1', '--tools', 'hugo'];
  const { code, output } = await runTool([process.execPath, ...bench], { PATH: join(folder, 'bin') });
  expect(code, output).toBe(0);
  expect(output).toMatch(/^Hugo is not measured, because it is not installed: https:\S+$/m);
});

it('a tool reports an unknown option in one line, and exits with 2', async () => {
  const { code, output } = await runTool([process.execPath, 'tests/run.js', 'tests/quality.ts', '--color']);
  expect(code).toBe(2);
  expect(output).toMatch(/^Unknown option '--color'[^\n]*\n$/);
});

it('workflows, the guide and the publishing page name commands and package.json scripts that exist', async () => {
  const text = [...GITHUB_WORKFLOWS, GITLAB_PIPELINE].map((file) => file.text).join('\n');
  const options = new Map(
    [...text.matchAll(/(\w+): \$\{\{ inputs\.\w+ && '(--[\w-]+)' \|\| '' }}/g)].map(([, name, option]) => [name, option]),
  );
  const commands = commandsIn(text).map((command) => command.replace(/\$(\w+)/g, (variable, name) => options.get(name) ?? variable));
  expect(commands).toEqual(expect.arrayContaining(['due', 'build --plain --format github --production']));
  expect(await refusedCommands(commands)).toEqual([]);
  for (const page of [PUBLISHING_PAGE, textOf('content/README.md')]) {
    expect(commandsIn(page)).toContain('rollback');
    expect(await refusedCommands(commandsIn(page))).toEqual([]);
  }
  expect(missingScripts(text)).toEqual([]);
});

it.each([...readdirSync(join(ROOT, 'docs')).map((name) => `docs/${name}`), 'generator/README.md', 'client/README.md', 'tests/README.md'])(
  '%s shows commands that the command line takes, and scripts of package.json that exist',
  async (document) => {
    const text = textOf(document);
    expect(await refusedCommands(commandsIn(text))).toEqual([]);
    expect(missingScripts(text)).toEqual([]);
  },
);

/** The scripts that a text runs and package.json does not have. */
function missingScripts(text: string): string[] {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
  const named = [...text.matchAll(/npm run (?:-s )?([\w:]+)/g)].map(([, name = '']) => name);
  return named.filter((name) => !(name in scripts));
}
