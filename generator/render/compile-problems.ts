import { readdirSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, relative } from 'node:path';
import type { BuildFailure as EsbuildFailure, Message, Note } from 'esbuild';
import { ownNotes } from '../../bin/compile/compile.js';
import { didYouMean } from '../problem/nearest.ts';
import { BuildFailure, type Problem, problem } from '../problem/problem.ts';

/** What a build ends with where esbuild fails: a BuildFailure, or the system's refusal to open more files. Any other error as it is. */
export function compileFailure(error: Error | EsbuildFailure, packageDir: string): Error {
  if (!('errors' in error)) return error;
  const isShortOfFiles = error.errors.some(({ text }) => /too many open files/.test(text));
  return isShortOfFiles
    ? Object.assign(new Error(error.message), { code: 'EMFILE' })
    : new BuildFailure(compileProblems(error, packageDir));
}

/** What esbuild could not compile, in the shape of every other problem: path from the working directory, column in characters. */
export function compileProblems({ errors }: Pick<EsbuildFailure, 'errors'>, packageDir: string): Problem[] {
  return errors.map((error) => {
    const { text, location } = error;
    const hint = hintOf(error, packageDir);
    // esbuild counts bytes from 0.
    const before = location && Buffer.from(location.lineText).subarray(0, location.column).toString();
    return problem(
      location?.file.startsWith('generator/') ? 'generator' : 'template',
      {
        file: relative(process.cwd(), join(packageDir, location?.file ?? 'templates')),
        ...(location && { line: location.line, column: (before?.length ?? 0) + 1 }),
      },
      text,
      hint,
    );
  });
}

/** What to do here. */
function hintOf({ text, location, notes }: Message, packageDir: string): string {
  const [, name] = /^Could not resolve "(.+)"$/.exec(text) ?? [];
  const own = ownNotes(notes).map((note) => noteText(note, location?.file));
  return [...(name === undefined ? [] : [importHint(name, join(packageDir, location?.file ?? ''))]), ...own].join(' ');
}

function importHint(name: string, file: string): string {
  if (isBuiltin(name)) return 'Browsers have no modules of Node: do this in generator/ and hand the result on.';
  if (!/^[./]/.test(name)) return `Install the package with: npm install ${/^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0]}`;
  const folder = dirname(name);
  const paths = filesIn(join(file, '..', folder)).map((other) => `${folder.startsWith('.') ? '' : './'}${folder}/${other}`);
  return `${didYouMean(name, paths)} A path begins at the folder of this file and ends as the file does.`.trim();
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function noteText({ text, location }: Note, file: string | undefined): string {
  if (!location) return text;
  return `${text.replace(/:$/, '')} (${location.file === file ? 'line ' : `${location.file}:`}${location.line}).`;
}
