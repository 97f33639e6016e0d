import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pageFile, SCRIPT_FILES, TEMPLATE_FILES } from '../../generator/contract/template-files.ts';
import { groupBy } from '../../generator/shared/collections.ts';
import { ROOT } from '../helpers/command.ts';
import { sourcesOf } from '../helpers/sources.ts';

const IMPORT = /(?:^|\n)\s*(?:import|export)\s(?:[^'";]*?\sfrom\s)?'([^']+)'|import\('([^']+)'\)/g;

/** Returns every import of a folder, types included; imports of files are resolved to paths inside the repository. */
function importsOf(folder: string): { file: string; from: string }[] {
  return sourcesOf(folder).flatMap(({ file, text }) =>
    [...text.matchAll(IMPORT)].map(([, from = '', lazy = from]) => {
      const name = from || lazy;
      return { file, from: name.startsWith('.') ? relative(ROOT, resolve(ROOT, file, '..', name)) : name };
    }),
  );
}

const OWN = /^(generator|templates|client|tests|content|bin)\//;
const NODE = /^node:/;

interface Layer {
  layer: string;
  /** The parts of this repository that the layer may import. */
  own: RegExp;
  /** Whether the layer may import modules of Node. */
  node?: boolean;
  /** The packages that the layer may import; any package if left out. */
  packages?: readonly string[];
}

const LAYERS: readonly Layer[] = [
  { layer: 'generator', own: /^(generator|bin\/compile)\//, node: true },
  // Islands run in browsers too.
  { layer: 'templates', own: /^(templates|client\/islands)\/|^generator\/(shared|contract)\// },
  { layer: 'generator/shared', own: /^generator\/shared\//, packages: ['age-encryption', 'github-slugger', 'mdast'] },
  {
    layer: 'client',
    own: /^(client|generator\/shared)\/|^generator\/content\/types\/(quiz|strings)\.ts$/,
    packages: ['react', 'react-dom', 'react-dom/client', 'minisearch'],
  },
  { layer: 'generator/serve/live/client', own: /^generator\/(serve\/live\/client\/|shared\/|serve\/protocol\.ts$)/, packages: [] },
  { layer: 'generator/studio/editor/client', own: /^generator\/(studio\/(editor\/(client\/|api\.ts$)|reports\/overview\/)|shared\/)/ },
  {
    layer: 'generator/studio/reports/overview/view',
    own: /^generator\/(studio\/reports\/overview\/(view\/|data\.ts$)|shared\/)/,
    packages: ['react'],
  },
  // The script of the editor for a Git host contains it: what it imports must not run Node when it is loaded.
  {
    layer: 'generator/studio/edit/merge',
    own: /^generator\/((studio\/edit\/merge|shared|problem)\/|content\/json-schema\/content-schemas\.ts$)/,
    node: true,
    packages: ['yaml'],
  },
  {
    layer: 'generator/setup/git-editor/client',
    own: /^generator\/((setup\/git-editor|studio\/edit\/merge|shared)\/|content\/json-schema\/content-schemas\.ts$)/,
    packages: ['yaml', '@sveltia/cms'],
  },
];

it.each(LAYERS)('$layer imports only layers, Node modules and packages that it may import', ({ layer, own, node = false, packages }) => {
  const imports = importsOf(layer);
  expect(imports.length).toBeGreaterThan(2);
  const isAllowed = (from: string) => {
    if (OWN.test(from)) return own.test(from);
    return NODE.test(from) ? node : !packages || packages.includes(from);
  };
  expect(imports.filter(({ from }) => !isAllowed(from)).map(({ file, from }) => `${file} imports ${from}`)).toEqual([]);
});

/** The rows of generator/ by the start of their paths: a file may import its own row and those before it. The first match counts. */
const ROWS: readonly (readonly string[])[] = [
  ['shared/'],
  ['problem/', 'files/', 'web/', 'store/', 'project.ts', 'run/threads.ts', 'run/progress.ts', 'run/stages.ts', 'rules/'],
  ['languages/', 'content/'],
  ['site/'],
  ['contract/'],
  ['pages/'],
  ['assets/', 'render/'],
  ['rules/checks/'],
  ['publish/'],
  // Threads begin in worker.ts, which loads the requested job.
  ['pipeline.ts', 'run/'],
  ['build.ts'],
  ['serve/http/', 'serve/protocol.ts'],
  ['requests/'],
  ['serve/'],
  ['studio/'],
  ['setup/'],
  ['proof/'],
  ['fleet/'],
  ['commands/'],
  ['cli.ts'],
];

function rowOf(path: string): number {
  const name = path.replace(/^generator\//, '');
  const lengthOf = (row: readonly string[]) => Math.max(0, ...row.filter((start) => name.startsWith(start)).map(({ length }) => length));
  const lengths = ROWS.map(lengthOf);
  return lengths.indexOf(Math.max(1, ...lengths));
}

describe('within the generator', () => {
  const imports = importsOf('generator').filter(({ from }) => from.startsWith('generator/'));

  it('each file belongs to a row', () => {
    expect(sourcesOf('generator').filter(({ file }) => rowOf(file) < 0)).toEqual([]);
  });

  it('a file imports only its own row and those before it, types included', () => {
    const violations = imports.filter(({ file, from }) => rowOf(from) > rowOf(file)).map(({ file, from }) => `${file} -> ${from}`);
    expect(violations).toEqual([]);
  });

  it('no files import each other in a cycle, types included', () => {
    const cycles = cyclesIn(groupBy(imports, ({ file }) => file));
    expect(cycles).toEqual([]);
  });
});

/** Returns the groups of files that import each other in cycles (Tarjan), sorted, as text. */
function cyclesIn(importsOf: ReadonlyMap<string, readonly { from: string }[]>): string[] {
  const found = new Map<string, { order: number; low: number; isOpen: boolean }>();
  const open: string[] = [];
  const cycles: string[] = [];
  const visit = (file: string) => {
    const own = { order: found.size, low: found.size, isOpen: true };
    found.set(file, own);
    open.push(file);
    for (const { from } of importsOf.get(file) ?? []) {
      const other = found.get(from) ?? visit(from);
      if (other.isOpen) own.low = Math.min(own.low, other.low);
    }
    if (own.low === own.order) {
      const group = open.splice(open.indexOf(file));
      for (const member of group) found.set(member, { ...(found.get(member) ?? own), isOpen: false });
      if (group.length > 1) cycles.push(group.sort().join(' '));
    }
    return found.get(file) ?? own;
  };
  for (const file of importsOf.keys()) if (!found.has(file)) visit(file);
  return cycles.sort();
}

/** Matches the path of a module, a style sheet or a folder of them in code. */
const TEMPLATE_PATH = /['"`]((?:templates|client)\/[\w./-]*(?:\.(?:tsx?|css)['"`]|\/\$\{))/g;
const PATHS_FILE = 'generator/contract/template-files.ts';

it('the generator names files of templates/ and client/ in one module only, and all of them exist', () => {
  const named = sourcesOf('generator').flatMap(({ file, text }) => [...text.matchAll(TEMPLATE_PATH)].map(([, path]) => ({ file, path })));
  expect(named.filter(({ file }) => file !== PATHS_FILE)).toEqual([]);
  const paths = [...Object.values(TEMPLATE_FILES), ...Object.values(SCRIPT_FILES), pageFile('home')];
  expect(paths.filter((path) => !existsSync(resolve(ROOT, path)))).toEqual([]);
});

it('every module of templates/ and client/ is imported by another or named by the generator, so that no page type or island is forgotten', () => {
  const folders = ['templates', 'client'];
  const imported = new Set(folders.flatMap(importsOf).map(({ from }) => from));
  const named: readonly string[] = [...Object.values(TEMPLATE_FILES), ...Object.values(SCRIPT_FILES)];
  const unused = folders.flatMap(sourcesOf).filter(({ file }) => !imported.has(file) && !named.includes(file));
  expect(unused.map(({ file }) => file)).toEqual([]);
});
