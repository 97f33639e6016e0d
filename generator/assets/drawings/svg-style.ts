import { type CSSToken, tokenize } from '@csstools/css-tokenizer';
import { FUNCTIONS, PROPERTIES } from './svg-vocabulary.ts';

/**
 * What is wrong with a value that is read as CSS, such as that of `fill`. The tokens are those that a browser sees
 * (https://www.w3.org/TR/css-syntax-3/#tokenization), so no escape hides a name: `u\72l(` is `url(`.
 */
export function valueMistake(css: string): string | undefined {
  const tokens = tokensOf(css);
  return tokens.map((token, index) => tokenMistake(token, tokens[index + 1])).find((mistake) => mistake !== undefined);
}

/** What is wrong with the text of a `style` attribute. */
export function declarationsMistake(css: string): string | undefined {
  return valueMistake(css) ?? declarationMistake(tokensOf(css));
}

/** What is wrong with the text of a `<style>` element: it may hold plain rules, none inside another. */
export function styleSheetMistake(css: string): string | undefined {
  const tokens = tokensOf(css);
  const mistake = valueMistake(css);
  if (mistake) return mistake;
  let block: CSSToken[] | undefined;
  for (const [index, token] of tokens.entries()) {
    const [type] = token;
    const isLast = index === tokens.length - 1;
    if (type === '{-token') {
      if (block) return UNREADABLE;
      block = [];
    } else if (type === '}-token') {
      if (!block) return UNREADABLE;
      const found = declarationMistake(block);
      if (found) return found;
      block = undefined;
    } else if (block) block.push(token);
    else if (isLast) return UNREADABLE;
  }
  return block && declarationMistake(block);
}

const UNREADABLE = 'holds style rules that cannot be read';

/** Without white space and comments, which part tokens but say nothing. */
function tokensOf(css: string): CSSToken[] {
  return tokenize({ css }).filter(([type]) => type !== 'EOF-token' && type !== 'whitespace-token' && type !== 'comment');
}

function tokenMistake(token: CSSToken, next: CSSToken | undefined): string | undefined {
  const [type] = token;
  if (type === 'bad-url-token' || type === 'bad-string-token' || type === 'CDO-token' || type === 'CDC-token') return UNREADABLE;
  if (type === 'at-keyword-token') return `holds the style rule "@${token[4].value}"`;
  if (type === 'url-token') return addressMistake(token[4].value);
  if (type !== 'function-token') return undefined;
  const name = token[4].value.toLowerCase();
  if (name === 'url') return next?.[0] === 'string-token' ? addressMistake(next[4].value) : UNREADABLE;
  return FUNCTIONS.has(name) ? undefined : `holds "${name}()" in a style`;
}

function addressMistake(address: string): string | undefined {
  return idOf(address) === undefined ? 'loads something from another address' : undefined;
}

/** The id that `#id` names, and nothing that browsers decode or compute from it (`#%61`, `#xpointer(id(a))`). */
export function idOf(address: string): string | undefined {
  return /^\s*#([\p{L}\p{M}\p{N}_.:-]+)\s*$/u.exec(address)?.[1];
}

/** Of `name: value; name: value`. */
function declarationMistake(tokens: readonly CSSToken[]): string | undefined {
  let isName = true;
  for (const [index, token] of tokens.entries()) {
    const [type] = token;
    if (type === 'semicolon-token') isName = true;
    else if (type === '{-token' || type === '}-token') return UNREADABLE;
    else if (isName) {
      if (type !== 'ident-token' || tokens[index + 1]?.[0] !== 'colon-token') return UNREADABLE;
      const name = token[4].value.toLowerCase();
      if (!PROPERTIES.has(name) && !name.startsWith('-inkscape-')) return `holds "${name}" in a style`;
      isName = false;
    }
  }
  return undefined;
}

/** The ids that `url(#id)` names in a value. */
export function idsIn(css: string): string[] {
  if (!css.includes('(')) return [];
  return tokensOf(css).flatMap((token) => {
    const id = token[0] === 'url-token' || token[0] === 'string-token' ? idOf(token[4].value) : undefined;
    return id === undefined ? [] : [id];
  });
}
