import { useEffect, useRef, useState } from 'react';
import type { AdminProblem } from '../../api.ts';

const NOTHING = 'Nothing to mend any more.';

function countWords(problems: readonly AdminProblem[], what: string): string {
  return `${problems.length} ${what}. ${problems[0]?.message ?? ''}`;
}

/** Read aloud when the server has looked at a draft and there is something else to mend or to look at than before; never while somebody types. */
export function TrialWords({ path, problems, isAsking }: { path: string; problems: readonly AdminProblem[]; isAsking: boolean }) {
  const [words, setWords] = useState('');
  const before = useRef<string>(undefined);
  useEffect(() => {
    if (isAsking) return;
    const errors = problems.filter(({ severity }) => severity === 'error');
    const warnings = problems.filter((problem) => problem.severity === 'warning' && problem.path === path);
    const now = [...errors, ...warnings].map(({ message }) => message).join(' ');
    const said = errors.length > 0 ? countWords(errors, 'to mend') : warnings.length > 0 ? countWords(warnings, 'to look at') : NOTHING;
    if (before.current !== undefined && before.current !== now) setWords(said);
    before.current = now;
  }, [path, problems, isAsking]);
  return (
    <p className="hidden-text" role="status">
      {words}
    </p>
  );
}
