import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './command.ts';

/** Folders of tests, and the suite that runs each (tests/vitest.config.ts). The cases of `sites` are told by their first line. */
const SUITES = { unit: 'unit', site: 'site', sites: 'site', content: 'site', browser: 'browser', long: 'long' } as const;

type Suite = (typeof SUITES)[keyof typeof SUITES];

/** A file whose tests name a line of quality. */
export interface Proof {
  suite: Suite;
  /** From tests/: `unit/layers.test.ts`. */
  file: string;
}

/** A line of quality: its words, and the last cell of its row in tests/README.md. */
export interface QualityLine {
  id: string;
  words: string;
  proof: string;
}

const ROW = /^\| ([BCSPH]\d+) \| (.*) \| (.*) \|$/gm;
/** Quotes the names of other tests. */
const QUOTING = ['content/accessibility-claims.test.ts'];
/** What stands in brackets in the name of a test: `(P2, WCAG 1.4.10)`. */
const IN_BRACKETS = /\(([^()\n]*\b[BCSPH]\d{1,2}\b[^()\n]*)\)/g;
const COMMENT = /^\s*(\/\/|\/?\*).*$/gm;

/** The rows of tests/README.md, in their order. */
export function qualityLines(readme: string): QualityLine[] {
  return [...readme.matchAll(ROW)].map(([, id = '', words = '', proof = '']) => ({ id, words, proof: proof.trim() }));
}

/** Every file whose tests name a line, by line. */
export function proofs(): Map<string, Proof[]> {
  const found = new Map<string, Proof[]>();
  for (const [folder, suite] of Object.entries(SUITES)) {
    const names = readdirSync(join(ROOT, 'tests', folder), { recursive: true, encoding: 'utf8' });
    for (const name of names.filter((each) => /\.test\.tsx?$|case\.yaml$/.test(each)).sort()) {
      const file = `${folder}/${name}`;
      if (QUOTING.includes(file)) continue;
      for (const id of linesIn(readFileSync(join(ROOT, 'tests', file), 'utf8'), name)) {
        found.set(id, [...(found.get(id) ?? []), { suite, file }]);
      }
    }
  }
  return found;
}

function linesIn(text: string, name: string): Set<string> {
  const told = name.endsWith('.yaml') ? (text.split('\n')[0] ?? '') : text.replace(COMMENT, '');
  return new Set([...told.matchAll(IN_BRACKETS)].flatMap(([, inside = '']) => inside.match(/\b[BCSPH]\d{1,2}\b/g) ?? []));
}

/** The last cell of a row: links to the files, by suite. */
export function proofCell(files: readonly Proof[]): string {
  const ofSuite = (suite: Suite) => files.filter((proof) => proof.suite === suite).map(link);
  return [...new Set(Object.values(SUITES))]
    .map((suite) => ({ suite, links: ofSuite(suite) }))
    .filter(({ links }) => links.length > 0)
    .map(({ suite, links }) => `${suite}: ${links.join(', ')}`)
    .join('; ');
}

function link({ file }: Proof): string {
  const name = file.startsWith('sites/') ? file.replace('/case.yaml', '') : file.replace(/^.*\//, '').replace('.test.ts', '');
  return `[${name}](${file})`;
}

/** The text of tests/README.md with the last cells as they should be; `cellOf` is asked for each line. */
export function withProofs(readme: string, cellOf: (id: string) => string): string {
  return readme.replace(ROW, (_, id: string, words: string) => `| ${id} | ${words} | ${cellOf(id)} |`);
}
