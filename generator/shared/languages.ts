/** Languages with built-in words (generator/languages/). */
export type Language = 'en' | 'es';

/** Returns the language of a tag without script and region: `es` for `es-US`. */
export function languageOf(tag = ''): string {
  return (tag.split(/[-_@]/)[0] ?? '').toLowerCase();
}

/** Lists languages, given by BCP 47 tags, in words of a language: `English and Spanish`. */
export function languageNames(tags: readonly string[], language: string): string {
  const names = new Intl.DisplayNames(language, { type: 'language' });
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(tags.map((tag) => names.of(tag) ?? tag));
}
