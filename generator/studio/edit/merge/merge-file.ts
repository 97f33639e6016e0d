import { isMap } from 'yaml';
import { fail } from '../../../problem/problem.ts';
import { type Splice, spliced, yamlOf } from '../yaml-parts.ts';
import { mergeYaml } from './merge-yaml.ts';
import { isSameData, type KeysAt } from './schema-keys.ts';
import { readYaml } from './yaml-source.ts';

interface FileMerge {
  /** The whole file as it stands, with its line ends and byte order mark. */
  text: string;
  /** For messages; one that ends with `.md` has front matter. */
  path: string;
  /** All fields that the form knows, as plain JSON. One that is `undefined` is removed. */
  fields: Record<string, unknown>;
  /** Markdown below the front matter; it stays where it is left out. */
  body?: string | undefined;
  /** The names that a schema knows (`keysOfSchema`). A field that `fields` lacks is removed if it is among them, or without them. */
  keysAt?: KeysAt | undefined;
}

/**
 * Writes new data into the text of a content file. Everything else stays as it is: comments, order, quotes, blank lines, unknown fields, line
 * ends. Data that did not change gives the same text. No comment is lost: those of a removed field or item stay in its place.
 * Throws BuildFailure for a file that cannot be read, and where the new text would not mean the data.
 */
export function mergeFile({ text: written, path, fields, body, keysAt = () => undefined }: FileMerge): string {
  const isCut = !/[\r\n]$/.test(written) && written !== '';
  const lineEnd = /\r\n?|\n/.exec(written)?.[0] ?? '\n';
  const file = isCut ? written + lineEnd : written;
  const { text, yaml, start } = yamlIn(file, path);
  const source = readYaml(yaml);
  const { errors, contents } = source.document;
  if (errors.length > 0 || (contents !== null && !isMap(contents))) fail('edit-refused', path, 'This file cannot be read.', BY_HAND);
  const inYaml = mergeYaml(source, fields, keysAt).map((splice) => ({ ...splice, start: splice.start + start, end: splice.end + start }));
  const inBody = path.endsWith('.md') && body !== undefined ? bodySplices(text, start + yaml.length, body) : [];
  if (inYaml.length + inBody.length === 0) return written;
  const merged = spliced(file, [...inYaml, ...inBody]);
  const { document } = readYaml(yamlIn(merged, path).yaml);
  if (document.errors.length > 0 || !isSameData(document.toJS() ?? {}, fields, keysAt))
    fail('edit-refused', path, 'This change cannot be written into the file as it stands.', BY_HAND);
  // Half of a sign of two parts cannot stand in UTF-8.
  const whole = merged.replace(/\p{Surrogate}/gu, '\uFFFD');
  return isCut && whole.endsWith(lineEnd) ? whole.slice(0, -lineEnd.length) : whole;
}

function yamlIn(file: string, path: string): { text: string; yaml: string; start: number } {
  const text = file.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  return { text, ...yamlOf(text, path) };
}

const BY_HAND = 'Change it in an editor for text. "ent-site check" says what is wrong with it.';

/** The splice of a changed text below front matter, which ends with a line of hyphens at `fence`. Blank lines around the text stay. */
function bodySplices(text: string, fence: number, body: string): Splice[] {
  const below = text.indexOf('\n', fence) + 1;
  const old = text.slice(below);
  const next = body
    .replace(/\r\n?/g, '\n')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd();
  const lead = /^(?:[ \t]*\n)*/.exec(old)?.[0].length ?? 0;
  const core = old.slice(lead).trimEnd();
  if (core === next) return [];
  if (next === '') return [{ start: below, end: text.length, text: '' }];
  if (core === '') return [{ start: below, end: text.length, text: `\n${next}\n` }];
  return [changedLines(core, next, below + lead)];
}

/** Without the lines that both texts begin and end with, which keep line ends of their own. */
function changedLines(old: string, next: string, offset: number): Splice {
  const [before, after] = [old.split('\n'), next.split('\n')];
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const lengthOf = (lines: readonly string[]) => lines.reduce((sum, line) => sum + line.length + 1, 0);
  // Lines that are only added or removed take a line end with them: the one before where they are the last.
  const isOpen = tail === 0;
  const start = offset + lengthOf(before.slice(0, head)) - (isOpen && head > 0 ? 1 : 0);
  const end = offset + lengthOf(before.slice(0, before.length - tail)) - (isOpen ? 1 : 0);
  const lines = after.slice(head, after.length - tail);
  if (isOpen) return { start, end, text: (head > 0 && lines.length > 0 ? '\n' : '') + lines.join('\n') };
  return { start, end, text: lines.map((line) => `${line}\n`).join('') };
}
