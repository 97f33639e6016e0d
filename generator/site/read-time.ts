/** The pace of a reader (decisions: Facts). */
const WORDS_A_MINUTE = 220;

/** Whole minutes that a text of so many words takes, rounded up. */
export function readingMinutes(words: number): number {
  return Math.ceil(words / WORDS_A_MINUTE);
}
