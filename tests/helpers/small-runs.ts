import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './command.ts';

/** The smallest run of a script of package.json that shows whether it works. */
export interface SmallRun {
  script: string;
  options?: string[];
  /** The row or line that it is run for, or the one that says what is missing. */
  prints: RegExp;
  /** It takes less than three seconds, so that `npm test` runs it. */
  isQuick?: true;
  /** Also 1, where a figure depends on the machine. */
  mayExceed?: true;
}

const NO_BROWSER = 'There is no browser here';

/** One small run of each tool; `folder` is a temporary one for what they write. */
export const smallRuns = (folder: string): SmallRun[] => [
  { script: 'quality', prints: /^P3 +browser \d+ in \d+ files/m, isQuick: true },
  { script: 'guide', options: ['--check'], prints: /^The guide is up to date\.$/m, isQuick: true },
  {
    script: 'fuzz',
    options: ['--only', 'yaml,svg', '--inputs', '10', '--seed', '1'],
    prints: /^\d\d inputs, 0 failures, seed 1/m,
    isQuick: true,
  },
  {
    script: 'bench',
    options: ['--articles', '8', '--rounds', '1', '--tools', 'ours'],
    prints: /^\| caches kept, one article edited \| \d/m,
  },
  {
    script: 'bench:serve',
    options: ['--articles', '0', '--edits', '2', '--memory', '2'],
    prints: /^\| the client script \| \d+ \| \d+ ms/m,
  },
  { script: 'bench:fleet', options: ['--practices', '2', '--processes', '1'], prints: /^\| `build` in a loop, a process each \| 1 \| \d/m },
  {
    script: 'audit',
    options: ['/404', '--runs', '1'],
    prints: new RegExp(`^\\| .*\`/404\` \\||${NO_BROWSER}|^This needs the package `, 'm'),
    mayExceed: true,
  },
  { script: 'hosts', options: ['/blog', '--servers', 'nginx'], prints: /^\/blog \| \d+ \| 200 \| =$|^There is no web server/m },
  { script: 'shots', options: ['not-found', '--looks', '360', '--out', folder], prints: new RegExp(`^\\d+ pictures: |${NO_BROWSER}`, 'm') },
  { script: 'tested', options: ['skipLink'], prints: new RegExp(`^1 of \\d+ claims hold; nothing is written|${NO_BROWSER}`, 'm') },
  { script: 'test:long', options: ['tests/long/commands.test.ts', '-t', 'has a small run'], prints: /1 passed/ },
];

/** Scripts that have no small run, and why. */
export const OTHER_SCRIPTS: Readonly<Record<string, string>> = {
  start: 'it is ent-site serve, which many tests run',
  build: 'it is ent-site build, which many tests run',
  test: 'it runs this',
  'test:quick': 'it is a part of npm test',
  check: 'every change is checked by it',
  'check:style': 'a part of check',
  'check:types': 'a part of check',
  'check:unused': 'a part of check',
  'check:words': 'a part of check',
  format: 'it writes into every file that is not formatted',
  prepack: 'the tests of the installed package run it',
  postpack: 'the tests of the installed package run it',
};

/** Documents that tools write when they are run in full. */
const DOCUMENTS = ['README.md', 'content/README.md', 'tests/README.md', 'templates/tested.ts'];

export interface SmallResult {
  code: number;
  /** What it has printed on stdout and stderr. */
  output: string;
  /** Documents of the repository that it has changed. */
  written: string[];
}

/** Runs a script of package.json as a person does. */
export function runScript({ script, options = [] }: Pick<SmallRun, 'script' | 'options'>): Promise<SmallResult> {
  return runCommand(['npm', 'run', '--silent', script, '--', ...options]);
}

export async function runCommand([program = '', ...words]: readonly string[], env: Record<string, string> = {}): Promise<SmallResult> {
  const before = DOCUMENTS.map(textOf);
  // What the test runner tells its own processes.
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST'));
  return new Promise((resolve) => {
    const options = { cwd: ROOT, env: { ...Object.fromEntries(inherited), ...env }, maxBuffer: 64e6 };
    execFile(program, words, options, (error, stdout, stderr) => {
      resolve({
        code: error ? Number(error.code ?? 1) : 0,
        output: stdout + stderr,
        written: DOCUMENTS.filter((file, index) => textOf(file) !== before[index]),
      });
    });
  });
}

function textOf(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}
