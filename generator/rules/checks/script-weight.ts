import { brotliCompressSync } from 'node:zlib';
import type { ClientParts, Runtime } from '../../assets/bundle-client.ts';
import type { OutputFile } from '../../assets/fingerprint.ts';
import { type Problem, problem } from '../../problem/problem.ts';
import type { RenderedDocument } from '../../render/rendered-document.ts';
import type { BuildCache } from '../../store/build-cache.ts';

/** Brotli bytes of script that a page may load in all. React in place of Preact has no budget. */
const BUDGET = { page: 11_000, quiz: 14_000 } as const;

/** What one page loads. */
interface PageWeight {
  path: string;
  islands: string[];
  bytes: number;
}

/** In brotli bytes: the module that every page loads, what its first island adds, and each island besides. */
export interface ScriptWeights {
  main: number;
  runtime: number;
  islands: ReadonlyMap<string, number>;
  pages: PageWeight[];
}

/** Weighs the script of every page, by the islands that stand on it. */
export function scriptWeights({ documents, files, parts, cache }: WeightInput): ScriptWeights {
  const sizes = new Map(files.filter(({ path }) => path.endsWith('.js')).map((file) => [file.path, brotliLength(file, cache)]));
  const weigh = (paths: Iterable<string>) => [...paths].reduce((sum, path) => sum + (sizes.get(path) ?? 0), 0);
  // Thousands of pages have the same islands.
  const byIslands = new Map<string, number>();
  const weighIslands = (islands: readonly string[]) => {
    const bytes = byIslands.get(islands.join()) ?? weigh(filesOf(islands, parts));
    byIslands.set(islands.join(), bytes);
    return bytes;
  };
  const pages = documents.flatMap(({ path, page, own }) => {
    const islands = own.islands.toSorted();
    return page ? [{ path, islands, bytes: weighIslands(islands) }] : [];
  });
  return {
    main: weigh(parts.main),
    runtime: weigh(parts.runtime),
    islands: new Map(parts.islands.map(([name, paths]) => [name, weigh(paths)])),
    pages,
  };
}

interface WeightInput {
  documents: readonly RenderedDocument[];
  files: readonly OutputFile[];
  parts: ClientParts;
  cache: BuildCache;
}

/** Script is named by a hash of its bytes. */
function brotliLength({ path, bytes }: OutputFile, cache: BuildCache): number {
  return cache.recall(`brotli ${path}`, () => ({ length: brotliCompressSync(bytes).length })).length;
}

/** Every file that a page with these islands loads. */
function filesOf(islands: readonly string[], parts: ClientParts): Set<string> {
  return new Set([
    ...parts.main,
    ...(islands.length > 0 ? parts.runtime : []),
    ...parts.islands.flatMap(([name, files]) => (islands.includes(name) ? files : [])),
  ]);
}

/** What the budget of a site depends on. */
interface BudgetOf {
  runtime: Runtime;
  /** Address of the quiz. */
  quiz: string;
}

/** Pages over budget are an error that names the heaviest modules, reported once for all with the same islands. */
export function overBudget({ pages }: ScriptWeights, parts: ClientParts, { runtime, quiz }: BudgetOf): Problem[] {
  if (runtime !== 'preact') return [];
  const budgetOf = (path: string) => (path === quiz ? BUDGET.quiz : BUDGET.page);
  return kindsOf(pages.filter(({ path, bytes }) => bytes > budgetOf(path))).map(([{ path, islands, bytes }, ...others]): Problem => {
    const files = filesOf(islands, parts);
    const modules = parts.modules.flatMap(([file, own]) => (files.has(file) ? own : [])).sort((a, b) => b.bytes - a.bytes);
    const heaviest = modules.slice(0, 5).map((module) => `${module.source} ${module.bytes}`);
    const which = `${path}${others.length > 0 ? ` and ${others.length} more` : ''}`;
    const message = `The script of ${which} has ${bytes} bytes (brotli); its budget is ${budgetOf(path)}.`;
    return problem('script-weight', 'client', message, `Heaviest modules (bytes, minified): ${heaviest.join(', ')}.`);
  });
}

/** Pages with the same islands, the heaviest kind first. */
function kindsOf(pages: readonly PageWeight[]): [PageWeight, ...PageWeight[]][] {
  const kinds = new Map<string, [PageWeight, ...PageWeight[]]>();
  for (const page of pages) {
    const key = `${page.bytes} ${page.islands.join(' ')}`;
    const kind = kinds.get(key);
    if (kind) kind.push(page);
    else kinds.set(key, [page]);
  }
  return [...kinds.values()].sort(([a], [b]) => b.bytes - a.bytes);
}

/** The weights as a table: what every page pays, each island, and each kind of page. */
export function weightTable({ main, runtime, islands, pages }: ScriptWeights): string {
  const line = (bytes: number, what: string) => `${String(bytes).padStart(7)}  ${what}`;
  return [
    'Script, bytes after brotli',
    line(main, 'every page'),
    line(runtime, 'first island of a page'),
    ...[...islands].map(([name, bytes]) => line(bytes, `island ${name}`)),
    ...kindsOf(pages).map(([{ path, islands, bytes }, ...others]) => {
      const which = others.length === 0 ? path : `${others.length + 1} pages such as ${path}`;
      return line(bytes, `${which}${islands.length > 0 ? ` (${islands.join(', ')})` : ''}`);
    }),
  ].join('\n');
}
