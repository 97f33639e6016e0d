import type { ScriptWeights } from '../../rules/checks/weights.ts';

/** Compressors of other versions of Node make files of other sizes; a difference up to this share does not make the table out of date. */
const TOLERANCE = 0.02;

type Row = readonly [what: string, bytes: number];

/** Returns the table of script weights for client/README.md; the table that is written there, as long as it is up to date. */
export function documentedWeights(weights: ScriptWeights, written: string): string {
  const rows = weightRows(weights);
  return areCurrent(rowsIn(written), rows) ? written : tableOf(rows);
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
  return ['| what | bytes |', '|---|---:|', ...rows.map(([what, bytes]) => `| ${what} | ${bytes.toLocaleString('en-US')} |`)].join('\n');
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
