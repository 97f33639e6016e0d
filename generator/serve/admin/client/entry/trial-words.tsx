import { useEffect, useRef, useState } from 'react';
import type { AdminProblem } from '../../api.ts';

/** Read aloud when the server has looked at a draft and there is something else to mend than before; never while somebody types. */
export function TrialWords({ problems, isAsking }: { problems: readonly AdminProblem[]; isAsking: boolean }) {
  const [words, setWords] = useState('');
  const before = useRef<string>(undefined);
  useEffect(() => {
    if (isAsking) return;
    const errors = problems.filter(({ severity }) => severity === 'error');
    const now = errors.map(({ message }) => message).join(' ');
    if (before.current !== undefined && before.current !== now)
      setWords(errors.length === 0 ? 'Nothing to mend any more.' : `${errors.length} to mend. ${errors[0]?.message ?? ''}`);
    before.current = now;
  }, [problems, isAsking]);
  return (
    <p className="hidden-text" role="status">
      {words}
    </p>
  );
}
