import { TokenType, tokenizer } from '@csstools/css-tokenizer';
import { FEATURES, type Feature } from '../shared/features.ts';
import { kebabCase } from '../shared/text.ts';

/** As esbuild writes it, in either spacing. */
const CONDITION = /@supports (not )?\(--site-has: ?([\w-]+)\) ?\{/g;

/** Minified rules with the blocks of the features that a site has, their condition taken away, and without those of all others. Throws for an unknown feature. */
export function featureStyles(css: string, features: readonly Feature[]): string {
  let kept = '';
  let from = 0;
  for (const { 0: head, 1: not, 2: name = '', index } of css.matchAll(CONDITION)) {
    // Within one that is done.
    if (index < from) continue;
    const feature = FEATURES.find((known) => kebabCase(known) === name);
    if (!feature) throw new Error(`A style sheet asks for "${name}", which is no feature: generator/shared/features.ts lists them.`);
    const start = index + head.length;
    const end = start + blockLength(css.slice(start));
    kept += css.slice(from, index) + (features.includes(feature) === !not ? featureStyles(css.slice(start, end), features) : '');
    from = end + 1;
  }
  return kept + css.slice(from);
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
