import { text } from './fields.ts';
import { textWith } from './placeholders.ts';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
/** Languages that patients ask for and whose tags have three letters. */
const LONGER_TAGS = ['ase', 'fil', 'yue', 'hmn'];

/** The BCP 47 tag of a language by its name, in English or in itself: `es` for "Spanish" and "español". */
export function tagOfLanguage(name: string): string | undefined {
  const wanted = name.trim().toLowerCase();
  const tags = [...LETTERS.flatMap((first) => LETTERS.map((second) => first + second)), ...LONGER_TAGS];
  return tags.find((tag) => [nameIn('en', tag), nameIn(tag, tag)].includes(wanted));
}

function nameIn(language: string, tag: string): string | undefined {
  return new Intl.DisplayNames(language, { type: 'language', fallback: 'none' }).of(tag)?.toLowerCase();
}

/** Whether a tag is well formed and names a language that is known, which "english" would be by its form alone. */
export function isLanguage(tag: string): boolean {
  try {
    return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(tag) !== undefined;
  } catch {
    return false;
  }
}

/** A BCP 47 tag; the name of a language is told its tag. */
export const languageTag = text.refine(isLanguage, {
  error: ({ input }) => {
    const tag = tagOfLanguage(String(input));
    return `"${input}" is not the short name of a language, such as "es".${tag ? ` Did you mean "${tag}"?` : ''}`;
  },
});

/** A text in another language than the site, with the number of the practice in it. */
export const textInOtherLanguage = textWith('{phone}').meta({ isForeign: true });
