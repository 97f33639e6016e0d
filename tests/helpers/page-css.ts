import type { CompiledStyles } from '../../generator/render/compile-styles.ts';

/** The compiled style sheets of a page type, one after the other; empty for a page type that has no file. */
export function pageCss({ pages, sheets }: CompiledStyles, pageType: string): string {
  return (pages[pageType] ?? []).map((file) => sheets[file]).join('');
}
