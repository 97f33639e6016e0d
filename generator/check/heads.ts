import type { Entry } from '../content/read-entries.ts';
import type { Problem } from '../problem.ts';
import { Kept, KeptEach, rememberedEach } from '../remembered.ts';
import { doublesIn } from '../shared/collections.ts';
import { absoluteUrl } from '../shared/routes.ts';
import type { DocumentFacts } from './read-document.ts';
import { pageProblem, type Rule, sourceOf } from './rule.ts';

/** One h1, a unique title and description, a canonical that is the page's own address. */
export const pageHeads: Rule = ({ documents, entries, site }) => {
  const pages = pagesAmong(documents).flat();
  const own = ownHeads.take([site.url], pages, () => (facts) => ownHead(facts, site.url));
  const words = wordsOf(pages);
  const same = doublesAmong.take(words, () => [...doubles(pages, 'title'), ...doubles(pages, 'description')]);
  return [...own.flat(), ...same.map((double) => doubleProblem(double, entries))];
};

const pagesAmong = rememberedEach((facts: DocumentFacts) => (facts.document.page ? [facts] : []));
const ownHeads = new KeptEach<DocumentFacts, Problem[]>();

const doublesAmong = new Kept<ReturnType<typeof doubles>>();
const wordsOf = rememberedEach(({ document, title, description }: DocumentFacts) =>
  JSON.stringify([document.path, sourceOf(document), title, description]),
);

function ownHead(facts: DocumentFacts, siteUrl: string): Problem[] {
  const { document, headings, canonical } = facts;
  const problems: Problem[] = [];
  const main = headings.filter(({ level }) => level === 1);
  if (main.length !== 1) problems.push(pageProblem(facts, `the page has ${main.length} main headings; it needs exactly one.`));
  if (canonical !== absoluteUrl(siteUrl, document.path)) problems.push(pageProblem(facts, `its canonical address is "${canonical}".`));
  const skipped = headings.find(({ level }, index) => index > 0 && level > (headings[index - 1]?.level ?? 0) + 1);
  if (skipped) problems.push(pageProblem(facts, `the heading "${skipped.text}" skips a level.`, 'Use "###" only below a "##".'));
  return problems;
}

/** Pages that state in their heads what another one states. */
function doubles(pages: readonly DocumentFacts[], field: 'title' | 'description') {
  return doublesIn(pages, (facts) => facts[field]).map(({ item, first }) => ({ facts: item, field, other: first }));
}

/** At the line of the field, where the file of the page has one. */
function doubleProblem({ facts, field, other }: ReturnType<typeof doubles>[number], entries: readonly Entry[]): Problem {
  const entry = entries.find(({ path }) => path === sourceOf(facts.document));
  const fields = (entry?.data ?? {}) as Record<string, unknown>;
  const name = [field === 'title' ? 'searchTitle' : field, field].find((candidate) => candidate in fields);
  const message = `it has the same ${field} as ${other.document.path}: "${facts[field]}".`;
  const problem = pageProblem(facts, message, `Give each page a ${field} of its own.`);
  return { ...problem, ...(entry && { file: entry.label }), ...(name && entry?.positionOf([name])) };
}
