import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../helpers/command.ts';
import { type Input, TARGETS, type Target } from './inputs.ts';

export const CORPUS = join(ROOT, 'tests/fuzz/corpus');

/** Hostile inputs that repeat something many times, by the names that they would have as files of the corpus. */
const REPEATED: Partial<Record<Target, Record<string, string>>> = {
  'front-matter': { 'blog+first-post.md~blank-lines': `---\n${'\n'.repeat(5_000)}title: a\n---\nbody\n` },
  markdown: {
    'body.md~bare-addresses': 'www.aa '.repeat(70_000),
    'body.md~hyphens-of-an-address': `www.w${'-'.repeat(490_000)}`,
    'body.md~brackets': '['.repeat(9_000),
    'body.md~quotes': `${'> '.repeat(4_000)}a`,
    'body.md~hard-breaks': 'a\\\n'.repeat(3_000),
    'body.md~grid-misspelled': `${':::gr'.repeat(1_000)}\n`,
    'body.md~wide-table': ['a', '-', ...'b'.repeat(12)].map((cell) => `|${` ${cell} |`.repeat(60)}\n`).join(''),
  },
  yaml: {
    'practice.yaml~double-keys': 'a: 1\n'.repeat(2_000),
    'practice.yaml~unknown-keys': Array.from({ length: 3_000 }, (_, index) => `key${index}: ${index}\n`).join(''),
    'categories.yaml~long-unknown-key': `${'k'.repeat(8_000)}: 1\n`,
    'site.yaml~colons': ' : '.repeat(6_000),
    'site.yaml~nested': '['.repeat(3_000),
  },
  svg: { 'images+drawing.svg~nested': `<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(5_000)}` },
};

/** Inputs that caused a bug once, or that a developer wrote: `corpus/yaml/practice.yaml~double-keys` is read as practice.yaml. */
export function corpus(only: readonly Target[] = TARGETS): { name: string; input: Input }[] {
  return only.flatMap((target) => {
    const kept = existsSync(join(CORPUS, target)) ? readdirSync(join(CORPUS, target)).sort() : [];
    const files = kept.map((file): [string, Buffer] => [file, readFileSync(join(CORPUS, target, file))]);
    const repeated = Object.entries(REPEATED[target] ?? {}).map(([file, text]): [string, Buffer] => [file, Buffer.from(text)]);
    return [...files, ...repeated].map(([file, bytes]) => {
      const path = (file.split('~')[0] ?? '').replaceAll('+', '/');
      return { name: `${target}/${file}`, input: { target, path, bytes } };
    });
  });
}

/** Returns the name of a corpus file for an input. */
export function corpusName({ path }: Input, about: string): string {
  return `${path.replaceAll('/', '+')}~${about}`;
}
