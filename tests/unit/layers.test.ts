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

/** Each layer with what it may import: of this repository, of Node, and which packages. */
const LAYERS: readonly { layer: string; own: RegExp; node?: boolean; packages?: readonly string[] }[] = [
  { layer: 'generator', own: /^(generator|bin\/compile)\//, node: true },
  // Islands run in browsers too.
  { layer: 'templates', own: /^(templates|client\/islands)\/|^generator\/(shared\/|contract\.ts$)/ },
  { layer: 'generator/shared', own: /^generator\/shared\//, packages: ['github-slugger', 'mdast'] },
  {
    ...{ layer: 'client', packages: ['react', 'react-dom', 'react-dom/client', 'minisearch'] },
    own: /^(client|generator\/shared)\/|^generator\/content\/types\/(quiz|strings)\.ts$/,
  },
  { layer: 'generator/serve/live/client', own: /^generator\/(serve\/live\/client\/|shared\/|serve\/protocol\.ts$)/, packages: [] },
  { layer: 'generator/studio/editor/client', own: /^generator\/(studio\/(editor\/(client\/|api\.ts$)|reports\/overview\/)|shared\/)/ },
  {
    layer: 'generator/studio/reports/overview/view',
    own: /^generator\/(studio\/reports\/overview\/(view\/|data\.ts$)|shared\/)/,
    packages: ['react'],
  },
  {
    ...{ layer: 'generator/setup/git-editor/client', packages: ['yaml', '@sveltia/cms'] },
    own: /^generator\/((setup\/git-editor|studio\/edit\/merge)\/|studio\/edit\/yaml-parts\.ts$|content\/json-schema\/content-schemas\.ts$)/,
  },
];

it.each(LAYERS)(
  '$layer imports only what lies below it, and of Node and packages what runs where it runs',
  ({ layer, own, node = false, packages }) => {
    const imports = importsOf(layer);
    expect(imports.length).toBeGreaterThan(2);
    const isAllowed = (from: string) => {
      if (OWN.test(from)) return own.test(from);
      return NODE.test(from) ? node : !packages || packages.includes(from);
    };
    expect(imports.filter(({ from }) => !isAllowed(from)).map(({ file, from }) => `${file} imports ${from}`)).toEqual([]);
  },
);
