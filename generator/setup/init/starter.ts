import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as YAML from 'yaml';
import { belongsTo } from '../../content/file-paths.ts';
import { contentTypes } from '../../content/types/index.ts';
import { capitalized } from '../../shared/text.ts';
import { yamlOf } from '../../studio/edit/merge/yaml-source.ts';
import type { Choice } from './read-answers.ts';

export interface Specialty {
  services: ReadonlyMap<string, string>;
  words: Readonly<Record<string, unknown>>;
}

/** Color schemes by name; the first one is that of the templates. */
export const COLOR_SCHEMES: Readonly<Record<string, { hint: string; colors: Readonly<Record<string, string>> }>> = {
  forest: { hint: 'green', colors: {} },
  lake: { hint: 'blue', colors: { brand: '#1f5673' } },
  plum: { hint: 'purple', colors: { brand: '#6b3f69' } },
  clay: { hint: 'brick red', colors: { brand: '#8a4b34' } },
  slate: { hint: 'gray blue', colors: { brand: '#3f4f63' } },
};

type SpecialtyFile = Record<string, unknown> & { services?: string[] };

/** The starter texts of a folder: `en/site/…` for every practice, `en/dermatology/…` for a specialty. */
export class PracticeStarter {
  readonly looks: readonly Choice[] = Object.entries(COLOR_SCHEMES).map(([value, { hint }]) => ({
    value,
    label: capitalized(value),
    hint,
  }));
  readonly languages: readonly Choice[];

  constructor(readonly dir: string) {
    // The name of a language in this language, such as `Español`.
    const nameOf = (language: string) => capitalized(new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language);
    this.languages = foldersIn(dir).map((value) => ({ value, label: nameOf(value) }));
  }

  specialtiesIn(language = 'en'): Choice[] {
    const names = foldersIn(join(this.dir, language)).filter((name) => name !== 'site');
    return names.map((value) => ({ value, label: String(this.#specialtyFile(language, value)?.['line'] ?? value) }));
  }

  servicesOf(language = 'en', specialty = ''): string[] {
    return [...this.specialty(language, specialty).services.keys()];
  }

  specialty(language: string, name: string): Specialty {
    const { services = [], ...words } = this.#specialtyFile(language, name) ?? {};
    const titled = services.map((slug): [string, string] => {
      const file = join(this.dir, language, name, 'services', `${slug}.md`);
      const { title } = YAML.parse(readFileSync(file, 'utf8').split(/^---$/m, 2)[1] ?? '') as { title: string };
      return [title, file];
    });
    return { words, services: new Map(titled) };
  }

  #specialtyFile(language: string, name: string): SpecialtyFile | undefined {
    const file = join(this.dir, language, name, 'specialty.yaml');
    return existsSync(file) ? YAML.parse(readFileSync(file, 'utf8')) : undefined;
  }

  siteFiles(language: string): Map<string, string> {
    const dir = join(this.dir, language, 'site');
    const files = readdirSync(dir, { recursive: true, withFileTypes: true }).flatMap((entry) =>
      entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
    );
    return new Map(files.map((file) => [file.slice(dir.length + 1).replaceAll('\\', '/'), readFileSync(file, 'utf8')]));
  }
}

function foldersIn(dir: string): string[] {
  const folders = readdirSync(dir, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.map(({ name }) => name).sort();
}

export type PlaceholderValues = Readonly<Record<string, unknown>>;

const WHOLE = /^\{\{(\w+)\}\}$/;

/**
 * Returns a starter file with its placeholders filled; `path` is its path in the content folder. In YAML and front matter, a field that is
 * one placeholder becomes its value, which may be a list, and is left out if there is none; comments stay. A text that becomes too long for
 * its field, because of a long name, is cut after a word. Throws for an unknown placeholder.
 */
export function fillStarter(path: string, text: string, fillings: PlaceholderValues): string {
  const { yaml, start } = yamlOf(text, path);
  const document = YAML.parseDocument(yaml);
  fillFields(document, fillings);
  fitFields(document, path);
  const fields = document.toString({ lineWidth: 0, flowCollectionPadding: true });
  return text.slice(0, start) + fields + fillPlaceholders(text.slice(start + yaml.length), fillings, asMarkdown);
}

function fillFields(document: YAML.Document.Parsed, fillings: PlaceholderValues): void {
  YAML.visit(document, {
    Pair: (_, pair) => {
      const name = YAML.isScalar(pair.value) ? WHOLE.exec(String(pair.value.value))?.[1] : undefined;
      if (name === undefined) return undefined;
      const value = fillingOf(name, fillings);
      if (value === undefined) return YAML.visit.REMOVE;
      const { comment } = pair.value as YAML.Scalar;
      const node = document.createNode(value, { aliasDuplicateObjects: false });
      if (comment) node.comment = comment;
      quoteNumbers(node);
      pair.value = node;
      return YAML.visit.SKIP;
    },
    Scalar: (_, scalar) => {
      if (typeof scalar.value === 'string') scalar.value = fillPlaceholders(scalar.value, fillings);
    },
  });
}

/** Quotes times, ZIP codes and phone numbers, which other YAML parsers read as numbers. */
function quoteNumbers(node: YAML.Node): void {
  YAML.visit(node, {
    Scalar: (_, scalar) => {
      if (typeof scalar.value === 'string' && /^[+\d]/.test(scalar.value)) scalar.type = 'QUOTE_DOUBLE';
    },
  });
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

function fitFields(document: YAML.Document.Parsed, path: string): void {
  const type = contentTypes.find((candidate) => belongsTo(path, candidate));
  const { error } = type?.schema.safeParse(document.toJS()) ?? {};
  for (const issue of error?.issues ?? []) {
    if (issue.code !== 'too_big' || issue.origin !== 'string') continue;
    const scalar = document.getIn(issue.path, true);
    if (YAML.isScalar(scalar)) scalar.value = cutAtWord(String(scalar.value), Number(issue.maximum));
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
