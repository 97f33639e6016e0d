import { isName, type Tokens, textOf } from './css-tokens.ts';

/** A piece of a style sheet: text, or a custom property that is declared, read with `var()`, or mentioned. */
type Piece = string | Mention | Declaration;

/** A mention of a custom property in a style sheet: all of `var(--name)`, the name in `var(--name, 0)`, or the name elsewhere. */
interface Mention {
  as: 'value' | 'fallback' | 'name';
  name: string;
  /** Index of the first character of the name in its style sheet. */
  start: number;
}

/** A declaration, without the semicolon after it. */
export interface Declaration {
  as: 'declaration';
  name: string;
  value: readonly Piece[];
  /** Whether it is in a rule for `:root`. */
  ofRoot: boolean;
}

/** A style sheet, or a part of one, with the custom properties that it declares and reads. */
export interface Sheet {
  pieces: readonly Piece[];
  declarations: readonly Declaration[];
  reads: readonly PropertyRead[];
}

interface PropertyRead extends Pick<Mention, 'name' | 'start'> {
  /** Whether there is no fallback value, as in `var(--name)`. */
  hasNoFallback: boolean;
}

/** Parses a style sheet, or a part of one, and removes spaces around values that the minifier has left. */
export function parseSheet(css: Tokens): Sheet {
  return sheetOf(piecesOf(css));
}

function sheetOf(pieces: readonly Piece[]): Sheet {
  const declarations: Declaration[] = [];
  const reads: PropertyRead[] = [];
  const visit = (piece: Piece) => {
    if (typeof piece === 'string') return;
    if (piece.as === 'declaration') {
      declarations.push(piece);
      piece.value.forEach(visit);
    } else if (piece.as !== 'name') reads.push({ name: piece.name, start: piece.start, hasNoFallback: piece.as === 'value' });
  };
  pieces.forEach(visit);
  return { pieces, declarations, reads };
}

/** Removes the declarations of `names` that no other sheet reads without a fallback value. */
export function withoutUnreadDeclarations(sheet: Sheet, names: ReadonlySet<string>, readers: readonly Sheet[]): Sheet {
  const read = new Set(readers.flatMap(({ reads }) => reads.flatMap(({ name, hasNoFallback }) => (hasNoFallback ? [name] : []))));
  return sheetOf(withoutDeclarations(sheet.pieces, (name) => names.has(name) && !read.has(name)));
}

/** Splits a style sheet at its custom properties. */
function piecesOf(css: Tokens): Piece[] {
  const tokens = withoutSpaces(css);
  const pieces: Piece[] = [];
  let ofRoot = false;
  let written = 0;
  /** Adds the text before the token `start`, then a piece that replaces the tokens from `start` to `end`. */
  const add = (piece: Piece, start: number, end: number) => {
    if (start > written) pieces.push(textOf(tokens.slice(written, start)));
    pieces.push(piece);
    written = end;
  };
  const textAt = (index: number) => tokens[index]?.[1] ?? '';
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token?.[1] === '{') ofRoot = textAt(index - 1) === 'root' && textAt(index - 2) === ':' && /^[{}]?$/.test(textAt(index - 3));
    if (index < written || !token || !isName(token)) continue;
    const { 1: name, 2: start } = token;
    if (textAt(index + 1) === ':' && /^[{;]?$/.test(textAt(index - 1))) {
      let end = index + 2;
      while (end < tokens.length && !/^[;}]$/.test(textAt(end))) end += 1;
      add({ as: 'declaration', name, value: piecesOf(tokens.slice(index + 2, end)), ofRoot }, index, end);
    } else if (textAt(index - 1).toLowerCase() !== 'var(') add({ as: 'name', name, start }, index, index + 1);
    else if (textAt(index + 1) === ')') add({ as: 'value', name, start }, index - 1, index + 2);
    else add({ as: 'fallback', name, start }, index, index + 1);
  }
  const rest = textOf(tokens.slice(written));
  return rest === '' ? pieces : [...pieces, rest];
}

/** Removes spaces at the start of the values of custom properties, and around commas and slashes. */
function withoutSpaces(tokens: Tokens): Tokens {
  const separates = (index: number) => tokens[index]?.[0] === 'comma-token' || tokens[index]?.[1] === '/';
  return tokens.filter((token, index) => {
    if (token[0] !== 'whitespace-token') return true;
    // The value of a property may be a single space.
    const isValue = !/^[;!}]/.test(tokens[index + 1]?.[1] ?? ';');
    const beginsValue = isValue && isName(tokens[index - 2]) && tokens[index - 1]?.[0] === 'colon-token';
    return !beginsValue && !separates(index - 1) && !separates(index + 1);
  });
}

/** Removes the declarations of some properties, and rules for `:root` that become empty. */
export function withoutDeclarations(pieces: readonly Piece[], isDropped: (name: string) => boolean): Piece[] {
  const kept: Piece[] = [];
  let dropped: Declaration | undefined;
  for (const piece of pieces) {
    if (typeof piece !== 'string' && piece.as === 'declaration' && isDropped(piece.name)) dropped = piece;
    else {
      kept.push(typeof piece === 'string' && dropped ? joined(kept, piece, dropped) : piece);
      dropped = undefined;
    }
  }
  return kept;
}

/** Joins the text before and after a dropped declaration. Removes the text before it from `kept`. */
function joined(kept: Piece[], after: string, { ofRoot }: Declaration): string {
  const before = typeof kept.at(-1) === 'string' ? String(kept.pop()) : '';
  if (after.startsWith(';')) return before + after.slice(1);
  if (ofRoot && before.endsWith(':root{')) return before.slice(0, -':root{'.length) + after.slice(1);
  return (before.endsWith(';') ? before.slice(0, -1) : before) + after;
}

/** Converts pieces to text. Replaces some properties by their values, and the names of others. */
export function printPieces(pieces: readonly Piece[], values: ReadonlyMap<string, string>, names: ReadonlyMap<string, string>): string {
  let css = '';
  for (const piece of pieces) {
    if (typeof piece === 'string') css += piece;
    else {
      const name = names.get(piece.name) ?? piece.name;
      if (piece.as === 'declaration') css += `${name}:${printPieces(piece.value, values, names)}`;
      else css += piece.as === 'value' ? (values.get(piece.name) ?? `var(${name})`) : name;
    }
  }
  return css;
}
