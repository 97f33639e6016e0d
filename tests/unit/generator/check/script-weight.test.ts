import { expect, it } from 'vitest';
import type { ClientParts } from '../../../../generator/assets/bundle-client.ts';
import { overBudget, type ScriptWeights, weightTable } from '../../../../generator/check/script-weight.ts';

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
