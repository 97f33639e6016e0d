import { type Entry, entriesOf, entryProblem } from '../../content/read-entries.ts';
import { collectionWords, sections } from '../../content/types/collections.ts';
import { contentTypeOf, singles } from '../../content/types/index.ts';
import { apiKeyMistake, endpointMistake, MOST_IN_MENU } from '../../content/types/site-settings.ts';
import { addressMistakes, english, languageWords, siteRoutes, supportedLanguages } from '../../languages/index.ts';
import type { Hint } from '../../problem/hint.ts';
import { didYouMean } from '../../problem/nearest.ts';
import { type Problem, problem } from '../../problem/problem.ts';
import { LEADS_PATH } from '../../shared/form-rules.ts';
import { TEST_KEY } from '../../shared/office-keys.ts';
import { siteName } from '../../shared/plain-url.ts';
import { isForbiddenPath, pathTo, splitLink } from '../../shared/routes.ts';
import { isObject } from '../../shared/values.ts';
import { FILES_WITH_WORDS } from '../../site/default-words.ts';
import { hiddenEntries } from '../../site/hidden-entries.ts';
import type { OwnPage, RequestSettings, Settings } from '../../site/site.ts';
import {
  CONTENT_OF,
  contentOfAbsentPage,
  hasPageAt,
  isUsedAddress,
  listContentPaths,
  OPTIONAL_PAGES,
  optionalPagesOf,
  withOwnPages,
} from '../../site/site-pages.ts';
import { isEpoch } from '../../site/today.ts';
import type { EntryCheck, SiteCheck } from './check.ts';
import { folderOf } from './references.ts';

/** Finds addresses in content/site.yaml that the site needs for something else. */
export const takenAddresses: EntryCheck = ({ entries, names }) => {
  const pages = optionalPagesOf(names);
  return entriesOf<Settings>(entries, 'settings').flatMap((entry) =>
    addressMistakes(entry.data, (name) => isUsedAddress(name, pages)).map(({ path, rule, message, hint }) =>
      entryProblem(rule, entry, path, message, hint),
    ),
  );
};

/** Finds optional pages with some of their files but not all. */
export const incompletePages: EntryCheck = ({ entries, names }) => {
  const [settings] = entriesOf<Settings>(entries, 'settings');
  const types = new Set(names.map(({ type }) => type));
  return OPTIONAL_PAGES.flatMap((page): Problem[] => {
    const parts = CONTENT_OF[page];
    const missing = parts.filter((type) => !types.has(type));
    const found = parts.filter((type) => types.has(type));
    if (!settings || found.length === 0 || missing.length === 0) return [];
    const path = `content/${contentTypeOf({ type: found[0] ?? '' })?.at ?? found[0]}`;
    const file = found.flatMap((part) => entries.find(({ type }) => type === part)?.label ?? [])[0] ?? path;
    const lacking = listContentPaths(missing);
    const message = `${siteRoutes(settings.data)[page]} is made from ${listContentPaths(parts)}, but ${lacking} ${missing.length === 1 ? 'is' : 'are'} missing.`;
    return [
      problem('half-page', file, message, `Add ${lacking}, or remove ${listContentPaths(found)} if the site does not need that page.`),
    ];
  });
};

/** Warns about each link in menus and the search that is left out because the site does not have that optional page. */
export const absentLinks: SiteCheck = (input) => {
  const { entries, site } = input;
  if (incompletePages(input).length > 0) return [];
  return [...entriesOf(entries, 'settings'), ...entriesOf(entries, 'search')].flatMap((entry) =>
    entry.facts.links.flatMap(({ path, value }): Problem[] => {
      const lacking = contentOfAbsentPage(value, site);
      if (lacking === undefined) return [];
      const message = `This site has no page ${splitLink(value).path}, so the link is left out.`;
      return [entryProblem('absent-page', entry, path, message, [`Remove the line, or add ${lacking}.`, 'Remove this link.'])];
    }),
  );
};

/** Finds the practice's own pages whose address the site needs, whose position in the menu does not exist, or that are too many for the menu. */
export const ownPages: SiteCheck = ({ entries, site }) => {
  const pages = entriesOf<OwnPage>(entries, 'ownPages').filter(({ slug }) => site.ownPages.some((page) => page.slug === slug));
  const hidden = hiddenEntries(entries, site);
  const navigation = entriesOf<Settings>(entries, 'settings').flatMap(({ data }) => data.navigation);
  const shown = navigation.filter(({ to }) => contentOfAbsentPage(to, site) === undefined);
  const { links, unplaced } = withOwnPages(shown, site.ownPages);
  const targets = links.map(({ to }) => to);
  const last = pages.findLast(({ data }) => data.menu);
  const tooMany = `The menu has room for ${MOST_IN_MENU} entries; with your own pages there are ${links.length}.`;
  return [
    ...pages
      .filter(({ slug }) => hasPageAt(pathTo.ownPage(slug), site) || isForbiddenPath(pathTo.ownPage(slug)))
      .map(({ label, slug }) =>
        problem('address-taken', label, `The site itself uses the address ${pathTo.ownPage(slug)}.`, [
          'Rename the file.',
          'Change the address of this page.',
        ]),
      ),
    ...pages
      .filter(({ slug }) => unplaced.some((page) => page.slug === slug))
      .map((entry) => {
        const after = entry.data.menu?.after ?? '';
        const { link } = hidden.get(after) ?? {};
        if (link) return entryProblem(link.rule, entry, ['menu', 'after'], link.message, [link.hint, link.form ?? {}]);
        const message = `"${after}" is not in the menu.${didYouMean(after, targets)}`;
        return entryProblem('menu-place', entry, ['menu', 'after'], message, `In the menu: ${targets.join(', ')}.`);
      }),
    ...(last && links.length > MOST_IN_MENU
      ? [
          entryProblem('menu-place', last, ['menu'], tooMany, [
            'Remove "menu" here, or a line of "navigation" in site.yaml.',
            'Take this page or another one out of the menu.',
          ]),
        ]
      : []),
  ];
};

/** Finds words that the site shows and that neither a file nor the language has. */
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
    const message = `ent-site has no words in the language "${language}", so this file needs all of them, and ${count} missing.`;
    const hint = `Add ${missing.join(', ')}. Languages with built-in words: ${supportedLanguages.join(', ')}.`;
    return [problem('missing-words', entry?.label ?? `${entries[0] ? folderOf(entries[0]) : ''}${singles[name].at}`, message, hint)];
  });
};

/** Returns the lists and groups of words that only missing optional pages would show. */
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

/** Environment variables of a build. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Reports a SOURCE_DATE_EPOCH that is not a time, so that a reproducible build never silently uses the clock. An empty one counts as unset. */
export function sourceDateProblems({ SOURCE_DATE_EPOCH: epoch }: Environment): Problem[] {
  if (!epoch || isEpoch(epoch)) return [];
  const hint = 'Set it to whole seconds since 1970, such as the output of "git log -1 --format=%ct", or unset it.';
  return [problem('source-date', 'SOURCE_DATE_EPOCH', `"${epoch}" is not a time.`, hint)];
}

/** Applies the rules of `lead` in site.yaml to the environment variables of a build. */
export function leadEnvironmentProblems(environment: Environment): Problem[] {
  const rules = { ENT_SITE_LEAD_ENDPOINT: endpointMistake, ENT_SITE_LEAD_API_KEY: apiKeyMistake };
  return Object.entries(rules).flatMap(([file, mistakeOf]) => {
    const mistake = mistakeOf(environment[file]);
    return mistake ? [problem(mistake.rule, file, mistake.message, mistake.hint)] : [];
  });
}

/** Reports a quiz without a lead endpoint: a warning while the practice is a sample, otherwise an error. */
export const missingEndpoint: SiteCheck = ({ entries, site: { pages, lead, practice } }) => {
  if (lead.endpoint || !pages.includes('quiz')) return [];
  const severity = practice.sample ? 'warning' : 'error';
  const message = 'The quiz does not ask for name and email, because no address to send them to is set.';
  const toDo = 'write the address here as "endpoint", or set ENT_SITE_LEAD_ENDPOINT for the build.';
  const hint: Hint = [
    practice.sample ? `A sample site does not need one. For your real site, ${toDo}` : `To ask for them, ${toDo}`,
    practice.sample ? 'A sample site does not need one.' : 'To ask for them, write here where to send them.',
  ];
  return entriesOf(entries, 'settings').map((entry) => {
    const position = { file: entry.label, ...entry.positionOf(['lead'], true), field: 'lead' };
    return problem('no-lead-endpoint', position, message, hint, severity);
  });
};

/** Reports the test key, which is only a warning while the practice is a sample, and a quiz that sends to the receiver without a key. */
export const officeKeys: SiteCheck = ({ entries, site: { pages, practice, lead } }) => {
  const requests = entriesOf<Partial<RequestSettings>>(entries, 'requests');
  const forYourSite = 'run "npx ent-site requests keys", which replaces it.';
  const testKey = requests.flatMap((entry) => {
    if (entry.data.key !== TEST_KEY.public) return [];
    const position = { file: entry.label, ...entry.positionOf(['key']), field: 'key' };
    const message = 'This is the test key: with it, anyone can read what patients send.';
    const hint = practice.sample ? `A sample site may have it. For your real site, ${forYourSite}` : `Please ${forYourSite}`;
    return [problem('office-key', position, message, hint, practice.sample ? 'warning' : 'error')];
  });
  const unsealed = entriesOf<Settings>(entries, 'settings').flatMap((entry) => {
    const { sealed } = entry.data.lead;
    const isReceived = lead.endpoint === LEADS_PATH && pages.includes('quiz');
    if (!(sealed || isReceived) || requests.some(({ data }) => data.key !== undefined)) return [];
    const name = sealed ? 'sealed' : 'endpoint';
    const position = { file: entry.label, ...entry.positionOf(['lead', name]), field: `lead.${name}` };
    const who = sealed ? 'The browser' : '"ent-site receive"';
    const message = `${who} cannot encrypt the name and email of the quiz, because there is no public key of the office.`;
    const hint: Hint = [
      `Run "npx ent-site requests keys", or ${sealed ? 'remove "sealed"' : 'ignore this if another service receives them'}.`,
      'Ask the person who set up the site for the key.',
    ];
    return [problem('office-key', position, message, hint, sealed ? 'error' : 'warning')];
  });
  return [...testKey, ...unsealed];
};

/** Reports a preview with the address of the site itself, since search engines would mistake the preview for the site. */
export const previewAddress: SiteCheck = ({ entries, site: { url, isPreview } }) =>
  entriesOf<Settings>(entries, 'settings').flatMap((entry) => {
    if (!isPreview || siteName(entry.data.url) !== siteName(url)) return [];
    const message = `A preview cannot have the address of the site itself, which is ${url}.`;
    return [entryProblem('preview-address', entry, ['url'], message, 'Give the address of the preview with --site-url URL.')];
  });
