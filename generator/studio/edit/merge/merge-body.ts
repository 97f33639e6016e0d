import { changedPart } from '../../../shared/text.ts';
import type { Splice } from './splices.ts';
import { yamlOf } from './yaml-source.ts';

/** Blank lines at the beginning of a text. The form of an entry shows its text without those of the file, and a save keeps them. */
const BLANK_LINES = /^(?:[ \t]*\n)*/;

/** Returns a text without the blank lines at its beginning. */
export function withoutLeadingLines(body: string): string {
  return body.replace(BLANK_LINES, '');
}

/**
 * Returns the number of lines of a file before its Markdown text, counted for a text as someone has typed it: a line number of the file minus
 * this is the line number in `body`, also if that begins with more or fewer blank lines than the file. `text` has `\n` line ends.
 */
export function linesBeforeBody(text: string, path: string, body: string): number {
  const { start, lead } = bodyIn(text, path);
  return linesIn(text.slice(0, start + lead)) - linesIn(BLANK_LINES.exec(body)?.[0] ?? '');
}

function linesIn(text: string): number {
  return text.split('\n').length - 1;
}

/** Where the text after front matter begins, after its last hyphen, and how many characters its first blank lines have. */
function bodyIn(text: string, path: string): { start: number; lead: number } {
  const { yaml, start: yamlStart } = yamlOf(text, path);
  const start = text.indexOf('\n', yamlStart + yaml.length) + 1 || text.length;
  return { start, lead: BLANK_LINES.exec(text.slice(start))?.[0].length ?? 0 };
}

/** The splice for a changed text after front matter. Blank lines around the text stay. `text` is the whole file with `\n` line ends. */
export function bodySplices(text: string, path: string, body: string): Splice[] {
  const { start, lead } = bodyIn(text, path);
  const next = withoutLeadingLines(body.replace(/\r\n?/g, '\n')).trimEnd();
  const core = text.slice(start + lead).trimEnd();
  if (core === next) return [];
  if (next === '') return [{ start, end: text.length, text: '' }];
  if (core === '') return [{ start, end: text.length, text: `\n${next}\n` }];
  const { from, to, insert } = changedPart(core, next);
  return [{ start: start + lead + from, end: start + lead + to, text: insert }];
}
