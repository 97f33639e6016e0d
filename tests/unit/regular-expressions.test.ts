import { expect, it } from 'vitest';
import { parseAst } from 'vitest/node';
import { slowText } from '../helpers/regex-steps.ts';
import { sourcesOf } from '../helpers/sources.ts';

/** Where what a pattern reads is ours. */
const OURS: Readonly<Record<string, string>> = {
  'generator/render/render-page.ts': 'HTML that was rendered, where each script is closed',
};

/** Every regular expression that a module spells out. */
function patternsIn({ file, text }: ReturnType<typeof sourcesOf>[number]): { at: string; pattern: RegExp }[] {
  const found: { at: string; pattern: RegExp }[] = [];
  JSON.stringify(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }), (key, node) => {
    // esbuild has regular expressions of its own, which take linear time.
    if (node?.regex && key !== 'filter') {
      const { pattern, flags } = node.regex;
      found.push({ at: `${file}: /${pattern}/${flags}`, pattern: new RegExp(pattern, flags) });
    }
    return typeof node === 'bigint' ? undefined : node;
  });
  return found;
}

const patterns = ['generator', 'templates', 'client'].flatMap(sourcesOf).flatMap(patternsIn);

it('has regular expressions that take time in proportion to the text alone, so that no text stops the program (C5, C11)', () => {
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
])('sees that %s is not linear: %s', (pattern) => expect(slowText(pattern)).toBeDefined());

it.each([/(?<!\s)\s+$/, /^(\d+|\d*\.\d+)$/, /<[^<>]*>/g, /^(?:a|b)*c/, /(['"])[^'"]*\1/, /^[\w.-]{0,200}$/, /(?<=a|b\s?)c/u])(
  'sees that %s is linear',
  (pattern) => expect(slowText(pattern)).toBeUndefined(),
);
