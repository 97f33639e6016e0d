import type { AdminProblem } from '../../api.ts';
import type { SchemaNode } from '../form/schema-node.ts';
import { Elsewhere } from './elsewhere.tsx';
import { fieldWords } from './field-problems.ts';
import { focusField } from './focus-field.ts';

interface ProblemSummaryProps {
  placed: ReadonlyMap<string, AdminProblem[]>;
  /** Errors of other files that this draft would cause or that were there before. */
  others: readonly AdminProblem[];
  schema: SchemaNode;
}

/** Above the form: everything to mend and everything to look at, each leading to its field. */
export function ProblemSummary({ placed, others, schema }: ProblemSummaryProps) {
  const all = [...placed].flatMap(([field, problems]) => problems.map((problem) => ({ field, problem })));
  const errors = all.filter(({ problem }) => problem.severity === 'error');
  const warnings = all.filter(({ problem }) => problem.severity !== 'error');
  const elsewhere = others.filter(({ severity }) => severity === 'error');
  const place = (field: string) => (
    <button type="button" className="text-button" onClick={() => focusField(field)}>
      {field === '' ? 'The file' : fieldWords(schema, field)}
    </button>
  );
  const looks = warnings.length > 0 && (
    <details className="notice" open>
      <summary>{warnings.length === 1 ? '1 thing to look at' : `${warnings.length} things to look at`}</summary>
      <ul className="summary">
        {warnings.map(({ field, problem }) => (
          <li key={`${field}${problem.message}${problem.line}`}>
            {place(field)}: {problem.message}
          </li>
        ))}
      </ul>
    </details>
  );
  if (errors.length + elsewhere.length === 0) return looks;
  return (
    <>
      <section className="notice bad" aria-labelledby="to-mend">
        <h2 id="to-mend">
          {errors.length === 0 ? 'To mend in other files' : errors.length === 1 ? '1 thing to mend' : `${errors.length} things to mend`}
        </h2>
        <ul className="summary">
          {errors.map(({ field, problem }) => (
            <li key={`${field}${problem.message}`}>
              {place(field)}: {problem.message}
            </li>
          ))}
          <Elsewhere problems={elsewhere} />
        </ul>
      </section>
      {looks}
    </>
  );
}
