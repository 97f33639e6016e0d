import { distance } from 'fastest-levenshtein';
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

/** Problems that are shown one by one; who has more mends these first. */
const MAX_SHOWN = 1000;
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
    const place = readable([file, line, column].filter((part) => part !== undefined).join(':'));
    const wantsFrame = severity === 'error' && line !== undefined && !framed.has(place);
    const frame = wantsFrame ? frameOf(file, line, column) : undefined;
    if (frame !== undefined) framed.add(place);
    return {
      ...problem,
      place,
      text: readable(`${field ? `${field}: ` : ''}${message}`),
      ...(hint && { hint: readable(hint) }),
      ...(frame !== undefined && { frame }),
    };
  });
}

function readable(text: string): string {
  return printable(limited(text));
}

function limited(text: string): string {
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}...` : text;
}

/** ` Did you mean "Sinus Care"?`, or nothing where no candidate is near. */
export function didYouMean(given: string, candidates: Iterable<string>): string {
  const match = nearest(given, candidates);
  return match === undefined ? '' : ` Did you mean "${match}"?`;
}

/** Longer words are no typing mistakes (characters). */
const MAX_WORD = 200;
/** The first mistakes of a thousand are compared with a long list, not all: their time would grow with both. */
const MAX_COMPARISONS = 200_000;
const comparisons = new WeakMap<Iterable<string>, number>();

/**
 * The candidate with the smallest edit distance, if it is near enough to be a typing mistake. Give a list of hundreds as the same object
 * each time: it is compared 200,000 times at most, and no candidate is found from there on.
 */
export function nearest(given: string, candidates: Iterable<string>): string | undefined {
  const compared = comparisons.get(candidates) ?? 0;
  if (given.length > MAX_WORD || compared > MAX_COMPARISONS) return undefined;
  const word = given.toLowerCase();
  const most = Math.max(2, given.length / 3);
  let best: { candidate: string; distance: number } | undefined;
  let count = 0;
  for (const candidate of candidates) {
    count += 1;
    if (Math.abs(candidate.length - given.length) > most) continue;
    const far = distance(word, candidate.toLowerCase());
    if (far <= most && far < (best?.distance ?? Number.POSITIVE_INFINITY)) best = { candidate, distance: far };
  }
  comparisons.set(candidates, compared + count);
  return best?.candidate;
}

/** The errors first where there are too many problems; then by file and line. */
function firstOf(problems: readonly Problem[]): Problem[] {
  if (problems.length <= MAX_SHOWN) return sorted(problems);
  const all = sorted(problems);
  const errors = all.filter(({ severity }) => severity === 'error');
  const warnings = all.filter(({ severity }) => severity !== 'error');
  return [...errors, ...warnings].slice(0, MAX_SHOWN);
}

const byName = new Intl.Collator('en').compare;

function sorted(problems: readonly Problem[]): Problem[] {
  return problems.toSorted(
    (a, b) => (a.file === b.file ? 0 : byName(a.file, b.file)) || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0),
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
  const text = [limited(field ? `${field}: ${message}` : message), hint && limited(hint)].filter(Boolean).join(' ');
  return `::${severity} ${place}::${text.replace(/[%\r\n]/g, (char) => encodeURIComponent(char))}`;
}
