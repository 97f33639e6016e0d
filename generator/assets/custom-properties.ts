import { isName, type Tokens, textOf } from './css-tokens.ts';

/** A part of a style sheet: text, or a custom property where it is set, read or only named. */
export type Piece = string | Mention | Setting;

/** Where a style sheet writes the name of a custom property: all of `var(--name)`, the name in `var(--name, 0)`, or the name elsewhere. */
interface Mention {
  as: 'value' | 'fallback' | 'name';
  name: string;
}

/** A declaration, without the semicolon after it. */
export interface Setting {
  as: 'setting';
  name: string;
  value: readonly Piece[];
  /** Whether its rule is one for `:root`. */
  ofRoot: boolean;
}

/** Takes a style sheet, or a part of one, apart at its custom properties, without the spaces around values that a minifier leaves. */
export function piecesOf(css: Tokens): Piece[] {
  const tokens = withoutSpaces(css);
  const pieces: Piece[] = [];
  let ofRoot = false;
  let written = 0;
  /** Adds a piece that begins at a token, after the text that comes before it, and goes on at another. */
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
    const name = token[1];
    if (textAt(index + 1) === ':' && /^[{;]?$/.test(textAt(index - 1))) {
      let end = index + 2;
      while (end < tokens.length && !/^[;}]$/.test(textAt(end))) end += 1;
      add({ as: 'setting', name, value: piecesOf(tokens.slice(index + 2, end)), ofRoot }, index, end);
    } else if (textAt(index - 1).toLowerCase() !== 'var(') add({ as: 'name', name }, index, index + 1);
    else if (textAt(index + 1) === ')') add({ as: 'value', name }, index - 1, index + 2);
    else add({ as: 'fallback', name }, index, index + 1);
  }
  const rest = textOf(tokens.slice(written));
  return rest === '' ? pieces : [...pieces, rest];
}

/** Without the spaces in the beginning of the values of custom properties, and around commas and slashes. */
function withoutSpaces(tokens: Tokens): Tokens {
  const parts = (index: number) => tokens[index]?.[0] === 'comma-token' || tokens[index]?.[1] === '/';
  return tokens.filter((token, index) => {
    if (token[0] !== 'whitespace-token') return true;
    // A property may have a space for its value.
    const isValue = !/^[;!}]/.test(tokens[index + 1]?.[1] ?? ';');
    const beginsValue = isValue && isName(tokens[index - 2]) && tokens[index - 1]?.[0] === 'colon-token';
    return !beginsValue && !parts(index - 1) && !parts(index + 1);
  });
}

/** Without the declarations of some properties, and without rules for `:root` that have none left. */
export function withoutSettings(pieces: readonly Piece[], isDropped: (name: string) => boolean): Piece[] {
  const kept: Piece[] = [];
  let dropped: Setting | undefined;
  for (const piece of pieces) {
    if (typeof piece !== 'string' && piece.as === 'setting' && isDropped(piece.name)) dropped = piece;
    else {
      kept.push(typeof piece === 'string' && dropped ? joined(kept, piece, dropped) : piece);
      dropped = undefined;
    }
  }
  return kept;
}

/** The text after a declaration that is dropped, together with the text before it, which is taken away. */
function joined(kept: Piece[], after: string, { ofRoot }: Setting): string {
  const before = typeof kept.at(-1) === 'string' ? String(kept.pop()) : '';
  if (after.startsWith(';')) return before + after.slice(1);
  if (ofRoot && before.endsWith(':root{')) return before.slice(0, -':root{'.length) + after.slice(1);
  return (before.endsWith(';') ? before.slice(0, -1) : before) + after;
}

/** Writes pieces as text, with values in the place of some properties and other names for some. */
export function textOfPieces(pieces: readonly Piece[], values: ReadonlyMap<string, string>, names: ReadonlyMap<string, string>): string {
  let css = '';
  for (const piece of pieces) {
    if (typeof piece === 'string') css += piece;
    else {
      const name = names.get(piece.name) ?? piece.name;
      if (piece.as === 'setting') css += `${name}:${textOfPieces(piece.value, values, names)}`;
      else css += piece.as === 'value' ? (values.get(piece.name) ?? `var(${name})`) : name;
    }
  }
  return css;
}
