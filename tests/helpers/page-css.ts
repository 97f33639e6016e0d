import type { CompiledStyles } from '../../generator/render/compile-styles.ts';

/** Returns the compiled style sheets of a page type, concatenated; empty for a page type that has no file. */
export function pageCss({ pages, sheets }: CompiledStyles, pageType: string): string {
  return (pages[pageType] ?? []).map((file) => sheets[file]).join('');
}
