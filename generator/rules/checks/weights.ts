import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync } from 'node:zlib';
import type { ClientParts, Runtime } from '../../assets/bundle-client.ts';
import type { OutputFile } from '../../assets/fingerprint.ts';
import { type Problem, problem } from '../../problem/problem.ts';
import type { RenderedDocument } from '../../render/rendered-document.ts';
import { groupBy } from '../../shared/collections.ts';
import { outputFile } from '../../shared/routes.ts';
import { table } from '../../shared/text.ts';
import type { Store } from '../../store/store.ts';

/** Total brotli bytes of script that a page may load. There is no budget for React instead of Preact. */
const BUDGET = { page: 11_000, quiz: 14_000 } as const;

/** Brotli bytes of script: the module that every page loads, what a page's first island adds, each island, and each page. */
export type ScriptWeights = Awaited<ReturnType<typeof scriptWeights>>;
type PageWeight = ScriptWeights['pages'][number];

interface WeightInput {
  documents: readonly RenderedDocument[];
  files: readonly OutputFile[];
  parts: ClientParts;
  store: Store;
}

/** Measures the script of every page, by the islands on it. */
export async function scriptWeights({ documents, files, parts, store }: WeightInput) {
  const scripts = files.filter(({ path }) => path.endsWith('.js'));
  // Script names contain a hash of the bytes, so names are enough as a key.
  const names = { paths: scripts.map(({ path }) => path) };
  const weighAll = () => scripts.map(({ path, bytes }): [string, number] => [path, brotliCompressSync(bytes).length]);
  const sizes = new Map(await store.cachedForProject('script-sizes', names, weighAll));
  const weigh = (paths: Iterable<string>) => [...paths].reduce((sum, path) => sum + (sizes.get(path) ?? 0), 0);
  const pages = documents.flatMap(({ path, page, own }) => {
    const islands = own.islands.toSorted();
    return page ? [{ path, islands, bytes: weigh(filesOf(islands, parts)) }] : [];
  });
  const islands = new Map(parts.islands.map(([name, paths]) => [name, weigh(paths)]));
  return { main: weigh(parts.main), runtime: weigh(parts.runtime), islands, pages };
}

function filesOf(islands: readonly string[], { main, runtime, islands: all }: ClientParts): Set<string> {
  const own = all.flatMap(([name, files]) => (islands.includes(name) ? files : []));
  return new Set([...main, ...(islands.length > 0 ? runtime : []), ...own]);
}

/** Returns an error with the largest modules for pages over budget, one for all pages with the same islands; `quiz` is the address of the quiz. */
export function overBudget({ pages }: ScriptWeights, parts: ClientParts, { runtime, quiz }: { runtime: Runtime; quiz: string }): Problem[] {
  if (runtime !== 'preact') return [];
  const budgetOf = (path: string) => (path === quiz ? BUDGET.quiz : BUDGET.page);
  return kindsOf(pages.filter(({ path, bytes }) => bytes > budgetOf(path))).map(({ path, islands, bytes, others }) => {
    const files = filesOf(islands, parts);
    const modules = parts.modules.flatMap(([file, own]) => (files.has(file) ? own : [])).sort((a, b) => b.bytes - a.bytes);
    const heaviest = modules.slice(0, 5).map((module) => `${module.source} ${module.bytes}`);
    const which = `${path}${others > 0 ? ` and ${others} more` : ''}`;
    const message = `The script of ${which} has ${bytes} bytes (brotli); the limit is ${budgetOf(path)}.`;
    return problem('script-weight', 'client', message, `Largest modules (bytes, minified): ${heaviest.join(', ')}.`);
  });
}

/** Returns one page for each set of islands, with the number of other pages with the same set, largest first. */
function kindsOf(pages: readonly PageWeight[]): (PageWeight & { others: number })[] {
  const kinds = [...groupBy(pages, ({ bytes, islands }) => `${bytes} ${islands.join(' ')}`).values()];
  return kinds.flatMap(([first, ...others]) => (first ? { ...first, others: others.length } : [])).sort((a, b) => b.bytes - a.bytes);
}

/** Formats the weights as a table: the script of every page, each island, and each kind of page. */
export function weightTable({ main, runtime, islands, pages }: ScriptWeights): string {
  const rows = [
    [main, 'every page'],
    [runtime, 'first island of a page'],
    ...[...islands].map(([name, bytes]) => [bytes, `island ${name}`]),
    ...kindsOf(pages).map(({ path, islands, bytes, others }) => {
      const which = others === 0 ? path : `${others + 1} pages such as ${path}`;
      return [bytes, `${which}${islands.length > 0 ? ` (${islands.join(', ')})` : ''}`];
    }),
  ];
  return ['Script, bytes after brotli', ...table(rows, [0])].join('\n');
}

const compress = promisify(brotliCompress);

/** Bytes of the first response on a connection: ten packets of 1460 bytes (RFC 6928). Larger pages are reported. */
export const FIRST_WINDOW = 14_600;

/** Brotli bytes that a browser needs before it can paint the first view of a page. */
export interface FirstViewWeight {
  path: string;
  pageType: string;
  html: number;
  css: number;
  /** The second style sheet: for the end of the page, for what a click opens and for print. It is not part of the first view. */
  later: number;
}

const SHEETS = /<link rel="stylesheet" href="\/([^"]+)">/g;

/** Pages compressed at the same time, in Node's thread pool. */
const AT_ONCE = 4;

/** Measures HTML and style sheets of every page. This takes longer than a build: only for reports and tests. */
export async function firstViewWeights(
  documents: readonly Pick<RenderedDocument, 'path' | 'html' | 'page'>[],
  files: readonly OutputFile[],
): Promise<FirstViewWeight[]> {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const cache = new Map<string, Promise<number>>();
  const weigh = (path: string) => {
    const size = cache.get(path) ?? compress(byPath.get(path)?.bytes ?? '').then(({ length }) => length);
    cache.set(path, size);
    return size;
  };
  const weighSheets = async (part: string) => {
    const sizes = await Promise.all([...part.matchAll(SHEETS)].map(([, file = '']) => weigh(file)));
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  const weights: FirstViewWeight[] = [];
  const waiting = documents.flatMap((document) => (document.page ? [{ document, pageType: document.page.pageType }] : [])).entries();
  const weighWaiting = async () => {
    for (const [index, { document, pageType }] of waiting) {
      // `html` is assembled on access.
      const { path, html } = document;
      const [head = '', body = ''] = html.split('<body');
      const [css, later] = await Promise.all([weighSheets(head), weighSheets(body)]);
      weights[index] = { path, pageType, html: await weigh(outputFile(path)), css, later };
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, weighWaiting));
  return weights;
}

/** Formats one line per page type with its largest page, the largest type first. */
export function firstViewTable(weights: readonly FirstViewWeight[]): string {
  const total = ({ html, css }: FirstViewWeight) => html + css;
  const heaviestFirst = weights.toSorted((a, b) => total(b) - total(a));
  const heaviest = [...groupBy(heaviestFirst, ({ pageType }) => pageType).values()].flatMap(([first]) => first ?? []);
  const over = weights.filter((weight) => total(weight) > FIRST_WINDOW).length;
  return [
    `First view, bytes after brotli; ${over} of ${weights.length} pages are over ${FIRST_WINDOW}`,
    ...table(
      [
        ['HTML', 'CSS', 'both', 'later', 'largest page of each type; later: CSS for what a click opens and for print'],
        ...heaviest.map((weight) => [weight.html, weight.css, total(weight), weight.later, weight.path]),
      ],
      [0, 1, 2, 3],
    ),
  ].join('\n');
}
