import type { TextSample } from '../../generator/words/text-samples.ts';

/** An article of nothing but these sentences. */
export function textSample(file: string, sentences: readonly string[]): TextSample {
  return { file, group: 'Articles', sentences, lastItems: [], lastHeading: undefined };
}
