import { TokenType, tokenizer } from '@csstools/css-tokenizer';
import type { PlannedPage } from '../contract/page.ts';
import { FEATURES, type Feature } from '../shared/features.ts';
import { kebabCase } from '../shared/text.ts';
import { TEXT_BLOCKS, type TextBlock } from '../shared/text-blocks.ts';

/** A feature of the site, or a block of the texts of one page type, that some rules are for. */
export type StylePart = Feature | TextBlock;

const PARTS: Readonly<Record<string, readonly StylePart[]>> = { site: FEATURES, text: TEXT_BLOCKS };

/** As esbuild writes it, in either spacing. */
const CONDITION = /@supports (not )?\(--(site|text)-has: ?([\w-]+)\) ?\{/g;

/** Minified rules with the blocks of what there is, their condition taken away, and without those of all else. Throws where nobody knows it. */
export function featureStyles(css: string, has: ReadonlySet<StylePart>): string {
  let kept = '';
  let from = 0;
  for (const { 0: head, 1: not, 2: owner = '', 3: name = '', index } of css.matchAll(CONDITION)) {
    // Within one that is done.
    if (index < from) continue;
    const part = PARTS[owner]?.find((known) => kebabCase(known) === name);
    if (!part)
      throw new Error(
        owner === 'site'
          ? `A style sheet asks for "${name}", which is no feature: generator/shared/features.ts lists them.`
          : `A style sheet asks for "${name}", which is no block of a text: generator/shared/text-blocks.ts lists them.`,
      );
    const start = index + head.length;
    const end = start + blockLength(css.slice(start));
    kept += css.slice(from, index) + (has.has(part) === !not ? featureStyles(css.slice(start, end), has) : '');
    from = end + 1;
  }
  return kept + css.slice(from);
}

/** What the texts of each page type hold, by the files that its pages' words come from. */
export function blocksOfPages(
  pages: readonly Pick<PlannedPage, 'pageType' | 'sources'>[],
  entries: readonly { path: string; facts: { blocks: readonly TextBlock[] } }[],
): Map<string, Set<TextBlock>> {
  const byFile = new Map(entries.map(({ path, facts }) => [path, facts.blocks]));
  const byPageType = new Map<string, Set<TextBlock>>();
  for (const { pageType, sources } of pages) {
    const blocks = byPageType.get(pageType) ?? new Set();
    byPageType.set(pageType, blocks);
    for (const source of sources) for (const block of byFile.get(source) ?? []) blocks.add(block);
  }
  return byPageType;
}

/** Up to the brace that ends the block whose inside this begins with. */
function blockLength(css: string): number {
  const tokens = tokenizer({ css });
  let depth = 1;
  while (!tokens.endOfFile()) {
    const [type, , start] = tokens.nextToken();
    if (type === TokenType.OpenCurly) depth += 1;
    if (type === TokenType.CloseCurly) depth -= 1;
    if (depth === 0) return start;
  }
  throw new Error('A block of a style sheet has no end.');
}
