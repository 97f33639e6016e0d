import type { EntryName } from '../../content/file-paths.ts';
import { type Entry, entriesOf } from '../../content/read-entries.ts';
import type { SourceFile } from '../../content/read-source-files.ts';
import { replacePracticeInSlug } from '../../content/slug.ts';
import { hasErrors, type Problem } from '../../problem/problem.ts';
import type { RenderedDocument } from '../../render/rendered-document.ts';
import { hiddenEntries } from '../../site/hidden-entries.ts';
import { fillPracticeName } from '../../site/join-entries.ts';
import type { Practice } from '../../site/site.ts';
import type { RuleId } from '../index.ts';
import type { Check, CheckInput, EntryCheck, SiteCheck } from './check.ts';
import { unnamedBoards, unprovenClaims } from './claims.ts';
import { announcementLimits, futureDates, pastDays } from './days.ts';
import { hiddenPages } from './hidden-pages.ts';
import { contentLinks, pageLinks, unlistedPages } from './links.ts';
import { redFlagProblems, sourceProblems } from './medical.ts';
import { noticesForPatients } from './notices.ts';
import { cssVariables, duplicateHeads, missingValues, unknownIslands } from './pages.ts';
import {
  duplicateOrders,
  farPlaces,
  futureSignatures,
  misplacedOfficeFacts,
  missingEmergencyNumbers,
  openBlanks,
  teamWording,
  typeRules,
  undeclaredHosts,
} from './practice.ts';
import { brokenReferences, categoriesOfPosts } from './references.ts';
import { shownSamples } from './reminders.ts';
import {
  absentLinks,
  type Environment,
  incompletePages,
  leadEnvironmentProblems,
  missingEndpoint,
  missingWords,
  officeKeys,
  ownPages,
  previewAddress,
  sourceDateProblems,
  takenAddresses,
} from './settings.ts';
import { factsInText, fieldTypos, readTimes, similarLocations, unusedTerms } from './texts.ts';

/** Checks by their rule, or by one of the few rules that one check covers. */
type Checks<Of> = Partial<Record<RuleId, Of>>;

/** Checks of names and addresses; they need the files practice.yaml and site.yaml. */
const nameChecks: Checks<EntryCheck> = { 'unknown-reference': brokenReferences, 'half-page': incompletePages };

/** Checks that only need entries. */
const entryChecks: Checks<EntryCheck> = {
  // Covers all other rules of content types too (content/types/).
  'wrong-kind': typeRules,
  'open-blank': openBlanks,
  'emergency-number': missingEmergencyNumbers,
  'not-allowed': categoriesOfPosts,
  'same-order': duplicateOrders,
  'office-facts': misplacedOfficeFacts,
  'undeclared-host': undeclaredHosts,
  'address-taken': takenAddresses,
};

/** Checks that need the joined site. */
const siteChecks: Checks<SiteCheck> = {
  'hidden-page': hiddenPages,
  claim: unprovenClaims,
  'board-name': unnamedBoards,
  'team-wording': teamWording,
  'review-day': futureSignatures,
  'red-flag': redFlagProblems,
  'no-sources': sourceProblems,
  'missing-words': missingWords,
  'absent-page': absentLinks,
  'menu-place': ownPages,
  'no-lead-endpoint': missingEndpoint,
  'office-key': officeKeys,
  'preview-address': previewAddress,
};

/** Checks that need entries, the site and its pages; their messages name the line that an author wrote. */
const contentChecks: Checks<Check> = {
  announcement: announcementLimits,
  'broken-link': contentLinks,
  'day-to-come': futureDates,
  'fact-in-text': factsInText,
  'far-place': farPlaces,
  'smart-quotes': fieldTypos,
  'missing-notice': noticesForPatients,
  'past-day': pastDays,
  'read-time': readTimes,
  sample: shownSamples,
  'similar-texts': similarLocations,
  'unused-term': unusedTerms,
};

/** Checks of the finished pages, a safety net for mistakes that checks of content miss; they run if the content has no errors. */
const documentChecks: Checks<Check> = {
  'broken-link': pageLinks,
  'same-title': duplicateHeads,
  // Problems that were found when each page was rendered (pages/page-checks.ts).
  'double-id': ({ documents }) => documents.flatMap(({ problems }) => problems),
  'unknown-island': unknownIslands,
  'missing-value': missingValues,
  'css-variable': cssVariables,
  'unlisted-page': unlistedPages,
};

function run<Input>(checks: Checks<(input: Input) => Problem[]>, input: Input): Problem[] {
  return Object.values(checks).flatMap((check) => check(input));
}

/** Checks the valid entries while other files have mistakes; `names` are those of all files. */
export function checkEntries(entries: readonly Entry[], names: readonly EntryName[], assets: readonly SourceFile[]): Problem[] {
  const [practice] = entriesOf<Practice>(entries, 'practice');
  // Without these two files, neither addresses nor slugs that contain the name of the practice are known.
  if (!practice || !entries.some(({ type }) => type === 'settings')) return run(entryChecks, { entries, names, assets });
  const { slug } = practice.data;
  const fullNames = names.map((name) => ({ ...name, slug: replacePracticeInSlug(name.slug, slug) }));
  return run({ ...nameChecks, ...entryChecks }, { entries: fillPracticeName(entries, slug), names: fullNames, assets });
}

type SiteToCheck = Pick<CheckInput, 'site' | 'entries'> & { environment: Environment };

/** Checks entries against each other, and the variables of the environment. */
export function checkSite({ site, entries: written, environment }: SiteToCheck): Problem[] {
  const entries = fillPracticeName(written, site.practice.slug);
  const input = { site, entries, names: entries, assets: [...site.assets.values()] };
  return [
    ...run({ ...nameChecks, ...entryChecks, ...siteChecks }, input),
    ...sourceDateProblems(environment),
    ...leadEnvironmentProblems(environment),
  ];
}

type PagesToCheck = Omit<CheckInput, 'documents' | 'linkMistakes' | 'addresses' | 'byPath' | 'bySource' | 'hidden'> & {
  documents: readonly RenderedDocument[];
};

/** Checks content and finished pages. If content has errors, pages are not checked, since they would repeat the errors. */
export function checkDocuments({ documents, ...given }: PagesToCheck): Problem[] {
  const facts = documents.map((document) => ({ ...document.own, parts: document.parts.map(({ value }) => value.facts), document }));
  const input = {
    ...given,
    documents: facts,
    linkMistakes: new Map(),
    addresses: new Set(given.assets.map(({ path }) => `/${path}`)),
    byPath: new Map(facts.map((page) => [page.document.path, page])),
    // `reverse` lets the first of several pages win.
    bySource: new Map(facts.map((page) => [page.document.page?.sources[0] ?? '', page] as const).reverse()),
    hidden: hiddenEntries(given.entries, given.site),
  };
  const found = run(contentChecks, input);
  return hasErrors(found) ? found : [...found, ...run(documentChecks, input)];
}
