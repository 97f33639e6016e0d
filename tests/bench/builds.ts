// Whole builds of this generator beside others, of the same articles on pages of the same weight. Rounds are interleaved, so that what
// else the machine does meets all of them; medians are printed. Options: --articles 1000,5000 --rounds 5 --tools ours,hugo,eleventy,astro
// --growth 5000,10000,20000 (ours alone, one round).
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../helpers/command.ts';
import { makeArticles } from './corpus.ts';
import { makeFrame } from './frame.ts';
import { makeAstro } from './peers/astro.ts';
import { makeEleventy } from './peers/eleventy.ts';
import { makeHugo } from './peers/hugo.ts';
import { makeOwn } from './peers/own.ts';
import type { Tool } from './peers/tool.ts';
import { type Growth, growthTable, machine, medianCost, table } from './report.ts';
import { meanWeight, measureRounds } from './scenarios.ts';

const { values } = parseArgs({
  options: {
    articles: { type: 'string', default: '1000,5000' },
    rounds: { type: 'string', default: '5' },
    tools: { type: 'string', default: 'ours,hugo,eleventy,astro' },
    growth: { type: 'string', default: '' },
  },
});
const rounds = Number(values.rounds);
const chosen = values.tools.split(',');

console.log(`${machine()}\n`);
const { frame, remove } = await makeFrame();
try {
  for (const count of [0, ...numbers(values.articles)]) console.log(`${await compare(count)}\n`);
} finally {
  remove();
}
if (values.growth) console.log(await growth(numbers(values.growth)));

function numbers(list: string): number[] {
  return list.split(',').filter(Boolean).map(Number);
}

/** The table of so many articles; of none, the one of the real site, which no other tool can build. */
async function compare(count: number): Promise<string> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'ent-site-bench-')));
  const articles = makeArticles(join(ROOT, 'content'), count);
  const own = chosen.includes('ours') ? makeOwn(articles) : undefined;
  try {
    const options = (name: string) => ({ folder: join(folder, name), articles, frame });
    const isChosen = (name: string) => count > 0 && chosen.includes(name);
    const peers = [
      isChosen('hugo') && makeHugo(options('hugo')),
      isChosen('eleventy') && (await makeEleventy(options('eleventy'))),
      isChosen('astro') && (await makeAstro(options('astro'))),
    ];
    const tools: Tool[] = [own, ...peers].filter((tool) => !!tool);
    const costs = await measureRounds(tools, articles, rounds);
    return table({ count, rounds, tools, costs, weights: tools.map((tool) => meanWeight(tool, articles)) });
  } finally {
    own?.remove();
    rmSync(folder, { recursive: true, force: true });
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
