import { expect, it } from 'vitest';
import { bundleClient, type ClientParts } from '../../../../generator/assets/bundle-client.ts';
import { BuildCache } from '../../../../generator/cache/build-cache.ts';
import { overBudget, type ScriptWeights, scriptWeights, weightTable } from '../../../../generator/check/script-weight.ts';
import type { RenderedDocument } from '../../../../generator/render/rendered-document.ts';
import { FEATURES } from '../../../../generator/shared/features.ts';
import { ROOT } from '../../../helpers/command.ts';

const parts: ClientParts = {
  main: ['assets/client.js'],
  runtime: ['assets/runtime.js'],
  islands: [['map', ['assets/map.js']]],
  modules: [
    ['assets/client.js', [{ source: 'client/main.tsx', bytes: 900 }]],
    ['assets/map.js', [{ source: 'node_modules/heavy/index.js', bytes: 40_000 }]],
  ],
};

const PREACT = { runtime: 'preact', quiz: '/sinus-quiz', features: 0 } as const;

const weights = (path: string, bytes: number): ScriptWeights => ({
  main: 900,
  runtime: 6500,
  islands: new Map([['map', bytes - 7400]]),
  pages: [{ path, islands: ['map'], bytes }],
});

it('ends the build where the script of a page is over its budget, and names the heaviest modules (P5)', () => {
  const [problem] = overBudget(weights('/about', 11_001), parts, PREACT);
  expect(problem).toMatchObject({ severity: 'error', message: 'The script of /about has 11001 bytes (brotli); its budget is 11000.' });
  expect(problem?.hint).toContain('node_modules/heavy/index.js 40000, client/main.tsx 900');
});

it('tells of pages with the same script once', () => {
  const all = weights('/about', 11_001);
  all.pages.push({ path: '/services', islands: ['map'], bytes: 11_001 });
  expect(overBudget(all, parts, PREACT).map(({ message }) => message)).toEqual([
    'The script of /about and 1 more has 11001 bytes (brotli); its budget is 11000.',
  ]);
});

it('gives the quiz page more, and React no budget', () => {
  expect(overBudget(weights('/about', 11_000), parts, PREACT)).toEqual([]);
  expect(overBudget(weights('/sinus-quiz', 14_000), parts, PREACT)).toEqual([]);
  expect(overBudget(weights('/sinus-quiz', 14_001), parts, PREACT)).toHaveLength(1);
  expect(overBudget(weights('/about', 60_000), parts, { ...PREACT, runtime: 'react' })).toEqual([]);
});

it('prints bytes by page and island', () => {
  expect(weightTable(weights('/about', 11_000))).toContain('  11000  /about (map)');
});

it.each([
  ['what the sample has', []],
  ['all that other sites may have', FEATURES],
] as const)('every island is within the budget with %s (P5)', async (_, features) => {
  const { files, parts } = await bundleClient(ROOT, { runtime: 'preact', features });
  const documents = parts.islands.map(([island]) => {
    const path = island === 'quiz' ? '/sinus-quiz' : `/${island}`;
    return { path, page: {}, own: { islands: [island] } } as unknown as RenderedDocument;
  });
  const written = files.map(({ text, ...file }) => ({ ...file, bytes: Buffer.from(text) }));
  const weighed = scriptWeights({ documents, files: written, parts, cache: new BuildCache('test') });
  expect(weighed.pages.map(({ bytes }) => bytes > weighed.main)).toEqual(parts.islands.map(() => true));
  expect(overBudget(weighed, parts, { runtime: 'preact', quiz: '/sinus-quiz' })).toEqual([]);
});
