import { createContext, type ReactNode, useContext } from 'react';
import { groupBy } from '../../../../shared/collections.ts';
import type { AdminProblem, SchemaNode } from '../../api.ts';
import { childNode, labelFromName } from '../form/schema.ts';
import { goToLine } from '../markdown/code-mirror.ts';
import { Button, EntryLink } from '../parts.tsx';

type PlacedProblems = ReadonlyMap<string, readonly AdminProblem[]>;

/** The problems of the form, by the paths of their fields. */
export const ProblemsContext = createContext<PlacedProblems>(new Map());

/** Prefix of the ids of fields, before the path of a field. */
export const FIELD_ID = 'f';

/** Returns the problems of a field, without those of the fields inside it. */
export function useProblemsOf(field: string): readonly AdminProblem[] {
  return useContext(ProblemsContext).get(field) ?? [];
}

/** Returns the number of problems of a field and of all fields inside it; 0 without a field. */
export function useProblemCount(field: string | undefined): number {
  const problems = useContext(ProblemsContext);
  if (field === undefined) return 0;
  return [...problems].reduce((sum, [at, those]) => (at === field || at.startsWith(`${field}.`) ? sum + those.length : sum), 0);
}

/** Key of problems of the Markdown text; no field has this name. */
export const BODY = ':body';
/** Key of problems that belong to no field. */
const WHOLE = '';

/** Groups the problems of a file by the field that shows them: its dotted path, `BODY` or `WHOLE`. A file that does not exist yet has no path. */
export function problemsByField(problems: readonly AdminProblem[], path: string | undefined, schema: SchemaNode): PlacedProblems {
  const own = problems.filter((problem) => problem.path === path);
  return groupBy(own, ({ field, bodyLine }) => {
    if (!field) return bodyLine === undefined ? WHOLE : BODY;
    const nodes = nodesAlong(schema, field);
    const unknown = nodes.findIndex(({ node }) => !node);
    return nodes
      .slice(0, unknown < 0 ? nodes.length : unknown)
      .map(({ name }) => name)
      .join('.');
  });
}

/** Returns the names in the path of a field with their schemas; undefined for unknown fields. */
function nodesAlong(schema: SchemaNode, field: string): { name: string; node: SchemaNode | undefined }[] {
  let node: SchemaNode | undefined = schema;
  return field.split('.').map((name) => {
    node = node && childNode(node, name);
    return { name, node };
  });
}

/** Returns the label of a field with its groups: `Cover: Tone`, `Insurers 3: Name`. */
export function fieldLabel(schema: SchemaNode, field: string): string {
  if (field === BODY) return 'Text';
  const words: string[] = [];
  for (const { name, node } of nodesAlong(schema, field)) {
    if (/^\d+$/.test(name)) words.push(`${words.pop() ?? ''} ${Number(name) + 1}`.trim());
    else words.push(node?.title ?? labelFromName(name));
    // A table shows weekly hours by day, not by the rows of the file.
    if (node?.items?.properties?.['days']) break;
  }
  return words.join(': ');
}

/** Opens the sections around a field and moves the focus to it, in the text to a line; without such a field, to the closest one that contains it. */
export function focusField(field: string, bodyLine = 1): void {
  if (field === BODY) {
    goToLine(document.querySelector<HTMLElement>('.markdown .cm-editor'), bodyLine);
    return;
  }
  const element = closestField(field);
  if (!element) return;
  for (let around = element.parentElement; around; around = around.parentElement)
    if (around instanceof HTMLDetailsElement) around.open = true;
  element.scrollIntoView({ block: 'center' });
  element.focus();
}

function closestField(field: string): HTMLElement | null {
  const element = document.getElementById(field ? `${FIELD_ID}.${field}` : FIELD_ID);
  if (!element && field.includes('.')) return closestField(field.slice(0, field.lastIndexOf('.')));
  if (!element || element.matches('input, select, textarea, button')) return element;
  return element.querySelector<HTMLElement>('input, select, textarea, button, summary') ?? element;
}

/** A longer suggestion is a text, not a word of the label of the button that takes it (characters). */
const SHORT = 30;

interface ProblemListProps {
  id: string;
  problems: readonly AdminProblem[];
  onUse?: ((suggestion: string) => void) | undefined;
  /** Renders a link to the line of a problem. */
  link?: (problem: AdminProblem) => ReactNode;
}

/** A list of problems with their hints, and a button for each problem that has a suggestion. */
export function ProblemList({ id, problems, onUse, link }: ProblemListProps) {
  if (problems.length === 0) return null;
  return (
    <ul className="problems" id={id}>
      {problems.map((problem) => (
        <li key={`${problem.message}${problem.line}`} className={problem.severity}>
          <span className="hidden-text">{problem.severity === 'error' ? 'Error: ' : 'Check this: '}</span>
          {link && <>{link(problem)} </>}
          {problem.message} {problem.hint && <span className="hint">{problem.hint} </span>}
          {onUse && problem.suggestion !== undefined && (
            <Button
              label={`Use ${problem.suggestion.length > SHORT ? 'this: ' : ''}${problem.suggestion}`}
              className="text-button"
              onClick={() => onUse(problem.suggestion ?? '')}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Whether a problem is a blank that `new` left in a draft, which is not a mistake yet. */
export function isBlankOfDraft({ rule, severity }: AdminProblem): boolean {
  return rule === 'open-blank' && severity === 'warning';
}

interface EmptyFieldsProps {
  blanks: PlacedProblems;
  /** Says in a sentence what this means for the entry. */
  about: string;
  schema: SchemaNode;
}

/** How many fields of a new entry are still empty, with buttons that lead to them, folded. */
export function EmptyFields({ blanks, about, schema }: EmptyFieldsProps) {
  if (blanks.size === 0) return null;
  return (
    <details className="notice">
      <summary>
        {about} {blanks.size === 1 ? '1 field is' : `${blanks.size} fields are`} still empty.
      </summary>
      <ul className="summary">
        {[...blanks.keys()].map((field) => (
          <li key={field}>
            <Button label={fieldLabel(schema, field)} className="text-button" onClick={() => focusField(field)} />
          </li>
        ))}
      </ul>
    </details>
  );
}

interface ProblemSummaryProps {
  placed: PlacedProblems;
  /** Problems in other files. */
  others: readonly AdminProblem[];
  schema: SchemaNode;
}

/**
 * The errors and warnings of a form, each with a button that leads to its field: first the errors that the unsaved work causes, then those that
 * the file had before, its warnings, and folded the older errors of other files, which block no save.
 */
export function ProblemSummary({ placed, others, schema }: ProblemSummaryProps) {
  const all = [...placed].flatMap(([field, problems]) => problems.map((problem) => ({ field, problem })));
  const errors = all.filter(({ problem }) => problem.severity === 'error');
  const older = errors.filter(({ problem }) => problem.isOlder);
  const warnings = all.filter(({ problem }) => problem.severity !== 'error');
  const otherErrors = others.filter(({ severity }) => severity === 'error');
  const olderElsewhere = otherErrors.filter(({ isOlder }) => isOlder);
  const fromEdit = errors.length - older.length + otherErrors.length - olderElsewhere.length;
  const lines = (some: typeof all) =>
    some.map(({ field, problem: { message, line, bodyLine } }) => (
      <li key={`${field}${message}${line}`}>
        <Button
          label={field === '' ? 'The file' : fieldLabel(schema, field)}
          className="text-button"
          onClick={() => focusField(field, bodyLine)}
        />
        : {message}
      </li>
    ));
  return (
    <>
      {fromEdit > 0 && (
        <section className="notice bad" aria-labelledby="to-fix">
          <h2 id="to-fix">{fromEdit === 1 ? '1 error from this edit' : `${fromEdit} errors from this edit`}</h2>
          <ul className="summary">
            {lines(errors.filter(({ problem }) => !problem.isOlder))}
            <ProblemsInOtherFiles problems={otherErrors.filter(({ isOlder }) => !isOlder)} />
          </ul>
        </section>
      )}
      <FoldedProblems count={older.length} one="error that was here before" many="errors that were here before" isOpen>
        <ul className="summary">{lines(older)}</ul>
      </FoldedProblems>
      <FoldedProblems count={warnings.length} one="thing to check" many="things to check" isOpen>
        <ul className="summary">{lines(warnings)}</ul>
      </FoldedProblems>
      <FoldedProblems count={olderElsewhere.length} one={`older error ${ELSEWHERE}`} many={`older errors ${ELSEWHERE}`}>
        <p>What you save appears on the site once this is fixed:</p>
        <ul className="summary">
          <ProblemsInOtherFiles problems={olderElsewhere} />
        </ul>
      </FoldedProblems>
    </>
  );
}

const ELSEWHERE = 'elsewhere on the site (you can still save)';

interface FoldedProblemsProps extends Record<'one' | 'many', string> {
  count: number;
  isOpen?: boolean;
  children: ReactNode;
}

function FoldedProblems({ count, one, many, isOpen = false, children }: FoldedProblemsProps) {
  return (
    count > 0 && (
      <details className="notice" open={isOpen}>
        <summary>
          {count} {count === 1 ? one : many}
        </summary>
        {children}
      </details>
    )
  );
}

const MAX_FILES = 5;

function ProblemsInOtherFiles({ problems }: { problems: readonly AdminProblem[] }) {
  const files = [...groupBy(problems, ({ path, file }) => path ?? file)];
  return (
    <>
      {files.slice(0, MAX_FILES).map(([name, [first, ...more]]) => (
        <li key={name}>
          {first?.path === undefined ? name : <EntryLink path={first.path} field={first.field} />}: {first?.message}{' '}
          {first?.hint && <span className="hint">{first.hint}</span>}
          {more.length > 0 && ` And ${more.length} more in this file.`}
        </li>
      ))}
      {files.length > MAX_FILES && <li>And {files.length - MAX_FILES} more files. See the overview.</li>}
    </>
  );
}
