import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { belongsTo, slugOf } from '../../../content/file-paths.ts';
import { parseSourceFile } from '../../../content/parse-source-file.ts';
import { listSourceFiles, readText, type SourceFile } from '../../../content/read-source-files.ts';
import { replacePracticeInSlug } from '../../../content/slug.ts';
import type { ContentType, Starter } from '../../../content/types/content-type.ts';
import { contentTypes } from '../../../content/types/index.ts';
import { siteRoutes } from '../../../languages/index.ts';
import { didYouMean } from '../../../problem/nearest.ts';
import { BuildFailure, fail, type Problem } from '../../../problem/problem.ts';
import { languageOf } from '../../../shared/languages.ts';
import { asObject } from '../../../shared/values.ts';
import { isDraft } from '../../../site/hidden-entries.ts';
import { todayIn } from '../../../site/today.ts';
import { fillStarter, type PlaceholderValues } from './fill-starter.ts';

/** A kind of entry that staff can create as a file: its starter and its content type. */
export interface FileKind extends Starter {
  type: ContentType;
}

/** All kinds of entries that staff can create as files. */
export const newFileKinds: readonly FileKind[] = contentTypes.flatMap((type) => (type.starter ? [{ ...type.starter, type }] : []));

/** The kind of a closed day, which is a line in the hours of an office, not a file. */
export const CLOSURE = 'closure';
/** Synonym of `CLOSURE`. */
const HOLIDAY = 'holiday';

/** Returns the kind of entry with a name or synonym. Throws BuildFailure, with the nearest match, if there is none. */
export function findKind(word: string): FileKind | typeof CLOSURE {
  const name = word.toLowerCase();
  const kind = newFileKinds.find((one) => one.kind === name || one.also?.includes(name));
  if (kind) return kind;
  if (name === CLOSURE || name === HOLIDAY) return CLOSURE;
  const kinds = [...newFileKinds.map((one) => one.kind), CLOSURE];
  const meant = didYouMean(word, [...kinds, ...newFileKinds.flatMap(({ also = [] }) => also), HOLIDAY]);
  return fail('edit-refused', word, `There is no kind "${word}".${meant}`, `Kinds: ${kinds.join(', ')}.`);
}

/** An entry as it is in its file, which may have errors: `data` is not validated. */
export interface UncheckedEntry {
  slug: string;
  data: Readonly<Record<string, unknown>>;
  file: SourceFile;
  text: string;
}

/** The content that a new entry is added to. */
export type ExistingContent = ReturnType<typeof readExistingContent>;

/** Reads the existing content as far as possible, also with errors. Throws BuildFailure if there is no content folder. */
export function readExistingContent(contentDir: string) {
  const { value, problems } = listSourceFiles(contentDir);
  if (value.texts.length === 0 && problems.length > 0) throw new BuildFailure(problems);
  const entriesOf = (type: string) => value.texts.flatMap((file) => looseEntry(file, type));
  const settings = entriesOf('settings')[0]?.data ?? {};
  const language = typeof settings['language'] === 'string' ? settings['language'] : 'en';
  const addresses = asObject(settings['addresses']) as Parameters<typeof siteRoutes>[0]['addresses'];
  const zone = entriesOf('practice')[0]?.data['timeZone'];
  const mistakes = () => [...problems, ...value.texts.flatMap(mistakesIn)];
  /** The problems that keep the fixed file of a content type from being read, whether or not it matches its schema. */
  const mistakesOf = (type: string) => entriesOf(type).flatMap(({ file }) => mistakesIn(file));
  return {
    sources: value,
    problems,
    entriesOf,
    mistakes,
    mistakesOf,
    language,
    routes: siteRoutes({ language, addresses }),
    today: todayIn(zone),
  };
}

/** The problems that keep a content file from being read, whether or not it matches its schema. */
function mistakesIn(file: SourceFile): readonly Problem[] {
  if (!contentTypes.some((type) => belongsTo(file.path, type))) return [];
  const { value = '', problems } = readText(file);
  return problems.length > 0 ? problems : parseSourceFile(file, value).problems;
}

function looseEntry(file: SourceFile, typeName: string): UncheckedEntry[] {
  const type = contentTypes.find((candidate) => belongsTo(file.path, candidate));
  if (type?.name !== typeName) return [];
  const text = readText(file).value;
  if (text === undefined) return [];
  return [{ slug: slugOf(file.path, type), data: asObject(parseSourceFile(file, text).value.data), file, text }];
}

/** The values that a new file starts with. */
export interface NewFileValues {
  kind: FileKind;
  title: string;
  date: string;
  /** Last day of an announcement. */
  last: string;
  packageDir: string;
}

/** Returns the text of a new file. Throws an Error for a placeholder without a value, which is a bug in ent-site. */
export function newFileText({ packageDir, ...start }: NewFileValues, around: ExistingContent): string {
  const { at, body } = start.kind.type;
  const text = starterText({ packageDir, kind: start.kind }, around.language);
  return fillStarter(`${at}new${body ? '.md' : '.yaml'}`, text, valuesFor(start, around));
}

/** Returns the text of a file in starter/, with placeholders such as `{{title}}`. Throws an Error if there is none, which is a bug in ent-site. */
function starterText({ packageDir, kind: { kind, type } }: Pick<NewFileValues, 'kind' | 'packageDir'>, language: string): string {
  const fileIn = (folder: string) => `${STARTERS}/${folder}/${kind}${type.body ? '.md' : '.yaml'}`;
  const file = [fileIn(languageOf(language)), fileIn('en')].find((name) => existsSync(join(packageDir, name)));
  if (file === undefined) throw new Error(`The file ${fileIn('en')} is missing; the content type of "${kind}" needs it.`);
  return readFileSync(join(packageDir, file), 'utf8');
}

const STARTERS = 'generator/studio/edit/new/starter';

/** Maximum length of the short name of a service (characters). */
const SHORT = 40;

/** Blank for the rest of an announcement that is only one or two words. */
const WHAT_HAPPENED: Readonly<Record<string, string>> = { en: 'What happened, and what to do', es: 'Qué pasó y qué hacer' };

/** The values of placeholders. References to other entries start with the first one that is not a draft. */
function valuesFor(
  { kind, title, date, last }: Omit<NewFileValues, 'packageDir'>,
  { entriesOf, language }: ExistingContent,
): PlaceholderValues {
  const practice = entriesOf('practice')[0]?.data ?? {};
  const categories = entriesOf('categories')[0]?.data['categories'] as { name?: string }[] | undefined;
  const orderOf = ({ data }: UncheckedEntry) => (typeof data['order'] === 'number' ? data['order'] : 0);
  const byOrder = (type: string) => entriesOf(type).toSorted((a, b) => orderOf(a) - orderOf(b));
  const firstOf = (type: string) => (byOrder(type).find((entry) => !isDraft(entry)) ?? byOrder(type)[0])?.slug ?? '';
  const posts = entriesOf('posts').filter((entry) => !isDraft(entry));
  const latest = posts.toSorted((a, b) => String(b.data['date']).localeCompare(String(a.data['date']))).slice(0, 2);
  return {
    ...{ title, date, last },
    message: title.split(/\s+/).length > 2 ? title : `${title}: [[${WHAT_HAPPENED[languageOf(language)] ?? WHAT_HAPPENED['en']}]]`,
    short: title.length <= SHORT ? title : `[[${title.slice(0, SHORT - '[[]]'.length)}]]`,
    order: Math.max(0, ...entriesOf(kind.type.name).map(orderOf)) + 1,
    number: practice['emergencyNumber'] ?? '911',
    author: firstOf('providers'),
    service: firstOf('services'),
    category: categories?.[0]?.name ?? '',
    related: latest.map(({ slug }) => replacePracticeInSlug(slug, String(practice['slug']))),
  };
}
