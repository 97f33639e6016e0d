import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { templateLoader } from '../../../../generator/render/load-templates.ts';
import { Store } from '../../../../generator/store/store.ts';
import { useFolder } from '../../../helpers/folder.ts';
import { pageCss } from '../../../helpers/page-css.ts';
import { problemsIn } from '../../../helpers/problems.ts';

const HERO = 'components/bands/hero/hero';
/** A package of a few templates, installed in the folder of a practice. */
const inFolder = useFolder();
let load: ReturnType<typeof templateLoader>;
beforeEach(() => {
  ours('package.json', '{}');
  ours('templates/index.ts', "export { about } from './pages/about.tsx';\nexport const templates = {};\n");
  ours('templates/pages/about.tsx', `import { Hero } from '../${HERO}.tsx';\nimport './about.css';\nexport const about = Hero;\n`);
  ours('templates/pages/about.css', '.about { color: green }\n');
  ours(`templates/${HERO}.tsx`, "import './hero.css';\nexport const Hero = 'our hero';\n");
  ours(`templates/${HERO}.css`, '.hero { color: green }\n');
  for (const name of ['print', 'preview']) ours(`templates/styles/${name}.css`, '.x { color: green }\n');
  load = templateLoader({ packageDir: inFolder('node_modules/ent-site'), projectDir: inFolder() }, new Store());
});

function own(file: string, text: string): void {
  mkdirSync(dirname(inFolder(file)), { recursive: true });
  writeFileSync(inFolder(file), text);
}
const ours = (file: string, text: string) => own(`node_modules/ent-site/${file}`, text);
const messages = async () => (await load().then(() => [], problemsIn)).map(({ message }) => message);

it('a template of a practice replaces the original wherever it is imported, by a short name or its whole path, until its file is removed', async () => {
  for (const file of ['templates/components/hero.tsx', 'templates/components/bands/hero/hero.tsx']) {
    expect((await load()).code, file).toContain('our hero');
    own(file, "export const Hero = 'another hero';\n");
    const { code, styles } = await load();
    expect(code).toContain('another hero');
    expect(code).not.toContain('our hero');
    expect(pageCss(styles, 'about')).not.toContain('.hero');
    rmSync(inFolder(file));
  }
});

it('a template of a practice may be in a folder that templates/ links to, but no folder in it may be a link', async () => {
  own('templates/components/hero.tsx', "import './hero.css';\nexport const Hero = 'linked hero';\n");
  own('templates/components/hero.css', '.hero { color: red }\n');
  renameSync(inFolder('templates'), inFolder('shared'));
  symlinkSync('shared', inFolder('templates'));
  const { code, styles, stamps } = await load();
  expect(code).toContain('linked hero');
  expect(pageCss(styles, 'about')).toContain('.hero{color:red}');
  own('shared/components/hero.tsx', "export const Hero = 'edited hero';\n");
  expect((await load()).stamps.ofPage('about')).not.toBe(stamps.ofPage('about'));
  rmSync(inFolder('templates'));
  mkdirSync(inFolder('templates'));
  symlinkSync('../shared/components', inFolder('templates/components'));
  expect(await messages()).toEqual(['This is a link to a folder, or is inside one.']);
});

it('a template of a practice may import the original, with a separate style sheet', async () => {
  const importOriginal = `import { Hero as Original } from 'ent-site/templates/${HERO}';`;
  own('templates/components/hero.tsx', `${importOriginal}\nimport './hero.css';\nexport const Hero = Original + ', framed';\n`);
  own('templates/components/hero.css', `@import "ent-site/templates/${HERO}.css";\n.hero { margin: 0 }\n`);
  const { code, styles } = await load();
  expect(code).toMatch(/our hero[\s\S]*, framed/);
  expect(pageCss(styles, 'about')).toContain('.hero{color:green}.hero{margin:0}');
});

it('a template of a practice may be a page, with everything that its style sheets contain', async () => {
  own('templates/pages/about.tsx', "import './parts.css';\nexport const about = 2;\n");
  own('templates/pages/parts.css', '.parts { color: red }\n');
  const before = await load();
  expect(pageCss(before.styles, 'about')).toMatch(/^\.parts\{color:red\}/);
  own('templates/pages/about.tsx', "export const about = 'bare';\n");
  rmSync(inFolder('templates/pages/parts.css'));
  expect((await load()).stamps.ofPage('about')).not.toBe(before.stamps.ofPage('about'));
});

it('a template of a practice may be just a style sheet', async () => {
  own('templates/components/hero.css', '.hero { color: red }\n');
  expect(pageCss((await load()).styles, 'about')).toContain('.hero{color:red}.about');
});

it('a template of a practice is reported if it replaces none, if two replace the same one, or if it imports from outside its folder', async () => {
  own('templates/components/herro.tsx', '');
  expect(await messages()).toEqual([expect.stringMatching(/^This file is not used: it replaces no template .*"components\/hero\.tsx"\?$/)]);
  rmSync(inFolder('templates/components/herro.tsx'));
  own('templates/components/hero.tsx', "import '../../elsewhere.ts';\nexport const Hero = 1;\n");
  own('elsewhere.ts', 'export {};\n');
  expect(await messages()).toEqual(['"../../elsewhere.ts" is outside of templates/.']);
  own('templates/components/hero.tsx', 'export const Hero = 1;\n');
  own('templates/components/bands/hero/hero.tsx', 'export const Hero = 2;\n');
  expect(await messages()).toEqual([expect.stringMatching(/replaces the same template\.$/)]);
});
