import { linkMistake } from './content-links.ts';
import { pageProblem, type Rule } from './rule.ts';

/** Every link and every file that a finished page names exists, whoever wrote it (quality C10, C12, H1). */
export const pageLinks: Rule = (input) =>
  input.documents.flatMap((facts) => {
    const links = facts.document.redirectsTo ? facts.links : [...facts.links, ...facts.resources];
    const own = new URL(input.site.url).origin;
    return [...new Set(links)].flatMap((href) => {
      const mistake = linkMistake(href.startsWith(`${own}/`) ? href.slice(own.length) : href, input, facts.ids);
      return mistake ? [pageProblem(facts, mistake.message, mistake.hint)] : [];
    });
  });
