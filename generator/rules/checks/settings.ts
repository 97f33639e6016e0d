import { type Entry, entriesOf, entryProblem } from '../../content/read-entries.ts';
import { collectionWords, sections } from '../../content/types/collections.ts';
import { contentTypeOf, singles } from '../../content/types/index.ts';
import { apiKeyMistake, endpointMistake, MOST_IN_MENU } from '../../content/types/site-settings.ts';
import { addressMistakes, english, knownLanguages, languageWords, siteRoutes } from '../../languages/index.ts';
import { didYouMean } from '../../problem/nearest.ts';
import { type Problem, problem } from '../../problem/problem.ts';
import { siteName } from '../../shared/plain-url.ts';
import { isKeptPath, pathTo, splitLink } from '../../shared/routes.ts';
import { isObject } from '../../shared/values.ts';
import { FILES_WITH_WORDS } from '../../site/default-words.ts';
import type { OptionalPage, OwnPage, Settings } from '../../site/site.ts';
import {
  CONTENT_OF,
  contentOfAbsentPage,
  hasPageAt,
  isUsedAddress,
  listedPlaces,
  OPTIONAL_PAGES,
  optionalPagesOf,
  withOwnPages,
} from '../../site/site-pages.ts';
import { isEpoch } from '../../site/today.ts';
import type { EntryCheck, SiteCheck } from './check.ts';
import { folderOf } from './references.ts';

/** Addresses in content/site.yaml that the site needs for something else. */
export const addresses: EntryCheck = ({ entries, names }) => {
  const pages = optionalPagesOf(names);
  return entriesOf<Settings>(entries, 'settings').flatMap((entry) =>
    addressMistakes(entry.data, (name) => isUsedAddress(name, pages)).map(({ path, rule, message, hint }) =>
      entryProblem(rule, entry, path, message, hint),
    ),
  );
};

/** Quotes without a page of their own are shown on other pages. */
const COMPLETE_WITHOUT_PAGE: OptionalPage = 'testimonials';

/** Pages of which one file or folder is there and another is not. */
export const halfPages: EntryCheck = ({ entries, names }) => {
  const [settings] = entriesOf<Settings>(entries, 'settings');
  const types = new Set(names.map(({ type }) => type));
  return OPTIONAL_PAGES.flatMap((page): Problem[] => {
    const parts = CONTENT_OF[page];
    const missing = parts.filter((type) => !types.has(type));
    const found = parts.filter((type) => types.has(type));
    if (!settings || found.length === 0 || missing.length === 0) return [];
    if (missing[0] === parts[0] && page === COMPLETE_WITHOUT_PAGE) return [];
    const place = `content/${contentTypeOf({ type: found[0] ?? '' })?.at ?? found[0]}`;
    const file = found.flatMap((part) => entries.find(({ type }) => type === part)?.label ?? [])[0] ?? place;
    const lacking = listedPlaces(missing);
    const message = `${siteRoutes(settings.data)[page]} is made from ${listedPlaces(parts)}, and ${lacking} ${missing.length === 1 ? 'is' : 'are'} not there.`;
    return [problem('half-page', file, message, `Add ${lacking}, or remove ${listedPlaces(found)} for a site without that page.`)];
  });
};

/** A warning for each link of the menus and the search that is left out, since a site may do without the page. */
export const absentLinks: SiteCheck = (input) => {
  const { entries, site } = input;
  if (halfPages(input).length > 0) return [];
  return [...entriesOf(entries, 'settings'), ...entriesOf(entries, 'search')].flatMap((entry) =>
    entry.facts.links.flatMap(({ path, value }): Problem[] => {
      const lacking = contentOfAbsentPage(value, site);
      if (lacking === undefined) return [];
      const message = `This site has no page ${splitLink(value).path}; the link is left out.`;
      return [entryProblem('absent-page', entry, path, message, `Remove the line, or add ${lacking}.`)];
    }),
  );
};

/** Pages of the practice's own at an address that the site needs, without a neighbour in the menu, or one too many for it. */
export const ownPages: SiteCheck = ({ entries, site }) => {
  const pages = entriesOf<OwnPage>(entries, 'ownPages');
  const navigation = entriesOf<Settings>(entries, 'settings').flatMap(({ data }) => data.navigation);
  const shown = navigation.filter(({ to }) => contentOfAbsentPage(to, site) === undefined);
  const { links, lost } = withOwnPages(shown, site.ownPages);
  const targets = links.map(({ to }) => to);
  const last = pages.findLast(({ data }) => data.menu);
  const tooMany = `The menu carries ${MOST_IN_MENU} entries; with pages that ask to be in it there are ${links.length}.`;
  return [
    ...pages
      .filter(({ slug }) => hasPageAt(pathTo.ownPage(slug), site) || isKeptPath(pathTo.ownPage(slug)))
      .map(({ label, slug }) =>
        problem('address-taken', label, `The site itself needs the address ${pathTo.ownPage(slug)}.`, 'Rename the file.'),
      ),
    ...pages
      .filter(({ slug }) => lost.some((page) => page.slug === slug))
      .map((entry) => {
        const after = entry.data.menu?.after ?? '';
        const message = `"${after}" is not in the menu.${didYouMean(after, targets)}`;
        return entryProblem('menu-place', entry, ['menu', 'after'], message, `In the menu: ${targets.join(', ')}.`);
      }),
    ...(last && links.length > MOST_IN_MENU
      ? [entryProblem('menu-place', last, ['menu'], tooMany, 'Remove "menu" here, or a line of "navigation" in site.yaml.')]
      : []),
  ];
};

/** Words that the site shows, and neither a file nor the language has. */
export const missingWords: SiteCheck = ({ entries, site: { settings } }) => {
  const { language } = settings;
  if (languageWords(language)) return [];
  const unused = unusedWords(entries);
  return FILES_WITH_WORDS.flatMap((name) => {
    const [entry] = entriesOf<object>(entries, name);
    if (!entry && name !== 'strings') return [];
    const isUsed = (path: string) => !unused.has(path) && !unused.has(`${path.split('.', 1)[0]}`);
    const missing = missingIn(entry?.data ?? {}, english[name]).filter(isUsed);
    if (missing.length === 0) return [];
    const count = missing.length === 1 ? 'one is' : `${missing.length} are`;
    const message = `The language "${language}" has no words but those of this file, and ${count} missing.`;
    const hint = `Add ${missing.join(', ')}. Languages with words of their own: ${knownLanguages.join(', ')}.`;
    return [problem('missing-words', entry?.label ?? `${entries[0] ? folderOf(entries[0]) : ''}${singles[name].at}`, message, hint)];
  });
};

/** Names of lists and groups of words that only pages show which a site does without. */
function unusedWords(entries: readonly Entry[]): Set<string> {
  const unused = sections.filter(({ collection }) => !entries.some(({ type }) => type === collection));
  return new Set(unused.flatMap(({ collection, route }) => [`trail.${route}`, ...(collection in collectionWords ? [collection] : [])]));
}

function missingIn(own: unknown, all: unknown): string[] {
  if (!isObject(all)) return own === undefined ? [''] : [];
  return Object.entries(all).flatMap(([name, value]) =>
    missingIn(isObject(own) ? own[name] : undefined, value).map((path) => (path ? `${name}.${path}` : name)),
  );
}

/** Variables of the environment in which a site is built. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A build that was to be repeated must not take the day of the clock in silence. An empty variable is none. */
export function sourceDateProblems({ SOURCE_DATE_EPOCH: epoch }: Environment): Problem[] {
  if (!epoch || isEpoch(epoch)) return [];
  const hint = 'Set the seconds since 1970 as a whole number, such as the output of "git log -1 --format=%ct", or unset it.';
  return [problem('source-date', 'SOURCE_DATE_EPOCH', `"${epoch}" is no time.`, hint)];
}

/** The rules of `lead` for what the environment of a build sets. */
export function leadEnvironmentProblems(environment: Environment): Problem[] {
  const rules = { ENT_SITE_LEAD_ENDPOINT: endpointMistake, ENT_SITE_LEAD_API_KEY: apiKeyMistake };
  return Object.entries(rules).flatMap(([file, mistakeOf]) => {
    const mistake = mistakeOf(environment[file]);
    return mistake ? [problem(mistake.rule, file, mistake.message, mistake.hint)] : [];
  });
}

/** A quiz whose name and email no one takes: a warning while the practice is a sample, an error once it is a real one. */
export const missingEndpoint: SiteCheck = ({ entries, site: { pages, lead, practice } }) => {
  if (lead.endpoint || !pages.includes('quiz')) return [];
  const severity = practice.sample ? 'warning' : 'error';
  const message = 'No endpoint takes the name and email of a quiz taker, so the quiz shows its results without asking for them.';
  const hint = 'Set "endpoint" here, or ENT_SITE_LEAD_ENDPOINT where the site is built.';
  return entriesOf(entries, 'settings').map((entry) => {
    const place = { file: entry.label, ...entry.positionOf(['lead'], true), field: 'lead' };
    return problem('no-lead-endpoint', place, message, hint, severity);
  });
};

/** A preview never has the address of the site itself: search engines would take the preview for the site. */
export const previewAddress: SiteCheck = ({ entries, site: { url, isPreview } }) =>
  entriesOf<Settings>(entries, 'settings').flatMap((entry) => {
    if (!isPreview || siteName(entry.data.url) !== siteName(url)) return [];
    const message = `A preview cannot have the address of the site itself, which is ${url}.`;
    return [entryProblem('preview-address', entry, ['url'], message, 'Name the address of the preview with --site-url URL.')];
  });
