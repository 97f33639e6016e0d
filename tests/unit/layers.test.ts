import { relative, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../helpers/command.ts';
import { sourcesOf } from '../helpers/sources.ts';

const IMPORT = /(?:^|\n)\s*(?:import|export)\s(?:[^'";]*?\sfrom\s)?'([^']+)'|import\('([^']+)'\)/g;

/** Every import of a layer; those of files are resolved to paths inside the repository. */
function importsOf(layer: string): { file: string; from: string }[] {
  return sourcesOf(layer).flatMap(({ file, text }) =>
    [...text.matchAll(IMPORT)].map(([, from = '', lazy = from]) => {
      const name = from || lazy;
      return { file, from: name.startsWith('.') ? relative(ROOT, resolve(ROOT, file, '..', name)) : name };
    }),
  );
}

const OWN = /^(generator|templates|client|tests|content|bin)\//;
const NODE = /^node:/;

/** Each layer with what it may import: of this repository, of Node, and which packages. It has so many imports at least. */
const LAYERS: readonly { layer: string; least: number; own: RegExp; node?: boolean; packages?: readonly string[] }[] = [
  { layer: 'generator', least: 500, own: /^generator\//, node: true },
  // Islands run in browsers too.
  { layer: 'templates', least: 300, own: /^(templates|client\/islands)\/|^generator\/(shared\/|contract\.ts$)/ },
  { layer: 'generator/shared', least: 5, own: /^generator\/shared\//, packages: [] },
  {
    ...{ layer: 'client', least: 50, own: /^(client|generator\/shared)\/|^generator\/content\/types\/(quiz|strings)\.ts$/ },
    packages: ['react', 'react-dom', 'react-dom/client'],
  },
  {
    layer: 'generator/serve/live/client',
    least: 6,
    own: /^generator\/(serve\/live\/client\/|shared\/|serve\/protocol\.ts$)/,
    packages: [],
  },
  { layer: 'generator/serve/admin/client', least: 51, own: /^generator\/(serve\/admin\/(client\/|api\.ts$)|shared\/|overview\/)/ },
  { layer: 'generator/overview/view', least: 11, own: /^generator\/(overview\/(view\/|data\.ts$)|shared\/)/, packages: ['react'] },
  {
    ...{ layer: 'generator/static-admin/client', least: 3, packages: ['yaml', '@sveltia/cms'] },
    own: /^generator\/((static-admin|edit\/merge)\/|edit\/yaml-parts\.ts$|content\/json-schema\/content-schemas\.ts$)/,
  },
];

it.each(LAYERS)('$layer imports only what lies below it, and of Node and packages what runs where it runs', ({ layer, ...allowed }) => {
  const { least, own, node = false, packages } = allowed;
  const imports = importsOf(layer);
  expect(imports.length).toBeGreaterThanOrEqual(least);
  const isAllowed = (from: string) => {
    if (OWN.test(from)) return own.test(from);
    return NODE.test(from) ? node : !packages || packages.includes(from);
  };
  expect(imports.filter(({ from }) => !isAllowed(from)).map(({ file, from }) => `${file} imports ${from}`)).toEqual([]);
});
