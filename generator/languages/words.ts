import type { AddressName } from '../content/types/addresses.ts';
import type { SectionRoute } from '../content/types/collections.ts';
import type { en } from './en.ts';

/** Texts as each language has them; a test holds their placeholders to the schemas. */
type Written<Value> = Value extends string ? string : { [Key in keyof Value]: Written<Value[Key]> };

/**
 * What a file of this folder has: all words but those that content types declare for their sections and pages. The English one declares which
 * there are, and with which placeholders. `scoreOf` of the quiz holds `{maximum}`, the highest score.
 */
export interface LanguageFile extends Written<Omit<typeof en, 'search' | 'numbers'>> {
  search: Written<Omit<(typeof en)['search'], 'ignore'>> & { ignore: readonly string[] };
  /** 0, 1, 2 … in words; undefined where a word depends on what is counted, so that a digit is safer. Digits above the last. */
  numbers: readonly (string | undefined)[];
}

type Strings = LanguageFile['strings'];

/**
 * The words of a language, for any medical practice: what content/strings.yaml, search.yaml and quiz.yaml leave out. A practice's own
 * files win, word by word.
 */
export interface LanguageWords extends Omit<LanguageFile, 'addresses' | 'strings'> {
  /** Where pages lie, as far as `addresses` of content/site.yaml does not say. */
  addresses: Readonly<Record<AddressName, string>>;
  strings: Omit<Strings, 'trail'> & { trail: Strings['trail'] & Readonly<Record<SectionRoute, string>> };
}
