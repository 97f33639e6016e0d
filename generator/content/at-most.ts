import type { Problem } from '../problem.ts';

/** Who has more mistakes in one file mends these first. */
const MAX_TOLD = 100;

/** The first hundred problems of a file, and a last one that tells how many there are besides. */
export function atMost(problems: Problem[]): Problem[] {
  const inOrder = problems.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0));
  const next = inOrder[MAX_TOLD];
  if (!next) return problems;
  const { severity, file, line, column } = next;
  const count = problems.length - MAX_TOLD;
  return [
    ...inOrder.slice(0, MAX_TOLD),
    {
      severity,
      file,
      ...(line !== undefined && { line }),
      ...(column !== undefined && { column }),
      message: `This file has ${count} more ${count === 1 ? 'mistake' : 'mistakes'} from here on.`,
      hint: 'Mend those above first.',
    },
  ];
}
