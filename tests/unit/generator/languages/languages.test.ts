import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { addresses as addressFields } from '../../../../generator/content/types/addresses.ts';
import { quizType } from '../../../../generator/content/types/quiz.ts';
import { searchType } from '../../../../generator/content/types/site-search.ts';
import { stringsType } from '../../../../generator/content/types/strings.ts';
import { addressMistakes, languageWords, supportedLanguages } from '../../../../generator/languages/index.ts';
import { HOLIDAY_NAMES } from '../../../../generator/shared/holidays.ts';
import { ROOT } from '../../../helpers/command.ts';

/** The errors of a schema for these words, except missing ones. */
function mistakes(schema: z.ZodObject, words: object): string[] {
  const names = Object.fromEntries(Object.keys(words).map((name) => [name, true]));
  const { error } = schema.pick(names as never).safeParse(words);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

const pathsOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).flatMap(([name, inner]) => pathsOf(inner).map((path) => (path ? `${name}.${path}` : name)))
    : [''];
const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values((value ?? {}) as object).flatMap(textsOf);

/** Entries of the folder of a language: one file per kind, or one folder per specialty. */
const namesIn = (folder: string, language: string) => readdirSync(join(ROOT, folder, language)).sort();

describe.each(supportedLanguages)('the words of "%s"', (language) => {
  const words = languageWords(language);
  if (!words) throw new Error(`no words of "${language}"`);
  const { numbers, ...texts } = words;
  const { addresses, strings, search, quiz, holidays } = texts;

  it('match the schemas of their files, which may leave words out, with the placeholders that the site fills', () => {
    expect(mistakes(stringsType.schema, strings)).toEqual([]);
    expect(mistakes(searchType.schema, search)).toEqual([]);
    expect(mistakes(quizType.schema, { ...quiz, results: { ...quiz.results, scoreOf: 'of 75' } })).toEqual([]);
    expect(quiz.results).toMatchObject({ scoreOf: expect.stringContaining('{maximum}') });
  });

  it('are complete, and none belongs to one specialty', () => {
    const { numbers: _, ...english } = languageWords('en') ?? {};
    expect(pathsOf(texts).toSorted()).toEqual(pathsOf(english).toSorted());
    // The quiz of English sites has kept its first address.
    const own = textsOf(texts).filter((text) => text !== '/sinus-quiz');
    expect(own.filter((text) => /\b(ENT|sinus|nose|ear|throat|nariz|oídos?|garganta)\b/i.test(text))).toEqual([]);
  });

  it('include only addresses that a site could have set itself', () => {
    expect(mistakes(addressFields, addresses)).toEqual([]);
    expect(addressMistakes({ language, addresses })).toEqual([]);
  });

  it('come with starter texts of new entries and of a new practice, the same files as in English', () => {
    for (const folder of ['generator/studio/edit/new/starter', 'generator/setup/init/starter'])
      expect(namesIn(folder, language)).toEqual(namesIn(folder, 'en'));
  });

  it('name every holiday, and count to twenty', () => {
    expect(numbers).toHaveLength(21);
    expect(Object.keys(holidays).toSorted()).toEqual([...HOLIDAY_NAMES].toSorted());
    expect(Object.values(holidays).filter((name) => !/^\p{Lu}/u.test(name))).toEqual([]);
  });
});

it('Spanish opens questions and exclamations, and never uses "tú"', () => {
  const texts = textsOf(languageWords('es'));
  expect(texts.filter((text) => /\?/.test(text) !== /¿/.test(text) || /!/.test(text) !== /¡/.test(text))).toEqual([]);
  const familiar = /\b(tú|tu|tus|te|ti|contigo|elige|llama|escribe)\b/i;
  expect(texts.filter((text) => familiar.test(text) && !/^(tu|tus|te)$/.test(text))).toEqual([]);
});
