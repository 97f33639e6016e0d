import { appendFileSync, existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Article } from './corpus.ts';
import { type Cost, run } from './measure.ts';
import type { Tool } from './peers/tool.ts';

/** Scenarios in the order of a round: each uses the result of the one before. `prepare` brings the project of a tool into the state before the build. */
export const SCENARIOS: { name: string; prepare(tool: Tool, articles: readonly Article[], round: number): void }[] = [
  { name: 'nothing at all cached, not even compiled', prepare: (tool) => tool.forget('everything') },
  { name: 'no page cached; fonts, photos, social images kept', prepare: (tool) => tool.forget('pages') },
  { name: 'caches kept, nothing edited', prepare: () => undefined },
  { name: 'caches kept, one article edited', prepare: editArticle },
];

/** Returns the costs of the scenarios: by tool, then by scenario, one cost per round. Rejects when a build fails or has left out an article or its edit. */
export async function measureRounds(tools: readonly Tool[], articles: readonly Article[], rounds: number): Promise<Cost[][][]> {
  const costs: Cost[][][] = tools.map(() => SCENARIOS.map(() => []));
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, { name, prepare }] of SCENARIOS.entries()) {
      for (const [place, tool] of tools.entries()) {
        prepare(tool, articles, round);
        const cost = await run(tool.command, tool.folder);
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
  appendFileSync(join(folder, sources, `${slug}.md`), `\n${sentenceOf(round)}\n`);
}

function edited(articles: readonly Article[]): Article | undefined {
  return articles[Math.floor(articles.length / 2)];
}

function sentenceOf(round: number): string {
  return `This sentence is edit ${round}.`;
}

/** Throws if a tool has not built what is compared: every article, and one with its head, the edit of this round, contents and articles to read next. */
function checkPages(tool: Tool, articles: readonly Article[], round: number): void {
  for (const path of articles.length > 0 ? ['feed.xml', 'category', ...articles.map(({ slug }) => `${slug}.html`)] : [])
    if (!existsSync(join(tool.folder, tool.pages, path))) throw new Error(`${tool.name} has not built ${path}.`);
  const target = edited(articles);
  if (!target) return;
  const html = readFileSync(pageOf(tool, target), 'utf8');
  const found = {
    title: html.includes(`<title>${target.title} - `),
    heading: /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replace(/<[^>]*>/g, '') === target.title,
    'canonical address': new RegExp(`<link rel="canonical" href="[^"]*/blog/${target.slug}">`).test(html),
    'social image': /<meta property="og:image" content="https:/.test(html),
    'structured data': html.includes('"@type":"BlogPosting"') && html.includes(`"headline":${JSON.stringify(target.title)}`),
    'entry of the contents': /<li[^>]*><a [^>]*href="#(?!post-)[^"]+">/.test(html),
    edit: html.includes(sentenceOf(round)),
    'articles to read next': target.related.slice(0, 2).every((slug) => html.includes(` href="/blog/${slug}"`)),
  };
  for (const [what, isThere] of Object.entries(found))
    if (!isThere) throw new Error(`${tool.name}: ${pageOf(tool, target)} has no ${what}.`);
}

/** Returns the mean size of an article's page in bytes. */
export function meanWeight(tool: Tool, articles: readonly Article[]): number {
  return articles.reduce((sum, article) => sum + statSync(pageOf(tool, article)).size, 0) / articles.length;
}

function pageOf({ folder, pages }: Tool, { slug }: Article): string {
  return join(folder, pages, `${slug}.html`);
}
