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

/** Above the form: everything to mend, each leading to its field. */
export function ProblemSummary({ placed, others, schema }: ProblemSummaryProps) {
  const all = [...placed].flatMap(([field, problems]) => problems.map((problem) => ({ field, problem })));
  const errors = all.filter(({ problem }) => problem.severity === 'error');
  const elsewhere = others.filter(({ severity }) => severity === 'error');
  if (errors.length + elsewhere.length === 0) return null;
  return (
    <section className="notice bad" aria-labelledby="to-mend">
      <h2 id="to-mend">
        {errors.length === 1 && elsewhere.length === 0 ? '1 thing to mend' : `${errors.length + elsewhere.length} things to mend`}
      </h2>
      <ul className="summary">
        {errors.map(({ field, problem }) => (
          <li key={`${field}${problem.message}`}>
            <button type="button" className="text-button" onClick={() => focusField(field)}>
              {field === '' ? 'The file' : fieldWords(schema, field)}
            </button>
            : {problem.message}
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
  );
}
