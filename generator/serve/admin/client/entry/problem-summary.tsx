import type { AdminProblem } from '../../api.ts';
import type { SchemaNode } from '../form/schema-node.ts';
import { fileHref } from '../route.ts';
import { fieldWords } from './field-problems.ts';
import { focusField } from './focus-field.ts';

interface ProblemSummaryProps {
  placed: ReadonlyMap<string, AdminProblem[]>;
  /** Errors of other files that this draft would cause or that were there before. */
  others: readonly AdminProblem[];
  schema: SchemaNode;
}

const MAX_OTHERS = 5;

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
          {errors.length === 1 && elsewhere.length === 0 ? '1 thing to mend' : `${errors.length + elsewhere.length} things to mend`}
        </h2>
        <ul className="summary">
          {errors.map(({ field, problem }) => (
            <li key={`${field}${problem.message}`}>
              {place(field)}: {problem.message}
            </li>
          ))}
          {elsewhere.slice(0, MAX_OTHERS).map(({ path, field, file, message }) => (
            <li key={`${file}${field}${message}`}>
              {path ? <a href={fileHref(path, field)}>{path}</a> : file}: {message}
            </li>
          ))}
          {elsewhere.length > MAX_OTHERS && <li>And {elsewhere.length - MAX_OTHERS} more in other files: see the overview.</li>}
        </ul>
      </section>
      {looks}
    </>
  );
}
