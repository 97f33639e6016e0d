/** Languages that have words of their own (generator/languages/). */
export type Language = 'en' | 'es';

/** The language of a tag without script, region and the like: `es` of `es-US`. */
export function languageOf(tag = ''): string {
  return (tag.split(/[-_@]/)[0] ?? '').toLowerCase();
}

/** Languages by their BCP 47 tags as a text of another language names them: `English and Spanish`. */
export function languageNames(tags: readonly string[], language: string): string {
  const names = new Intl.DisplayNames(language, { type: 'language' });
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(tags.map((tag) => names.of(tag) ?? tag));
}
