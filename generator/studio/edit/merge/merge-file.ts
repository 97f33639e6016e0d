import { isMap } from 'yaml';
import { fail } from '../../../problem/problem.ts';
import { spliced } from '../splices.ts';
import { yamlOf } from '../yaml-parts.ts';
import { covers } from './covers.ts';
import { bodySplices } from './merge-body.ts';
import { mergeYaml } from './merge-yaml.ts';
import type { KeysAt } from './schema-keys.ts';
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
  if (document.errors.length > 0 || !covers(document.toJS() ?? {}, fields, keysAt))
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
