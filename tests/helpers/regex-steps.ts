/** Counts the steps of a backtracking matcher such as JavaScript's, so that a test can prove a pattern linear without a clock. */

type Accept = (character: string) => boolean;
type Part =
  | { kind: 'one'; accept: Accept }
  | { kind: 'edge'; holds(text: readonly string[], at: number): boolean }
  | { kind: 'again'; group: number | string }
  | { kind: 'group'; choices: Part[][]; name: number | string | undefined; look: '' | '=' | '!'; isLookbehind: boolean }
  | { kind: 'repeat'; part: Part; min: number; max: number; isLazy: boolean };

/** Limit for counted repetitions: the time grows linearly with the number, so larger numbers are replaced by this one. */
const MANY = 5;
const TOKEN =
  /\[(?:\\.|[^\]\\])*\]|\\(?:[pP]\{[^}]*\}|k<[^>]*>|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[A-Z]|.)|\((?:\?(?:[:=!]|<[=!]|<\w+>))?|\{\d+(?:,\d*)?\}|./gsu;
const QUANTIFIER = /^(?:[*+?]|\{\d+(?:,\d*)?\})$/;

function parse({ source, flags }: RegExp): Part {
  const tokens = source.match(TOKEN) ?? [];
  const own = flags.replace(/[gyd]/g, '');
  let at = 0;
  let groups = 0;
  const one = (raw: string): Part => {
    const pattern = new RegExp(`^(?:${raw === '/' ? '\\/' : raw})$`, own.replace('m', ''));
    const known = new Map<string, boolean>();
    const accept = (character: string) => known.get(character) ?? known.set(character, pattern.test(character)).get(character) === true;
    return { kind: 'one', accept };
  };
  const isWord = (character: string | undefined) => character !== undefined && /^\w$/.test(character);
  const edge = (token: string): Part | undefined => {
    const isMultiline = own.includes('m');
    if (token === '^') return { kind: 'edge', holds: (text, i) => i === 0 || (isMultiline && text[i - 1] === '\n') };
    if (token === '$') return { kind: 'edge', holds: (text, i) => i === text.length || (isMultiline && text[i] === '\n') };
    if (!/^\\b$/i.test(token)) return undefined;
    return { kind: 'edge', holds: (text, i) => (isWord(text[i - 1]) !== isWord(text[i])) === (token === '\\b') };
  };
  const atom = (token: string): Part => {
    if (token.startsWith('(')) return group(token);
    const backReference = /^\\(?:([1-9])|k<(.*)>)$/.exec(token);
    if (backReference) return { kind: 'again', group: backReference[2] ?? Number(backReference[1]) };
    return edge(token) ?? one(token);
  };
  function group(open: string): Part {
    const [, name] = /^\(\?<(\w+)>/.exec(open) ?? [];
    const isNumbered = open === '(' || name !== undefined;
    if (isNumbered) groups += 1;
    const number = isNumbered ? groups : undefined;
    const look = /[=!]$/.exec(open)?.[0] ?? '';
    return {
      kind: 'group',
      choices: choices(),
      name: name ?? number,
      look: look as '' | '=' | '!',
      isLookbehind: open.startsWith('(?<') && look !== '',
    };
  }
  function choices(): Part[][] {
    const all: Part[][] = [[]];
    while (at < tokens.length) {
      const token = tokens[at++] as string;
      if (token === ')') break;
      if (token === '|') all.push([]);
      else all.at(-1)?.push(quantified(atom(token)));
    }
    return all;
  }
  function quantified(part: Part): Part {
    const token = tokens[at] ?? '';
    if (!QUANTIFIER.test(token)) return part;
    at += 1;
    const [, least, most] = /^\{(\d+)(?:,(\d*))?\}$/.exec(token) ?? [];
    const isLazy = tokens[at] === '?';
    if (isLazy) at += 1;
    const min = least === undefined ? (token === '+' ? 1 : 0) : Number(least);
    const exact = token.includes(',') ? Number(most || Number.POSITIVE_INFINITY) : min;
    const max = least === undefined ? (token === '?' ? 1 : Number.POSITIVE_INFINITY) : exact;
    return { kind: 'repeat', part, min: Math.min(min, MANY), max: max > MANY && max < Number.POSITIVE_INFINITY ? MANY : max, isLazy };
  }
  return { kind: 'group', choices: choices(), name: undefined, look: '', isLookbehind: false };
}

/** Returns the steps of a search through a text, and of the searches after each match if the pattern is global; stops soon after MAX_STEPS. */
function stepsOf(root: Part, isGlobal: boolean, text: readonly string[]): number {
  let steps = 0;
  const found = new Map<number | string, readonly string[]>();
  type Next = (at: number) => number;
  const FAILED = -1;
  const run = (part: Part, at: number, way: 1 | -1, next: Next): number => {
    steps += 1;
    if (steps > MAX_STEPS) return FAILED;
    if (part.kind === 'one') {
      const character = text[way > 0 ? at : at - 1];
      return character !== undefined && part.accept(character) ? next(at + way) : FAILED;
    }
    if (part.kind === 'edge') return part.holds(text, at) ? next(at) : FAILED;
    if (part.kind === 'again') {
      const same = found.get(part.group) ?? [];
      steps += same.length;
      return same.every((character, index) => text[at + index] === character) ? next(at + same.length) : FAILED;
    }
    if (part.kind === 'repeat') return repeat(part, 0, at, way, next);
    const { name, look, choices } = part;
    if (look) {
      const end = any(choices, at, part.isLookbehind ? -1 : 1, (reached) => reached);
      return (end !== FAILED) === (look === '=') ? next(at) : FAILED;
    }
    return any(choices, at, way, (reached) => {
      if (name !== undefined) found.set(name, text.slice(Math.min(at, reached), Math.max(at, reached)));
      return next(reached);
    });
  };
  const any = (choices: readonly Part[][], at: number, way: 1 | -1, next: Next): number => {
    for (const parts of choices) {
      const end = all(way > 0 ? parts : parts.toReversed(), 0, at, way, next);
      if (end !== FAILED) return end;
    }
    return FAILED;
  };
  const all = (parts: readonly Part[], index: number, at: number, way: 1 | -1, next: Next): number => {
    const part = parts[index];
    return part ? run(part, at, way, (reached) => all(parts, index + 1, reached, way, next)) : next(at);
  };
  const repeat = (part: Part & { kind: 'repeat' }, count: number, at: number, way: 1 | -1, next: Next): number => {
    const more = () =>
      count < part.max
        ? run(part.part, at, way, (reached) => (reached === at && count >= part.min ? FAILED : repeat(part, count + 1, reached, way, next)))
        : FAILED;
    if (count < part.min) return more();
    const first = part.isLazy ? next(at) : more();
    return first === FAILED ? (part.isLazy ? more() : next(at)) : first;
  };
  for (let start = 0; start <= text.length && steps <= MAX_STEPS; ) {
    const end = run(root, start, 1, (reached) => reached);
    if (end !== FAILED && !isGlobal) break;
    start = Math.max(end, start + 1);
  }
  return steps;
}

/** Returns a text that a part accepts; `pick` selects among alternatives, and includes optional parts if it is odd. */
function sample(part: Part, pick: number, pool: readonly string[]): string[] {
  if (part.kind === 'one') return pool.filter(part.accept).slice(0, 1);
  if (part.kind === 'repeat') return Array.from({ length: Math.max(part.min, pick % 2) }, () => sample(part.part, pick, pool)).flat();
  if (part.kind !== 'group' || part.look === '!') return [];
  return (part.choices[pick % part.choices.length] ?? []).flatMap((inner) => sample(inner, pick, pool));
}

interface Attack {
  before: string[];
  again: string[];
}

/** Returns the repeated parts of a pattern, each alone and together with what precedes it: repetition of these can cause backtracking. */
function attacksOn(part: Part, pool: readonly string[], before: [string[], string[]] = [[], []]): Attack[] {
  if (part.kind === 'group')
    return part.choices.flatMap((parts) => {
      let [few, many] = before;
      return parts.flatMap((inner) => {
        const attacks = attacksOn(inner, pool, [few, many]);
        [few, many] = [
          [...few, ...sample(inner, 0, pool)],
          [...many, ...sample(inner, 1, pool)],
        ];
        return attacks;
      });
    });
  if (part.kind !== 'repeat') return [];
  const { part: inner, max } = part;
  const within = attacksOn(inner, pool, before);
  if (max < Number.POSITIVE_INFINITY) return within;
  const repeated =
    inner.kind === 'one'
      ? pool.filter(inner.accept).map((character) => [character])
      : [0, 1, 2, 3].map((pick) => sample(inner, pick, pool)).filter(({ length }) => length > 0);
  const [few, many] = before;
  const starts = [[], [STRANGE], few, many];
  return [
    ...within,
    ...repeated.flatMap((again) => [...starts.map((start) => ({ before: start, again })), { before: [], again: [...many, ...again] }]),
  ];
}

/** Returns one representative of each class of characters that a pattern distinguishes, from those it names and some common kinds. */
function alphabetOf(root: Part, source: string): string[] {
  const kinds: Accept[] = [(character) => /\w/.test(character), (character) => character === '\n'];
  const walk = (part: Part): void => {
    if (part.kind === 'one') kinds.push(part.accept);
    if (part.kind === 'repeat') walk(part.part);
    if (part.kind === 'group') for (const inner of part.choices.flat()) walk(inner);
  };
  walk(root);
  const byKind = new Map<string, string>();
  for (const character of [...'a1 \t\n"\'-.é字😀', ...source, STRANGE]) {
    const kind = kinds.map((accept) => Number(accept(character))).join('');
    if (!byKind.has(kind)) byKind.set(kind, character);
  }
  return [...byKind.values()];
}

const LENGTH = 100;
const MAX_STEPS = 200_000;
/** A character that few patterns accept. */
const STRANGE = '\u0001';

/** Finds a text for which a pattern needs more than linear time, as its beginning, the repeated part and its end; undefined if none is found. */
export function slowText(pattern: RegExp): string | undefined {
  const root = parse(pattern);
  const pool = alphabetOf(root, pattern.source);
  const wholes = [0, 1].map((pick) => sample(root, pick, pool));
  const attacks = [...attacksOn(root, pool), ...wholes.map((again) => ({ before: [], again }))].flatMap(({ before, again }) =>
    again.length === 0 ? [] : [STRANGE, '\n', `${STRANGE} ${again[0]}\n`].map((end) => JSON.stringify([before, again, [...end]])),
  );
  return [...new Set(attacks)].find((attack) => {
    const [before, again, end] = JSON.parse(attack) as [string[], string[], string[]];
    const count = (length: number) => {
      const text = [...before, ...Array.from({ length: Math.ceil(length / again.length) }, () => again).flat(), ...end];
      return stepsOf(root, pattern.global, text);
    };
    const steps = count(2 * LENGTH);
    return steps > 30 * LENGTH && (steps > MAX_STEPS || steps > 3 * count(LENGTH));
  });
}
