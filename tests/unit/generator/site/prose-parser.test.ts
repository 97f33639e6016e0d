import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadMarkdownParser } from '../../../../generator/content/markdown/parse-markdown.ts';
import { hashOfParts } from '../../../../generator/hash.ts';
import { BuildFailure, type Problem } from '../../../../generator/problem.ts';
import { proseParser } from '../../../../generator/site/prose-parser.ts';

const TEXT = '---\ntitle: Ears\n---\n\nAll about ears.\n';
const parseMarkdown = await loadMarkdownParser('remark');

let contentDir: string;
beforeEach(() => {
  contentDir = mkdtempSync(join(tmpdir(), 'ent-site-prose-'));
});
afterEach(() => rmSync(contentDir, { recursive: true, force: true }));

/** What is wrong with a text of `ears.md`. */
function problemOf(): Problem | undefined {
  try {
    const parse = proseParser({ contentDir, parseMarkdown, glossary: [], tried: new Map() });
    parse({ source: 'ears.md', hash: hashOfParts([TEXT]), linesAbove: 4 });
    return undefined;
  } catch (error) {
    return error instanceof BuildFailure ? error.problems[0] : undefined;
  }
}

it.each([
  ['was saved', () => writeFileSync(join(contentDir, 'ears.md'), `${TEXT}More.\n`)],
  ['was removed', () => undefined],
])('names a file that %s since the site was planned as other mistakes do', (_, change) => {
  change();
  const file = relative(process.cwd(), join(contentDir, 'ears.md'));
  expect(problemOf()).toMatchObject({ rule: 'file-changed', severity: 'error', file });
});

it('does not take a refusal of the computer for a save', () => {
  mkdirSync(join(contentDir, 'ears.md'));
  expect(problemOf()?.message).toContain('EISDIR');
});
