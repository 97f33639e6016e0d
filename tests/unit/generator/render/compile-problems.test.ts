import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type BuildFailure, type BuildOptions, build } from 'esbuild';
import { beforeEach, expect, it } from 'vitest';
import { compileProblems } from '../../../../generator/render/template-problems.ts';
import { useFolder } from '../../../helpers/folder.ts';

const inRoot = useFolder();
beforeEach(() => {
  mkdirSync(inRoot('templates/art'), { recursive: true });
  writeFileSync(inRoot('templates/palette.ts'), 'export const palette = 1;\n');
  writeFileSync(inRoot('templates/art/hero.tsx'), 'export const hero = 1;\n');
});

/** The problem that is reported for templates/page.tsx with this text. */
async function problemOf(text: string, platform: BuildOptions['platform'] = 'node') {
  writeFileSync(inRoot('templates/page.tsx'), text);
  const of = { absWorkingDir: inRoot(), entryPoints: ['templates/page.tsx'], platform };
  const failure = await build({ ...of, bundle: true, write: false, logLevel: 'silent' }).catch((error: BuildFailure) => error);
  const [problem] = compileProblems(failure as BuildFailure, inRoot());
  return { ...problem, file: resolve(problem?.file ?? '') };
}

const NODE = 'Browsers do not have Node modules: do this in generator/ and pass the result to the client.';
const INSTALL = 'Install the package with: npm install @scope/left-pad';
const PATHS = 'A path is relative to the folder of this file and includes the file extension.';

it.each<[string, string, string, string, BuildOptions['platform']?]>([
  ['a file of another folder', "'./art/heroo.tsx'", 'Could not resolve "./art/heroo.tsx"', `Did you mean "./art/hero.tsx"? ${PATHS}`],
  ['a file of a folder that is not there', "'./nowhere/at-all.tsx'", 'Could not resolve "./nowhere/at-all.tsx"', PATHS],
  ['a package that is not installed', "'@scope/left-pad/deep'", 'Could not resolve "@scope/left-pad/deep"', INSTALL],
  ['a module of Node in the browser', "'node:fs'", 'Could not resolve "node:fs"', NODE, 'browser'],
  [
    'a name that a module does not export',
    "{ palete } from './palette.ts';\nconsole.log(palete);",
    'No matching export in "templates/palette.ts" for import "palete"',
    'Did you mean to import "palette" instead? (templates/palette.ts:1).',
  ],
])('suggests what to do about %s', async (_, text, message, hint, platform) => {
  expect(await problemOf(`import ${text}`, platform)).toMatchObject({ file: inRoot('templates/page.tsx'), line: 1, message, hint });
});
