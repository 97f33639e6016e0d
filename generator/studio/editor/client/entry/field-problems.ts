import type { AdminProblem } from '../../api.ts';
import { childNode, type SchemaNode, spelledOut } from '../form/schema-node.ts';

/** Where problems of the body stand; no field has this name. */
export const BODY = ':body';
/** Where problems of the file as a whole stand. */
const WHOLE = '';

interface Place {
  schema: SchemaNode;
  /** Line of the file at which the body begins. */
  bodyLine?: number | undefined;
}

/** Problems of one file by the field of the form that shows them: its dotted path, `BODY` or `WHOLE`. */
export function placeProblems(problems: readonly AdminProblem[], path: string, place: Place): Map<string, AdminProblem[]> {
  const placed = new Map<string, AdminProblem[]>();
  for (const problem of problems) {
    if (problem.path !== path) continue;
    const field = placeOf(problem, place);
    placed.set(field, [...(placed.get(field) ?? []), problem]);
  }
  return placed;
}

function placeOf({ field, line }: AdminProblem, { schema, bodyLine }: Place): string {
  if (field) return knownField(schema, field);
  return bodyLine !== undefined && line !== undefined && line >= bodyLine ? BODY : WHOLE;
}

/** The deepest part of a dotted path that the form has. */
function knownField(schema: SchemaNode, field: string): string {
  const known: string[] = [];
  let node: SchemaNode | undefined = schema;
  for (const name of field.split('.')) {
    node = node && childNode(node, name);
    if (!node) break;
    known.push(name);
  }
  return known.join('.');
}

/** A field in words: `Cover: Tone`, `Insurers 3: Name`. */
export function fieldWords(schema: SchemaNode, field: string): string {
  if (field === BODY) return 'Text';
  const words: string[] = [];
  let node: SchemaNode | undefined = schema;
  for (const name of field.split('.').filter(Boolean)) {
    node = node && childNode(node, name);
    if (/^\d+$/.test(name)) words.push(`${words.pop() ?? ''} ${Number(name) + 1}`.trim());
    else words.push(node?.title ?? spelledOut(name));
  }
  return words.join(': ');
}
