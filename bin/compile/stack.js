// Plain JavaScript, since it must work where nothing is compiled yet.
import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A stack trace that names lines of the sources, from the working directory, instead of lines of compiled code. */
export function sourceStack(stack) {
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
