import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './command.ts';

/** The page that documents how the site is published to a host. */
export const PUBLISHING_PAGE = readFileSync(join(ROOT, 'docs/publishing.md'), 'utf8');

/** Returns the code block of a language that contains these words, without its fences. Throws if there is none. */
export function blockOfPage(language: string, words: string): string {
  const blocks = [...PUBLISHING_PAGE.matchAll(new RegExp(`^ *\`\`\`${language}\\n([\\s\\S]*?)^ *\`\`\``, 'gm'))].map(
    ([, text = '']) => text,
  );
  const block = blocks.find((text) => text.includes(words));
  if (block === undefined) throw new Error(`docs/publishing.md has no block of ${language} with "${words}".`);
  return block;
}
