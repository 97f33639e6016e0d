import { type CSSToken, tokenize } from '@csstools/css-tokenizer';

/** The tokens of a style sheet, or of a part of one. Functions that change a style sheet take tokens and return them. */
export type Tokens = readonly CSSToken[];

/** The tokens of a style sheet, without the one that ends all. */
export function tokensOf(css: string): Tokens {
  return tokenize({ css }).slice(0, -1);
}

/** The text of tokens, as it is written in their style sheet. */
export function textOf(tokens: Tokens): string {
  return tokens.map((token) => token[1]).join('');
}

/** Whether a token is the name of a custom property. */
export function isName(token: CSSToken | undefined): boolean {
  return token?.[0] === 'ident-token' && token[1].startsWith('--');
}

/** A statement of a style sheet: what is before its braces, and what is between them; a statement without braces is all `head`. */
export interface CssRule {
  head: Tokens;
  body?: Tokens;
}

/** Takes a style sheet, or the body of a block, apart into its outermost statements. Throws where a block has no end. */
export function cssRules(tokens: Tokens): CssRule[] {
  const rules: CssRule[] = [];
  let depth = 0;
  let start = 0;
  let open = 0;
  tokens.forEach(({ 0: type }, index) => {
    if (type === '{-token') {
      if (depth === 0) open = index;
      depth += 1;
    } else if (type === '}-token') {
      depth -= 1;
      if (depth > 0) return;
      rules.push({ head: trimmed(tokens.slice(start, open)), body: tokens.slice(open + 1, index) });
      start = index + 1;
    } else if (type === 'semicolon-token' && depth === 0) {
      rules.push({ head: trimmed(tokens.slice(start, index + 1)) });
      start = index + 1;
    }
  });
  if (depth > 0) throw new Error('A block of a style sheet has no end.');
  const rest = trimmed(tokens.slice(start));
  return rest.length > 0 ? [...rules, { head: rest }] : rules;
}

function trimmed(tokens: Tokens): Tokens {
  const isSpace = (token: CSSToken) => token[0] === 'whitespace-token';
  return tokens.slice(
    tokens.findIndex((token) => !isSpace(token)),
    tokens.findLastIndex((token) => !isSpace(token)) + 1,
  );
}

const [OPEN, CLOSE] = tokensOf('{}') as [CSSToken, CSSToken];

/** A statement as text. */
export function ruleText(rule: CssRule): string {
  return textOf(joinRules([rule]));
}

/** The tokens of statements, one after the other. */
export function joinRules(rules: readonly CssRule[]): Tokens {
  const lists = rules.flatMap(({ head, body }) => (body === undefined ? [head] : [head, [OPEN], body, [CLOSE]]));
  const none: Tokens = [];
  return none.concat(...lists);
}
