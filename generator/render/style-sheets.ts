const PRINT = '@media print{';

/** Minified CSS with the rules for paper last, since they are to win over those of every component. */
export function hoistPrintRules(css: string): string {
  const blocks = topLevelBlocks(css);
  const isPrint = (block: string) => block.startsWith(PRINT);
  return [...blocks.filter((block) => !isPrint(block)), ...blocks.filter(isPrint)].join('');
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
