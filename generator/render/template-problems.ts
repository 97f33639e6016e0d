import { readdirSync } from 'node:fs';
import { isBuiltin, SourceMap, type SourceMapPayload } from 'node:module';
import { dirname, join, posix, relative } from 'node:path';
import type { BuildFailure as EsbuildFailure, Message } from 'esbuild';
import { notesForUsers } from '../../bin/compile/compile.js';
import { type SourcePosition, sourcePosition } from '../../bin/compile/failure.js';
import { didYouMean } from '../problem/nearest.ts';
import { BuildFailure, calledBy, type Problem, problem } from '../problem/problem.ts';
import { attempt } from '../shared/attempt.ts';
import type { OwnTemplates } from './own-templates.ts';

/** Converts an error of esbuild to a BuildFailure, or to a system error if too many files are open. Returns any other error unchanged. */
export function compileFailure(error: Error | EsbuildFailure, packageDir: string): Error {
  if (!('errors' in error)) return error;
  const isShortOfFiles = error.errors.some(({ text }) => /too many open files/.test(text));
  return isShortOfFiles
    ? Object.assign(new Error(error.message), { code: 'EMFILE' })
    : new BuildFailure(compileProblems(error, packageDir));
}

/** Converts errors of esbuild to problems, with paths relative to the working directory and columns in characters. */
export function compileProblems({ errors }: Pick<EsbuildFailure, 'errors'>, packageDir: string): Problem[] {
  return errors.map((error) => {
    const { text, location } = error;
    const file = relative(process.cwd(), join(packageDir, location?.file ?? 'templates'));
    // esbuild counts bytes from 0.
    const before = location && Buffer.from(location.lineText).subarray(0, location.column).toString();
    const position = { file, ...(location && { line: location.line, column: (before?.length ?? 0) + 1 }) };
    return problem(location?.file.startsWith('generator/') ? 'generator' : 'template', position, text, hintOf(error, packageDir));
  });
}

function hintOf({ text, location, notes }: Message, packageDir: string): string {
  const [, name] = /^Could not resolve "(.+)"$/.exec(text) ?? [];
  const file = location?.file ?? '';
  const positionOf = (other: NonNullable<Message['location']>) => `${other.file === file ? 'line ' : `${other.file}:`}${other.line}`;
  const own = notesForUsers(notes).map((note) =>
    note.location ? `${note.text.replace(/:$/, '')} (${positionOf(note.location)}).` : note.text,
  );
  return [...(name === undefined ? [] : [importHint(name, join(packageDir, file))]), ...own].join(' ');
}

function importHint(name: string, file: string): string {
  if (isBuiltin(name)) return 'Browsers do not have Node modules: do this in generator/ and pass the result to the client.';
  if (!/^[./]/.test(name)) return `Install the package with: npm install ${/^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0]}`;
  const folder = dirname(name);
  const paths = (attempt(() => readdirSync(join(file, '..', folder))) ?? []).map(
    (other) => `${folder.startsWith('.') ? '' : './'}${folder}/${other}`,
  );
  return `${didYouMean(name, paths)} A path is relative to the folder of this file and includes the file extension.`.trim();
}

/** The file name of compiled templates in stack traces. */
export const COMPILED_NAME = 'templates/index.js';

/** Thrown if a page could not be rendered. `file` is the template of its page type, relative to the package. */
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
  /** Returns the source map; undefined if the modules were edited since they were compiled. */
  sourceMap(): Promise<SourceMapPayload | undefined>;
}

/** Converts an error that a template threw to a BuildFailure with its file and line. Returns anything else unchanged. */
export async function explainThrown(thrown: unknown, code: MappedCode): Promise<unknown> {
  const cause = thrown instanceof RenderFailure ? thrown.cause : thrown;
  const frames = framesOf(cause);
  if (thrown instanceof BuildFailure || (cause === thrown && frames.length === 0)) return thrown;
  const [position, ...callers] = frames.length > 0 ? positionsOf(frames, await code.sourceMap(), code) : [];
  const message = `${thrown instanceof RenderFailure ? thrown.message : 'A template failed.'} ${String(cause)}`;
  // React validates elements after all templates have returned: the stack then contains no template.
  const file = thrown instanceof RenderFailure && thrown.file ? shownPath(code.own.moduleFor(thrown.file), code) : 'templates';
  return new BuildFailure([problem('template', position ?? file, message, calledBy(callers))]);
}

function framesOf(cause: unknown): Omit<SourcePosition, 'file'>[] {
  const stack = cause instanceof Error ? (cause.stack ?? '') : '';
  const pattern = new RegExp(`^\\s+at .*\\b${COMPILED_NAME.replace('.', '\\.')}:(\\d+):(\\d+)`, 'gm');
  return [...stack.matchAll(pattern)].map(([, line, column]) => ({ line: Number(line), column: Number(column) }));
}

/** Returns the positions of stack frames in modules of this site, with paths relative to the working directory. Leaves out packages. */
function positionsOf(
  frames: readonly Omit<SourcePosition, 'file'>[],
  payload: SourceMapPayload | undefined,
  { packageDir, own }: Pick<MappedCode, 'packageDir' | 'own'>,
): SourcePosition[] {
  if (!payload) return [];
  const map = new SourceMap(payload);
  return frames.flatMap(({ line, column }) => {
    const position = sourcePosition(map, line, column);
    const file = position && posix.join(COMPILED_NAME, '..', position.file);
    return position && file && own.isOwn(file) ? [{ ...position, file: shownPath(file, { packageDir }) }] : [];
  });
}

function shownPath(file: string, { packageDir }: Pick<MappedCode, 'packageDir'>): string {
  return relative(process.cwd(), join(packageDir, file));
}
