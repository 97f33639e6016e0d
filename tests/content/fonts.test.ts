import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { fontParts } from '../../generator/assets/fonts/font-characters.ts';
import { listSourceFiles, readText } from '../../generator/content/read-source-files.ts';
import { fonts } from '../../templates/fonts.ts';
import { builtPages } from '../helpers/built-site.ts';
import { ROOT } from '../helpers/command.ts';

/** Returns the visible text of a page. */
function wordsOf(html: string): string {
  const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
  return (
    html
      .replace(/^.*<body/s, '<body')
      // Other languages are shown in a system font.
      .replace(/<ul class="other-languages">.*?<\/ul>|<(script|style)\b.*?<\/\1>|<[^>]*>/gs, '')
      .replace(/&([\w#]+);/g, (entity, name: string) => characters[name] ?? entity)
  );
}

it('every character of the pages of content/ is in the font file that is fetched first (P5)', () => {
  const texts = listSourceFiles(join(ROOT, 'content')).value.texts.map((file) => readText(file).value);
  const ranges = JSON.parse(readFileSync(join(ROOT, 'node_modules/@fontsource/young-serif/unicode.json'), 'utf8'));
  const extraCharacters = fonts.find(({ family }) => family === 'Hanken Grotesk')?.extraCharacters;
  const parts = fontParts(ranges, texts.join(''), extraCharacters);
  const first = new Set(parts.find(({ unicodeRange }) => unicodeRange === undefined)?.characters);
  const missing = builtPages(inject('realSite')).flatMap(({ file }) => {
    const words = wordsOf(readFileSync(join(inject('realSite'), file), 'utf8'));
    const others = [...new Set(words)].filter((character) => character > ' ' && !first.has(character));
    return others.length > 0 ? [`${file} ${others.join('')}`] : [];
  });
  expect(missing).toEqual([]);
});
