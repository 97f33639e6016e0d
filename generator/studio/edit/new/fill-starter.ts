import * as YAML from 'yaml';
import { belongsTo } from '../../../content/file-paths.ts';
import { contentTypes } from '../../../content/types/index.ts';
import { mergeFile } from '../merge/merge-file.ts';
import { yamlOf } from '../merge/yaml-source.ts';

/** What placeholders such as `{{name}}` are replaced by, in the starter texts of `new` and `init`. */
export type PlaceholderValues = Readonly<Record<string, unknown>>;

/**
 * Returns a starter file with its placeholders filled; `path` is its path in the content folder. In YAML and front matter, a field that is
 * one placeholder becomes its value, which may be a list, and is left out if there is none; comments stay. A text that becomes too long for
 * its field, because of a long name, is cut after a word. Throws for an unknown placeholder.
 */
export function fillStarter(path: string, text: string, fillings: PlaceholderValues): string {
  const { yaml, start } = yamlOf(text, path);
  const fields = YAML.parse(yaml, (_, value: unknown) => (typeof value === 'string' ? filled(value, fillings) : value)) ?? {};
  fitFields(fields, path);
  // Without quotes, so that the value of a placeholder gets them only if it needs them.
  const unquoted = text.slice(start, start + yaml.length).replace(/"\{\{(\w+)\}\}"/g, '$1');
  const rest = fillPlaceholders(text.slice(start + yaml.length), fillings, asMarkdown);
  return mergeFile({ text: text.slice(0, start) + unquoted + rest, path, fields });
}

function filled(text: string, fillings: PlaceholderValues): unknown {
  const [, name] = /^\{\{(\w+)\}\}$/.exec(text) ?? [];
  return name === undefined ? fillPlaceholders(text, fillings) : fillingOf(name, fillings);
}

/** Replaces each placeholder `{{name}}` by its value, converted by `written`. */
export function fillPlaceholders(text: string, fillings: PlaceholderValues, written: (value: string) => string = String): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => written(String(fillingOf(name, fillings) ?? '')));
}

/** Escapes the characters of a name that have a meaning in Markdown. */
function asMarkdown(value: string): string {
  return value.replace(/[\\`*_[\]<>]|&(?=#?\w+;)/g, '\\$&');
}

function fillingOf(name: string, fillings: PlaceholderValues): unknown {
  if (!Object.hasOwn(fillings, name)) throw new Error(`A starter text contains the unknown placeholder {{${name}}}.`);
  return fillings[name];
}

function fitFields(fields: object, path: string): void {
  const type = contentTypes.find((candidate) => belongsTo(path, candidate));
  const { error } = type?.schema.safeParse(fields) ?? {};
  for (const issue of error?.issues ?? []) {
    if (issue.code !== 'too_big' || issue.origin !== 'string') continue;
    const [around, name] = [issue.path.slice(0, -1), issue.path.at(-1) ?? ''];
    const parent = around.reduce<object>((outer, key) => Reflect.get(outer, key), fields);
    Reflect.set(parent, name, cutAtWord(String(Reflect.get(parent, name)), Number(issue.maximum)));
  }
}

/** Returns as many words as fit into `room` characters, without punctuation or a short word at the end. */
export function cutAtWord(text: string, room: number): string {
  if (text.length <= room) return text;
  let whole = text
    .slice(0, room + 1)
    .replace(/(?<!\s)\s+\S*$/, '')
    .slice(0, room);
  while (LOOSE_END.test(whole)) whole = whole.replace(LOOSE_END, '');
  return whole;
}

const LOOSE_END = /(?<![\s,;:&–-])[\s,;:&–-]+$|\s\p{L}{1,3}$/u;
