import { cpus, loadavg, totalmem } from 'node:os';
import type { Cost } from './measure.ts';
import type { Tool } from './peers/tool.ts';
import { SCENARIOS } from './scenarios.ts';

interface Comparison {
  /** Number of articles; 0 for the real site alone. */
  count: number;
  rounds: number;
  tools: readonly Tool[];
  /** Costs by tool, then by scenario. */
  costs: Cost[][][];
  /** Mean size of a page in bytes, by tool. */
  weights: number[];
}

/** Returns one row per scenario: the cost for each tool, and the ratios of wall and processor time of ent-site to each peer. */
export function table({ count, rounds, tools, costs, weights }: Comparison): string {
  const [own, ...peers] = tools.map(({ name }) => name);
  const subject = count > 0 ? `${count.toLocaleString('en-US')} articles` : 'the real site';
  const head = [
    `${subject}: wall time, processor time, peak memory`,
    ...tools.map(nameOf),
    ...peers.map((name) => `${own} : ${name}, wall, processor`),
  ];
  const rows = SCENARIOS.map(({ name }, index) => {
    const medians = costs.map((ofTool) => medianCost(ofTool[index] ?? []));
    const [ownCost, ...others] = medians;
    const ratios = others.map((other) => `${ratio(ownCost?.wall, other.wall)}, ${ratio(ownCost?.processor, other.processor)}`);
    return [name, ...medians.map(shown), ...ratios];
  });
  const kilobytes = weights.map((bytes) => `${(bytes / 1000).toFixed(1)} kB`);
  const weight = count > 0 ? [['an article weighs', ...kilobytes, ...peers.map(() => '')]] : [];
  return `${markdown([head, ...rows, ...weight])}\n\nMedians of ${rounds}.`;
}

function ratio(own = Number.NaN, other: number): string {
  return (own / other).toFixed(2);
}

function nameOf({ name, version }: Tool): string {
  return `${name} ${version}`;
}

export interface Growth {
  /** Number of articles. */
  count: number;
  /** Costs by scenario. */
  costs: Cost[];
}

/** Returns how the cost of ent-site grows with the articles; the last row extends the line through the last two. */
export function growthTable(rows: readonly Growth[]): string {
  const head = ['articles', ...SCENARIOS.map(({ name }) => name)];
  const lines = rows.map(({ count, costs }) => [count.toLocaleString('en-US'), ...costs.map(shown)]);
  const [before, last] = rows.slice(-2);
  if (before && last)
    lines.push(['100,000, by arithmetic', ...SCENARIOS.map((_, index) => shown(continued(100_000, before, last, index)))]);
  return markdown([head, ...lines]);
}

function continued(count: number, before: Growth, last: Growth, index: number): Cost {
  const part = (count - last.count) / (last.count - before.count);
  const of = (measure: keyof Cost) => {
    const [from = Number.NaN, to = Number.NaN] = [before, last].map(({ costs }) => costs[index]?.[measure]);
    return to + (to - from) * part;
  };
  return { wall: of('wall'), processor: of('processor'), memory: of('memory') };
}

/** Returns cores, processor, memory, Node, date, and the load before the run: on a busy machine, processor time is more reliable than wall time. */
export function machine(): string {
  const [{ model = '' } = {}, ...others] = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const day = new Date().toISOString().slice(0, 10);
  const [load = 0] = loadavg();
  return `${others.length + 1} cores (${model.trim()}), ${gigabytes} GB, Node ${process.versions.node}, ${day}, load ${load.toFixed(1)} before the first build`;
}

function shown({ wall, processor, memory }: Cost): string {
  return `${(wall / 1000).toFixed(2)} s, ${(processor / 1000).toFixed(2)} s, ${Math.round(memory / 1e6).toLocaleString('en-US')} MB`;
}

/** Returns the median of each measure. */
export function medianCost(costs: readonly Cost[]): Cost {
  const of = (measure: keyof Cost) => median(costs.map((cost) => cost[measure]));
  return { wall: of('wall'), processor: of('processor'), memory: of('memory') };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

function markdown([head = [], ...rows]: string[][]): string {
  const rule = head.map((_, column) => (column === 0 ? '---' : '---:'));
  return [head, rule, ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
