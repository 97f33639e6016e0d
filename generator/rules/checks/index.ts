import type { Problem } from '../../problem/problem.ts';
import type { RenderedDocument } from '../../render/rendered-document.ts';
import { hiddenPosts } from '../../site/hidden-posts.ts';
import { announcementLimits } from './announcement-limits.ts';
import { contentLinks } from './content-links.ts';
import { cssVariables } from './css-variables.ts';
import { daysToCome } from './days-to-come.ts';
import { factsInText } from './facts-in-text.ts';
import { farPlaces } from './far-places.ts';
import { fieldSlips } from './field-slips.ts';
import { uniqueHeads } from './heads.ts';
import { pageLinks } from './links.ts';
import { missingValues } from './missing-values.ts';
import { pageIslands } from './page-markup.ts';
import { pastDays } from './past-days.ts';
import type { CheckInput, Rule } from './rule.ts';
import { shownSamples } from './shown-samples.ts';
import { unlistedPages } from './unlisted-pages.ts';
import { readTimes, similarLocations, unusedTerms } from './whole-texts.ts';

/** Rules about what authors wrote; their messages name the line. */
const contentRules: readonly Rule[] = [
  announcementLimits,
  contentLinks,
  daysToCome,
  factsInText,
  farPlaces,
  fieldSlips,
  pastDays,
  readTimes,
  shownSamples,
  similarLocations,
  unusedTerms,
];

/** What is wrong with pages by themselves (page-rules.ts). */
const ownProblems: Rule = ({ documents }) => documents.flatMap(({ problems }) => problems);

/** Rules about finished pages, a net below the first; they run when the content has no errors. */
const pageRules: readonly Rule[] = [pageLinks, uniqueHeads, ownProblems, pageIslands, missingValues, cssVariables, unlistedPages];

type SiteToCheck = Omit<CheckInput, 'documents' | 'linkMistakes' | 'addresses' | 'byPath' | 'bySource' | 'hiddenPosts'> & {
  documents: readonly RenderedDocument[];
};

/** What is wrong with the finished pages. Where content has errors, the same errors are not reported a second time by page. */
export function checkDocuments({ documents, ...given }: SiteToCheck): Problem[] {
  const facts = documents.map((document) => ({ ...document.own, parts: document.parts.map((part) => part.facts), document }));
  const input = {
    ...given,
    documents: facts,
    linkMistakes: new Map(),
    addresses: new Set(given.assets.map(({ path }) => `/${path}`)),
    byPath: new Map(facts.map((page) => [page.document.path, page])),
    // Of several pages the first.
    bySource: new Map(facts.map((page) => [page.document.page?.sources[0] ?? '', page] as const).reverse()),
    hiddenPosts: hiddenPosts(given.entries, given.site),
  };
  const found = contentRules.flatMap((rule) => rule(input));
  return found.some(({ severity }) => severity === 'error') ? found : [...found, ...pageRules.flatMap((rule) => rule(input))];
}
