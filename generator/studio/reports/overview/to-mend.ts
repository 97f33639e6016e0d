import type { Entry } from '../../../content/read-entries.ts';
import type { Problem } from '../../../problem/problem.ts';
import type { ContentPlace, ProblemToMend } from './data.ts';
import { staffTitle } from './entry-title.ts';

const ORDER = ['error', 'warning', 'confirm'] as const;

/** Problems with the entries that they lead to; `unconfirmed` are those that no build tells. */
export function problemsToMend(
  { problems, unconfirmed }: { problems: readonly Problem[]; unconfirmed: readonly Problem[] },
  entries: readonly Entry[],
  address: (path: string) => string | undefined,
): ProblemToMend[] {
  const byLabel = new Map(entries.map((entry) => [entry.label, entry]));
  const [one] = entries;
  const folder = one ? one.label.slice(0, -one.path.length) : 'content/';
  const toMend = (problem: Problem, kind: ProblemToMend['kind']): ProblemToMend => {
    const { file, line, field, message, hint, rule } = problem;
    const entry = byLabel.get(file);
    const path = entry?.path ?? (file.startsWith(folder) ? file.slice(folder.length) : undefined);
    return {
      kind,
      title: entry ? staffTitle(entry) : (path ?? file),
      ...placeOf(path, address),
      at: [path ?? file, line].filter((part) => part !== undefined).join(':'),
      ...(line !== undefined && { line }),
      ...(field && { field }),
      message,
      ...(hint && { hint }),
      rule,
    };
  };
  const all = [
    ...problems.map((problem) => toMend(problem, problem.severity)),
    ...unconfirmed.map((problem) => toMend(problem, 'confirm')),
  ];
  return all.sort(
    (a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || byName(a.file ?? a.at, b.file ?? b.at) || (a.line ?? 0) - (b.line ?? 0),
  );
}

const byName = new Intl.Collator('en').compare;

function placeOf(path: string | undefined, address: (path: string) => string | undefined): ContentPlace {
  if (path === undefined) return {};
  const page = address(path);
  return { file: path, ...(page !== undefined && { address: page }) };
}
