import type { ProblemFormat } from '../../problem/problem.ts';
import { groupBy } from '../../shared/collections.ts';
import { counted, table } from '../../shared/text.ts';
import type { ReportedFinding } from './finding.ts';

/** Most characters of a cell; a longer value is shown from shortly before the first difference. */
const CELL = 52;

/**
 * Formats findings: for people as one table, in which equal ones at several addresses are one line, and what to change; as annotations of a workflow
 * run, a line each; or as JSON, `{ "problems": [{ "rule", "address", "expected", "seen", "hint" }] }`, with every address.
 */
export function formatFindings(findings: readonly ReportedFinding[], format: ProblemFormat): string {
  if (format === 'json') return JSON.stringify({ problems: findings }, null, 2);
  const alike = [...groupBy(findings, ({ rule, expected, seen }) => JSON.stringify([rule, expected, seen])).values()];
  const lines = alike.map((group) => {
    const [{ rule, address, expected, seen, hint }] = group as [ReportedFinding];
    const where = group.length === 1 ? address : `${counted(group.length, 'address', 'addresses')}, such as ${address}`;
    return { rule, where, expected, seen, hint };
  });
  if (format === 'github')
    return lines
      .map(({ rule, where, expected, seen, hint }) => [rule, `${where}: expected ${expected}; seen: ${seen}. ${hint}`])
      .map(([rule, text = '']) => `::error title=${rule}::${text.replace(/[%\r\n]/g, encodeURIComponent)}`)
      .join('\n');
  const rows = lines.map(({ rule, where, expected, seen }) => [rule, where, ...shortened(expected, seen)]);
  const hints = groupBy(lines, ({ hint }) => hint);
  return [
    ...table([['RULE', 'WHERE', 'EXPECTED', 'SEEN'], ...rows]),
    '',
    'What to change:',
    ...[...hints].map(([hint, of]) => `- ${[...new Set(of.map(({ rule }) => rule))].join(', ')}: ${hint}`),
  ].join('\n');
}

/** Shortens two texts to the part in which they differ. */
function shortened(...texts: [string, string]): string[] {
  const [first, second] = texts;
  let same = 0;
  while (same < first.length && first[same] === second[same]) same += 1;
  const from = Math.max(0, same - CELL / 2);
  return texts.map((text) => {
    if (text.length <= CELL) return text;
    const part = from > 0 ? `…${text.slice(from, from + CELL - 1)}` : text.slice(0, CELL);
    return from + CELL < text.length ? `${part.slice(0, -1)}…` : part;
  });
}
