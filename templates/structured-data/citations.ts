import type { Source } from '../../generator/contract.ts';

/**
 * What a text rests on, a field of CreativeWork (https://schema.org/citation), by addresses: the page has the titles beside its text.
 * Absent where it names nothing.
 */
export function citations(sources: readonly Source[]): { citation?: string[] } {
  return sources.length > 0 ? { citation: sources.map(({ url }) => url) } : {};
}
