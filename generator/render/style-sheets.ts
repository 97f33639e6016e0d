import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';

/** The style sheet of a page type, in two: what its first view needs, and what can come after it. */
export interface StyleSheets {
  first: string;
  /** For what is closed at first, and for paper; browsers show the page before they have it. */
  later: string;
}

/** Begins the marked text, on its first line. */
export const LATER = '@media later{';
const PRINT = '@media print{';

/** Marks what stands in files named `*.later.css`, so that it can be told from the rest when esbuild has joined them. */
export const markLater: Plugin = {
  name: 'later styles',
  setup({ onLoad }) {
    onLoad({ filter: /\.later\.css$/ }, ({ path }) => ({ contents: `${LATER}${readFileSync(path, 'utf8')}}`, loader: 'css' }));
  },
};

/** Takes minified CSS apart; paper comes last, since its rules are to win. */
export function styleSheets(css: string): StyleSheets {
  const first: string[] = [];
  const later: string[] = [];
  const print: string[] = [];
  for (const block of topLevelBlocks(css)) {
    const isLater = block.startsWith(LATER);
    const rules = isLater ? topLevelBlocks(block.slice(LATER.length, -1)) : [block];
    for (const rule of rules) (rule.startsWith(PRINT) ? print : isLater ? later : first).push(rule);
  }
  return { first: first.join(''), later: [...later, ...print].join('') };
}

/** Rules and at-rules, in their order. */
function topLevelBlocks(css: string): string[] {
  const blocks: string[] = [];
  let depth = 0;
  let start = 0;
  // Texts in quotes and escaped characters may hold braces.
  for (const { 0: sign, index } of css.matchAll(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\\.|[{};]/gs)) {
    if (sign === '{') depth += 1;
    if (sign === '}') depth -= 1;
    if (depth > 0 || (sign !== '}' && sign !== ';')) continue;
    blocks.push(css.slice(start, index + 1).trim());
    start = index + 1;
  }
  return [...blocks, css.slice(start).trim()].filter((block) => block !== '');
}
