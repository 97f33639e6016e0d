import { brotliCompressSync } from 'node:zlib';
import type { OutputFile } from '../assets/fingerprint.ts';
import type { RenderedDocument } from '../render/rendered-document.ts';
import { outputFile } from '../shared/routes.ts';

/** What fits the first answer of a connection: ten packets of 1460 bytes (RFC 6928). A page over it is reported. */
const FIRST_WINDOW = 14_600;

/** What the first view of a page needs, brotli bytes. */
export interface FirstViewWeight {
  path: string;
  pageType: string;
  html: number;
  css: number;
}

/** Weighs HTML and style sheets of every page. Takes longer than a build: only for reports and tests. */
export function firstViewWeights(
  documents: readonly Pick<RenderedDocument, 'path' | 'html' | 'page'>[],
  files: readonly OutputFile[],
): FirstViewWeight[] {
  const bytesOf = new Map(files.map(({ path, bytes }) => [path, bytes]));
  const known = new Map<string, number>();
  const weigh = (path: string) => {
    const size = known.get(path) ?? brotliCompressSync(bytesOf.get(path) ?? '').length;
    known.set(path, size);
    return size;
  };
  return documents.flatMap(({ path, html, page }) => {
    if (!page) return [];
    const sheets = [...html.matchAll(/<link rel="stylesheet" href="\/([^"]+)">/g)];
    const css = sheets.reduce((sum, [, file = '']) => sum + weigh(file), 0);
    return { path, pageType: page.pageType, html: weigh(outputFile(path)), css };
  });
}

/** One line a page type, with its heaviest page; the heaviest type stands first. */
export function firstViewTable(weights: readonly FirstViewWeight[]): string {
  const total = ({ html, css }: FirstViewWeight) => html + css;
  const heaviestFirst = [...weights].sort((a, b) => total(b) - total(a));
  const heaviest = heaviestFirst.filter(({ pageType }, index) => heaviestFirst.findIndex((other) => other.pageType === pageType) === index);
  const cells = (...columns: (string | number)[]) => columns.map((column) => String(column).padStart(7)).join('');
  const over = weights.filter((weight) => total(weight) > FIRST_WINDOW).length;
  return [
    `First view, bytes after brotli; ${over} of ${weights.length} pages are over ${FIRST_WINDOW}`,
    `${cells('HTML', 'CSS', 'both')}  heaviest page of each type`,
    ...heaviest.map((weight) => `${cells(weight.html, weight.css, total(weight))}  ${weight.path}`),
  ].join('\n');
}
