import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { TEMPLATE_FILES } from '../../../../generator/contract/template-files.ts';
import { changedTemplates, designOf } from '../../../../generator/render/template-stamps.ts';
import { useFolder } from '../../../helpers/folder.ts';

const inRoot = useFolder();

const FILES: [string, string][] = [
  ['client/main.ts', 'a'],
  ['generator/shared/text.ts', 'b'],
  ['templates/pages/home.css', 'c'],
  ['templates/pages/home.tsx', 'd'],
  [TEMPLATE_FILES.tested, 'e'],
];
const withEdit = (file: string) => FILES.map(([path, hash]): [string, string] => [path, path === file ? 'edited' : hash]);

it('identifies a design by its templates, styles, scripts and changes of a practice, not by tests or the generator', () => {
  const design = designOf(FILES);
  expect(designOf(FILES)).toBe(design);
  for (const file of ['client/main.ts', 'templates/pages/home.css', 'templates/pages/home.tsx'])
    expect(designOf(withEdit(file)), file).not.toBe(design);
  expect(designOf(FILES, ['templates/pages/home.tsx'])).not.toBe(design);
  for (const file of [TEMPLATE_FILES.tested, 'generator/shared/text.ts']) expect(designOf(withEdit(file)), file).toBe(design);
});

it('does not count a copy as a change if only its imports differ', () => {
  mkdirSync(inRoot('own'));
  const copy = (number: number) =>
    `import type { Site } from 'ent-site/contract';\nimport { a } from 'ent-site/templates/components/basics/button';\nimport './hero.css';\nexport const hero = ${number};\n`;
  const site = "import type { Site } from '../../../../generator/contract/site.ts';\n";
  writeFileSync(inRoot('hero.tsx'), `${site}import { a } from '../../basics/button.tsx';\nimport './hero.css';\nexport const hero = 1;\n`);
  writeFileSync(inRoot('own/same.tsx'), copy(1));
  writeFileSync(inRoot('own/other.tsx'), copy(2));
  expect(changedTemplates(inRoot(), [['hero.tsx', 'own/same.tsx']])).toEqual([]);
  expect(changedTemplates(inRoot(), [['hero.tsx', 'own/other.tsx']])).toEqual(['hero.tsx']);
});
