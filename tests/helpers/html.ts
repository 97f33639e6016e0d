import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readHtml } from '../../generator/check/read-document.ts';
import { outputFile } from '../../generator/site/urls.ts';

/** The facts of a built page, by its path. */
export function readPage(site: string, path: string) {
  const html = readFileSync(join(site, outputFile(path)), 'utf8');
  return { html, text: textOf(html), ...readHtml(html) };
}

/** What a reader sees, white space folded; scripts, styles and drawings left out. */
function textOf(html: string): string {
  return html
    .replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<\/?(b|i|em|strong|span|small|wbr)\b[^>]*>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" })[name] ?? '')
    .replace(/\s+/g, ' ');
}
