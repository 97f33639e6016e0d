import type * as z from 'zod';
import { shortened } from '../problem/code-frame.ts';
import { didYouMean, lookalikesIn, nearest, withoutLookalikes } from '../problem/nearest.ts';
import type { RuleId } from '../rules/index.ts';
import { carries, formatOf } from './types/fields.ts';
import { fieldsOf, schemaAt } from './types/schema-walk.ts';
import type { ParsedYaml } from './yaml/parse-yaml.ts';

export interface ExplainedIssue {
  path: PropertyKey[];
  /** True where the mistake is the name of the field, not its value. */
  atKey: boolean;
  rule: RuleId;
  message: string;
  hint?: string | undefined;
  suggestion?: string | undefined;
  /** The field that an unknown one may be. */
  meant?: string | undefined;
}

type Issue = z.core.$ZodIssue;

const MISSING = 'This field is missing.';

interface Checked {
  schema: z.ZodType;
  data: unknown;
  rawTextAt: ParsedYaml['rawTextAt'];
}

/** All complaints about one file in words. A field that is missing because its name is misspelt is reported once. */
export function explainIssues(issues: readonly Issue[], checked: Checked): ExplainedIssue[] {
  const explained = issues.flatMap((issue) => explainIssue(issue, checked));
  const misspelt = new Set(explained.flatMap(({ path, meant }) => (meant === undefined ? [] : [[...path.slice(0, -1), meant].join('.')])));
  return explained.filter(({ path, message }) => message !== MISSING || !misspelt.has(path.join('.')));
}

/** Puts a schema's complaint into words: what was found, what is allowed, the nearest match. */
function explainIssue(issue: Issue, { schema, data, rawTextAt }: Checked): ExplainedIssue[] {
  const path = [...issue.path];
  const given = path.reduce((value: unknown, step) => (value as Record<PropertyKey, unknown> | undefined)?.[step], data);
  const explained = (rule: RuleId, message: string, hint?: string, suggestion?: string): ExplainedIssue[] => [
    { path, atKey: false, rule, message, hint, suggestion },
  ];
  const field = schemaAt(schema, path);
  const note = given === null ? rawTextAt(path) : undefined;
  if (note?.startsWith('#'))
    return explained('note-cuts-text', 'A # begins a note, so nothing is left here.', `Put it in quotes: "${shortened(note)}".`, note);
  switch (issue.code) {
    case 'unrecognized_keys':
      return explainUnknownKeys(issue.keys, path, namesAt(schema, path));
    case 'invalid_value': {
      const values = issue.values.map(String);
      const allowed = `Allowed: ${values.join(', ')}.`;
      if (given === undefined) return explained('missing-field', MISSING, allowed);
      const message = `${quote(given)} is not allowed.${didYouMean(String(given), values)}`;
      return explained('not-allowed', message, allowed, nearest(String(given), values));
    }
    case 'invalid_type': {
      const expected = KINDS[issue.expected] ?? issue.expected;
      if (given === undefined) return explained('missing-field', MISSING, `Expected ${(field && formatOf(field)) ?? expected}.`);
      // The value as its author wrote it, since YAML reads 02118 as 2118.
      const written = rawTextAt(path);
      const isText = issue.expected === 'string' && given !== null && typeof given !== 'object';
      const fields = namesAt(schema, path);
      const ofFields = fields.length > 0 ? `Its fields: ${fields.join(', ')}.` : undefined;
      const plain = typeof given === 'string' ? plainValue(issue.expected, given) : undefined;
      const message = `Expected ${expected}, found ${describe(given, written)}.`;
      const text = written ?? String(given);
      if (isText) return explained('wrong-kind', message, `Put it in quotes: "${shortened(text)}".`, text);
      const hint = ofFields ?? (given === null ? 'Write it behind the colon.' : plain && `Write ${plain}.`);
      return explained('wrong-kind', message, hint, plain);
    }
    case 'too_small':
    case 'too_big': {
      const [bound, limit] = issue.code === 'too_small' ? (['at least', issue.minimum] as const) : (['at most', issue.maximum] as const);
      const message = explainSize(given, issue.exact ? 'exactly' : bound, Number(limit));
      const isOfLayout = issue.message === carries(Number(limit));
      return explained('wrong-length', message, isOfLayout ? issue.message : wayOut(given, issue.code === 'too_small' ? 'more' : 'less'));
    }
    case 'invalid_format':
    case 'invalid_union': {
      const unseen = unseenMistake(given, field);
      if (unseen) return explained('wrong-form', ...unseen);
      const { hint, suggestion } = field?.meta()?.advise?.(String(given)) ?? { hint: `Expected ${issue.message}.` };
      return explained('wrong-form', `${quote(given)} is not right.`, hint, suggestion);
    }
    case 'custom':
      return explained('wrong-form', issue.message, issue.params?.['hint']);
    default:
      return explained('wrong-form', issue.message);
  }
}

/** Message, hint and suggestion for a value whose only mistake cannot be seen: a soft hyphen, a letter of another alphabet. */
function unseenMistake(given: unknown, field: z.ZodType | undefined): [message: string, hint: string, suggestion?: string] | undefined {
  if (typeof given !== 'string') return undefined;
  const plain = withoutLookalikes(given);
  const lookalikes = lookalikesIn(given, plain);
  if (lookalikes && field?.safeParse(plain).success) return [`${quote(given)} holds ${lookalikes}.`, `Write ${quote(plain)}.`, plain];
  const letters = /\s/.test(given) || !/[a-z]/.test(given) ? '' : lookalikesIn(given.replace(/[^\p{L}]/gu, ''));
  return letters ? [`${quote(given)} holds ${letters}.`, 'Type it again with the letters a to z.'] : undefined;
}

/** Fields that files of earlier versions may still have. */
const REMOVED: Readonly<Record<string, Pick<ExplainedIssue, 'message' | 'hint'>>> = {
  'review.state': {
    message: 'A review has no "state" any more: a text is approved once its review has a date.',
    hint: 'Remove the line; where it was "done", write "date" and who it was ("provider" or "person").',
  },
  'blog.reviewed': {
    message: 'Articles say who reviewed them where their "review" does.',
    hint: 'Remove the line; its words now stand under "review" (by, byOutside, byAuthor).',
  },
};

function explainUnknownKeys(keys: readonly string[], path: PropertyKey[], allowed: readonly string[]): ExplainedIssue[] {
  const hint = allowed.length > 0 ? `Allowed: ${allowed.join(', ')}.` : undefined;
  return keys.map((key) => {
    const meant = nearest(key, allowed);
    const removed = REMOVED[[...path, key].join('.')];
    if (removed) return { path: [...path, key], atKey: true, rule: 'unknown-field', ...removed };
    const message = `There is no field ${quote(key)} here.${didYouMean(key, allowed)}`;
    return { path: [...path, key], atKey: true, rule: 'unknown-field', message, hint, meant };
  });
}

function explainSize(given: unknown, bound: string, limit: number): string {
  if (Array.isArray(given)) return `Expected ${bound} ${limit} ${limit === 1 ? 'entry' : 'entries'}, found ${given.length}.`;
  if (typeof given !== 'string') return `Expected ${bound} ${limit}, found ${describe(given)}.`;
  return given.trim() === '' ? 'This field is empty.' : `Expected ${bound} ${limit} characters, found ${given.length}.`;
}

function wayOut(given: unknown, wanted: 'more' | 'less'): string {
  if (Array.isArray(given)) return wanted === 'more' ? 'Add lines to the list.' : 'Remove lines from the list.';
  if (typeof given !== 'string') return `Write a ${wanted === 'more' ? 'greater' : 'smaller'} number.`;
  return wanted === 'more' ? 'Write it out.' : 'Shorten it.';
}

function namesAt(schema: z.ZodType, path: PropertyKey[]): string[] {
  const outer = schemaAt(schema, path);
  return outer ? Object.keys(fieldsOf(outer)) : [];
}

const KINDS: Record<string, string> = {
  string: 'text',
  int: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'fields below it',
  record: 'fields below it',
  tuple: 'a list',
};

function describe(value: unknown, written = String(value)): string {
  if (value === null) return 'nothing';
  if (typeof value === 'object') return Array.isArray(value) ? 'a list' : 'fields below it';
  if (typeof value === 'string') return `the text ${quote(value)}`;
  return typeof value === 'boolean' ? shortened(written) : `the ${typeof value} ${shortened(written)}`;
}

function quote(value: unknown): string {
  return `"${shortened((typeof value === 'string' ? value : JSON.stringify(value)) ?? 'undefined')}"`;
}

/** Text as the kind of value that it stands for: `yes` as `true`, `"5"` as `5`. */
function plainValue(expected: string, text: string): string | undefined {
  if (expected === 'number' && /^-?\d+(?:\.\d+)?$/.test(text)) return text;
  if (expected !== 'boolean') return undefined;
  if (/^(?:true|yes|y|on|sí|si)$/i.test(text)) return 'true';
  return /^(?:false|no|n|off)$/i.test(text) ? 'false' : undefined;
}
