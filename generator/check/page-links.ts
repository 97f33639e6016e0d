import { linkMistake } from './content-links.ts';
import { rememberedEachIn } from './link-space.ts';
import type { DocumentFacts } from './read-document.ts';
import { pageProblem, type Rule } from './rule.ts';

/** Every link and every file that a finished page names exists, whoever wrote it (quality C10, C12, H1). */
export const pageLinks: Rule = (input) => brokenLinks(input.documents, input).flat();

const brokenLinks = rememberedEachIn((facts: DocumentFacts, input) => {
  const own = `${new URL(input.site.url).origin}/`;
  const { document, links, resources } = facts;
  return [...new Set(document.redirectsTo ? links : [...links, ...resources])].flatMap((href) => {
    const mistake = linkMistake(href.startsWith(own) ? href.slice(own.length - 1) : href, input, facts.ids);
    return mistake ? [pageProblem(facts, mistake.message, mistake.hint)] : [];
  });
});
