import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { slugAfter } from '../../../content/slug.ts';
import { languageOf } from '../../../shared/languages.ts';
import type { FileKind } from './kinds.ts';
import type { LooseEntry, Surroundings } from './surroundings.ts';

interface Start {
  kind: FileKind;
  title: string;
  date: string;
  last: string;
  packageDir: string;
}

export function startText({ packageDir, ...start }: Start, around: Surroundings): string {
  const text = starterText({ packageDir, kind: start.kind, language: around.language });
  const values = valuesFor(start, around);
  return text.replace(/<(\w+)>/g, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) throw new Error(`A starter text asks for <${name}>, which nobody fills in.`);
    return value();
  });
}

interface StarterFile extends Pick<Start, 'kind' | 'packageDir'> {
  language: string;
}

/** A starter text as it lies in starter/, with its places: `<title>`. */
export function starterText({ packageDir, language, kind: { kind, type } }: StarterFile): string {
  const name = `${kind}${type.body ? '.md' : '.yaml'}`;
  const files = [languageOf(language), 'en'].map((folder) => join(packageDir, 'generator/studio/edit/new/starter', folder, name));
  return readFileSync(files.find((file) => existsSync(file)) ?? name, 'utf8');
}

/** The longest short name of a service (characters). */
const SHORT = 40;

/** What fills the places of a starter text, as YAML. What another file decides begins with the first there is. */
function valuesFor({ kind, title, date, last }: Omit<Start, 'packageDir'>, around: Surroundings): Readonly<Record<string, () => string>> {
  const [practice] = around.entriesOf('practice');
  const [categories] = around.entriesOf('categories');
  return {
    title: () => quoted(title),
    short: () => quoted(title.length <= SHORT ? title : `[[${title.slice(0, SHORT - '[[]]'.length)}]]`),
    date: () => date,
    last: () => last,
    order: () => String(nextOrder(around.entriesOf(kind.type.name))),
    number: () => String(practice?.data['emergencyNumber'] ?? '911'),
    author: () => firstOf(around.entriesOf('providers')),
    service: () => firstOf(around.entriesOf('services')),
    category: () => quoted((categories?.data['categories'] as { name?: string }[] | undefined)?.[0]?.name ?? ''),
    related: () => relatedTo(around.entriesOf('posts'), String(practice?.data['slug'])),
  };
}

/** Every string of JSON is one of YAML. */
function quoted(text: string): string {
  return JSON.stringify(text);
}

function orderOf({ data }: LooseEntry): number {
  return typeof data['order'] === 'number' ? data['order'] : 0;
}

function nextOrder(entries: readonly LooseEntry[]): number {
  return Math.max(0, ...entries.map(orderOf)) + 1;
}

function firstOf(entries: readonly LooseEntry[]): string {
  return entries.toSorted((a, b) => orderOf(a) - orderOf(b))[0]?.slug ?? '""';
}

/** The latest two that visitors see, as lines of a list. */
function relatedTo(posts: readonly LooseEntry[], practiceSlug: string): string {
  const shown = posts.filter(({ data }) => data['draft'] !== true);
  const latest = shown.toSorted((a, b) => String(b.data['date']).localeCompare(String(a.data['date'])));
  return latest
    .slice(0, 2)
    .map(({ slug }) => `  - ${slugAfter(slug, practiceSlug)}`)
    .join('\n');
}
