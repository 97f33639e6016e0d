import type * as z from 'zod';
import type { AddressName } from '../content/types/addresses.ts';
import type { CollectionWords, SectionRoute } from '../content/types/collections.ts';
import type { quizType } from '../content/types/quiz.ts';
import type { searchType } from '../content/types/site-search.ts';
import type { stringsType } from '../content/types/strings.ts';
import type { Holiday } from '../shared/holidays.ts';
import type { Places } from '../shared/routes.ts';

type Fields<Type extends { schema: z.ZodType }> = z.infer<Type['schema']>;

/** Texts as they are written here; a test holds their placeholders to the schemas. */
type Written<Value> = Value extends string ? string : { [Key in keyof Value]: Written<Value[Key]> };

/**
 * The words of a language, for any medical practice: what content/strings.yaml, search.yaml and quiz.yaml leave out. A practice's own
 * files win, word by word.
 */
export interface LanguageWords {
  /** Where pages lie, as far as `addresses` of content/site.yaml does not say. */
  addresses: Readonly<Record<AddressName, string>>;
  /** No site has others. */
  places: Places;
  strings: Written<Fields<typeof stringsType>>;
  search: Written<Pick<Fields<typeof searchType>, 'words' | 'kinds' | 'ignore'>>;
  /** `scoreOf` holds `{maximum}`, the highest score. */
  quiz: Written<Pick<Fields<typeof quizType>, 'lead' | 'errors' | 'results' | 'withoutScript'>>;
  /** What a holiday is called where content names it no other way. */
  holidays: Readonly<Record<Holiday, string>>;
  /** 0, 1, 2 … in words; undefined where a word depends on what is counted, so that a digit is safer. Digits above the last. */
  numbers: readonly (string | undefined)[];
}

type Words = LanguageWords['strings'];

/** What a file of this folder has: all words but those that content types declare for their sections and pages. */
export interface LanguageFile extends Omit<LanguageWords, 'addresses' | 'strings'> {
  addresses: Omit<LanguageWords['addresses'], SectionRoute>;
  strings: Omit<Words, 'trail' | keyof CollectionWords> & { trail: Omit<Words['trail'], SectionRoute> };
}

/** A text that is written over several lines, in one. */
export function folded(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

export function wordsIn(text: string): string[] {
  return text.trim().split(/\s+/);
}
