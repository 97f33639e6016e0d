import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeSite } from '../../generator/build.ts';
import { emptyMemory } from '../../generator/build-memory.ts';
import { BuildFailure, type Problem } from '../../generator/problem.ts';
import { resolveProject } from '../../generator/project.ts';
import type { LeftOutQuote } from '../../generator/site/consents.ts';
import { ROOT, ROOTS } from '../helpers/command.ts';
import { STAFF_MISTAKES } from '../helpers/staff-mistakes.ts';
import { restoreTree } from '../helpers/tree.ts';

const SOURCE = join(ROOT, 'content');
const folder = mkdtempSync(join(tmpdir(), 'ent-site-mistakes-'));
const contentDir = join(folder, 'content');
cpSync(SOURCE, contentDir, { recursive: true });
const project = resolveProject(ROOTS, { content: contentDir, out: join(folder, 'out') });
const memory = emptyMemory(project);
/** What the content says without a mistake. */
let usual: readonly string[] = [];

interface Outcome {
  problems: readonly Problem[];
  leftOut: readonly LeftOutQuote[];
}

async function outcome(): Promise<Outcome> {
  try {
    const { warnings, leftOut } = (await makeSite(project, memory)).summary;
    return { problems: warnings, leftOut };
  } catch (error) {
    if (!(error instanceof BuildFailure)) throw error;
    return { problems: error.problems, leftOut: [] };
  }
}

const pathOf = (file: string) => relative(contentDir, file);

/** One line, as `file:line:column severity message [rule] way out`. */
function shown({ file, line, column, severity, field, message, hint, rule }: Problem): string {
  const place = [pathOf(file), line, column].filter((part) => part !== undefined).join(':');
  return `${place} ${severity} ${field ? `${field}: ` : ''}${message} [${rule}] ${hint ?? ''}`;
}

beforeAll(async () => {
  usual = (await outcome()).problems.map(shown);
});
afterEach(() => restoreTree(SOURCE, contentDir));
afterAll(() => rmSync(folder, { recursive: true }));

function make({ edits = {}, write = {}, move }: (typeof STAFF_MISTAKES)[number]): void {
  for (const [file, change] of Object.entries(edits)) {
    const before = readFileSync(join(contentDir, file), 'utf8');
    const after = change(before);
    if (after === before) throw new Error(`${file} does not hold what is to be changed`);
    writeFileSync(join(contentDir, file), after);
  }
  for (const [file, text] of Object.entries(write)) {
    mkdirSync(dirname(join(contentDir, file)), { recursive: true });
    writeFileSync(join(contentDir, file), text);
  }
  if (move) renameSync(join(contentDir, move[0]), join(contentDir, move[1]));
}

/** Where, what, and the way out. */
describe('the build says what is wrong when', () => {
  it.each(STAFF_MISTAKES)('$mistake', async (made) => {
    make(made);
    const { problems, leftOut } = await outcome();
    const told = problems.map((problem) => ({ ...problem, text: shown(problem) })).filter(({ text }) => !usual.includes(text));
    if ('leftOut' in made) {
      expect(told).toEqual([]);
      expect(leftOut.map(({ file, why }) => [pathOf(file), why])).toContainEqual(made.leftOut);
      return;
    }
    const { severity, at, rule, message, way } = made;
    const all = told.map(({ text }) => text);
    const found = all.find((text) => text.startsWith(`${at} ${severity} ${message}`) && text.includes(`[${rule}]`));
    expect(found, all.join('\n')).toContain(way);
    expect(way).not.toBe('');
  });
});
