import { type CSSToken, tokenize } from '@csstools/css-tokenizer';

/** The tokens of a style sheet or a part of it. Functions that change a style sheet take and return tokens. */
export type Tokens = readonly CSSToken[];

/** Returns the tokens of a style sheet, without the end-of-file token. */
export function tokensOf(css: string): Tokens {
  return tokenize({ css }).slice(0, -1);
}

/** Returns the text of tokens as in their style sheet. */
export function textOf(tokens: Tokens): string {
  return tokens.map((token) => token[1]).join('');
}

/** Whether a token is the name of a custom property. */
export function isName(token: CSSToken | undefined): boolean {
  return token?.[0] === 'ident-token' && token[1].startsWith('--');
}

/** A statement of a style sheet: `head` is the part before the braces, `body` the part between them. Without braces it is all `head`. */
export interface CssRule {
  head: Tokens;
  body?: Tokens;
}

/** Splits a style sheet, or the body of a block, into its outermost statements. Throws if a block has no end. */
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
  if (depth > 0) throw new Error('A closing brace is missing in a style sheet.');
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

/** Returns a statement as text. */
export function ruleText(rule: CssRule): string {
  return textOf(joinRules([rule]));
}

/** Returns the tokens of all statements in order. */
export function joinRules(rules: readonly CssRule[]): Tokens {
  const lists = rules.flatMap(({ head, body }) => (body === undefined ? [head] : [head, [OPEN], body, [CLOSE]]));
  const none: Tokens = [];
  return none.concat(...lists);
}
