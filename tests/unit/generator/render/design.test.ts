import { expect, it } from 'vitest';
import { designOf, TESTED_FILE } from '../../../../generator/render/design.ts';

const FILES: [string, string][] = [
  ['client/main.ts', 'a'],
  ['generator/shared/text.ts', 'b'],
  ['templates/pages/home.css', 'c'],
  ['templates/pages/home.tsx', 'd'],
  [TESTED_FILE, 'e'],
];
const withEdit = (file: string) => FILES.map(([path, hash]): [string, string] => [path, path === file ? 'edited' : hash]);

it('names a design by its templates, styles and scripts, and by what a practice has replaced', () => {
  const design = designOf(FILES);
  expect(designOf(FILES)).toBe(design);
  for (const file of ['client/main.ts', 'templates/pages/home.css', 'templates/pages/home.tsx'])
    expect(designOf(withEdit(file)), file).not.toBe(design);
  expect(designOf(FILES, '[["templates/pages/home.tsx","../../templates/home.tsx"]]')).not.toBe(design);
});

it('is the same design whatever its tests have found, and whatever the generator does', () => {
  const design = designOf(FILES);
  expect(designOf(withEdit(TESTED_FILE))).toBe(design);
  expect(designOf(withEdit('generator/shared/text.ts'))).toBe(design);
});
