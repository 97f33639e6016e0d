import { isName, type Tokens, textOf } from './css-tokens.ts';

/** A part of a style sheet: text, or a custom property where it is set, read or only named. */
type Piece = string | Mention | Setting;

/** Where a style sheet writes the name of a custom property: all of `var(--name)`, the name in `var(--name, 0)`, or the name elsewhere. */
interface Mention {
  as: 'value' | 'fallback' | 'name';
  name: string;
  /** Index of the first character of the name in its style sheet. */
  start: number;
}

/** A declaration, without the semicolon after it. */
export interface Setting {
  as: 'setting';
  name: string;
  value: readonly Piece[];
  /** Whether its rule is one for `:root`. */
  ofRoot: boolean;
}

/** A style sheet, or a part of one, with the custom properties that it sets and reads. */
export interface Sheet {
  pieces: readonly Piece[];
  sets: readonly Setting[];
  reads: readonly PropertyRead[];
}

interface PropertyRead extends Pick<Mention, 'name' | 'start'> {
  /** Whether there is no fallback value, as in `var(--name)`. */
  isAlone: boolean;
}

/** Reads a style sheet, or a part of one, and leaves out the spaces around values that a minifier leaves. */
export function readSheet(css: Tokens): Sheet {
  return sheetOf(piecesOf(css));
}

function sheetOf(pieces: readonly Piece[]): Sheet {
  const sets: Setting[] = [];
  const reads: PropertyRead[] = [];
  const look = (piece: Piece) => {
    if (typeof piece === 'string') return;
    if (piece.as === 'setting') {
      sets.push(piece);
      piece.value.forEach(look);
    } else if (piece.as !== 'name') reads.push({ name: piece.name, start: piece.start, isAlone: piece.as === 'value' });
  };
  pieces.forEach(look);
  return { pieces, sets, reads };
}

/** A sheet with only those of its declarations of `names` that other sheets read without a fallback value. */
export function onlyRead(sheet: Sheet, names: ReadonlySet<string>, readers: readonly Sheet[]): Sheet {
  const read = new Set(readers.flatMap(({ reads }) => reads.flatMap(({ name, isAlone }) => (isAlone ? [name] : []))));
  return sheetOf(withoutSettings(sheet.pieces, (name) => names.has(name) && !read.has(name)));
}

/** Takes a style sheet apart at its custom properties. */
function piecesOf(css: Tokens): Piece[] {
  const tokens = withoutSpaces(css);
  const pieces: Piece[] = [];
  let ofRoot = false;
  let written = 0;
  /** Adds the text up to the token `start`, then a piece that takes the tokens from there to `end`. */
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
      add({ as: 'setting', name, value: piecesOf(tokens.slice(index + 2, end)), ofRoot }, index, end);
    } else if (textAt(index - 1).toLowerCase() !== 'var(') add({ as: 'name', name, start }, index, index + 1);
    else if (textAt(index + 1) === ')') add({ as: 'value', name, start }, index - 1, index + 2);
    else add({ as: 'fallback', name, start }, index, index + 1);
  }
  const rest = textOf(tokens.slice(written));
  return rest === '' ? pieces : [...pieces, rest];
}

/** Without the spaces in the beginning of the values of custom properties, and around commas and slashes. */
function withoutSpaces(tokens: Tokens): Tokens {
  const separates = (index: number) => tokens[index]?.[0] === 'comma-token' || tokens[index]?.[1] === '/';
  return tokens.filter((token, index) => {
    if (token[0] !== 'whitespace-token') return true;
    // A property may have a space for its value.
    const isValue = !/^[;!}]/.test(tokens[index + 1]?.[1] ?? ';');
    const beginsValue = isValue && isName(tokens[index - 2]) && tokens[index - 1]?.[0] === 'colon-token';
    return !beginsValue && !separates(index - 1) && !separates(index + 1);
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
