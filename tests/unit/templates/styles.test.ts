import { join } from 'node:path';
import stylelint from 'stylelint';
import { expect, it } from 'vitest';
import { ROOT } from '../../helpers/command.ts';

const configFile = join(ROOT, '.stylelintrc.js');

// `npm run check:style` reads the style sheets of the site by the same rules.
async function linesRefused(code: string) {
  const { results } = await stylelint.lint({ code, codeFilename: join(ROOT, 'templates/pages/new.css'), configFile });
  const refused = new Set(results.flatMap(({ warnings }) => warnings).map(({ line }) => line));
  return code.split('\n').filter((_, index) => refused.has(index + 1));
}

it('a style is refused for lengths, sizes of type, radii, shadows, colours and widths that are not in the scale', async () => {
  const bodies = ['padding: 13px', 'gap: clamp(1rem, 2vw, 3em)', 'font: 400 1.3rem / 1.2 serif', 'border-radius: 18px'];
  const others = ['box-shadow: 0 0 4px var(--ink)', 'color: #123456', 'color: red', 'color: rgb(1 2 3)'];
  const media = ['(max-width: 50rem)', '(width > 40rem)'].map((query) => `@media ${query} { .a { top: 0 } }`);
  const lines = [...[...bodies, ...others].map((body) => `.a { ${body} }`), ...media];
  expect(await linesRefused(lines.join('\n'))).toEqual(lines);
});

it('a style may take what is in the scale, and what belongs to its text or box', async () => {
  const code = `.a { margin: 0 auto 1em calc(-1 * var(--space-2)); border-radius: 50%; color: currentColor; background: transparent }
    @media (width <= 47.5rem) and (height <= 30rem) { .a { font-size: min(var(--size-h4), 9vw) } }`;
  expect(await linesRefused(code)).toEqual([]);
});
