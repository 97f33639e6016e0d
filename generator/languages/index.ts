import { languageOf } from '../shared/languages.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import type { LanguageWords } from './words.ts';

/** By the language of a tag such as `es-US`. */
const languages: ReadonlyMap<string, LanguageWords> = new Map([
  ['en', en],
  ['es', es],
]);

/** The words of a language; undefined where there are none. `tag` is a BCP 47 tag that is well formed. */
export function languageWords(tag: string): LanguageWords | undefined {
  return languages.get(languageOf(tag));
}

/** Languages that have words, by their short names. */
export const knownLanguages = [...languages.keys()];
