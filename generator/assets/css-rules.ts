import { TokenType, tokenizer } from '@csstools/css-tokenizer';

/** A statement of a style sheet as it is written: what is before its braces, and what is between them; a statement without braces is all `head`. */
export interface CssRule {
  head: string;
  body?: string;
}

/** Takes a style sheet, or the body of a block, apart into its outermost statements. Throws where a block has no end. */
export function cssRules(css: string): CssRule[] {
  const rules: CssRule[] = [];
  const tokens = tokenizer({ css });
  let depth = 0;
  let start = 0;
  let open = 0;
  while (!tokens.endOfFile()) {
    const [type, , from, to] = tokens.nextToken();
    if (type === TokenType.OpenCurly) {
      if (depth === 0) open = from;
      depth += 1;
    } else if (type === TokenType.CloseCurly) {
      depth -= 1;
      if (depth > 0) continue;
      rules.push({ head: css.slice(start, open).trim(), body: css.slice(open + 1, from) });
      start = to + 1;
    } else if (type === TokenType.Semicolon && depth === 0) {
      rules.push({ head: css.slice(start, to + 1).trim() });
      start = to + 1;
    }
  }
  if (depth > 0) throw new Error('A block of a style sheet has no end.');
  const rest = css.slice(start).trim();
  return rest ? [...rules, { head: rest }] : rules;
}

export function cssText(rules: readonly CssRule[]): string {
  return rules.map(({ head, body }) => (body === undefined ? head : `${head}{${body}}`)).join('');
}
