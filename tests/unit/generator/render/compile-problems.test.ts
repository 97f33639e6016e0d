import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type BuildFailure, type BuildOptions, build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compileProblems } from '../../../../generator/render/compile-problems.ts';

let root: string;
beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'ent-site-compile-')));
  mkdirSync(join(root, 'templates/art'), { recursive: true });
  writeFileSync(join(root, 'templates/palette.ts'), 'export const palette = 1;\n');
  writeFileSync(join(root, 'templates/art/hero.tsx'), 'export const hero = 1;\n');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** What is reported of templates/page.tsx with this text. */
async function problemOf(text: string, platform: BuildOptions['platform'] = 'node') {
  writeFileSync(join(root, 'templates/page.tsx'), text);
  const failure = await build({
    absWorkingDir: root,
    entryPoints: ['templates/page.tsx'],
    outdir: 'out',
    bundle: true,
    write: false,
    logLevel: 'silent',
    platform,
  }).catch((error: BuildFailure) => error);
  const [problem] = compileProblems(failure as BuildFailure, root);
  return { ...problem, file: resolve(problem?.file ?? '') };
}

it.each<[string, string, string, string, BuildOptions['platform']?]>([
  [
    'a file whose name is misspelt, with the nearest one',
    "import './pallete.ts';",
    'Could not resolve "./pallete.ts"',
    'Did you mean "./palette.ts"? A path begins at the folder of this file and ends as the file does.',
  ],
  [
    'a file of another folder',
    "import './art/heroo.tsx';",
    'Could not resolve "./art/heroo.tsx"',
    'Did you mean "./art/hero.tsx"? A path begins at the folder of this file and ends as the file does.',
  ],
  [
    'a file of a folder that is not there',
    "import './nowhere/at-all.tsx';",
    'Could not resolve "./nowhere/at-all.tsx"',
    'A path begins at the folder of this file and ends as the file does.',
  ],
  [
    'a package that is not installed',
    "import '@scope/left-pad/deep';",
    'Could not resolve "@scope/left-pad/deep"',
    'Install the package with: npm install @scope/left-pad',
  ],
  [
    'a module of Node in the browser',
    "import 'node:fs';",
    'Could not resolve "node:fs"',
    'Browsers have no modules of Node: do this in generator/ and hand the result on.',
    'browser',
  ],
  [
    'a name that a module does not export',
    "import { palete } from './palette.ts';\nconsole.log(palete);",
    'No matching export in "templates/palette.ts" for import "palete"',
    'Did you mean to import "palette" instead? (templates/palette.ts:1).',
  ],
])('says what to do about %s', async (_, text, message, hint, platform) => {
  expect(await problemOf(text, platform)).toMatchObject({ file: join(root, 'templates/page.tsx'), line: 1, message, hint });
});
