import { relative } from 'node:path';
import { RULES, type RuleId } from '../rules/index.ts';
import { fileFrames, printable } from './code-frame.ts';

/** A mistake in content or output. It is data, not an exception; an exception with a stack trace means a bug of ours. */
export interface Problem {
  /** `error` ends the build, `warning` is shown and the build goes on. */
  severity: 'error' | 'warning';
  /** Path as the author knows it, e.g. `content/blog/do-i-have-sleep-apnea.md`. */
  file: string;
  /** 1-based; absent where a whole file is meant. */
  line?: number;
  column?: number;
  /** Path of the field in the file, e.g. `cover.tone`. */
  field?: string;
  message: string;
  hint?: string | undefined;
  /** Name of the rule that is broken: `ent-site check --explain RULE`. */
  rule: RuleId;
  /** The text to put in the place of the field's value, without quotes around it; only where there is one right answer. */
  suggestion?: string | undefined;
}

/**
 * A problem of a file, or of a place in it, with the severity of its rule. `severity` is for the few rules that are broken more or less gravely
 * from case to case.
 */
export function problem(
  rule: RuleId,
  place: string | Pick<Problem, 'file' | 'line' | 'column' | 'field' | 'suggestion'>,
  message: string,
  hint?: string,
  severity: Problem['severity'] = RULES[rule].severity,
): Problem {
  return { rule, severity, ...(typeof place === 'string' ? { file: place } : place), message, hint: hint || undefined };
}

/** A place in a text file, both 1-based. */
export type Position = Required<Pick<Problem, 'line' | 'column'>>;

/** What is wrong and what to do about it, wherever it is. */
export type Advice = Pick<Problem, 'message'> & { hint: string };

/** Advice with the rule that is broken. */
export type RuleAdvice = Advice & Pick<Problem, 'rule'>;

/** Says what is wrong and what to do about it, by the rule that it breaks. */
export function advice(rule: RuleId, message: string, hint: string): RuleAdvice {
  return { rule, message, hint };
}

/** What is wrong at a place of a text file. */
export type Mistake = Position & Pick<Problem, 'message' | 'hint' | 'rule'>;

/** What a step returns that can find an author's mistake. */
export interface Result<Value> {
  value: Value;
  problems: Problem[];
}

/** Ends a command. Its message is what the person who ran it reads; anything else that is thrown is a bug of ours. */
export class Refusal extends Error {}

/** Ends a command by problems of files, such as all that one step of a build has found. */
export class BuildFailure extends Refusal {
  constructor(readonly problems: Problem[]) {
    super(`${problems.length} problems`);
  }
}

/** Ends work that a person, or a newer request, has called off. */
export class Cancelled extends Error {}

/** What a refusal says to a person at a terminal. */
export function refusalText(refusal: Refusal): string {
  return refusal instanceof BuildFailure ? formatProblems(refusal.problems, 'human') : refusal.message;
}

/** Ends a command by one problem. */
export function fail(...of: Parameters<typeof problem>): never {
  throw new BuildFailure([problem(...of)]);
}

/** Ends a command by these problems where one of them is an error. */
export function failOnErrors(problems: readonly Problem[]): void {
  if (hasErrors(problems)) throw new BuildFailure([...problems]);
}

/** Whether one of the problems is an error, which ends a build. */
export function hasErrors(problems: readonly Pick<Problem, 'severity'>[]): boolean {
  return problems.some(({ severity }) => severity === 'error');
}

/** A path as messages show it: from the working directory, `.` for that itself. */
export function shownPath(path: string): string {
  return relative(process.cwd(), path) || '.';
}

/** How a failure came about, for a hint: the first five that called what has thrown; undefined where nobody did. */
export function calledBy(callers: readonly Pick<Problem, 'file' | 'line'>[]): string | undefined {
  const named = callers.slice(0, MAX_CALLERS).map(({ file, line }) => `${file}:${line}`);
  return named.length > 0 ? `Called by ${named.join(', by ')}.` : undefined;
}

export type ProblemFormat = 'human' | 'json' | 'github';

/** A problem with its parts as people read them. */
export interface ExplainedProblem extends Problem {
  /** `content/blog/x.md:5:11` */
  place: string;
  /** What is wrong, with the field: one line. */
  text: string;
  /** Three lines of the file with a caret; errors only, and only the first of those that share a place. */
  frame?: string;
}

/** Problems that are shown one by one; whoever has more corrects these first. */
const MAX_SHOWN = 1000;
const MAX_CALLERS = 5;
/** A message may quote a whole line of a file (characters). */
const MAX_TEXT = 1000;

/**
 * Lists problems by file and line: for people (a frame of the file with each error), as annotations of a CI run, both of the
 * first thousand, or all as one JSON document.
 */
export function formatProblems(problems: readonly Problem[], format: ProblemFormat): string {
  if (format === 'json') return JSON.stringify({ problems: sorted(problems) }, null, 2);
  const more = problems.length > MAX_SHOWN ? [`${problems.length - MAX_SHOWN} more problems; "--format json" lists them all.`] : [];
  if (format === 'github') return [...firstOf(problems).map(githubAnnotation), ...more.map((text) => `::notice::${text}`)].join('\n');
  const explained = explainProblems(problems);
  return [...explained.map(humanLines), ...more].join(explained.some(({ frame }) => frame !== undefined) ? '\n\n' : '\n');
}

/** The first thousand problems by file and line, each with the words and the frame that people read. Reads the files named, from the working directory. */
export function explainProblems(problems: readonly Problem[]): ExplainedProblem[] {
  const framed = new Set<string>();
  const frameOf = fileFrames();
  return firstOf(problems).map((problem) => {
    const { severity, file, line, column, field, message, hint } = problem;
    const place = printable(limited([file, line, column].filter((part) => part !== undefined).join(':')));
    const wantsFrame = severity === 'error' && line !== undefined && !framed.has(place);
    const frame = wantsFrame ? frameOf(file, line, column) : undefined;
    if (frame !== undefined) framed.add(place);
    return {
      ...problem,
      place,
      text: printable(limited(`${field ? `${field}: ` : ''}${message}`)),
      hint: hint && printable(limited(hint)),
      ...(frame !== undefined && { frame }),
    };
  });
}

function limited(text: string): string {
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}...` : text;
}

/** The errors first where there are too many problems; then by file and line. */
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

function humanLines({ severity, place, text, hint, frame, rule }: ExplainedProblem): string {
  const head = `${place}${severity === 'warning' ? ' warning' : ''} ${text} [${rule}]`;
  return [head, frame, hint && `    ${hint}`].filter(Boolean).join('\n');
}

// https://docs.github.com/actions/reference/workflow-commands: properties escape % \r \n : ,
function githubAnnotation({ severity, file, line, column, field, message, hint, rule }: Problem): string {
  const property = (value: string | number) =>
    String(value).replace(/[%\r\n:,]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);
  const place = [`file=${property(file)}`, line && `line=${line}`, column && `col=${column}`, `title=${rule}`].filter(Boolean).join(',');
  const text = [limited(field ? `${field}: ${message}` : message), hint && limited(hint)].filter(Boolean).join(' ');
  return `::${severity} ${place}::${text.replace(/[%\r\n]/g, (char) => encodeURIComponent(char))}`;
}
