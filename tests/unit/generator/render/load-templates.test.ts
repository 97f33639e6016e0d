import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BuildCache } from '../../../../generator/cache/build-cache.ts';
import { BuildFailure } from '../../../../generator/problem.ts';
import { type CompileCache, templateLoader } from '../../../../generator/render/load-templates.ts';

const SHEET = 'templates/pages/about.css';
const GOOD = '.about { color: green }\n';
const PAPER = '@media print { .about { color: black } }\n';
const GOOD_SHEET = '.about{color:green}@media print{.about{color:#000}}';

/** A repository of six files. */
let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'ent-site-templates-')));
  for (const folder of ['client', 'generator/shared', 'templates/pages', 'templates/styles'])
    mkdirSync(join(root, folder), { recursive: true });
  write('package.json', '{}');
  write('templates/index.ts', "export { about } from './pages/about.tsx';\nexport const templates = {};\n");
  write('templates/pages/about.tsx', "import './about.css';\nexport const about = 'about';\n");
  write(SHEET, GOOD);
  write('templates/styles/print.css', PAPER);
  write('templates/styles/preview.css', '.note { color: red }\n');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (file: string, text: string) => writeFileSync(join(root, file), text);

async function problemsOf(load: () => Promise<unknown>) {
  const failure = await load().catch((error: unknown) => error);
  return failure instanceof BuildFailure ? failure.problems.map((problem) => ({ ...problem, file: resolve(problem.file) })) : failure;
}

describe('a style sheet that browsers would not read', () => {
  it.each([
    ['a block without an end', '.x {\n  color: red;\n', undefined, 'Expected "}" to go with "{"'],
    ['a property that does not exist', '.x { colr: red }\n', [1, 6], '"colr" is not a known CSS property'],
    ['an end without a block', '.x { color: red }}\n', [1, 18], 'Unexpected "}"'],
    ['an import of what is not there', '@import "./nope.css";\n', [1, 9], 'Could not resolve "./nope.css"'],
    ['an import in the midst', '.x { color: red }\n@import "./nope.css";\n', [2, 1], 'All "@import" rules must come first'],
  ])('is told with its line, and loaded once it is mended: %s', async (_, broken, place, message) => {
    write(SHEET, broken + GOOD);
    const load = templateLoader({ packageDir: root, projectDir: root }, new BuildCache('test'));
    const [line, column] = place ?? [];
    expect(await problemsOf(load)).toContainEqual(
      expect.objectContaining({ severity: 'error', file: join(root, SHEET), message, ...(place && { line, column }) }),
    );
    write(SHEET, GOOD);
    expect((await load()).css.get('about')).toBe(GOOD_SHEET);
  });
});

it('puts the rules for paper behind those of every page, where they win, and those of previews in no page', async () => {
  write('templates/pages/home.tsx', "import './about.css';\nimport './home.css';\nexport const home = 'home';\n");
  write('templates/pages/home.css', '.home { color: blue }\n');
  write('templates/index.ts', "export * from './pages/about.tsx';\nexport * from './pages/home.tsx';\nexport const templates = {};\n");
  const { css, previewCss } = await templateLoader({ packageDir: root, projectDir: root }, new BuildCache('test'))();
  expect(previewCss).toBe('.note{color:red}');
  expect([...css]).toEqual([
    ['about', GOOD_SHEET],
    ['home', GOOD_SHEET.replace('@', '.home{color:#00f}@')],
  ]);
});

it('follows what templates have in common with the generator, also where nothing of the generator calls it (B10)', async () => {
  const cache = new BuildCache('test');
  write('generator/shared/hours.ts', "export const hours = 'until five';\n");
  write('templates/pages/about.tsx', "export { hours as about } from '../../generator/shared/hours.ts';\n");
  const before = await templateLoader({ packageDir: root, projectDir: root }, cache)();
  write('generator/shared/hours.ts', "export const hours = 'until six';\n");
  const { code, stamp, stamps } = await templateLoader({ packageDir: root, projectDir: root }, cache)();
  expect(code).toContain('until six');
  expect(stamp).not.toBe(before.stamp);
  expect(stamps.ofPage('about')).not.toBe(before.stamps.ofPage('about'));
});

describe('a module that fails', () => {
  it('is told with its line where it cannot be compiled', async () => {
    write('templates/pages/about.tsx', "import './no-such-file.ts';\n");
    expect(await problemsOf(templateLoader({ packageDir: root, projectDir: root }, new BuildCache('test')))).toEqual([
      expect.objectContaining({ file: join(root, 'templates/pages/about.tsx'), line: 1, message: 'Could not resolve "./no-such-file.ts"' }),
    ]);
  });

  it('is told with its line where it throws', async () => {
    write('templates/pages/about.tsx', "export const about = 'about';\n\nexport const broken = (null as never as string).length;\n");
    expect(await problemsOf(templateLoader({ packageDir: root, projectDir: root }, new BuildCache('test')))).toEqual([
      expect.objectContaining({
        file: join(root, 'templates/pages/about.tsx'),
        line: 3,
        message: "A template failed. TypeError: Cannot read properties of null (reading 'length')",
      }),
    ]);
  });
});

describe('a file that is saved while it is compiled', () => {
  /** Saves a file between the look at it and its compilation. */
  const savingBefore = (cache: BuildCache, step: string, file: string, text: string): CompileCache => ({
    keep: (name, key, make) =>
      cache.keep(name, key, () => {
        if (name === step) write(file, text);
        return make();
      }),
  });

  it.each([
    ['templates', 'templates/pages/about.tsx', "import './about.css';\nexport const about = 'edited';\n"],
    ['styles', SHEET, '.edited { color: red }\n'],
  ])('is not kept under what it held before (B10): %s', async (step, file, edited) => {
    const cache = new BuildCache('test');
    const before = readFileSync(join(root, file), 'utf8');
    expect(await problemsOf(templateLoader({ packageDir: root, projectDir: root }, savingBefore(cache, step, file, edited)))).toEqual([
      expect.objectContaining({ file: join(root, file), message: 'This file was saved while the site was being built.' }),
    ]);
    write(file, before);
    const { code, css } = await templateLoader({ packageDir: root, projectDir: root }, cache)();
    expect(code + css.get('about')).not.toContain('edited');
  });

  it('does not count where an editor leaves a file of its own beside it', async () => {
    const cache = savingBefore(new BuildCache('test'), 'templates', 'templates/pages/.about.tsx.swp', 'b0VIM');
    expect((await templateLoader({ packageDir: root, projectDir: root }, cache)()).code).toContain('about');
  });
});
