/** The language of a tag without script, region and the like: `es` of `es-US`. */
export function languageOf(tag = ''): string {
  return (tag.split(/[-_@]/)[0] ?? '').toLowerCase();
}
