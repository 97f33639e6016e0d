import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './command.ts';

/** The page that says how to publish the site on a host. */
export const PUBLISHING_PAGE = readFileSync(join(ROOT, 'docs/publishing.md'), 'utf8');

/** The block of a language in the page that holds these words, without its fences. Throws where there is none. */
export function blockOfPage(language: string, words: string): string {
  const blocks = [...PUBLISHING_PAGE.matchAll(new RegExp(`^ *\`\`\`${language}\\n([\\s\\S]*?)^ *\`\`\``, 'gm'))].map(
    ([, text = '']) => text,
  );
  const block = blocks.find((text) => text.includes(words));
  if (block === undefined) throw new Error(`docs/publishing.md has no block of ${language} with "${words}".`);
  return block;
}
