import type { EntryName } from '../content/file-places.ts';
import { type Entry, entriesOf, entryProblem } from '../content/read-entries.ts';
import type { SourceFile } from '../content/read-source-files.ts';
import { slugAfter } from '../content/slug.ts';
import { termId } from '../content/types/glossary.ts';
import type { PortraitName } from '../content/types/provider.ts';
import { languageWords, siteRoutes } from '../languages/index.ts';
import type { Problem, Result } from '../problem/problem.ts';
import { groupBy } from '../shared/collections.ts';
import { withDrawings } from '../shared/drawings.ts';
import { CONDITION_PAGE_IDS, headingIds } from '../shared/heading-ids.ts';
import { siteName, withoutEndSlash } from '../shared/plain-url.ts';
import { announcementsOf } from './announcements.ts';
import { reviewProblems, teamProblems } from './check-practice.ts';
import { checkReferences } from './check-references.ts';
import { checkRules } from './check-rules.ts';
import { withDefaultWords } from './default-words.ts';
import { fillPracticeName, inOrder, optionalSingle, plainCollections, plainFiles, single, sourced, withoutFile } from './join-entries.ts';
import { leadEnvironmentProblems, leadSettings, missingEndpoint } from './lead-settings.ts';
import { officesOf } from './offices.ts';
import { shownPictures } from './pictures.ts';
import { shownPosts, waitingPost } from './posts.ts';
import { quotesWithConsent } from './quotes.ts';
import { flagsById, redFlagProblems } from './red-flags.ts';
import type { Category, Condition, OwnPage, Post, Practice, Settings, Single, Site, Theme } from './site.ts';
import { absentLinkProblems, ownPageProblems, siteLinks, siteSearch } from './site-links.ts';
import { absentPagesOf, incompletePages, optionalPagesOf } from './site-pages.ts';
import { linkedHosts, sourceProblems, sourceResolver } from './sources.ts';
import { sourceDateProblems, today, withoutLaterUpdates } from './today.ts';
import { utcOffsets } from './utc-offsets.ts';

export interface SiteSources {
  entries: readonly Entry[];
  assets: readonly SourceFile[];
  /** Replaces the address of content/site.yaml. */
  siteUrl?: string | undefined;
  /** Takes drafts and later posts in, for the person who writes them. */
  withDrafts?: boolean | undefined;
  /** Marks what visitors do not see yet. */
  isPreview?: boolean | undefined;
  /** Has leads sent to the server that shows the site, where no other endpoint is configured. */
  isServed?: boolean | undefined;
  /** May set the lead endpoint and its key, and the time of the build. */
  environment?: Readonly<Record<string, string | undefined>> | undefined;
}

/** Joins entries to one site and checks what no single file can know: references and rules between fields. */
export function buildSite({
  entries,
  assets,
  siteUrl,
  withDrafts = false,
  isPreview = false,
  isServed,
  environment = {},
}: SiteSources): Result<Site> {
  const practice = single(entries, 'practice');
  const day = today(environment, practice.timeZone);
  const written = fillPracticeName(entries, practice);
  const named = withoutLaterUpdates(written, day);
  const settings = single(named, 'settings');
  const { language } = settings;
  const { words, problems: wordProblems } = withDefaultWords(named, language);
  const ownPages = inOrder(named, 'ownPages');
  const has = { pages: optionalPagesOf(named), routes: siteRoutes(settings), ownPages };
  const testimonials = quotesWithConsent(inOrder(named, 'testimonials'), day);
  // Its page stays, since others may lead to it, but nobody is sent to a page without quotes.
  const unlinked = testimonials.length === 0 ? [has.routes.testimonials] : [];
  const lead = leadSettings({ content: settings.lead, environment, isServed });
  const withSources = sourceResolver(named);
  const shown = shownPosts(named, { until: withDrafts ? undefined : day, withSources });
  const posts = isPreview ? shown.map((post) => waitingPost(post, day)) : shown;
  const offices = officesOf(practice, inOrder(named, 'offices'), { day, language });
  const search = optionalSingle(named, 'search');
  const quiz = optionalSingle(named, 'quiz');
  const theme = themeOf(named);
  const value: Site = {
    ...plainFiles(named),
    ...plainCollections(named),
    ...has,
    absentPages: absentPagesOf(has.pages),
    settings: { ...settings, ...siteLinks(settings, has, unlinked), ...socialImageOf(settings, single(named, 'home')) },
    strings: { ...(optionalSingle(named, 'strings') ?? withoutFile('strings')), ...words.strings },
    redirects: optionalSingle(named, 'redirects') ?? { ...withoutFile('redirects'), redirects: [] },
    ...(quiz && { quiz: withRedFlags({ ...quiz, ...words.quiz }, named) }),
    ...(search && { search: withDangerHints(siteSearch({ ...search, ...words.search }, has, unlinked), named) }),
    ...(theme && { theme }),
    numberWords: languageWords(language)?.numbers ?? [],
    url: withoutEndSlash(siteUrl ?? settings.url),
    ...(isPreview && { isPreview }),
    today: day,
    utcOffsets: utcOffsets(practice.timeZone, day),
    lead,
    linkedHosts: linkedHosts(named),
    services: withDrawings(inOrder(named, 'services').map(withSources), ({ names, title }) => [names.menu, title]),
    providers: withPortraits(inOrder(named, 'providers')),
    testimonials,
    offices,
    announcements: announcementsOf(named, { day, timeZone: practice.timeZone, offices, withWaiting: withDrafts }),
    posts,
    categories: categoriesWithPosts(named, posts),
    glossary: entriesOf<Single<'glossary'>>(named, 'glossary').flatMap(({ data }) =>
      data.terms.map((term) => ({ ...term, id: termId(term.term) })),
    ),
    conditions: conditionsByName(optionalSingle(named, 'conditions'), { language, places: has.routes.places, withSources }),
    textPictures: shownPictures(named, posts),
    assets: new Map(assets.map((asset) => [asset.path, asset])),
  };
  const incomplete = incompletePages(named, named, has.routes);
  return {
    value,
    problems: [
      ...checkReferences(written, assets),
      ...checkRules(written),
      ...teamProblems(written),
      ...reviewProblems(written, day),
      ...redFlagProblems(written),
      ...sourceProblems(written),
      ...wordProblems,
      ...incomplete,
      ...(incomplete.length > 0 ? [] : absentLinkProblems(named, has)),
      ...ownPageProblems(entriesOf<OwnPage>(named, 'ownPages'), settings, has),
      ...sourceDateProblems(environment),
      ...leadEnvironmentProblems(environment),
      ...(has.pages.includes('quiz') ? missingEndpoint(entries, lead) : []),
      ...(isPreview ? previewProblems(entries, value.url) : []),
    ],
  };
}

/** Checks the entries without mistakes of their own while other files have some; `names` are those of all files. */
export function checkValidEntries(entries: readonly Entry[], names: readonly EntryName[], assets: readonly SourceFile[]): Problem[] {
  const [practice] = entriesOf<Practice>(entries, 'practice');
  const [settings] = entriesOf<Settings>(entries, 'settings');
  // Without them nobody knows the slugs that hold its name, and the addresses.
  if (!practice || !settings) return checkRules(entries, names);
  const { slug } = practice.data;
  const named = fillPracticeName(entries, sourced(practice));
  const known = names.map((name) => ({ ...name, slug: slugAfter(name.slug, slug) }));
  return [
    ...incompletePages(entries, known, siteRoutes(settings.data)),
    ...checkReferences(named, assets, known),
    ...checkRules(named, known),
  ];
}

/** A preview never has the address of the site itself: search engines would take the preview for the site. */
function previewProblems(entries: readonly Entry[], url: string): Problem[] {
  return entriesOf<Settings>(entries, 'settings')
    .filter(({ data }) => siteName(data.url) === siteName(url))
    .map((entry) => {
      const message = `A preview cannot have the address of the site itself, which is ${url}.`;
      return entryProblem('preview-address', entry, ['url'], message, 'Name the address of the preview with --site-url URL.');
    });
}

/** Where the site names none, that of the home page; without that the card which is drawn for it. */
function socialImageOf({ socialImage }: Settings, home: Single<'home'>): Pick<Settings, 'socialImage'> {
  const shown = socialImage ?? home.socialImage;
  return shown ? { socialImage: shown } : {};
}

/** Its fields alone, so that they are equal wherever two sites look the same. */
function themeOf(entries: readonly Entry[]): Theme | undefined {
  const [entry] = entriesOf<Theme>(entries, 'theme');
  return entry?.data;
}

/** The categories that have posts, in the order of their file. */
function categoriesWithPosts(entries: readonly Entry[], posts: readonly Post[]): Category[] {
  const postsIn = groupBy(posts, ({ category }) => category);
  return entriesOf<Single<'categories'>>(entries, 'categories')
    .flatMap(({ data, path }) => data.categories.map((category) => ({ ...category, source: path })))
    .map((category) => ({ ...category, count: postsIn.get(category.name)?.length ?? 0 }))
    .filter(({ count }) => count > 0);
}

interface ConditionsContext {
  language: string;
  places: Site['routes']['places'];
  withSources: ReturnType<typeof sourceResolver>;
}

/** The conditions from A to Z, each with the anchor that it has on its page. */
function conditionsByName(file: Single<'conditions'> | undefined, { language, places, withSources }: ConditionsContext): Condition[] {
  if (!file) return [];
  const letters = file.conditions.flatMap(({ name }) => [...name.toLowerCase()].map((letter) => `${places.letter}-${letter}`));
  const idOf = headingIds({ places, taken: [...Object.values(CONDITION_PAGE_IDS), places.sources, ...letters] });
  return file.conditions
    .toSorted((a, b) => a.name.localeCompare(b.name, language))
    .map((condition) => ({ ...withSources(condition), slug: idOf(condition.name), source: file.source }));
}

/** The quiz with the rules that it names. */
function withRedFlags(quiz: Single<'quiz'>, entries: readonly Entry[]): NonNullable<Site['quiz']> {
  return { ...quiz, urgent: { ...quiz.urgent, redFlags: flagsById(entries)(quiz.urgent.redFlags) } };
}

/** The search with the rules that have lines for it, above what it has itself. */
function withDangerHints(search: Single<'search'>, entries: readonly Entry[]): Single<'search'> {
  const flags = entriesOf<Pick<Single<'redFlags'>, 'flags'>>(entries, 'redFlags').flatMap(({ data }) => data.flags);
  const hints = flags.filter(({ search: lines }) => lines.length > 0).map(({ text, search: when }) => ({ text, when }));
  return { ...search, emergencies: [...hints, ...search.emergencies] };
}

/** Drawn portraits for those who have chosen none: they say least about a person. */
const PLAIN: readonly PortraitName[] = ['short', 'cap', 'curls', 'cropped', 'waves'];

/** Providers with a drawn portrait each, in their order: the one that is chosen, else one that none has chosen and the next has not. */
export function withPortraits<Item extends { portrait?: PortraitName | undefined }>(providers: readonly Item[]) {
  const chosen = providers.map(({ portrait }) => portrait);
  const free = PLAIN.filter((name) => !chosen.includes(name));
  // Of one alone, neighbours would have the same.
  const names = free.length > 1 ? free : PLAIN;
  let next = 0;
  return providers.map((provider) => ({ ...provider, portrait: provider.portrait ?? (names[next++ % names.length] as PortraitName) }));
}
