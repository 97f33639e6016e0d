// Compares complete builds of ent-site with those of other tools, of the same articles on pages of the same size. Rounds are interleaved, so that
// other load on the machine affects all tools; medians are printed. Options: --articles 0,1000,5000 (0 is the real site alone, which no other
// tool can build) --rounds 5 --tools ours,hugo,eleventy,astro --growth 5000,10000,20000 (ent-site alone, one round).
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../helpers/command.ts';
import { Unavailable } from '../helpers/unavailable.ts';
import { makeArticles } from './corpus.ts';
import { makeFrame } from './frame.ts';
import { makeAstro } from './peers/astro.ts';
import { makeEleventy } from './peers/eleventy.ts';
import { makeHugo } from './peers/hugo.ts';
import { makeOwn } from './peers/own.ts';
import type { PeerOptions, Tool } from './peers/tool.ts';
import { type Growth, growthTable, machine, medianCost, table } from './report.ts';
import { meanWeight, measureRounds } from './scenarios.ts';

const PEERS = { hugo: makeHugo, eleventy: makeEleventy, astro: makeAstro };
type Peer = keyof typeof PEERS;

const { values } = parseArgs({
  options: {
    articles: { type: 'string', default: '0,1000,5000' },
    rounds: { type: 'string', default: '5' },
    tools: { type: 'string', default: 'ours,hugo,eleventy,astro' },
    growth: { type: 'string', default: '' },
  },
});
const numbers = (list: string) => list.split(',').filter(Boolean).map(Number);
const chosen = values.tools.split(',');
const peers = new Set((Object.keys(PEERS) as Peer[]).filter((name) => chosen.includes(name)));

console.log(`${machine()}\n`);
let framed: ReturnType<typeof makeFrame> | undefined;
try {
  for (const count of numbers(values.articles)) await compare(count);
} finally {
  (await framed)?.remove();
}
if (values.growth) console.log(await growth(numbers(values.growth)));

/** Prints the table for this number of articles. */
async function compare(count: number): Promise<void> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'ent-site-bench-')));
  const articles = makeArticles(join(ROOT, 'content'), count);
  const own = chosen.includes('ours') ? makeOwn(articles) : undefined;
  try {
    const tools: Tool[] = own ? [own] : [];
    for (const name of count > 0 ? peers : []) tools.push(...(await makePeer(name, join(folder, name), articles)));
    if (tools.length === 0) return;
    const costs = await measureRounds(tools, articles, Number(values.rounds));
    const weights = tools.map((tool) => meanWeight(tool, articles));
    console.log(`${table({ count, rounds: Number(values.rounds), tools, costs, weights })}\n`);
  } finally {
    own?.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns a peer, or prints one line and returns nothing if this machine cannot run it. */
async function makePeer(name: Peer, folder: string, articles: PeerOptions['articles']): Promise<Tool[]> {
  const frame = () => {
    framed ??= makeFrame();
    return framed.then((made) => made.frame);
  };
  try {
    return [await PEERS[name]({ folder, articles, frame })];
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    peers.delete(name);
    console.log(`${error.message}\n`);
    return [];
  }
}

async function growth(counts: readonly number[]): Promise<string> {
  const rows: Growth[] = [];
  for (const count of counts) {
    const articles = makeArticles(join(ROOT, 'content'), count);
    const own = makeOwn(articles);
    try {
      const [costs = []] = await measureRounds([own], articles, 1);
      rows.push({ count, costs: costs.map(medianCost) });
    } finally {
      own.remove();
    }
  }
  return growthTable(rows);
}
