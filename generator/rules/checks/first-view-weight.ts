import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { OutputFile } from '../../assets/fingerprint.ts';
import type { RenderedDocument } from '../../render/rendered-document.ts';
import { outputFile } from '../../shared/routes.ts';

const compress = promisify(brotliCompress);

/** What fits the first answer of a connection: ten packets of 1460 bytes (RFC 6928). A page over it is reported. */
export const FIRST_WINDOW = 14_600;

/** What a browser needs before it can paint the first view of a page, brotli bytes. */
export interface FirstViewWeight {
  path: string;
  pageType: string;
  html: number;
  css: number;
  /** Not of the first view: the style sheet at the end of the page, for what is shown after a press and on paper. */
  later: number;
}

/** The last thing of a page, which nothing above it waits for. */
const LATER_SHEET = /<link rel="stylesheet" href="\/([^"]+)">\s*<\/body>/;
const SHEETS = /<link rel="stylesheet" href="\/([^"]+)">/g;

type Weighed = Pick<RenderedDocument, 'path' | 'html' | 'page'>;

/** So many pages are compressed at a time, in threads of Node's own. */
const AT_ONCE = 4;

/** Weighs HTML and style sheets of every page. Takes longer than a build: only for reports and tests. */
export async function firstViewWeights(documents: readonly Weighed[], files: readonly OutputFile[]): Promise<FirstViewWeight[]> {
  // Bytes of pages are put together when they are asked for.
  const byPath = new Map(files.map((file) => [file.path, file]));
  const known = new Map<string, Promise<number>>();
  const weigh = (path: string) => {
    const size = known.get(path) ?? compress(byPath.get(path)?.bytes ?? '').then(({ length }) => length);
    known.set(path, size);
    return size;
  };
  const pages = documents.flatMap(({ page, path }, index) => (page ? [{ index, path, pageType: page.pageType }] : []));
  const weights: FirstViewWeight[] = [];
  for (let start = 0; start < pages.length; start += AT_ONCE)
    weights.push(
      ...(await Promise.all(
        pages.slice(start, start + AT_ONCE).map(async ({ index, path, pageType }) => {
          const html = documents[index]?.html ?? '';
          const laterSheet = LATER_SHEET.exec(html)?.[1];
          const sheets = [...html.replace(LATER_SHEET, '').matchAll(SHEETS)];
          const css = (await Promise.all(sheets.map(([, file = '']) => weigh(file)))).reduce((sum, size) => sum + size, 0);
          return { path, pageType, html: await weigh(outputFile(path)), css, later: laterSheet ? await weigh(laterSheet) : 0 };
        }),
      )),
    );
  return weights;
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
    `${cells('HTML', 'CSS', 'both', 'later')}  heaviest page of each type; later: CSS of what opens, and for paper`,
    ...heaviest.map((weight) => `${cells(weight.html, weight.css, total(weight), weight.later)}  ${weight.path}`),
  ].join('\n');
}
