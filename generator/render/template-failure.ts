import { SourceMap, type SourceMapPayload } from 'node:module';
import { join, posix, relative } from 'node:path';
import { type Place, sourcePlace } from '../../bin/compile/stack.js';
import { BuildFailure, calledBy, problem } from '../problem/problem.ts';
import type { OwnTemplates } from './own-templates.ts';

/** What compiled templates are called where they are run. */
export const COMPILED_NAME = 'templates/index.js';

/** A template that threw; `cause` is what it threw. */
export class RenderFailure extends Error {
  constructor(path: string, cause: unknown) {
    super(`A template failed while it rendered ${path}.`, { cause });
  }
}

/** Compiled templates, and where their map from lines to modules comes from when it is asked for. */
export interface MappedCode {
  packageDir: string;
  own: Pick<OwnTemplates, 'isOwn'>;
  /** Undefined where the modules have been edited since. */
  sourceMap(): Promise<SourceMapPayload | undefined>;
}

/** What a template threw as a problem at its place, like mistakes of compiling; anything else as it is. */
export async function explainThrown(thrown: unknown, code: MappedCode): Promise<unknown> {
  const cause = thrown instanceof RenderFailure ? thrown.cause : thrown;
  const frames = framesOf(cause);
  if (thrown instanceof BuildFailure || (cause === thrown && frames.length === 0)) return thrown;
  const [place, ...callers] = frames.length > 0 ? placesOf(frames, await code.sourceMap(), code) : [];
  const message = `${thrown instanceof RenderFailure ? thrown.message : 'A template failed.'} ${String(cause)}`;
  return new BuildFailure([problem('template', place ?? 'templates', message, calledBy(callers))]);
}

/** Lines and columns in compiled templates, the innermost first; both count from 1. */
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
    return place && file && own.isOwn(file) ? [{ ...place, file: relative(process.cwd(), join(packageDir, file)) }] : [];
  });
}
