import { relative } from 'node:path';
import { RULES, type RuleId } from '../rules/index.ts';
import { fileFrames, printable } from './code-frame.ts';
import type { FormWords, Hint } from './hint.ts';

/** A mistake in content or output. It is data, not an exception; an exception with a stack trace is a bug in ent-site. */
export interface Problem {
  /** An `error` fails the build; a `warning` is reported and the build continues. */
  severity: 'error' | 'warning';
  /** Path as the author knows it, e.g. `content/blog/do-i-have-sleep-apnea.md`. */
  file: string;
  /** Line from 1; absent if the problem concerns the whole file. */
  line?: number;
  column?: number;
  /** Path of the field in the file, e.g. `cover.tone`. */
  field?: string;
  message: string;
  hint?: string | undefined;
  /** What forms show instead, for people who see no files; no hint if it is empty. */
  form?: FormWords | undefined;
  /** Id of the broken rule; `ent-site check --explain RULE` explains it. */
  rule: RuleId;
  /** Text that replaces the field's value, without quotes around it; only if there is one right answer. */
  suggestion?: string | undefined;
}

/**
 * Creates a problem of a file, or of a position in it, with the severity of its rule. Pass `severity` for the few rules whose severity depends
 * on the case.
 */
export function problem(
  rule: RuleId,
  position: string | Pick<Problem, 'file' | 'line' | 'column' | 'field' | 'suggestion'>,
  message: string,
  hint?: Hint,
  severity: Problem['severity'] = RULES[rule].severity,
): Problem {
  const [inFiles, inForms] = typeof hint === 'object' ? hint : [hint];
  return {
    rule,
    severity,
    ...(typeof position === 'string' ? { file: position } : position),
    message,
    hint: inFiles || undefined,
    ...(inForms !== undefined && { form: typeof inForms === 'string' ? { hint: inForms } : inForms }),
  };
}

/** A line and column of a text file, both from 1. */
export type Position = Required<Pick<Problem, 'line' | 'column'>>;

/** What is wrong and what to do, without a position. */
export type Advice = Pick<Problem, 'message' | 'form'> & { hint: string };

/** Advice with the broken rule. */
export type RuleAdvice = Advice & Pick<Problem, 'rule'>;

/** Creates advice for a broken rule. */
export function advice(rule: RuleId, message: string, hint: string): RuleAdvice {
  return { rule, message, hint };
}

/** A mistake at a position of a text file, without the file's name. */
export type Mistake = Position & Pick<Problem, 'message' | 'hint' | 'rule' | 'form'>;

/** Return value of a step that may find mistakes of an author. */
export interface Result<Value> {
  value: Value;
  problems: Problem[];
}

/** Ends a command with a message for the person who ran it. Any other thrown error is a bug in ent-site. */
export class Refusal extends Error {}

/** Ends a command with problems of files, such as all that one stage of a build has found; `stage` is the number of that stage. */
export class BuildFailure extends Refusal {
  constructor(
    readonly problems: Problem[],
    readonly stage?: number,
  ) {
    super(`${problems.length} problems`);
  }
}

/** Ends work that a person or a newer request has canceled. */
export class Canceled extends Error {}

/** Formats an error that ended a command, for the terminal. */
export function refusalMessage(refusal: Refusal): string {
  return refusal instanceof BuildFailure ? formatProblems(refusal.problems, 'human') : refusal.message;
}

/** Ends a command with one problem. */
export function fail(...of: Parameters<typeof problem>): never {
  throw new BuildFailure([problem(...of)]);
}

/** Ends a command with these problems if one of them is an error. */
export function failOnErrors(problems: readonly Problem[]): void {
  if (hasErrors(problems)) throw new BuildFailure([...problems]);
}

/** Whether one of the problems is an error, which fails a build. */
export function hasErrors(problems: readonly Pick<Problem, 'severity'>[]): boolean {
  return problems.some(({ severity }) => severity === 'error');
}

/** Returns a path as messages show it, relative to the working directory; `.` for that directory. */
export function shownPath(path: string): string {
  return relative(process.cwd(), path) || '.';
}

/** Returns a hint with the first five callers of the code that threw an error; undefined without callers. */
export function calledBy(callers: readonly Pick<Problem, 'file' | 'line'>[]): string | undefined {
  const named = callers.slice(0, MAX_CALLERS).map(({ file, line }) => `${file}:${line}`);
  return named.length > 0 ? `Called by ${named.join(', by ')}.` : undefined;
}

export type ProblemFormat = 'human' | 'json' | 'github';

/** A problem with its parts formatted for people. */
export interface ExplainedProblem extends Problem {
  /** File, line and column: `content/blog/x.md:5:11`. */
  position: string;
  /** Field and message in one line. */
  text: string;
  /** Three lines of the file with a caret; only for the first error at each position. */
  frame?: string;
}

/** Most problems that are listed one by one. */
const MAX_SHOWN = 1000;
const MAX_CALLERS = 5;
/** Most characters shown of a message, which may quote a whole line of a file. */
const MAX_TEXT = 1000;

/**
 * Formats problems by file and line: for people (with a frame of the file for each error) or as annotations of a CI run, both for the first
 * thousand, or all of them as one JSON document.
 */
export function formatProblems(problems: readonly Problem[], format: ProblemFormat): string {
  if (format === 'json') return JSON.stringify({ problems: sorted(problems).map(({ form: _, ...problem }) => problem) }, null, 2);
  const more = problems.length > MAX_SHOWN ? [`${problems.length - MAX_SHOWN} more problems; "--format json" lists them all.`] : [];
  if (format === 'github') return [...firstOf(problems).map(githubAnnotation), ...more.map((text) => `::notice::${text}`)].join('\n');
  const explained = explainProblems(problems);
  return [...explained.map(humanLines), ...more].join(explained.some(({ frame }) => frame !== undefined) ? '\n\n' : '\n');
}

/** Returns the first thousand problems by file and line, formatted for people. Reads the named files from the working directory. */
export function explainProblems(problems: readonly Problem[]): ExplainedProblem[] {
  const framed = new Set<string>();
  const frameOf = fileFrames();
  return firstOf(problems).map((problem) => {
    const { severity, file, line, column, field, message, hint } = problem;
    const position = printable(limited([file, line, column].filter((part) => part !== undefined).join(':')));
    const wantsFrame = severity === 'error' && line !== undefined && !framed.has(position);
    const frame = wantsFrame ? frameOf(file, line, column) : undefined;
    if (frame !== undefined) framed.add(position);
    return {
      ...problem,
      position,
      text: printable(limited(`${field ? `${shownField(field)}: ` : ''}${message}`)),
      hint: hint && printable(limited(hint)),
      ...(frame !== undefined && { frame }),
    };
  });
}

/** Formats the path of a field with entries of lists counted from 1: `hours.exceptions.3.to` as `hours.exceptions, entry 4, to`. */
function shownField(field: string): string {
  const counted = field.replace(/\.(\d+)(?=\.|$)/g, (_, index: string) => `, entry ${Number(index) + 1}`);
  return counted.replace(/(, entry \d+)\./g, '$1, ');
}

function limited(text: string): string {
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}...` : text;
}

/** Returns the problems by file and line; if there are too many, errors come first. */
function firstOf(problems: readonly Problem[]): Problem[] {
  const all = sorted(problems);
  if (all.length <= MAX_SHOWN) return all;
  return all.sort((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error')).slice(0, MAX_SHOWN);
}

const byName = new Intl.Collator('en').compare;

function sorted(problems: readonly Problem[]): Problem[] {
  return problems.toSorted(
    (a, b) => (a.file === b.file ? 0 : byName(a.file, b.file)) || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0),
  );
}

function humanLines({ severity, position, text, hint, frame, rule }: ExplainedProblem): string {
  const head = `${position}${severity === 'warning' ? ' warning' : ''} ${text} [${rule}]`;
  return [head, frame, hint && `    ${hint}`].filter(Boolean).join('\n');
}

// https://docs.github.com/actions/reference/workflow-commands: properties escape % \r \n : ,
function githubAnnotation({ severity, file, line, column, field, message, hint, rule }: Problem): string {
  const property = (value: string | number) =>
    String(value).replace(/[%\r\n:,]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);
  const properties = [`file=${property(file)}`, line && `line=${line}`, column && `col=${column}`, `title=${rule}`]
    .filter(Boolean)
    .join(',');
  const text = [limited(field ? `${shownField(field)}: ${message}` : message), hint && limited(hint)].filter(Boolean).join(' ');
  return `::${severity} ${properties}::${text.replace(/[%\r\n]/g, (char) => encodeURIComponent(char))}`;
}
