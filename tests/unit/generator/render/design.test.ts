import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { changedTemplates, designOf, TESTED_FILE } from '../../../../generator/render/design.ts';

const FILES: [string, string][] = [
  ['client/main.ts', 'a'],
  ['generator/shared/text.ts', 'b'],
  ['templates/pages/home.css', 'c'],
  ['templates/pages/home.tsx', 'd'],
  [TESTED_FILE, 'e'],
];
const withEdit = (file: string) => FILES.map(([path, hash]): [string, string] => [path, path === file ? 'edited' : hash]);

it('names a design by its templates, styles and scripts, and by what a practice has changed', () => {
  const design = designOf(FILES);
  expect(designOf(FILES)).toBe(design);
  for (const file of ['client/main.ts', 'templates/pages/home.css', 'templates/pages/home.tsx'])
    expect(designOf(withEdit(file)), file).not.toBe(design);
  expect(designOf(FILES, ['templates/pages/home.tsx'])).not.toBe(design);
});

it('is the same design whatever its tests have found, and whatever the generator does', () => {
  const design = designOf(FILES);
  expect(designOf(withEdit(TESTED_FILE))).toBe(design);
  expect(designOf(withEdit('generator/shared/text.ts'))).toBe(design);
});

it('does not take a copy for a change whose imports alone differ', () => {
  const root = mkdtempSync(join(tmpdir(), 'ent-site-design-'));
  mkdirSync(join(root, 'own'));
  const write = (file: string, text: string) => writeFileSync(join(root, file), text);
  write('hero.tsx', "import { a } from '../../basics/button.tsx';\nimport './hero.css';\nexport const hero = 1;\n");
  write('own/same.tsx', "import { a } from 'ent-site/templates/components/basics/button';\nimport './hero.css';\nexport const hero = 1;\n");
  write(
    'own/other.tsx',
    "import { a } from 'ent-site/templates/components/basics/button';\nimport './hero.css';\nexport const hero = 2;\n",
  );
  expect(changedTemplates(root, [['hero.tsx', 'own/same.tsx']])).toEqual([]);
  expect(changedTemplates(root, [['hero.tsx', 'own/other.tsx']])).toEqual(['hero.tsx']);
  rmSync(root, { recursive: true });
});
