/** The rules of a page in two files, by when somebody sees them. */
export interface StyleParts {
  /** What the page waits for before it is painted. */
  first: string;
  /** What is there once somebody presses, `@supports (--shown: later)`, without that condition; then what paper shows. */
  later: string;
}

/** As esbuild writes it, in either spacing. */
const LATER = /^@supports \(--shown: ?later\) ?\{/;
const PAPER = /^@media print ?\{/;
const STRING_OR_END = /"(?:[^"\\]|\\.)*(?:"|$)|'(?:[^'\\]|\\.)*(?:'|$)|[{};]/gs;

/** Takes minified rules apart. Throws where a mark stands inside of another block: taken out of it, its rules would mean something else. */
export function styleParts(css: string): StyleParts {
  const first: string[] = [];
  const opened: string[] = [];
  const paper: string[] = [];
  for (const rule of topLevelRules(css))
    if (LATER.test(rule)) opened.push(rule.replace(LATER, '').slice(0, -1));
    else (PAPER.test(rule) ? paper : first).push(rule);
  if (/--shown: ?later/.test([...first, ...opened].join('')))
    throw new Error('"@supports (--shown: later)" stands inside of another block of a style sheet; it has to be the outermost.');
  return { first: first.join(''), later: [...opened, ...paper].join('') };
}

/** Rules and blocks of minified CSS, each with its end. */
function topLevelRules(css: string): string[] {
  const rules: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: sign, index } of css.matchAll(STRING_OR_END)) {
    if (sign === '{') depth += 1;
    if (sign === '}') depth -= 1;
    if (depth > 0 || (sign !== '}' && sign !== ';')) continue;
    rules.push(css.slice(start, index + 1).trim());
    start = index + 1;
  }
  return rules;
}
