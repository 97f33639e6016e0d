import { readFileSync } from 'node:fs';
import type { ScriptWeights } from '../../rules/checks/weights.ts';

/** The document with the table of script weights, from the repository. */
export const WEIGHTS_FILE = 'client/README.md';

const [BEGIN, END] = ['<!-- weights -->\n', '<!-- /weights -->\n'] as const;
/** Compressors of other versions of Node make files of other sizes; a difference up to this share does not make the table out of date. */
const TOLERANCE = 0.02;

type Row = readonly [what: string, bytes: number];

/** The document with the table of today's weights; undefined while the table in it is up to date. Throws if its two markers are missing. */
export function outdatedWeights(file: string, weights: ScriptWeights): string | undefined {
  const text = readFileSync(file, 'utf8');
  const [before = '', rest] = text.split(BEGIN);
  const [table, after] = rest?.split(END) ?? [];
  if (table === undefined || after === undefined) throw new Error(`${file} needs the lines ${BEGIN.trim()} and ${END.trim()}.`);
  const rows = weightRows(weights);
  return areCurrent(rowsIn(table), rows) ? undefined : [before, BEGIN, tableOf(rows), END, after].join('');
}

/** The parts of the script and each page with islands. Pages without islands load what every page loads. */
function weightRows({ main, runtime, islands, pages }: ScriptWeights): Row[] {
  const withIslands = pages.filter((page) => page.islands.length > 0).sort((a, b) => b.bytes - a.bytes);
  const parts: Row[] = [
    ['every page', main],
    ['the first island of a page, with Preact', runtime],
    ...[...islands].map(([name, bytes]): Row => [`island \`${name}\``, bytes]),
    ...withIslands.map(({ path, bytes }): Row => [`page \`${path}\``, bytes]),
  ];
  return parts.map(([what, bytes]): Row => [what, Math.round(bytes / 10) * 10]);
}

function tableOf(rows: readonly Row[]): string {
  const lines = rows.map(([what, bytes]) => `| ${what} | ${bytes.toLocaleString('en-US')} |\n`);
  return `| what | bytes |\n|---|---:|\n${lines.join('')}`;
}

function rowsIn(table: string): Row[] {
  const rows = [...table.matchAll(/^\| (.+) \| ([\d,]+) \|$/gm)];
  return rows.map(([, what = '', bytes = '']): Row => [what, Number(bytes.replaceAll(',', ''))]);
}

/** Whether a written table has the same rows, whose sizes differ by no more than the tolerance or the rounding. */
function areCurrent(written: readonly Row[], rows: readonly Row[]): boolean {
  const isClose = (one: number, other: number) => Math.abs(one - other) <= Math.max(10, other * TOLERANCE);
  return (
    written.length === rows.length && rows.every(([what, bytes], row) => written[row]?.[0] === what && isClose(written[row][1], bytes))
  );
}
