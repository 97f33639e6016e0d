import type { AddressName } from '../content/types/addresses.ts';
import type { SectionRoute } from '../content/types/collections.ts';
import type { en } from './en.ts';

/** Texts of a language, with the same fields as English; a test compares their placeholders with the schemas. */
type Written<Value> = Value extends string ? string : { [Key in keyof Value]: Written<Value[Key]> };

/**
 * Content of a language file: all texts except those that content types declare for their sections and pages. The English file decides which
 * texts and placeholders there are. `scoreOf` of the quiz contains `{maximum}`, the highest score.
 */
export interface LanguageFile extends Written<Omit<typeof en, 'search' | 'numbers'>> {
  search: Written<Omit<(typeof en)['search'], 'ignore'>> & { ignore: readonly string[] };
  /** 0, 1, 2 … in words; undefined if the word depends on what is counted, and a digit is used. Greater numbers are digits. */
  numbers: readonly (string | undefined)[];
}

type Strings = LanguageFile['strings'];

/**
 * The texts of a language for any medical practice. They are used for every text that content/strings.yaml, search.yaml and quiz.yaml leave out.
 */
export interface LanguageWords extends Omit<LanguageFile, 'addresses' | 'strings'> {
  /** Addresses of pages, unless `addresses` of content/site.yaml has others. */
  addresses: Readonly<Record<AddressName, string>>;
  strings: Omit<Strings, 'trail'> & { trail: Strings['trail'] & Readonly<Record<SectionRoute, string>> };
}
