import { expect, it } from 'vitest';
import type { Tool } from '../../bench/peers/tool.ts';
import { growthTable, table } from '../../bench/report.ts';
import { SCENARIOS } from '../../bench/scenarios.ts';

const cost = (seconds: number) => ({ wall: seconds * 1000, processor: seconds * 2000, memory: seconds * 1e8 });
const tool = (name: string): Tool => ({ name, version: '1', folder: '', command: [], sources: '', pages: '', forget: () => undefined });

it('shows medians of the rounds, and ratios of wall and processor time to each peer', () => {
  const costs = [
    [3, 1, 2],
    [8, 4, 4],
  ].map((rounds) => SCENARIOS.map(() => rounds.map(cost)));
  const [head, , row] = table({ count: 1000, rounds: 3, tools: [tool('Own'), tool('Peer')], costs, weights: [4e4, 4e4] }).split('\n');
  expect(head).toBe('| 1,000 articles: wall time, processor time, peak memory | Own 1 | Peer 1 | Own : Peer, wall, processor |');
  expect(row).toBe(`| ${SCENARIOS[0]?.name} | 2.00 s, 4.00 s, 200 MB | 4.00 s, 8.00 s, 400 MB | 0.50, 0.50 |`);
});

it('continues the growth through the last two counts in a line', () => {
  const rows = [10_000, 20_000].map((count) => ({ count, costs: SCENARIOS.map(() => cost(count / 10_000)) }));
  expect(growthTable(rows).split('\n').at(-1)).toMatch(/^\| 100,000, by arithmetic \| 10.00 s, 20.00 s, 1,000 MB \|/);
});
