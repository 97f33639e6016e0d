import { text } from './fields.ts';
import { textWith } from './placeholders.ts';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
/** Tags with three letters, of languages that patients ask for. */
const LONGER_TAGS = ['ase', 'fil', 'yue', 'hmn'];

/** Returns the BCP 47 tag of a language from its English or native name: `es` for "Spanish" and "español". */
export function tagOfLanguage(name: string): string | undefined {
  const wanted = name.trim().toLowerCase();
  const tags = [...LETTERS.flatMap((first) => LETTERS.map((second) => first + second)), ...LONGER_TAGS];
  return tags.find((tag) => [nameIn('en', tag), nameIn(tag, tag)].includes(wanted));
}

function nameIn(language: string, tag: string): string | undefined {
  return new Intl.DisplayNames(language, { type: 'language', fallback: 'none' }).of(tag)?.toLowerCase();
}

/** Whether a tag is well formed and its language exists; "english" is well formed, but not a language tag. */
export function isLanguage(tag: string): boolean {
  try {
    return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(tag) !== undefined;
  } catch {
    return false;
  }
}

/** Schema of a BCP 47 tag. If the value is the name of a language, the error suggests its tag. */
export const languageTag = text.refine(isLanguage, {
  error: ({ input }) => {
    const tag = tagOfLanguage(String(input));
    return `"${input}" is not a language code, such as "es".${tag ? ` Did you mean "${tag}"?` : ''}`;
  },
});

/** Schema of a text in another language than the site, with a placeholder for the phone number of the practice. */
export const textInOtherLanguage = textWith('{phone}').meta({ isForeign: true });
