// What ends a command and is no mistake in content: one line with the path and the reason in words. Plain JavaScript, since
// it must work where nothing can be compiled or loaded.
import { closeSync, openSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getSystemErrorMap } from 'node:util';

/** Ends the process with code 1 and one readable line for whatever nobody catches. Output that nobody reads any more is no failure. */
export function reportFailures() {
  process.on('uncaughtException', end);
  // `| head` has read enough: the work goes on, what is written is dropped.
  process.stdout.on('error', (error) => error.code === 'EPIPE' || end(Object.assign(error, { path: 'The output' })));
  // There is no place left to report it.
  process.stderr.on('error', () => undefined);
}

function end(error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}

const TOO_MANY_FILES = 'Too many files are open. Raise the limit, for example with: ulimit -n 1024';
const PACKAGE_CODES = new Set(['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND', 'ERR_DLOPEN_FAILED']);

/** The reason in words. Only what can be no one's fault but ours keeps its stack trace, below a line that says so. */
export function explain(error) {
  const { code, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const reason = message.split('\n')[0].replace(/\.?$/, '.');
  if (code === 'EMFILE' || code === 'ENFILE') return TOO_MANY_FILES;
  if (error?.syscall !== undefined) return systemFailure(error);
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return 'There is not enough memory. Give Node more: NODE_OPTIONS=--max-old-space-size=4096';
  // Loaders of modules and programs then throw errors of their own making.
  if (filesRunShort()) return TOO_MANY_FILES;
  if (PACKAGE_CODES.has(code) || /^Could not load the "/.test(message))
    return `A package is missing or incomplete: ${reason} Install the packages again: npm ci`;
  if (/node_modules\/esbuild\/lib/.test(stack))
    return `The compiler esbuild cannot be run: ${reason} If its program is missing or may not be run, install it again: npm ci`;
  return `This is a bug of ent-site, not a mistake of yours. Please report it with these lines:\n${sourceStack(stack) || message}`;
}

function filesRunShort() {
  const open = [];
  try {
    while (open.length < 16) open.push(openSync(import.meta.filename, 'r'));
    return false;
  } catch {
    return true;
  } finally {
    for (const file of open) closeSync(file);
  }
}

function systemFailure({ code, errno, path, dest, syscall, message }) {
  const [, words = message] = getSystemErrorMap().get(errno) ?? [];
  const place = [path, dest].filter((part) => part !== undefined).join(' -> ');
  return `${place || 'The system refuses'}: ${words} (${code}, ${syscall}).`;
}

/** A stack trace that names lines of the sources, from the working directory, instead of lines of compiled code. */
function sourceStack(stack) {
  const maps = new Map();
  return stack.replace(/(file:\/\/[^\s()]+?\.js):(\d+):(\d+)/g, (frame, url, line, column) => {
    if (!maps.has(url)) maps.set(url, readMap(url));
    const map = maps.get(url);
    const place = map && sourcePlace(map, Number(line), Number(column));
    return place ? `${relative(process.cwd(), join(dirname(fileURLToPath(url)), place.file))}:${place.line}:${place.column}` : frame;
  });
}

/** The places of a stack trace that are in the generator, the innermost first. */
export function placesInGenerator(stack) {
  const frames = sourceStack(stack).matchAll(/(?:^|[\s(])((?:[^\s()]*\/)?generator\/[^\s():]+):(\d+):(\d+)/gm);
  return Array.from(frames, ([, file, line, column]) => ({ file, line: Number(line), column: Number(column) }));
}

/** The place in a source, relative to the compiled file, that a line and a column of compiled code come from; all count from 1. */
export function sourcePlace(map, line, column) {
  const { originalSource, originalLine, originalColumn } = map.findEntry(line - 1, column - 1);
  return originalSource === undefined ? undefined : { file: originalSource, line: originalLine + 1, column: originalColumn + 1 };
}

function readMap(url) {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(url)}.map`, 'utf8')));
  } catch {
    return undefined;
  }
}
