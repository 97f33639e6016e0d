import { hasErrors, type Problem } from '../../problem/problem.ts';
import type { RenderedDocument } from '../../render/rendered-document.ts';
import { hiddenPosts } from '../../site/posts.ts';
import type { RuleId } from '../index.ts';
import type { Check, CheckInput } from './check.ts';
import { announcementLimits, daysToCome, pastDays } from './days.ts';
import { farPlaces } from './far-places.ts';
import { contentLinks, pageLinks, unlistedPages } from './links.ts';
import { cssVariables, missingValues, pageIslands, uniqueHeads } from './pages.ts';
import { shownSamples } from './samples.ts';
import { factsInText, fieldSlips, readTimes, similarLocations, unusedTerms } from './texts.ts';

/** Checks that see entries and the site; their messages name the line that an author wrote. */
const contentChecks = {
  announcement: announcementLimits,
  'broken-link': contentLinks,
  'day-to-come': daysToCome,
  'fact-in-text': factsInText,
  'far-place': farPlaces,
  'smart-quotes': fieldSlips,
  'past-day': pastDays,
  'read-time': readTimes,
  sample: shownSamples,
  'similar-texts': similarLocations,
  'unused-term': unusedTerms,
} satisfies Checks;

/** Checks that see the finished pages, a net below the checks of content; they run when the content has no errors. */
const siteChecks = {
  'broken-link': pageLinks,
  'same-title': uniqueHeads,
  // What pageChecks found when each page was rendered (pages/page-checks.ts).
  'double-id': ({ documents }) => documents.flatMap(({ problems }) => problems),
  'unknown-island': pageIslands,
  'missing-value': missingValues,
  'css-variable': cssVariables,
  'unlisted-page': unlistedPages,
} satisfies Checks;

/** Checks by their rule, or by the first of a few rules that one check asks together. */
type Checks = Partial<Record<RuleId, Check>>;

function run(checks: Checks, input: CheckInput): Problem[] {
  return Object.values(checks).flatMap((check) => check(input));
}

type SiteToCheck = Omit<CheckInput, 'documents' | 'linkMistakes' | 'addresses' | 'byPath' | 'bySource' | 'hiddenPosts'> & {
  documents: readonly RenderedDocument[];
};

/** What is wrong with the finished pages. Where content has errors, the same errors are not reported a second time by page. */
export function checkDocuments({ documents, ...given }: SiteToCheck): Problem[] {
  const facts = documents.map((document) => ({ ...document.own, parts: document.parts.map(({ value }) => value.facts), document }));
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
  const found = run(contentChecks, input);
  return hasErrors(found) ? found : [...found, ...run(siteChecks, input)];
}
