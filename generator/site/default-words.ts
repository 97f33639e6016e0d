import { type Entry, entriesOf } from '../content/read-entries.ts';
import { collectionWords, sections } from '../content/types/collections.ts';
import { singles } from '../content/types/index.ts';
import { english, knownLanguages, languageWords } from '../languages/index.ts';
import type { LanguageWords } from '../languages/words.ts';
import { type Problem, problem } from '../problem/problem.ts';
import { isEnglish } from '../shared/hours.ts';
import { isObject } from '../shared/values.ts';
import type { Single, Site, Sourced } from './site.ts';

/** Single files whose words the language has too. */
const WITH_WORDS = ['strings', 'search', 'quiz'] as const;

interface FoundWords {
  /** By name of the type: its fields, all words among them. */
  words: { [Name in (typeof WITH_WORDS)[number]]: Omit<Single<Name>, keyof Sourced> };
  problems: Problem[];
}

/** What the files about words say, and for every word that they leave out that of the language. Missing in both, it is a mistake. */
export function withDefaultWords(entries: readonly Entry[], language: string): FoundWords {
  const defaults = languageWords(language);
  const problems: Problem[] = [];
  const unused = unusedWords(entries);
  const wordsOf = <Name extends (typeof WITH_WORDS)[number]>(name: Name): FoundWords['words'][Name] => {
    const [entry] = entriesOf<object>(entries, name);
    const own = entry?.data ?? {};
    const isNeeded = entry !== undefined || name === 'strings';
    const missing =
      defaults || !isNeeded
        ? []
        : missingIn(own, english[name]).filter((path) => !unused.has(path) && !unused.has(`${path.split('.', 1)[0]}`));
    if (missing.length > 0) problems.push(missingWords(entry?.label ?? labelBeside(entries, singles[name].at), language, missing));
    // In a language without words English ones stand in for what no page shows.
    const known: Partial<LanguageWords> = defaults ?? (missing.length === 0 && isNeeded ? english : {});
    // Complete, or what is missing is an error.
    return filledUp(own, name === 'quiz' ? withMaximum(known.quiz, own as QuizScale) : known[name]) as FoundWords['words'][Name];
  };
  return { words: { strings: wordsOf('strings'), search: wordsOf('search'), quiz: wordsOf('quiz') }, problems };
}

/** Names of lists and groups of words that only pages show which a site does without. */
function unusedWords(entries: readonly Entry[]): Set<string> {
  const unused = sections.filter(({ collection }) => !entries.some(({ type }) => type === collection));
  return new Set(unused.flatMap(({ collection, route }) => [`trail.${route}`, ...(collection in collectionWords ? [collection] : [])]));
}

/** A value with what it lacks of another, field by field, its own fields first. */
function filledUp(own: unknown, defaults: unknown): unknown {
  if (own === undefined) return defaults;
  if (!isObject(own) || !isObject(defaults)) return own;
  const names = new Set([...Object.keys(own), ...Object.keys(defaults)]);
  return Object.fromEntries([...names].map((name) => [name, filledUp(own[name], defaults[name])]));
}

/** The paths of all words that a file lacks. */
function missingIn(own: unknown, all: unknown): string[] {
  if (!isObject(all)) return own === undefined ? [''] : [];
  return Object.entries(all).flatMap(([name, value]) =>
    missingIn(isObject(own) ? own[name] : undefined, value).map((path) => (path ? `${name}.${path}` : name)),
  );
}

interface QuizScale {
  questions?: readonly unknown[];
  scale?: readonly { value: number }[];
}

/** Words of the quiz with its highest score in them. */
function withMaximum<Words extends { results: { scoreOf: string } }>(words: Words | undefined, { questions = [], scale = [] }: QuizScale) {
  if (!words) return undefined;
  const maximum = questions.length * Math.max(0, ...scale.map(({ value }) => value));
  const scoreOf = words.results.scoreOf.replace('{maximum}', String(maximum));
  return { ...words, results: { ...words.results, scoreOf } };
}

function missingWords(file: string, language: string, missing: readonly string[]): Problem {
  const count = missing.length === 1 ? 'one is' : `${missing.length} are`;
  const message = `The language "${language}" has no words but those of this file, and ${count} missing.`;
  const hint = `Add ${missing.join(', ')}. Languages with words of their own: ${knownLanguages.join(', ')}.`;
  return problem('missing-words', file, message, hint);
}

/** A file that is not there, as messages name it. */
function labelBeside([entry]: readonly Entry[], at: string): string {
  return entry ? entry.label.slice(0, entry.label.length - entry.path.length) + at : at;
}

/** Characters beyond ASCII that no content file may hold, but pages show: of the words of the language, and of its days and months. */
export function languageCharacters({ strings, search, quiz, numberWords, settings: { language } }: Site): string {
  const words = JSON.stringify([strings, search, quiz, numberWords, isEnglish(language) ? [] : calendarWords(language)]);
  return [...new Set(words.replace(/[\0-\u007f]+/g, ''))].join('');
}

function calendarWords(language: string): string[] {
  const month = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', hour: 'numeric', timeZone: 'UTC' });
  const days = Array.from({ length: 7 }, (_, day) => weekday.format(Date.UTC(2026, 0, 1 + day, 9)));
  return [...Array.from({ length: 12 }, (_, at) => month.format(Date.UTC(2026, at, 1))), ...days];
}
