import { join } from 'node:path';
import stylelint from 'stylelint';
import { expect, it } from 'vitest';
import { ROOT } from '../../helpers/command.ts';

const configFile = join(ROOT, '.stylelintrc.js');

async function complaintsAbout(code: string) {
  const { results } = await stylelint.lint({ code, codeFilename: join(ROOT, 'templates/pages/new.css'), configFile });
  return results.flatMap(({ warnings }) => warnings.map(({ text }) => text));
}

it.each([
  ['a length of space', '.a { padding: 13px }', 'write var(--space-1) to var(--space-10) in place of a value in px'],
  ['a length inside a function', '.a { gap: clamp(1rem, 2vw, 3em) }', 'in place of a value in rem'],
  ['a size of type', '.a { font: 400 1.3rem / 1.2 serif }', 'write var(--size-…) in place of a value in rem'],
  ['a radius', '.a { border-radius: 18px }', 'write var(--radius…) in place of a value in px'],
  ['a shadow', '.a { box-shadow: 0 0 4px var(--ink) }', 'write var(--shadow) or var(--underline)'],
  ['a colour', '.a { color: #123456 }', 'Colours come from templates/palette.ts: write var(--…) in place of #123456'],
  ['a colour by name', '.a { color: red }', 'in place of red'],
  ['a colour by function', '.a { color: rgb(1 2 3) }', 'in place of rgb()'],
  ['a width between', '@media (max-width: 50rem) { .a { top: 0 } }', 'not where the max-width is 50rem: see templates/styles/tokens.css'],
  ['a width between as a range', '@media (width > 40rem) { .a { top: 0 } }', 'not where the width is 40rem'],
])('a style is refused for %s that is not in the scale', async (_, code, message) => {
  expect(await complaintsAbout(code)).toEqual([expect.stringContaining(message)]);
});

it('a style may take what is in the scale, and what belongs to its text or box', async () => {
  const code = `.a { margin: 0 auto 1em calc(-1 * var(--space-2)); border-radius: 50%; color: currentColor; background: transparent }
    @media (width <= 47.5rem) and (height <= 30rem) { .a { font-size: min(var(--size-h4), 9vw) } }`;
  expect(await complaintsAbout(code)).toEqual([]);
});

it('every style of the site keeps to the scale', async () => {
  const { report } = await stylelint.lint({ files: '{templates,client}/**/*.css', cwd: ROOT, configFile, formatter: 'unix' });
  expect(report).toBe('');
});
