import { remembered } from '../remembered.ts';
import { linkMistake, rememberedEachIn } from './link-mistake.ts';
import type { DocumentFacts } from './read-document.ts';
import { type CheckInput, pageProblem, type Rule } from './rule.ts';

/** Every link and every file that a finished page names exists, whoever wrote it. */
export const pageLinks: Rule = (input) => brokenLinks(input.documents, input).flat();

const brokenLinks = rememberedEachIn((facts: DocumentFacts, input) => {
  const { document, links, resources } = facts;
  const named = resources.filter((address) => !input.social.has(withoutOrigin(address, input.site.url)));
  return [...new Set(document.redirectsTo ? links : [...links, ...named])].flatMap((href) => {
    const mistake = href.startsWith('#') ? linkMistake(href, input, facts.ids) : mistakeAnywhere(href, input);
    return mistake ? [pageProblem(facts, mistake.message, mistake.hint)] : [];
  });
});

/** Menu and footer make most links of a page the same as those of every other. */
const verdicts = remembered((_: CheckInput) => new Map<string, { mistake: ReturnType<typeof linkMistake> }>());

function mistakeAnywhere(href: string, input: CheckInput): ReturnType<typeof linkMistake> {
  const known = verdicts(input);
  const verdict = known.get(href) ?? { mistake: linkMistake(withoutOrigin(href, input.site.url), input, []) };
  known.set(href, verdict);
  return verdict.mistake;
}

function withoutOrigin(href: string, siteUrl: string): string {
  const own = `${new URL(siteUrl).origin}/`;
  return href.startsWith(own) ? href.slice(own.length - 1) : href;
}
