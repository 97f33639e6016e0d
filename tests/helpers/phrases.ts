import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from './command.ts';

/** A refused phrase in a text: its line (from 1), the words found, and what to write instead. */
export interface FoundPhrase {
  line: number;
  words: string;
  write: string;
}

const PHRASES = (parse(readFileSync(join(ROOT, 'tests/phrases.yaml'), 'utf8')) as { refuse: string; except?: string; write: string }[]).map(
  ({ refuse, except, write }) => ({
    refuse: new RegExp(refuse, 'gi'),
    except: except === undefined ? undefined : new RegExp(except, 'gi'),
    write,
  }),
);

/** Returns every phrase of tests/phrases.yaml in a text, line by line. A name counts as its words: `isReady` is "is ready". */
export function phrasesIn(text: string): FoundPhrase[] {
  return text.split('\n').flatMap((written, index) => {
    const line = written.replace(/([a-z\d])(?=[A-Z])/g, '$1 ').replaceAll('_', ' ');
    return PHRASES.flatMap(({ refuse, except, write }) => {
      const rest = except ? line.replace(except, (words) => ' '.repeat(words.length)) : line;
      return [...rest.matchAll(refuse)].map(([words]) => ({ line: index + 1, words, write }));
    });
  });
}
