import { nonAsciiCharacters } from '../content/characters.ts';
import { type Entry, entriesOf } from '../content/read-entries.ts';
import { english, languageWords } from '../languages/index.ts';
import { isEnglish } from '../shared/hours.ts';
import { isObject } from '../shared/values.ts';
import type { Single, Site, Sourced } from './site.ts';

/** Single files whose words have defaults in each language. */
export const FILES_WITH_WORDS = ['strings', 'search', 'quiz'] as const;

type FileWithWords = (typeof FILES_WITH_WORDS)[number];

/** Fields of these files, with all words. */
type Words = { [Name in FileWithWords]: Omit<Single<Name>, keyof Sourced> };

/**
 * Returns the words of these files, with the language's own for every word that they leave out. A language without words gets English ones;
 * a check reports those that a page would show.
 */
export function withDefaultWords(entries: readonly Entry[], language: string): Words {
  const defaults = languageWords(language) ?? english;
  const own = (name: FileWithWords) => entriesOf<object>(entries, name)[0]?.data ?? {};
  const quiz = withMaximum(defaults.quiz, own('quiz'));
  // The cast is safe: a check reports words that are missing.
  return {
    strings: withDefaults(own('strings'), defaults.strings),
    search: withDefaults(own('search'), defaults.search),
    quiz: withDefaults(own('quiz'), quiz),
  } as Words;
}

/** Adds missing fields from the defaults, at all levels; a value's own fields come first. */
function withDefaults(own: unknown, defaults: unknown): unknown {
  if (own === undefined) return defaults;
  if (!isObject(own) || !isObject(defaults)) return own;
  const names = new Set([...Object.keys(own), ...Object.keys(defaults)]);
  return Object.fromEntries([...names].map((name) => [name, withDefaults(own[name], defaults[name])]));
}

function withMaximum<Words extends { results: { scoreOf: string } }>(words: Words, quiz: Partial<Single<'quiz'>>) {
  const { questions = [], scale = [] } = quiz;
  const maximum = questions.length * Math.max(0, ...scale.map(({ value }) => value));
  const scoreOf = words.results.scoreOf.replace('{maximum}', String(maximum));
  return { ...words, results: { ...words.results, scoreOf } };
}

/** Returns non-ASCII characters that pages show although no content file may contain them: in words of the language, its days and months. */
export function languageCharacters({ strings, search, quiz, numberWords, settings: { language } }: Site): string {
  return nonAsciiCharacters(JSON.stringify([strings, search, quiz, numberWords, isEnglish(language) ? [] : calendarWords(language)]));
}

function calendarWords(language: string): string[] {
  const month = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', hour: 'numeric', timeZone: 'UTC' });
  const days = Array.from({ length: 7 }, (_, day) => weekday.format(Date.UTC(2026, 0, 1 + day, 9)));
  return [...Array.from({ length: 12 }, (_, index) => month.format(Date.UTC(2026, index, 1))), ...days];
}
