// Reports unexpected errors that end a command in one line, with path and reason. Plain JavaScript, because it must work when nothing can
// be compiled or loaded.
import { closeSync, openSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getSystemErrorMap } from 'node:util';

/** Makes every uncaught error end the process with code 1 and one readable line. A closed output pipe is not an error. */
export function reportFailures() {
  process.on('uncaughtException', endWithMessage);
  // `| head` has closed the pipe: the work goes on, further output is dropped.
  process.stdout.on('error', (error) => error.code === 'EPIPE' || endWithMessage(Object.assign(error, { path: 'The output' })));
  // An error of stderr cannot be reported anywhere.
  process.stderr.on('error', () => undefined);
}

function endWithMessage(error) {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exit(1);
}

const TOO_MANY_FILES = 'Too many files are open. Raise the limit, for example with: ulimit -n 1024';
const PACKAGE_CODES = new Set(['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND', 'ERR_DLOPEN_FAILED']);

/** Returns the reason in words. Only a bug of ent-site keeps its stack trace, after a line that asks to report it. */
export function explainFailure(error) {
  const { code, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const reason = message.split('\n')[0].replace(/\.?$/, '.');
  if (code === 'EMFILE' || code === 'ENFILE') return TOO_MANY_FILES;
  if (error?.syscall !== undefined) return explainSystemError(error);
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return 'There is not enough memory. Give Node more: NODE_OPTIONS=--max-old-space-size=4096';
  // When files run short, loaders of modules and programs throw various other errors.
  if (areTooManyFilesOpen()) return TOO_MANY_FILES;
  if (PACKAGE_CODES.has(code) || /^Could not load the "/.test(message))
    return `A package is missing or incomplete: ${reason} Install the packages again: npm ci`;
  if (/node_modules\/esbuild\/lib/.test(stack)) return `The compiler esbuild cannot run: ${reason} Install the packages again: npm ci`;
  return `This is a bug in ent-site, not your mistake. Please report it with these lines:\n${sourceStack(stack) || message}`;
}

function areTooManyFilesOpen() {
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

function explainSystemError({ code, errno, path, dest, syscall, message }) {
  const [, words = message] = getSystemErrorMap().get(errno) ?? [];
  const paths = [path, dest].filter((part) => part !== undefined).join(' -> ');
  return `${paths || 'The system refuses'}: ${words} (${code}, ${syscall}).`;
}

/** Returns a stack trace with lines of the sources, relative to the working directory, instead of lines of compiled code. */
function sourceStack(stack) {
  const maps = new Map();
  return stack.replace(/(file:\/\/[^\s()]+?\.js):(\d+):(\d+)/g, (frame, url, line, column) => {
    if (!maps.has(url)) maps.set(url, readSourceMap(url));
    const map = maps.get(url);
    const source = map && sourcePosition(map, Number(line), Number(column));
    return source ? `${relative(process.cwd(), join(dirname(fileURLToPath(url)), source.file))}:${source.line}:${source.column}` : frame;
  });
}

/** Returns the positions of a stack trace that are in the generator, innermost first. */
export function generatorPositions(stack) {
  const frames = sourceStack(stack).matchAll(/(?:^|[\s(])((?:[^\s()]*\/)?generator\/[^\s():]+):(\d+):(\d+)/gm);
  return Array.from(frames, ([, file, line, column]) => ({ file, line: Number(line), column: Number(column) }));
}

/** Returns the source position, with a path relative to the compiled file, of a line and column of compiled code; all count from 1. */
export function sourcePosition(map, line, column) {
  const { originalSource, originalLine, originalColumn } = map.findEntry(line - 1, column - 1);
  return originalSource === undefined ? undefined : { file: originalSource, line: originalLine + 1, column: originalColumn + 1 };
}

function readSourceMap(url) {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(url)}.map`, 'utf8')));
  } catch {
    return undefined;
  }
}
