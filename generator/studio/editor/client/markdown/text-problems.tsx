import type { AdminProblem } from '../../api.ts';

interface TextProblemsProps {
  id: string;
  problems: readonly AdminProblem[];
  bodyLine: number;
  /** Leads to a line of the file. */
  onGo: (line: number) => void;
}

/** Problems of the text, each leading to its line. */
export function TextProblems({ id, problems, bodyLine, onGo }: TextProblemsProps) {
  return (
    <ul className="problems" id={id}>
      {problems.map(({ message, hint, line, severity }) => (
        <li key={`${line}${message}`} className={severity}>
          {line !== undefined && (
            <button type="button" className="text-button" onClick={() => onGo(line)}>
              Line {line - bodyLine + 1} of the text
            </button>
          )}{' '}
          {message} {hint}
        </li>
      ))}
    </ul>
  );
}
