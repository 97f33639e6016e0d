import type * as z from 'zod';
import { shortened } from '../problem/code-frame.ts';
import type { FormWords, Hint } from '../problem/hint.ts';
import { didYouMean, lookalikesIn, nearest, withoutLookalikes } from '../problem/nearest.ts';
import type { RuleId } from '../rules/index.ts';
import { counted } from '../shared/text.ts';
import { boundsOf, groupExample, howToAdd, howToList } from './field-examples.ts';
import { suggestSlug } from './slug.ts';
import { type FieldAdvice, formatOf, layoutLimit } from './types/fields.ts';
import { referenceTo } from './types/index.ts';
import { fieldsOf, itemOf, schemaAt } from './types/schema-walk.ts';
import type { ParsedYaml } from './yaml/parse-yaml.ts';
import { CURLY_QUOTES, insideCurlyQuotes } from './yaml/quotes.ts';

export interface ExplainedIssue {
  path: PropertyKey[];
  /** Whether the mistake is the name of the field, not its value. */
  atKey: boolean;
  rule: RuleId;
  message: string;
  hint?: Hint | undefined;
  suggestion?: string | undefined;
  /** The field that the author of an unknown one probably meant. */
  meant?: string | undefined;
}

type Issue = z.core.$ZodIssue;

const MISSING = 'This field is missing.';

interface Checked {
  schema: z.ZodType;
  data: unknown;
  rawTextAt: ParsedYaml['rawTextAt'];
}

/** Explains all schema issues of a file. A field that is missing because its name is misspelled is reported once. */
export function explainIssues(issues: readonly Issue[], checked: Checked): ExplainedIssue[] {
  const explained = issues.flatMap((issue) => explainIssue(issue, checked));
  const misspelled = new Set(
    explained.flatMap(({ path, meant }) => (meant === undefined ? [] : [[...path.slice(0, -1), meant].join('.')])),
  );
  // The length of a text does not matter where a list is expected.
  const ofOtherKind = new Set(explained.flatMap(({ path, rule }) => (rule === 'wrong-kind' ? [path.join('.')] : [])));
  return explained.filter(({ path, message, rule }) => {
    const field = path.join('.');
    return !(message === MISSING && misspelled.has(field)) && !(rule === 'wrong-length' && ofOtherKind.has(field));
  });
}

/** Explains a schema issue: what was found, what is allowed, the nearest match. */
function explainIssue(issue: Issue, { schema, data, rawTextAt }: Checked): ExplainedIssue[] {
  const path = [...issue.path];
  const given = path.reduce((value: unknown, step) => (value as Record<PropertyKey, unknown> | undefined)?.[step], data);
  const explained = (rule: RuleId, message: string, hint?: Hint, suggestion?: string): ExplainedIssue[] => [
    { path, atKey: false, rule, message, hint, suggestion },
  ];
  const field = schemaAt(schema, path);
  const comment = given === null ? rawTextAt(path) : undefined;
  if (comment?.startsWith('#')) {
    const message = 'This field is empty: everything after # is treated as a comment.';
    return explained(
      'note-cuts-text',
      message,
      [`Put it in quotes: "${shortened(comment)}".`, { message: 'Part of this text was lost.', hint: '' }],
      comment,
    );
  }
  switch (issue.code) {
    case 'unrecognized_keys':
      return explainUnknownKeys(issue.keys, path, schemaAt(schema, path), given);
    case 'invalid_value': {
      const values = issue.values.map(String);
      const allowed = `Allowed: ${values.join(', ')}.${meaningOf(field)}`;
      if (given === undefined) return explained('missing-field', MISSING, [allowed, { message: 'Choose one.', hint: '' }]);
      if (Array.isArray(given))
        return explained('wrong-kind', 'Expected one value, found a list.', [ONE_VALUE, { message: 'Choose one.', hint: '' }]);
      const near = nearest(String(given), values) ?? longerName(String(given), values);
      const meant = near === undefined ? '' : didYouMean(String(given), values) || ` Did you mean "${near}"?`;
      const hint = near !== undefined && values.length > MAX_LISTED ? `Write: ${near}` : allowed;
      return explained('not-allowed', `${quote(given)} is not allowed.${meant}`, [hint, 'Choose another one.'], near);
    }
    case 'invalid_type': {
      const expected = KINDS[issue.expected] ?? issue.expected;
      if (given === undefined)
        return explained('missing-field', MISSING, [howToAdd(path, field, expected), inForm(issue.expected, given, field)]);
      // The value as its author wrote it, since YAML reads 02118 as 2118.
      const written = rawTextAt(path);
      const message = `Expected ${expected}, found ${describe(given, written)}.`;
      const { hint, suggestion } = adviceOnKind(issue.expected, { given, written, path, field });
      return explained('wrong-kind', message, [hint ?? '', inForm(issue.expected, given, field)], suggestion);
    }
    case 'too_small':
    case 'too_big': {
      const [bound, limit] = issue.code === 'too_small' ? (['at least', issue.minimum] as const) : (['at most', issue.maximum] as const);
      const message = explainSize(given, issue.exact ? 'exactly' : bound, Number(limit));
      const isLayoutLimit = issue.message === layoutLimit(Number(limit));
      const hint = isLayoutLimit ? issue.message : lengthHint(given, issue.code === 'too_small' ? 'more' : 'less', field);
      const isEmptyList = Array.isArray(given) && given.length === 0;
      return explained('wrong-length', message, isEmptyList ? [hint, { message: addEntries(field), hint: '' }] : hint);
    }
    case 'invalid_format':
    case 'invalid_union': {
      const lookalike = curlyQuotes(given, field) ?? lookalikeMistake(given, field);
      if (lookalike) return explained('wrong-form', ...lookalike);
      const { hint, suggestion }: FieldAdvice = field?.meta()?.advise?.(String(given)) ?? { hint: formatHint(field, given, issue.message) };
      const message = given === '' ? 'This field is empty.' : `${quote(given)} is not valid here.`;
      return explained('wrong-form', message, hint, suggestion);
    }
    case 'custom':
      return explained('wrong-form', issue.message, issue.params?.['hint']);
    default:
      return explained('wrong-form', issue.message);
  }
}

/** Says what to do about a value of a wrong kind, or a missing one, for people in a form. */
function inForm(expected: string, given: unknown, field: z.ZodType | undefined): FormWords {
  if (given === undefined || given === null) return { message: expected === 'array' ? addEntries(field) : 'Fill this in.', hint: '' };
  if (expected === 'boolean') return { message: 'Choose yes or no.', hint: '' };
  if (typeof given === 'string' && /^(?:int|number)$/.test(expected)) return { message: `${quote(given)} is not ${KINDS[expected]}.` };
  if (typeof given !== 'object' && /^(?:int|number|string)$/.test(expected)) return {};
  return { message: 'What was here before cannot be used.', hint: 'Fill it in again.' };
}

/** Asks for as many entries as a list needs: `Add 2 entries.` */
function addEntries(list: z.ZodType | undefined): string {
  const tooFew = list?.safeParse([]).error?.issues.find((issue) => issue.code === 'too_small');
  return `Add ${tooFew?.exact ? '' : 'at least '}${counted(Number(tooFew?.minimum ?? 1), 'entry', 'entries')}.`;
}

interface WrongKind {
  given: unknown;
  written: string | undefined;
  path: readonly PropertyKey[];
  field: z.ZodType | undefined;
}

/** Says what to write instead of a value of another kind than expected. */
function adviceOnKind(expected: string, { given, written, path, field }: WrongKind): Partial<Record<'hint' | 'suggestion', string>> {
  const item = field && itemOf(field);
  const fields = Object.keys(field ? fieldsOf(field) : {});
  const isScalar = given !== null && typeof given !== 'object';
  if (expected === 'string' && isScalar) {
    const text = written ?? String(given);
    return { hint: `Put it in quotes: "${shortened(text)}".`, suggestion: text };
  }
  if (expected === 'array' && item && given !== null) return { hint: howToList(path.at(-1), item, given) };
  if (expected === 'string' && Array.isArray(given)) return { hint: ONE_VALUE };
  if (fields.length > 0) return { hint: `Its fields: ${fields.join(', ')}.${groupExample(field, path, given)}` };
  if (given === null) return { hint: `Write ${(field && formatOf(field)) ?? 'the value'} after the colon.` };
  const plain = typeof given === 'string' ? plainValue(expected, given) : undefined;
  const isUseful = plain !== undefined && (expected === 'boolean' || !field || field.safeParse(Number(plain)).success);
  if (isUseful) return { hint: `Write: ${plain}`, suggestion: plain };
  return /^(?:int|number)$/.test(expected) ? { hint: `Write one number${boundsOf(field)}.` } : {};
}

/** Most allowed values that are listed along with the nearest one. */
const MAX_LISTED = 12;

/** Returns the description of a field as another sentence of a hint; empty without one. */
function meaningOf(field: z.ZodType | undefined): string {
  return field?.description ? ` ${field.description}` : '';
}

const ONE_VALUE = 'Write one: delete the others and the brackets.';

/** Returns the allowed value that begins with a word: `christmas-day` for "Christmas", `monday` for "Mon". */
function longerName(given: string, values: readonly string[]): string | undefined {
  const word = given.trim().toLowerCase().replaceAll(' ', '-');
  const begins = (start: string) => values.find((value) => value.startsWith(start));
  return (
    values.find((value) => value === `${word}-day`) ??
    (word === '' ? undefined : begins(`${word}-`)) ??
    (word.length < 3 ? undefined : begins(word))
  );
}

/** Says what a field expects: `format`, or the name of a file or an item, with the one that its author may mean. */
function formatHint(field: z.ZodType | undefined, given: unknown, format: string): Hint {
  const { 'x-reference': collection, inForms } = field?.meta() ?? {};
  if (collection === undefined) return inForms === undefined ? `Expected ${format}.` : [`Expected ${format}.`, `Write ${inForms}.`];
  const name = suggestSlug(String(given));
  const expected = `${referenceTo(collection)}, in lowercase letters, digits and single hyphens${name === '' ? '.' : `, such as ${name}`}`;
  return [`Expected ${expected}`, 'Choose one from the list.'];
}

/** Explains a value that is right except for the curly quotes around it, or that also needs another form; undefined without curly quotes. */
function curlyQuotes(given: unknown, field: z.ZodType | undefined): [message: string, hint: string, suggestion?: string] | undefined {
  const inner = typeof given === 'string' ? insideCurlyQuotes(given) : undefined;
  if (inner === undefined || !field) return undefined;
  const value = field.safeParse(inner).success ? inner : field.meta()?.advise?.(inner)?.suggestion;
  return value === undefined ? undefined : [CURLY_QUOTES, `Write it with straight quotes: "${value}"`, value];
}

/** Explains a value whose only mistake is invisible, such as a soft hyphen or a letter of another alphabet; undefined for any other. */
function lookalikeMistake(given: unknown, field: z.ZodType | undefined): [message: string, hint: string, suggestion?: string] | undefined {
  if (typeof given !== 'string') return undefined;
  const plain = withoutLookalikes(given);
  const lookalikes = lookalikesIn(given, plain);
  if (lookalikes && field?.safeParse(plain).success)
    return [`${quote(given)} contains ${lookalikes}.`, `Write: ${shortened(plain)}`, plain];
  const letters = /\s/.test(given) || !/[a-z]/.test(given) ? '' : lookalikesIn(given.replace(/[^\p{L}]/gu, ''));
  return letters ? [`${quote(given)} contains ${letters}.`, 'Type it again with the letters a to z.'] : undefined;
}

function explainUnknownKeys(keys: readonly string[], path: PropertyKey[], schema: z.ZodType | undefined, group: unknown): ExplainedIssue[] {
  const allowed = Object.keys(schema ? fieldsOf(schema) : {});
  const allowedHint = allowed.length > 0 ? `Allowed: ${allowed.join(', ')}.` : undefined;
  const values = Object.entries((group ?? {}) as Record<string, unknown>);
  const before = new Map(values.map(([key], index) => [key, values[index - 1]]));
  const groups = schema ? groupsByField(schema) : new Map<string, string>();
  const given = new Map(values);
  return keys.map((key) => {
    const unused = { message: `The site does not use ${quote(key)}.`, hint: 'Ask the person who set up the site.' };
    const comma = cutText(key, given.get(key), before.get(key));
    const hint = comma ?? movedField(key, given.get(key), groups.get(key)) ?? allowedHint;
    const message = comma
      ? `The text before this ends at the comma, so ${quote(key)} is read as a field.`
      : `There is no field ${quote(key)} here.${didYouMean(key, allowed)}`;
    return { path: [...path, key], atKey: true, rule: 'unknown-field', message, hint: [hint ?? '', unused], meant: nearest(key, allowed) };
  });
}

/** Returns the first group in a schema that has each field, by the name of the field. */
function groupsByField(schema: z.ZodType): Map<string, string> {
  const pairs = Object.entries(fieldsOf(schema)).flatMap(([name, field]) =>
    Object.keys(fieldsOf(field)).map((key) => [key, name] as const),
  );
  return new Map(pairs.reverse());
}

/** Advises on a field that belongs into a group beside it. */
function movedField(key: string, value: unknown, group: string | undefined): string | undefined {
  const written = value === null || typeof value === 'object' ? '…' : shortened(String(value));
  return group && `Delete this line, and write inside the brackets of "${group}": ${key}: ${written}`;
}

/** Advises on `{ form: Consent form B, patient file }`, where the comma cuts a text off; `before` is the field before it. */
function cutText(key: string, value: unknown, before: [name: string, value: unknown] | undefined): string | undefined {
  const [name, text] = before ?? [];
  if (value !== null || typeof text !== 'string' || /^[a-z]\w*$/.test(key)) return undefined;
  return `If it belongs to that text, put the text in quotes: ${name}: "${shortened(`${text}, ${key}`)}"`;
}

function explainSize(given: unknown, bound: string, limit: number): string {
  if (Array.isArray(given)) return `Expected ${bound} ${limit} ${limit === 1 ? 'entry' : 'entries'}, found ${given.length}.`;
  if (typeof given !== 'string') return `Expected ${bound} ${limit}, found ${describe(given)}.`;
  const length = bound === 'at least' ? given.trim().length : given.length;
  return length === 0 ? 'This field is empty.' : `Expected ${bound} ${limit} characters, found ${length}.`;
}

function lengthHint(given: unknown, wanted: 'more' | 'less', field: z.ZodType | undefined): string {
  if (Array.isArray(given)) return wanted === 'more' ? 'Add more.' : 'Remove some.';
  if (typeof given !== 'string')
    return `Write a number${boundsOf(field) || (wanted === 'more' ? ' that is greater' : ' that is smaller')}.`;
  return wanted === 'more' ? 'Write more.' : 'Shorten it.';
}

const KINDS: Record<string, string> = {
  string: 'text',
  int: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
  tuple: 'a list',
};

function describe(value: unknown, written = String(value)): string {
  if (value === null) return 'nothing';
  if (typeof value === 'object') return Array.isArray(value) ? 'a list' : 'a group of fields';
  if (typeof value === 'string') return `the text ${quote(value)}`;
  return typeof value === 'boolean' ? shortened(written) : `the ${typeof value} ${shortened(written)}`;
}

function quote(value: unknown): string {
  return `"${shortened((typeof value === 'string' ? value : JSON.stringify(value)) ?? 'undefined')}"`;
}

/** Converts text to the expected kind of value: `yes` to `true`, `"5"` to `5`; undefined if it cannot be converted. */
function plainValue(expected: string, text: string): string | undefined {
  if (/^(?:int|number)$/.test(expected)) return numberIn(text);
  if (expected !== 'boolean') return undefined;
  if (/^(?:true|yes|y|on|sí|si)$/i.test(text)) return 'true';
  return /^(?:false|no|n|off)$/i.test(text) ? 'false' : undefined;
}

/** Returns the number in a text with spaces around it, a decimal comma, or another minus sign: `33.7`; undefined if it is not one number. */
function numberIn(text: string): string | undefined {
  const plain = text
    .trim()
    .replace(/^[\u2010-\u2015\u2212]\s*/, '-')
    .replace(/^\+/, '');
  // Three digits after a comma may be thousands.
  const [, whole, decimals] = /^(-?\d+)(?:[.,](\d+))?$/.exec(plain) ?? [];
  if (whole === undefined || /^-?[1-9]\d{0,2},\d{3}$/.test(plain)) return undefined;
  return decimals === undefined ? whole : `${whole}.${decimals}`;
}
