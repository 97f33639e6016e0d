import { expect, it } from 'vitest';
import { bundleClient, type ClientParts } from '../../../../../generator/assets/bundle-client.ts';
import type { RenderedDocument } from '../../../../../generator/render/rendered-document.ts';
import { overBudget, type ScriptWeights, scriptWeights, weightTable } from '../../../../../generator/rules/checks/weights.ts';
import { Store } from '../../../../../generator/store/store.ts';
import { ROOT } from '../../../../helpers/command.ts';

const parts: ClientParts = {
  main: ['assets/client.js'],
  runtime: ['assets/runtime.js'],
  islands: [['map', ['assets/map.js']]],
  modules: [
    ['assets/client.js', [{ source: 'client/main.tsx', bytes: 900 }]],
    ['assets/map.js', [{ source: 'node_modules/heavy/index.js', bytes: 40_000 }]],
  ],
};

const PREACT = { runtime: 'preact', quiz: '/sinus-quiz' } as const;

const weights = (bytes: number, ...paths: string[]): ScriptWeights => ({
  ...{ main: 900, runtime: 6500, islands: new Map([['map', bytes - 7400]]) },
  pages: paths.map((path) => ({ path, islands: ['map'], bytes })),
});

it('ends the build once if the script of pages is over its budget, and names the heaviest modules (P5)', () => {
  const [problem, ...others] = overBudget(weights(11_001, '/about', '/services'), parts, PREACT);
  expect(others).toEqual([]);
  expect(problem).toMatchObject({ severity: 'error', message: expect.stringMatching(/\/about and 1 more .*11001.*11000/) });
  expect(problem?.hint).toContain('node_modules/heavy/index.js 40000, client/main.tsx 900');
});

it('gives the quiz page a larger budget, and React none', () => {
  expect(overBudget(weights(11_000, '/about'), parts, PREACT)).toEqual([]);
  expect(overBudget(weights(14_000, '/sinus-quiz'), parts, PREACT)).toEqual([]);
  expect(overBudget(weights(14_001, '/sinus-quiz'), parts, PREACT)).toHaveLength(1);
  expect(overBudget(weights(60_000, '/about'), parts, { ...PREACT, runtime: 'react' })).toEqual([]);
  expect(weightTable(weights(11_000, '/about'))).toContain('11000  /about (map)');
});

it('every island is within the budget (P5)', async () => {
  const { files, parts } = await bundleClient(ROOT, { runtime: 'preact' });
  const documents = parts.islands.map(([island]) => {
    const path = island === 'quiz' ? '/sinus-quiz' : `/${island}`;
    return { path, page: {}, own: { islands: [island] } } as unknown as RenderedDocument;
  });
  const written = files.map(({ text, ...file }) => ({ ...file, bytes: Buffer.from(text) }));
  const weighed = await scriptWeights({ documents, files: written, parts, store: new Store() });
  expect(weighed.pages.map(({ bytes }) => bytes > weighed.main)).toEqual(parts.islands.map(() => true));
  expect(overBudget(weighed, parts, { runtime: 'preact', quiz: '/sinus-quiz' })).toEqual([]);
});
