import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { templateLoader } from '../../../../generator/render/load-templates.ts';
import { ProjectFiles } from '../../../../generator/store/project-files.ts';
import { Store } from '../../../../generator/store/store.ts';
import { useFolder } from '../../../helpers/folder.ts';
import { pageCss } from '../../../helpers/page-css.ts';
import { problemsIn } from '../../../helpers/problems.ts';

const SHEET = 'templates/pages/about.css';
const ABOUT = 'templates/pages/about.tsx';
const GOOD = '.about { color: green }\n';
const THROWN = 'A template failed. TypeError: no';
const GOOD_SHEET = '.about{color:green}@media print{.about{color:#000}}';

/** A repository of six files. */
const inRoot = useFolder();
const write = (file: string, text: string) => writeFileSync(inRoot(file), text);
beforeEach(() => {
  for (const folder of ['client', 'generator/shared', 'templates/pages', 'templates/styles'])
    mkdirSync(inRoot(folder), { recursive: true });
  write('package.json', '{}');
  write('templates/index.ts', "export { about } from './pages/about.tsx';\nexport const templates = {};\n");
  write(ABOUT, "import './about.css';\nexport const about = 'about';\n");
  write(SHEET, GOOD);
  write('templates/styles/print.css', '@media print { .about { color: black } }\n');
  write('templates/styles/preview.css', '.note { color: red }\n');
});

const loader = (store = new Store()) => templateLoader({ packageDir: inRoot(), projectDir: inRoot() }, store);

async function problemsOf(load: () => Promise<unknown>) {
  const problems = await load().then(() => [], problemsIn);
  return problems.map((problem) => ({ ...problem, file: resolve(problem.file) }));
}

it.each([
  ['a property that does not exist', SHEET, '.x { colr: red }\n', { line: 1, column: 6 }, '"colr" is not a known CSS property'],
  ['an import of what is not there', SHEET, '@import "./nope.css";\n', { line: 1, column: 9 }, 'Could not resolve "./nope.css"'],
  ['a module that throws', ABOUT, "export const about = 'about';\n\nthrow new TypeError('no');\n", { line: 3 }, THROWN],
])('reports a mistake with its line, and loads the file once it is fixed: %s', async (_, file, broken, place, message) => {
  const good = readFileSync(inRoot(file), 'utf8');
  write(file, broken);
  const load = loader();
  expect(await problemsOf(load)).toContainEqual(expect.objectContaining({ severity: 'error', file: inRoot(file), message, ...place }));
  write(file, good);
  expect(pageCss((await load()).styles, 'about')).toBe(GOOD_SHEET);
});

it('puts print styles after those of every page, where they win, and those of previews in no page', async () => {
  write('templates/pages/home.tsx', "import './about.css';\nimport './home.css';\nexport const home = 'home';\n");
  write('templates/pages/home.css', '.home { color: blue }\n');
  write('templates/index.ts', "export * from './pages/about.tsx';\nexport * from './pages/home.tsx';\nexport const templates = {};\n");
  const { styles } = await loader()();
  expect(styles.sheets[styles.preview]).toBe('.note{color:red}');
  expect(Object.keys(styles.pages)).toEqual(['about', 'home']);
  expect(pageCss(styles, 'about')).toBe(GOOD_SHEET);
  expect(pageCss(styles, 'home')).toBe(GOOD_SHEET.replace('@', '.home{color:#00f}@'));
});

it('reloads modules that templates share with the generator, even if nothing in the generator uses them (B10)', async () => {
  const store = new Store();
  write('generator/shared/hours.ts', "export const hours = 'until five';\n");
  write('templates/pages/about.tsx', "export { hours as about } from '../../generator/shared/hours.ts';\n");
  const before = await loader(store)();
  write('generator/shared/hours.ts', "export const hours = 'until six';\n");
  const { code, stamp, stamps } = await loader(store)();
  expect(code).toContain('until six');
  expect(stamp).not.toBe(before.stamp);
  expect(stamps.ofPage('about')).not.toBe(before.stamps.ofPage('about'));
});

/** Saves a file after it was checked and before it is compiled. */
class SavingStore extends Store {
  constructor(
    readonly step: string,
    readonly edit: () => void,
  ) {
    super({ files: new ProjectFiles(inRoot()) });
  }

  override cachedForProject: Store['cachedForProject'] = (name, inputs, make) =>
    super.cachedForProject(name, inputs, () => {
      if (name === this.step) this.edit();
      return make();
    });
}

it.each([
  ['templates', ABOUT, "import './about.css';\nexport const about = 'edited';\n"],
  ['styles', SHEET, '.edited { color: red }\n'],
])('does not cache a file that is saved during its compilation under its old content (B10): %s', async (step, file, edited) => {
  const store = new SavingStore(step, () => write(file, edited));
  const before = readFileSync(inRoot(file), 'utf8');
  expect(await problemsOf(loader(store))).toMatchObject([
    { file: inRoot(file), message: 'This file was saved while the site was being built.' },
  ]);
  write(file, before);
  const { code, styles } = await loader(new Store({ files: new ProjectFiles(inRoot()) }))();
  expect(code + pageCss(styles, 'about')).not.toContain('edited');
});

it('ignores a file that an editor leaves next to a template', async () => {
  const store = new SavingStore('templates', () => write('templates/pages/.about.tsx.swp', 'b0VIM'));
  expect((await loader(store)()).code).toContain('about');
});
