import type { AdminProblem } from '../../api.ts';

interface ProblemListProps {
  id: string;
  problems: readonly AdminProblem[];
  /** Takes what a problem suggests. */
  onUse?: (suggestion: string) => void;
}

/** Problems at their field, in the words of the terminal. */
export function ProblemList({ id, problems, onUse }: ProblemListProps) {
  if (problems.length === 0) return null;
  return (
    <ul className="problems" id={id}>
      {problems.map((problem) => (
        <li key={`${problem.message}${problem.line}`} className={problem.severity}>
          <span className="hidden-text">{problem.severity === 'error' ? 'Mistake: ' : 'Look at this: '}</span>
          {problem.message} {problem.hint && <span className="hint">{problem.hint} </span>}
          {onUse && problem.suggestion !== undefined && (
            <button type="button" className="text-button" onClick={() => onUse(problem.suggestion ?? '')}>
              Use this<span className="hidden-text">: {problem.suggestion}</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
