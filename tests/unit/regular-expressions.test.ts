import { expect, it } from 'vitest';
import { parseAst } from 'vitest/node';
import { slowText } from '../helpers/regex-steps.ts';
import { sourcesOf } from '../helpers/sources.ts';

/** The folders with our own code. Leaves out what comes from packages. */
const OURS: Readonly<Record<string, string>> = {
  'generator/render/render-page.ts': 'HTML that was rendered, where each script is closed',
};

/** Every regular expression literal in our modules. */
function patternsIn({ file, text }: ReturnType<typeof sourcesOf>[number]): { at: string; pattern: RegExp }[] {
  const found: { at: string; pattern: RegExp }[] = [];
  JSON.stringify(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }), (key, node) => {
    // esbuild uses regular expressions internally; they take linear time.
    if (node?.regex && key !== 'filter') {
      const { pattern, flags } = node.regex;
      found.push({ at: `${file}: /${pattern}/${flags}`, pattern: new RegExp(pattern, flags) });
    }
    return typeof node === 'bigint' ? undefined : node;
  });
  return found;
}

const patterns = ['generator', 'templates', 'client'].flatMap(sourcesOf).flatMap(patternsIn);

it('every regular expression takes time in proportion to the text, so that no text can freeze the program (C5, C11)', () => {
  const slow = patterns.flatMap(({ at, pattern }) => {
    const text = slowText(pattern);
    return text === undefined ? [] : [`${at} takes too many steps for ${text}`];
  });
  expect(slow.filter((line) => !Object.keys(OURS).some((file) => line.startsWith(`${file}:`)))).toEqual([]);
  expect(patterns.length).toBeGreaterThan(500);
});

it.each([
  [/^(<!--[\s\S]*?-->\s*)*<svg/, 'exponential'],
  [/(\s+\p{L}{1,3}|[\s,;])*$/u, 'exponential'],
  [/\s+$/, 'one run that is looked at from each of its characters'],
  [/^\d*\.?\d+$/, 'two runs of the same characters'],
  [/<[^>]*>/g, 'an end that is looked for from each beginning'],
  [/\n\s*\n(?=x)/g, 'lines'],
])('recognizes that %s is not linear: %s', (pattern) => expect(slowText(pattern)).toBeDefined());

it.each([/(?<!\s)\s+$/, /^(\d+|\d*\.\d+)$/, /<[^<>]*>/g, /^(?:a|b)*c/, /(['"])[^'"]*\1/, /^[\w.-]{0,200}$/, /(?<=a|b\s?)c/u])(
  'recognizes that %s is linear',
  (pattern) => expect(slowText(pattern)).toBeUndefined(),
);
