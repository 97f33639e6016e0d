import { readdirSync } from 'node:fs';
import { isBuiltin, SourceMap, type SourceMapPayload } from 'node:module';
import { dirname, join, posix, relative } from 'node:path';
import type { BuildFailure as EsbuildFailure, Message } from 'esbuild';
import { ownNotes } from '../../bin/compile/compile.js';
import { type Place, sourcePlace } from '../../bin/compile/failure.js';
import { didYouMean } from '../problem/nearest.ts';
import { BuildFailure, calledBy, type Problem, problem } from '../problem/problem.ts';
import { attempt } from '../shared/attempt.ts';
import type { OwnTemplates } from './own-templates.ts';

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
    const file = relative(process.cwd(), join(packageDir, location?.file ?? 'templates'));
    // esbuild counts bytes from 0.
    const before = location && Buffer.from(location.lineText).subarray(0, location.column).toString();
    const place = { file, ...(location && { line: location.line, column: (before?.length ?? 0) + 1 }) };
    return problem(location?.file.startsWith('generator/') ? 'generator' : 'template', place, text, hintOf(error, packageDir));
  });
}

function hintOf({ text, location, notes }: Message, packageDir: string): string {
  const [, name] = /^Could not resolve "(.+)"$/.exec(text) ?? [];
  const file = location?.file ?? '';
  const placeOf = (other: NonNullable<Message['location']>) => `${other.file === file ? 'line ' : `${other.file}:`}${other.line}`;
  const own = ownNotes(notes).map((note) => (note.location ? `${note.text.replace(/:$/, '')} (${placeOf(note.location)}).` : note.text));
  return [...(name === undefined ? [] : [importHint(name, join(packageDir, file))]), ...own].join(' ');
}

function importHint(name: string, file: string): string {
  if (isBuiltin(name)) return 'Browsers have no modules of Node: do this in generator/ and hand the result on.';
  if (!/^[./]/.test(name)) return `Install the package with: npm install ${/^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0]}`;
  const folder = dirname(name);
  const paths = (attempt(() => readdirSync(join(file, '..', folder))) ?? []).map(
    (other) => `${folder.startsWith('.') ? '' : './'}${folder}/${other}`,
  );
  return `${didYouMean(name, paths)} A path begins at the folder of this file and ends as the file does.`.trim();
}

/** What compiled templates are called where they are run. */
export const COMPILED_NAME = 'templates/index.js';

/** A page could not be rendered; `file` is the template of its type, from the package. */
export class RenderFailure extends Error {
  constructor(
    path: string,
    readonly file: string | undefined,
    cause: unknown,
  ) {
    super(`A template failed while it rendered ${path}.`, { cause });
  }
}

interface MappedCode {
  packageDir: string;
  own: Pick<OwnTemplates, 'isOwn' | 'moduleFor'>;
  /** Where the map from lines to modules comes from when it is asked for; undefined where the modules have been edited since. */
  sourceMap(): Promise<SourceMapPayload | undefined>;
}

/** What a template threw as a problem at its place, like mistakes of compiling; anything else as it is. */
export async function explainThrown(thrown: unknown, code: MappedCode): Promise<unknown> {
  const cause = thrown instanceof RenderFailure ? thrown.cause : thrown;
  const frames = framesOf(cause);
  if (thrown instanceof BuildFailure || (cause === thrown && frames.length === 0)) return thrown;
  const [place, ...callers] = frames.length > 0 ? placesOf(frames, await code.sourceMap(), code) : [];
  const message = `${thrown instanceof RenderFailure ? thrown.message : 'A template failed.'} ${String(cause)}`;
  // React checks what it renders after all templates have returned: no frame is a template's.
  const file = thrown instanceof RenderFailure && thrown.file ? shownPath(code.own.moduleFor(thrown.file), code) : 'templates';
  return new BuildFailure([problem('template', place ?? file, message, calledBy(callers))]);
}

function framesOf(cause: unknown): Omit<Place, 'file'>[] {
  const stack = cause instanceof Error ? (cause.stack ?? '') : '';
  const pattern = new RegExp(`^\\s+at .*\\b${COMPILED_NAME.replace('.', '\\.')}:(\\d+):(\\d+)`, 'gm');
  return [...stack.matchAll(pattern)].map(([, line, column]) => ({ line: Number(line), column: Number(column) }));
}

/** Their places in modules of this site, paths from the working directory; those in packages are left out. */
function placesOf(
  frames: readonly Omit<Place, 'file'>[],
  payload: SourceMapPayload | undefined,
  { packageDir, own }: Pick<MappedCode, 'packageDir' | 'own'>,
): Place[] {
  if (!payload) return [];
  const map = new SourceMap(payload);
  return frames.flatMap(({ line, column }) => {
    const place = sourcePlace(map, line, column);
    const file = place && posix.join(COMPILED_NAME, '..', place.file);
    return place && file && own.isOwn(file) ? [{ ...place, file: shownPath(file, { packageDir }) }] : [];
  });
}

function shownPath(file: string, { packageDir }: Pick<MappedCode, 'packageDir'>): string {
  return relative(process.cwd(), join(packageDir, file));
}
