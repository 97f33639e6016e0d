/** A generator of numbers from 0 to 1 that always gives the same row for the same word. */
export function randomFrom(word: string): () => number {
  let state = 2166136261;
  for (const letter of word) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822507) + 0x9e3779b9) | 0;
    return (state >>> 0) / 4294967296;
  };
}
