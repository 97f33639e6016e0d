import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../helpers/command.ts';
import { proofCell, proofs, qualityLines, withProofs } from '../helpers/quality-map.ts';

const FILE = join(ROOT, 'tests/README.md');
/** How many lines each part of quality has. */
const PARTS = { B: 11, C: 15, S: 8, P: 8, H: 5 };
/** What the product does not do yet, and so no test proves; a line leaves this list with its first test. */
const NOT_YET: Record<string, string> = {};

const found = proofs();
const cellOf = (id: string) => NOT_YET[id] ?? proofCell(found.get(id) ?? []);
if (process.env['UPDATE_MAP']) writeFileSync(FILE, withProofs(readFileSync(FILE, 'utf8'), cellOf));
const lines = qualityLines(readFileSync(FILE, 'utf8'));

describe('the map in tests/README.md', () => {
  it('has every line of quality once, in order, with its words', () => {
    const all = Object.entries(PARTS).flatMap(([part, count]) => Array.from({ length: count }, (_, index) => `${part}${index + 1}`));
    expect(lines.map(({ id }) => id)).toEqual(all);
    for (const { id, words } of lines) expect(words.length, id).toBeGreaterThan(30);
  });

  it.each(lines)('names the tests of $id as they are; UPDATE_MAP=1 writes them anew', ({ id, proof }) => {
    expect(proof).toBe(cellOf(id));
  });

  it('has a test that `npm test` runs for every line, and none for what is not built', () => {
    const isQuick = (id: string) => (found.get(id) ?? []).some(({ suite }) => suite !== 'long');
    expect(lines.filter(({ id }) => !isQuick(id)).map(({ id }) => id)).toEqual(Object.keys(NOT_YET));
  });

  it('is all that tests name: no line that does not exist', () => {
    const known = new Set(lines.map(({ id }) => id));
    expect([...found.keys()].filter((id) => !known.has(id))).toEqual([]);
  });
});

describe('what runs when', () => {
  it('every test stands in the folder of a suite', () => {
    const stray = readdirSync(join(ROOT, 'tests'), { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.test.ts') && !/^(unit|site|content|browser|long)\//.test(name),
    );
    expect(stray).toEqual([]);
  });

  it('a scheduled workflow runs the long tests', () => {
    const workflow = readFileSync(join(ROOT, '.github/workflows/long-tests.yml'), 'utf8');
    expect(workflow).toMatch(/^ {2}schedule:$/m);
    expect(workflow).toContain('npm run test:long');
  });
});
