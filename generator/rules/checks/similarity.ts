import { wordsOf } from '../../content/text.ts';

/** Above this share of common five-word runs, two texts are one with the name changed. */
export const ALIKE = 0.3;

/** Words in a row that are compared. */
const SHINGLE = 5;

export interface NamedText {
  name: string;
  sentences: readonly string[];
}

export interface SimilarPair {
  a: string;
  b: string;
  /** Share of the shorter text's five-word runs that the other has too, 0 to 1. */
  similarity: number;
}

/** All pairs of texts, most alike first. Runs that stand in more than half of the texts are the shared frame and do not count. */
export function similarPairs(texts: readonly NamedText[]): SimilarPair[] {
  const all = texts.map(({ name, sentences }) => ({ name, shingles: shinglesOf(sentences) }));
  const spread = new Map<string, number>();
  for (const { shingles } of all) for (const shingle of shingles) spread.set(shingle, (spread.get(shingle) ?? 0) + 1);
  const frame = Math.max(2, texts.length / 2);
  const isOwn = (shingle: string) => (spread.get(shingle) ?? 0) <= frame;
  const own = all.map(({ name, shingles }) => ({ name, shingles: new Set([...shingles].filter(isOwn)) }));
  return own
    .flatMap((a, index) => own.slice(index + 1).map((b) => ({ a: a.name, b: b.name, similarity: overlap(a.shingles, b.shingles) })))
    .sort((one, other) => other.similarity - one.similarity);
}

/** Sentences of six words or more that stand in two texts. */
export function sharedSentences(texts: readonly NamedText[]): { sentence: string; a: string; b: string }[] {
  const first = new Map<string, string>();
  return texts.flatMap(({ name, sentences }) =>
    sentences.flatMap((sentence) => {
      const words = wordsOf(sentence.toLowerCase());
      const key = words.join(' ');
      const other = first.get(key);
      first.set(key, other ?? name);
      return other && other !== name && words.length >= 6 ? [{ sentence, a: other, b: name }] : [];
    }),
  );
}

function shinglesOf(sentences: readonly string[]): Set<string> {
  const words = sentences.flatMap((sentence) => wordsOf(sentence.toLowerCase()));
  return new Set(words.slice(SHINGLE - 1).map((_, index) => words.slice(index, index + SHINGLE).join(' ')));
}

function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const smaller = Math.min(a.size, b.size);
  return smaller === 0 ? 0 : [...a].filter((shingle) => b.has(shingle)).length / smaller;
}
