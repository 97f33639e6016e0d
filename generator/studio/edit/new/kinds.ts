import type { SourceFile } from '../../../content/read-source-files.ts';
import type { ContentType, Starter } from '../../../content/types/content-type.ts';
import { contentTypes } from '../../../content/types/index.ts';
import { didYouMean } from '../../../problem/nearest.ts';
import { fail } from '../../../problem/problem.ts';

export interface FileKind extends Starter {
  type: ContentType;
}

export const fileKinds: readonly FileKind[] = contentTypes.flatMap((type) => (type.starter ? [{ ...type.starter, type }] : []));

export const CLOSURE = 'closure';

export interface NewContent {
  /** `post`, or `closure` for a line in the hours of an office. */
  kind: string;
  path: string;
  /** The path for messages, from the working directory. */
  label: string;
  text: string;
  /** The file before, if it gets a new line; undefined if the file is new. */
  changed?: SourceFile;
  /** The new line, 1-based; 1 for a new file. */
  line: number;
  /** Undefined if it has no page of its own. */
  address?: string | undefined;
  /** What the author has to write, with the line of the file. */
  toWrite: { line: number; words: string }[];
  guessed: readonly string[];
}

const KINDS: readonly string[] = [...fileKinds.map(({ kind }) => kind), CLOSURE];

const ALSO: ReadonlyMap<string, string> = new Map([
  ...fileKinds.flatMap(({ kind, also = [] }) => also.map((word) => [word, kind] as const)),
  ['holiday', CLOSURE],
]);

/** The kind that a person means by a word. Throws BuildFailure, with the nearest match, where that is none. */
export function newKind(word: string): string {
  const name = word.toLowerCase();
  const kind = KINDS.find((one) => one === name) ?? ALSO.get(name);
  if (kind !== undefined) return kind;
  const message = `There is no kind "${word}".${didYouMean(word, [...KINDS, ...ALSO.keys()])}`;
  return fail('edit-refused', word, message, `Kinds: ${KINDS.join(', ')}.`);
}

/** What a kind makes a file of. Throws where it makes none. */
export function fileKind(kind: string): FileKind {
  const found = fileKinds.find((one) => one.kind === kind);
  if (!found) throw new Error(`There is no kind ${kind}.`);
  return found;
}
