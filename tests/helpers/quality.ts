import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from './command.ts';

const TESTS = join(ROOT, 'tests');
/** Folders of tests, and the suite that runs each of them (tests/vitest.config.ts). */
const SUITES = { unit: 'unit', site: 'site', sites: 'site', content: 'site', browser: 'browser', long: 'long' } as const;
export type Suite = (typeof SUITES)[keyof typeof SUITES];

/** Requirements by id: the lines of tests/quality.yaml. */
export const QUALITY = parse(readFileSync(join(TESTS, 'quality.yaml'), 'utf8')) as Readonly<Record<string, string>>;

/** A test, or a case of `sites`, whose title has ids in brackets: `… returns the focus (P1, P3)`. */
export interface Proof {
  ids: string[];
  title: string;
  suite: Suite;
  /** Path from tests/: `unit/layers.test.ts`. */
  file: string;
}

const COMMENT = /^\s*(\/\/|\/?\*).*$/gm;
/** A string with ids in brackets: `(P2, WCAG 1.4.10)`. */
const TITLE = /(['"`])((?:\\.|(?!\1)[^\\\n])*\([^()\n]*\b[BCEHPS]\d{1,2}\b[^()\n]*\)(?:\\.|(?!\1)[^\\\n])*)\1/g;

/** Returns every test and case that names an id. */
export function proofs(): Proof[] {
  return testFiles().flatMap((file) => {
    const suite = suiteOf(file);
    return suite ? titlesIn(file).map((title) => ({ ids: idsIn(title), title, suite, file })) : [];
  });
}

function idsIn(title: string): string[] {
  return [...title.matchAll(/\([^()]*\)/g)].flatMap(([brackets]) => brackets.match(/\b[BCEHPS]\d{1,2}\b/g) ?? []);
}

/** Returns every test file and every case, with paths from tests/. */
export function testFiles(): string[] {
  const names = readdirSync(TESTS, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => /\.test\.tsx?$|^sites\/.*case\.yaml$/.test(name)).sort();
}

/** Returns the suite that runs a file; undefined if no suite runs it. */
export function suiteOf(file: string): Suite | undefined {
  return SUITES[file.split('/')[0] as keyof typeof SUITES];
}

function titlesIn(file: string): string[] {
  const text = readFileSync(join(TESTS, file), 'utf8');
  // The first line of a case is its title.
  const quoted = file.endsWith('.yaml') ? `"${text.split('\n')[0]?.replace(/^#\s*|"/g, '')}"` : text.replace(COMMENT, '');
  return [...quoted.matchAll(TITLE)].map(([, , title = '']) => title);
}
