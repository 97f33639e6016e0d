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
