import { appendFileSync, existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Article } from './corpus.ts';
import { type Cost, run } from './measure.ts';
import type { Tool } from './peers/tool.ts';

interface Scenario {
  name: string;
  /** Brings the project of a tool there from the state that the scenario before has left. */
  prepare(tool: Tool, articles: readonly Article[], round: number): void;
}

/** In the order of a round: each builds upon what the one before has left. */
export const SCENARIOS: Scenario[] = [
  { name: 'nothing at all cached, not even compiled', prepare: (tool) => tool.forget('everything') },
  { name: 'no page cached; fonts, photos, social images kept', prepare: (tool) => tool.forget('pages') },
  { name: 'caches kept, nothing edited', prepare: () => undefined },
  { name: 'caches kept, one article edited', prepare: editArticle },
];

/** What the scenarios cost: by tool, then by scenario, one cost a round. Rejects when a build fails or has left out an article or its edit. */
export async function measureRounds(tools: readonly Tool[], articles: readonly Article[], rounds: number): Promise<Cost[][][]> {
  const costs: Cost[][][] = tools.map(() => SCENARIOS.map(() => []));
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, { name, prepare }] of SCENARIOS.entries()) {
      for (const [place, tool] of tools.entries()) {
        prepare(tool, articles, round);
        const cost = await run(tool.command, tool.folder);
        await tool.atRest?.();
        costs[place]?.[index]?.push(cost);
        console.error(`${articles.length} articles, round ${round + 1}, ${name}: ${tool.name} ${(cost.wall / 1000).toFixed(2)} s`);
      }
    }
    for (const tool of tools) checkPages(tool, articles, round);
  }
  return costs;
}

/** Adds a sentence to the article in the middle, or to a post of the real site. */
function editArticle({ folder, sources }: Tool, articles: readonly Article[], round: number): void {
  const slug = edited(articles)?.slug ?? 'do-i-have-sleep-apnea';
  appendFileSync(join(folder, sources, `${slug}.md`), `\nThis sentence is edit ${round}.\n`);
}

function edited(articles: readonly Article[]): Article | undefined {
  return articles[Math.floor(articles.length / 2)];
}

/**
 * Throws where a tool has not built what it is compared for: every article, and one with its words, the edit of this round, contents,
 * canonical address, structured data and articles to read next.
 */
export function checkPages(tool: Tool, articles: readonly Article[], round: number): void {
  const target = edited(articles);
  if (!target) return;
  const html = readFileSync(pageOf(tool, target), 'utf8');
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) => JSON.parse(json));
  const found = {
    title: html.includes(`<title>${target.title} - `),
    heading: /<h1>(.*?)<\/h1>/.exec(html)?.[1]?.replace(/<[^>]*>/g, '') === target.title,
    'canonical address': new RegExp(`<link rel="canonical" href="[^"]*/blog/${target.slug}">`).test(html),
    'social image': /<meta property="og:image" content="https:/.test(html),
    'structured data': data.some((item) => item['@type'] === 'BlogPosting' && item.headline === target.title && item.wordCount > 300),
    'entry of the contents': /<li><a href="#(?!post-)[^"]+">/.test(html),
    edit: html.includes(`This sentence is edit ${round}.`),
    'articles to read next': target.related.slice(0, 2).every((slug) => html.includes(`<a class="cover-link" href="/blog/${slug}">`)),
  };
  for (const [what, isThere] of Object.entries(found))
    if (!isThere) throw new Error(`${tool.name}: ${pageOf(tool, target)} lacks its ${what}.`);
  for (const path of ['feed.xml', 'category', ...articles.map(({ slug }) => `${slug}.html`)])
    if (!existsSync(join(tool.folder, tool.pages, path))) throw new Error(`${tool.name} has not built ${path}.`);
}

/** Mean bytes of an article's page. */
export function meanWeight(tool: Tool, articles: readonly Article[]): number {
  return articles.reduce((sum, article) => sum + statSync(pageOf(tool, article)).size, 0) / articles.length;
}

function pageOf({ folder, pages }: Tool, { slug }: Article): string {
  return join(folder, pages, `${slug}.html`);
}
