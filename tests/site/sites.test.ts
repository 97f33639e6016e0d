import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../helpers/command.ts';
import { fileWordsOfProblem } from '../helpers/form-words.ts';
import { createCaseSite, createSite, type SiteCase } from '../helpers/sites.ts';

const folder = join(ROOT, 'tests/sites');
/** Published too, one with a warning and one with an error; all others are made in memory. */
const PUBLISHED = ['raw-html', 'broken-link'];

interface Case {
  title: string;
  change: SiteCase;
  /** What is expected; a line that ends with `…` stands for any rest of that line, such as the names of all fields. */
  problems: string;
  contents: string;
}

function readCase(name: string): Case {
  const read = (file: string) => (existsSync(join(folder, name, file)) ? readFileSync(join(folder, name, file), 'utf8') : '');
  const text = read('case.yaml');
  return {
    title: text.split('\n')[0]?.replace(/^# /, '') ?? name,
    change: parse(text) ?? {},
    problems: read('problems.txt'),
    contents: read('contains.txt'),
  };
}

/** Shortens each line that a line of the expected ones stands for. */
function shortened(problems: string, expected: string): string {
  const shortLines = expected.split('\n').filter((line) => line.endsWith('…'));
  const shorten = (line: string) => shortLines.find((short) => line.startsWith(short.slice(0, -1))) ?? line;
  return problems.split('\n').map(shorten).join('\n');
}

function checkProblems(name: string, problems: string, expected: string): void {
  const given = problems && shortened(`${problems}\n`, expected);
  if (!process.env['UPDATE_SITES']) expect(given).toBe(expected);
  else if (given !== expected) accept(join(folder, name, 'problems.txt'), given);
}

function accept(file: string, text: string): void {
  if (text === '') rmSync(file);
  else writeFileSync(file, text);
}

/** `file | text that it must hold`; a `!` before the text means: must not. */
function checkContents(lines: string, read: (file: string) => string): void {
  for (const line of lines.split('\n').filter((text) => text.trim() !== '')) {
    const [file = '', text = ''] = line.split(' | ');
    if (text.startsWith('!')) expect(read(file), line).not.toContain(text.slice(1));
    else expect(read(file), line).toContain(text);
  }
}

const site = createCaseSite();
afterAll(() => site.remove());

describe.each(readdirSync(folder).map((name) => [name, readCase(name)] as const))('site: %s', (name, expected) => {
  it(expected.title, async () => {
    const { problems, found, read } = await site.check(expected.change);
    checkProblems(name, problems, expected.problems);
    expect(
      found.flatMap((problem) => fileWordsOfProblem(problem) ?? []),
      'words about files in the form of the editor',
    ).toEqual([]);
    checkContents(expected.contents, read);
  });
});

it.each(PUBLISHED)('is published when it has no errors, and only then: %s (B3)', async (name) => {
  const { change, problems: expected, contents } = readCase(name);
  const published = createSite(change);
  const { summary, problems } = await published.build();
  checkProblems(name, problems, expected);
  expect(existsSync(published.outDir)).toBe(summary !== undefined);
  checkContents(contents, published.read);
  published.remove();
});
