import type { Entry } from '../../content/read-entries.ts';
import type { Problem } from '../../problem/problem.ts';
import { doublesIn } from '../../shared/collections.ts';
import { absoluteUrl } from '../../shared/routes.ts';
import { type DocumentFacts, type PageRule, pageProblem, type Rule, sourceOf } from './rule.ts';

/** Each page has a title and a description of its own; the two for unknown addresses may share the words of one file. */
export const uniqueHeads: Rule = ({ documents, entries, site: { routes } }) => {
  const pages = documents.filter(({ document: { page, path } }) => page && path !== routes.postNotFound);
  return [...doubles(pages, 'title'), ...doubles(pages, 'description')].map((double) => doubleProblem(double, entries));
};

/** One h1, no level left out below it, a canonical that is the page's own address. */
export const pageHead: PageRule = (facts) => {
  const { path, page, siteUrl, headings, canonical } = facts;
  if (!page) return [];
  const problems: Problem[] = [];
  const main = headings.filter(({ level }) => level === 1);
  if (main.length !== 1)
    problems.push(pageProblem('main-heading', facts, `the page has ${main.length} main headings; it needs exactly one.`));
  if (canonical !== absoluteUrl(siteUrl, path)) problems.push(pageProblem('canonical', facts, `its canonical address is "${canonical}".`));
  const skipped = headings.find(({ level }, index) => index > 0 && level > (headings[index - 1]?.level ?? 0) + 1);
  if (skipped)
    problems.push(pageProblem('heading-order', facts, `the heading "${skipped.text}" skips a level.`, 'Use "###" only below a "##".'));
  return problems;
};

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
  const problem = pageProblem('same-title', facts.document, message, `Give each page a ${field} of its own.`);
  return { ...problem, ...(entry && { file: entry.label }), ...(name && entry?.positionOf([name])) };
}
