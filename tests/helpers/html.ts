import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { scanMarkup } from '../../generator/pages/page-facts.ts';
import { outputFile } from '../../generator/shared/routes.ts';

type ReadPage = ReturnType<typeof readPage>;

/** Returns facts about the pages of a built site, by path; each page is parsed once. */
export function openPages(site: string): (path: string) => ReadPage {
  const known = new Map<string, ReadPage>();
  return (path) => {
    const page = known.get(path) ?? readPage(site, path);
    known.set(path, page);
    return page;
  };
}

function readPage(site: string, path: string) {
  const html = readFileSync(join(site, outputFile(path)), 'utf8');
  const facts = scanMarkup(html);
  return {
    html,
    /** HTML outside of header and footer. */
    main: html.slice(html.indexOf('<main'), html.indexOf('</main>')),
    text: textOf(html),
    ...facts,
    robots: /<meta name="robots" content="([^"]*)"/.exec(html)?.[1] ?? '',
    /** Structured data (JSON-LD). */
    things: facts.jsonLd.map((json) => JSON.parse(json) as Record<string, unknown>),
  };
}

/** Returns the visible text with white space collapsed; scripts, styles and drawings are left out. */
function textOf(html: string): string {
  return html
    .replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<\/?(b|i|em|strong|span|small|wbr)\b[^>]*>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" })[name] ?? '')
    .replace(/\s+/g, ' ');
}
