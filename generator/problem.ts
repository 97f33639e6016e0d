import { closest, distance } from 'fastest-levenshtein';
import { frameOfFile, printable } from './code-frame.ts';

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
  /** What to do about it. */
  hint?: string;
}

/** What a step returns that can find an author's mistake. */
export interface Result<Value> {
  value: Value;
  problems: Problem[];
}

/** Ends a build: every problem of the step that found them. */
export class BuildFailure extends Error {
  constructor(readonly problems: Problem[]) {
    super(`${problems.length} problems`);
  }
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

/** Lists problems by file and line: for people (a frame of the file with each error), as one JSON document, or as annotations of a CI run. */
export function formatProblems(problems: readonly Problem[], format: ProblemFormat): string {
  if (format === 'json') return JSON.stringify({ problems: sorted(problems) }, null, 2);
  if (format === 'github') return sorted(problems).map(githubAnnotation).join('\n');
  const explained = explainProblems(problems);
  return explained.map(humanLines).join(explained.some(({ frame }) => frame !== undefined) ? '\n\n' : '\n');
}

/** Problems by file and line, each with the words and the frame that people read. Reads the files named, from the working directory. */
export function explainProblems(problems: readonly Problem[]): ExplainedProblem[] {
  const framed = new Set<string>();
  return sorted(problems).map((problem) => {
    const { severity, file, line, column, field, message, hint } = problem;
    const place = printable([file, line, column].filter((part) => part !== undefined).join(':'));
    const wantsFrame = severity === 'error' && line !== undefined && !framed.has(place);
    const frame = wantsFrame ? frameOfFile(file, line, column) : undefined;
    if (frame !== undefined) framed.add(place);
    return {
      ...problem,
      place,
      text: printable(`${field ? `${field}: ` : ''}${message}`),
      ...(hint && { hint: printable(hint) }),
      ...(frame !== undefined && { frame }),
    };
  });
}

/** ` Did you mean "Sinus Care"?`, or nothing where no candidate is near. */
export function didYouMean(given: string, candidates: Iterable<string>): string {
  const match = nearest(given, candidates);
  return match === undefined ? '' : ` Did you mean "${match}"?`;
}

/** The candidate with the smallest edit distance, if it is near enough to be a typing mistake. */
export function nearest(given: string, candidates: Iterable<string>): string | undefined {
  const list = [...candidates];
  if (list.length === 0) return undefined;
  const match = closest(
    given.toLowerCase(),
    list.map((candidate) => candidate.toLowerCase()),
  );
  const original = list.find((candidate) => candidate.toLowerCase() === match);
  return distance(given.toLowerCase(), match) <= Math.max(2, given.length / 3) ? original : undefined;
}

function sorted(problems: readonly Problem[]): Problem[] {
  return problems.toSorted(
    (a, b) => a.file.localeCompare(b.file, 'en') || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0),
  );
}

function humanLines({ severity, place, text, hint, frame }: ExplainedProblem): string {
  const head = `${place}${severity === 'warning' ? ' warning' : ''} ${text}`;
  return [head, frame, hint && `    ${hint}`].filter(Boolean).join('\n');
}

// https://docs.github.com/actions/reference/workflow-commands: properties escape % \r \n : ,
function githubAnnotation({ severity, file, line, column, field, message, hint }: Problem): string {
  const property = (value: string | number) =>
    String(value).replace(/[%\r\n:,]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);
  const place = [`file=${property(file)}`, line && `line=${line}`, column && `col=${column}`].filter(Boolean).join(',');
  const text = [field ? `${field}: ${message}` : message, hint].filter(Boolean).join(' ');
  return `::${severity} ${place}::${text.replace(/[%\r\n]/g, (char) => encodeURIComponent(char))}`;
}
