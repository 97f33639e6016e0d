import { closest, distance } from 'fastest-levenshtein';

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

/** Lists problems by file and line: for people, as one JSON document, or as annotations of a CI run. */
export function formatProblems(problems: Problem[], format: ProblemFormat): string {
  const sorted = problems.toSorted(
    (a, b) => a.file.localeCompare(b.file, 'en') || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0),
  );
  if (format === 'json') return JSON.stringify({ problems: sorted }, null, 2);
  return sorted.map(format === 'github' ? githubAnnotation : humanLines).join('\n');
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

function humanLines({ severity, file, line, column, field, message, hint }: Problem): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  const head = `${place}${severity === 'warning' ? ' warning' : ''} ${field ? `${field}: ` : ''}${message}`;
  return hint ? `${head}\n    ${hint}` : head;
}

// https://docs.github.com/actions/reference/workflow-commands: properties escape % \r \n : ,
function githubAnnotation({ severity, file, line, column, field, message, hint }: Problem): string {
  const property = (value: string | number) =>
    String(value).replace(/[%\r\n:,]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);
  const place = [`file=${property(file)}`, line && `line=${line}`, column && `col=${column}`].filter(Boolean).join(',');
  const text = [field ? `${field}: ${message}` : message, hint].filter(Boolean).join(' ');
  return `::${severity} ${place}::${text.replace(/[%\r\n]/g, (char) => encodeURIComponent(char))}`;
}
