import { createContext, type ReactNode, useContext } from 'react';
import { groupBy } from '../../../../shared/collections.ts';
import { counted } from '../../../../shared/text.ts';
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

interface FoldedProps {
  summary: string;
  isBad?: boolean;
  isOpen: boolean;
  children: ReactNode;
}

/** A notice with a list that can be folded. */
function Folded({ summary, isBad = false, isOpen, children }: FoldedProps) {
  return (
    <details className={isBad ? 'notice bad' : 'notice'} open={isOpen}>
      <summary>{summary}</summary>
      <ul className="summary">{children}</ul>
    </details>
  );
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
    <Folded summary={`${about} ${counted(blanks.size, 'field is', 'fields are')} still empty.`} isOpen={false}>
      {[...blanks.keys()].map((field) => (
        <li key={field}>
          <Button label={fieldLabel(schema, field)} className="text-button" onClick={() => focusField(field)} />
        </li>
      ))}
    </Folded>
  );
}

/** A problem with the field of the form that shows it; undefined if it is in another file. */
interface FormProblem {
  problem: AdminProblem;
  field?: string | undefined;
}

/** The kinds of problems in the order of the form, with their nouns. */
const KINDS = {
  new: ['error from this edit', 'errors from this edit'],
  older: ['error that was here before', 'errors that were here before'],
  check: ['thing to check', 'things to check'],
  elsewhere: ['older error elsewhere on the site (you can still save)', 'older errors elsewhere on the site (you can still save)'],
} as const;

function kindOf({ problem: { severity, isOlder }, field }: FormProblem): keyof typeof KINDS | undefined {
  if (severity !== 'error') return field === undefined ? undefined : 'check';
  if (!isOlder) return 'new';
  return field === undefined ? 'elsewhere' : 'older';
}

/** Maximum number of problems of a kind that are listed. */
const MAX = 20;

interface ProblemSummaryProps {
  placed: PlacedProblems;
  /** Problems in other files. */
  others: readonly AdminProblem[];
  schema: SchemaNode;
}

/** The errors and warnings of a form, each with a button that leads to its field, and the errors of other files. */
export function ProblemSummary({ placed, others, schema }: ProblemSummaryProps) {
  const own = [...placed].flatMap(([field, problems]) => problems.map((problem): FormProblem => ({ field, problem })));
  const all = [...own, ...others.map((problem): FormProblem => ({ problem }))];
  return Object.entries(KINDS).map(([kind, words]) => {
    const some = all.filter((one) => kindOf(one) === kind);
    if (some.length === 0) return null;
    return (
      <Folded key={kind} summary={counted(some.length, words[0], words[1])} isBad={kind === 'new'} isOpen={kind !== 'elsewhere'}>
        {some.slice(0, MAX).map(({ problem, field }) => (
          <li key={`${problem.file}${field}${problem.message}${problem.line}`}>
            <ProblemPlace problem={problem} field={field} schema={schema} />: {problem.message}{' '}
            {field === undefined && <span className="hint">{problem.hint}</span>}
          </li>
        ))}
        {some.length > MAX && <li>And {some.length - MAX} more.</li>}
      </Folded>
    );
  });
}

function ProblemPlace({ problem: { path, file, bodyLine, field: inFile }, field, schema }: FormProblem & { schema: SchemaNode }) {
  if (field === undefined) return path === undefined ? file : <EntryLink path={path} field={inFile} />;
  const label = field === WHOLE ? 'The file' : fieldLabel(schema, field);
  return <Button label={label} className="text-button" onClick={() => focusField(field, bodyLine)} />;
}
