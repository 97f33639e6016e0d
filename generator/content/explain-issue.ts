import type { z } from 'zod';
import { shortened } from '../code-frame.ts';
import { didYouMean, nearest } from '../problem.ts';
import type { ParsedYaml } from './parse-yaml.ts';

export interface ExplainedIssue {
  path: PropertyKey[];
  /** True where the mistake is the name of the field, not its value. */
  atKey: boolean;
  message: string;
  hint?: string;
  /** The field that an unknown one may be. */
  meant?: string;
}

type Issue = z.core.$ZodIssue;

const MISSING = 'This field is missing.';

/** What was checked. */
interface Checked {
  schema: z.ZodType;
  data: unknown;
  rawTextAt: ParsedYaml['rawTextAt'];
}

/** All complaints about one file in words. A field that is missing because its name is misspelt is told once. */
export function explainIssues(issues: readonly Issue[], checked: Checked): ExplainedIssue[] {
  const explained = issues.flatMap((issue) => explainIssue(issue, checked));
  const misspelt = new Set(explained.flatMap(({ path, meant }) => (meant === undefined ? [] : [[...path.slice(0, -1), meant].join('.')])));
  return explained.filter(({ path, message }) => message !== MISSING || !misspelt.has(path.join('.')));
}

/** Puts a schema's complaint into words: what was found, what is allowed, the nearest match. */
function explainIssue(issue: Issue, { schema, data, rawTextAt }: Checked): ExplainedIssue[] {
  const given = valueAt(data, issue.path);
  const explained = (message: string, hint?: string): ExplainedIssue[] => [
    { path: [...issue.path], atKey: false, message, ...(hint && { hint }) },
  ];
  const note = given === null ? rawTextAt(issue.path) : undefined;
  if (note?.startsWith('#')) return explained('A # begins a note, so nothing is left here.', `Put it in quotes: "${shortened(note)}".`);
  switch (issue.code) {
    case 'unrecognized_keys':
      return explainUnknownKeys(issue.keys, issue.path, keysAt(schema, issue.path));
    case 'invalid_value':
      if (given === undefined) return explained(MISSING, `Allowed: ${issue.values.map(String).join(', ')}.`);
      return explained(
        `${quote(given)} is not allowed.${didYouMean(String(given), issue.values.map(String))}`,
        `Allowed: ${issue.values.map(String).join(', ')}.`,
      );
    case 'invalid_type':
      if (given === undefined) return explained(MISSING, `Expected ${expectedAt(schema, issue.path) ?? article(issue.expected)}.`);
      return explained(...explainType(issue.expected, given, rawTextAt(issue.path)));
    case 'too_small':
    case 'too_big':
      return explained(explainSize(issue, given));
    case 'invalid_format':
    case 'invalid_union':
      return explained(`${quote(given)} is not right.`, adviceOf(issue.message));
    case 'custom':
      return explained(issue.message, issue.params?.['hint']);
    default:
      return explained(issue.message);
  }
}

function explainUnknownKeys(keys: readonly string[], path: PropertyKey[], allowed: readonly string[]): ExplainedIssue[] {
  const hint = allowed.length > 0 ? `Allowed: ${allowed.join(', ')}.` : undefined;
  return keys.map((key) => {
    const meant = nearest(key, allowed);
    return {
      path: [...path, key],
      atKey: true,
      message: `There is no field ${quote(key)} here.${meant === undefined ? '' : ` Did you mean "${meant}"?`}`,
      ...(hint !== undefined && { hint }),
      ...(meant !== undefined && { meant }),
    };
  });
}

function explainSize(issue: Extract<Issue, { code: 'too_small' | 'too_big' }>, given: unknown): string {
  const limit = Number(issue.code === 'too_small' ? issue.minimum : issue.maximum);
  const bound = issue.exact ? 'exactly' : issue.code === 'too_small' ? 'at least' : 'at most';
  if (Array.isArray(given)) return `Expected ${bound} ${limit} ${limit === 1 ? 'entry' : 'entries'}, found ${given.length}.`;
  if (typeof given === 'string') {
    if (given.trim() === '') return 'This field is empty.';
    return `Expected ${bound} ${limit} characters, found ${given.length}.`;
  }
  return `Expected ${bound} ${limit}, found ${describe(given)}.`;
}

/** What is told of a value of another kind, and what to do: the value as its author wrote it, since YAML reads 02118 as 2118. */
function explainType(expected: string, given: unknown, written: string | undefined): [message: string, hint: string | undefined] {
  const isText = expected === 'string' && given !== null && typeof given !== 'object';
  return [
    `Expected ${article(expected)}, found ${describe(given, written)}.`,
    isText ? `Put it in quotes: "${shortened(written ?? String(given))}".` : undefined,
  ];
}

/** Field names that the schema allows at a path; walks objects, lists, optional fields and records. */
function keysAt(schema: z.ZodType, path: PropertyKey[]): string[] {
  let current: unknown = schema;
  for (const step of path) current = childSchema(unwrap(current), step);
  const shape = (unwrap(current) as { shape?: object } | undefined)?.shape;
  return shape ? Object.keys(shape) : [];
}

/** What a text field asks for in its own words, such as `a day such as 2025-10-12`. */
function expectedAt(schema: z.ZodType, path: PropertyKey[]): string | undefined {
  let current: unknown = schema;
  for (const step of path) current = childSchema(unwrap(current), step);
  const [issue] = (unwrap(current) as z.ZodType | undefined)?.safeParse(' ').error?.issues ?? [];
  return issue?.code === 'invalid_format' ? lowerFirst(issue.message) : undefined;
}

interface SchemaDef {
  type: string;
  innerType?: unknown;
  element?: unknown;
  valueType?: unknown;
}

function unwrap(schema: unknown): unknown {
  const def = (schema as { def?: SchemaDef } | undefined)?.def;
  return def?.innerType ? unwrap(def.innerType) : schema;
}

function childSchema(schema: unknown, step: PropertyKey): unknown {
  const { def, shape } = (schema ?? {}) as { def?: SchemaDef; shape?: Record<PropertyKey, unknown> };
  return shape?.[step] ?? def?.element ?? def?.valueType;
}

function valueAt(data: unknown, path: PropertyKey[]): unknown {
  return path.reduce((value: unknown, step) => (value as Record<PropertyKey, unknown> | undefined)?.[step], data);
}

const NAMES: Record<string, string> = {
  string: 'text',
  int: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'fields below it',
  record: 'fields below it',
  tuple: 'a list',
};

function article(expected: string): string {
  return NAMES[expected] ?? expected;
}

function describe(value: unknown, written = String(value)): string {
  if (value === null) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'fields below it';
  return typeof value === 'string'
    ? `the text ${quote(value)}`
    : `${typeof value === 'boolean' ? '' : `the ${typeof value} `}${shortened(written)}`;
}

function quote(value: unknown): string {
  return `"${shortened((typeof value === 'string' ? value : JSON.stringify(value)) ?? 'undefined')}"`;
}

/** The message of a field, a whole sentence or what it expects. */
function adviceOf(message: string): string {
  return message.endsWith('.') ? message : `Expected ${lowerFirst(message)}.`;
}

function lowerFirst(message: string): string {
  return message.charAt(0).toLowerCase() + message.slice(1);
}
