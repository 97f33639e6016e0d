import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readTypefaces } from '../../../../../generator/assets/fonts/typefaces.ts';
import { openCardFont } from '../../../../../generator/assets/social/card-font.ts';
import type { Theme } from '../../../../../generator/contract/site.ts';
import { fonts as faces, fallbackFaces } from '../../../../../templates/fonts.ts';
import { ROOT } from '../../../../helpers/command.ts';

const roots = { packageDir: ROOT, contentDir: join(ROOT, 'content') };
const cache = { cached: (_name: string, _inputs: object, make: () => Promise<Buffer>) => make() };
async function read(fonts: NonNullable<Theme['fonts']>, text = '') {
  const mistakes: unknown[][] = [];
  const report = (...mistake: unknown[]) => mistakes.push(mistake);
  return {
    ...(await readTypefaces({ ...roots, faces, fallbackFaces, fonts, projectFiles: cache as never, text, report })),
    mistakes,
  };
}

it('a theme with single weights gets a regular and a bold face for text, and one of the chosen weight for headings', async () => {
  const { faces: read400, families } = await read({ heading: '@fontsource/lora', headingWeight: 600, text: '@fontsource/lora' });
  expect(read400.map(({ family, weight, file }) => [family, weight, file])).toEqual([
    ['Lora Heading', 400, 'files/lora-{range}-600-normal.woff2'],
    ['Lora', 400, 'files/lora-{range}-400-normal.woff2'],
    ['Lora', 700, 'files/lora-{range}-700-normal.woff2'],
  ]);
  expect(families.get('--sans')).toMatch(/^"Lora", "Lora Rest", "Lora Georgia", .*serif$/);
});

it('a theme with variable weights gets one face for text, no wider than our own, and one fixed weight for headings', async () => {
  const inter = '@fontsource-variable/inter';
  const { faces: variable } = await read({ heading: inter, headingWeight: 700, text: inter });
  expect(variable.map(({ weight, pinned }) => [weight, pinned])).toEqual([
    [400, 700],
    [{ min: 400, max: 700 }, undefined],
  ]);
  for (const weight of [400, 650])
    expect(variable[1]?.metrics.widths[weight]).toBeLessThanOrEqual((faces[1]?.metrics.widths[weight] ?? 0) * 1.001);
});

it('the typefaces of a theme are reported if they lack a requested weight, or letters of content', async () => {
  const { mistakes } = await read({ heading: '@fontsource/lora', headingWeight: 900 });
  expect(mistakes).toEqual([['headingWeight', expect.any(String), 'It has the weights 400, 500, 600, 700.']]);
  expect((await read({ text: '@fontsource/lora' }, 'éñßőŁ')).mistakes).toEqual([]);
  const [mistake] = (await read({ text: '@fontsource/lora' }, 'éש')).mistakes;
  expect(mistake).toEqual([
    'text',
    expect.stringContaining('does not have these letters of your content: ש.'),
    expect.any(String),
    'warning',
  ]);
});

it('the typefaces of a theme draw letters of social images from the file that contains them', async () => {
  const { cardFont } = await read({ heading: '@fontsource/lora' }, 'ő');
  const [latin, ...others] = (await cardFont?.files()) ?? [];
  expect(others).toHaveLength(1);
  const whole = openCardFont([latin ?? Buffer.of(), ...others]);
  const alone = openCardFont([latin ?? Buffer.of()]);
  expect(whole.outlinesOf('Szőke', 0)).not.toBe(alone.outlinesOf('Szőke', 0));
  expect(whole.outlinesOf('Doe', 0)).toBe(alone.outlinesOf('Doe', 0));
});
