import type { EntryName } from '../content/file-places.ts';
import { type Entry, entriesOf } from '../content/read-entries.ts';
import type { SourceFile } from '../content/read-source-files.ts';
import { PRACTICE_PLACEHOLDER, slugAfter } from '../content/slug.ts';
import { readingMinutes } from '../content/text-of.ts';
import { termId } from '../content/types/glossary.ts';
import { collections, singles } from '../content/types/index.ts';
import type { PortraitName } from '../content/types/provider.ts';
import { languageWords, siteRoutes } from '../languages/index.ts';
import type { Problem, Result } from '../problem/problem.ts';
import { groupBy } from '../shared/collections.ts';
import { type Drawing, withDrawings } from '../shared/drawings.ts';
import { CONDITION_PAGE_IDS, headingIds } from '../shared/heading-ids.ts';
import { withoutEndSlash } from '../shared/plain-url.ts';
import { announcementsOf } from './announcements.ts';
import { checkReferences } from './check-references.ts';
import { reviewProblems } from './check-reviews.ts';
import { checkRules } from './check-rules.ts';
import { teamProblems } from './check-team.ts';
import { quotesWithConsent } from './consents.ts';
import { type PostWithoutCover, withCovers } from './covers.ts';
import { withDefaultWords } from './default-words.ts';
import { leadEnvironmentProblems, leadSettings, missingEndpoint } from './lead-settings.ts';
import type { GlossaryTerm } from './mark-terms.ts';
import { type OfficeEntry, officesOf } from './offices.ts';
import { withPortraits } from './portraits.ts';
import { previewProblems, waitingPost } from './preview.ts';
import { flagsById, redFlagProblems } from './red-flags.ts';
import type { Condition, OwnPage, Post, Practice, Prose, Service, Settings, Single, Site, Sourced, Testimonial, Theme } from './site.ts';
import { absentLinkProblems, ownPageProblems, siteLinks, siteSearch } from './site-links.ts';
import { halfPages, optionalPagesOf } from './site-pages.ts';
import { linkedHosts, sourceProblems, sourcesById } from './sources.ts';
import { shownPictures } from './text-pictures.ts';
import { sourceDateProblems, today } from './today.ts';
import { withoutLaterUpdates } from './updates.ts';
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
  const routes = siteRoutes(settings);
  const pages = optionalPagesOf(named);
  const has = { pages, routes };
  const testimonials = quotesWithConsent(inOrder<Testimonial>(named, 'testimonials'), day);
  // Its page stays, since others may lead to it, but nobody is sent to a page without quotes.
  const unlinked = testimonials.length === 0 ? [routes.testimonials] : [];
  const half = halfPages(named, named, routes);
  const ownPages = entriesOf(named, 'ownPages')
    .map((entry) => sourced<OwnPage>(entry))
    .sort((a, b) => (a.slug < b.slug ? -1 : 1));
  const lead = leadSettings({ content: settings.lead, environment, isServed });
  const cited = citing(named);
  const shown = shownPosts(named, withDrafts ? undefined : day, cited);
  const posts = isPreview ? shown.map((post) => waitingPost(post, day)) : shown;
  const url = withoutEndSlash(siteUrl ?? settings.url);
  const offices = officesOf(practice, inOrder<OfficeEntry>(named, 'offices'), { day, language });
  const postsIn = groupBy(posts, ({ category }) => category);
  const value = {
    ...Object.fromEntries(plainSingles.filter((name) => hasEntry(named, name)).map((name) => [name, single(named, name)])),
    strings: { ...sourcedOr(named, 'strings'), ...words.strings },
    redirects: { redirects: [], ...sourcedOr(named, 'redirects') },
    ...(hasEntry(named, 'quiz') && { quiz: withUrgent({ ...single(named, 'quiz'), ...words.quiz }, named) }),
    ...(hasEntry(named, 'search') && {
      search: withAlarms(siteSearch({ ...single(named, 'search'), ...words.search }, has, unlinked), named),
    }),
    numberWords: languageWords(language)?.numbers ?? [],
    ...Object.fromEntries(collectionsInOrder.map((name) => [name, inOrder(named, name)])),
    providers: withPortraits(inOrder<{ order: number; portrait?: PortraitName }>(named, 'providers')),
    ...has,
    ownPages,
    settings: { ...settings, ...siteLinks(settings, ownPages, has, unlinked), ...socialImageOf(settings, single(named, 'home')) },
    services: withDrawings(inOrder<ServiceWithoutArt>(named, 'services').map(cited), ({ names, title }) => [names.menu, title]),
    url,
    ...(isPreview && { isPreview }),
    offices,
    announcements: announcementsOf(named, { day, timeZone: practice.timeZone, offices, withWaiting: withDrafts }),
    today: day,
    utcOffsets: utcOffsets(practice.timeZone, day),
    lead,
    linkedHosts: linkedHosts(named),
    categories: entriesOf<Single<'categories'>>(named, 'categories')
      .flatMap(({ data, path }) => data.categories.map((category) => ({ ...category, source: path })))
      .map((category) => ({ ...category, count: postsIn.get(category.name)?.length ?? 0 }))
      .filter(({ count }) => count > 0),
    testimonials,
    posts,
    glossary: entriesOf(named, 'glossary').flatMap(termsOf),
    ...themeOf(named),
    conditions: hasEntry(named, 'conditions') ? conditionsByName(single(named, 'conditions'), language, routes.places, cited) : [],
    textPictures: shownPictures(named, posts),
    assets: new Map(assets.map((asset) => [asset.path, asset])),
  } as unknown as Site; // built from the tables of content types, whose keys are exactly those of Site
  return {
    value,
    problems: [
      ...checkReferences(written, written, assets),
      ...checkRules(written, written),
      ...teamProblems(written),
      ...reviewProblems(written, day),
      ...redFlagProblems(written),
      ...sourceProblems(written),
      ...wordProblems,
      ...half,
      ...(half.length > 0 ? [] : absentLinkProblems(named, has)),
      ...ownPageProblems(entriesOf<OwnPage>(named, 'ownPages'), settings, has),
      ...sourceDateProblems(environment),
      ...leadEnvironmentProblems(environment),
      ...(pages.includes('quiz') ? missingEndpoint(entries, lead) : []),
      ...(isPreview ? previewProblems(entries, url) : []),
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
  return [...halfPages(entries, known, siteRoutes(settings.data)), ...checkReferences(named, known, assets), ...checkRules(named, known)];
}

/** Single files that the site has as they are; the absence of one that it needs has ended the build before. */
const plainSingles = (Object.keys(singles) as (keyof typeof singles)[]).filter(
  (name) =>
    !['categories', 'glossary', 'conditions', 'theme', 'strings', 'quiz', 'search', 'redirects', 'redFlags', 'sources'].includes(name),
);

function hasEntry(entries: readonly Entry[], name: keyof typeof singles): boolean {
  return entries.some(({ type }) => type === name);
}

/** Posts are ordered by their days, testimonials shown while their consent is valid, offices joined with what the practice says. */
const collectionsInOrder = Object.keys(collections).filter(
  (name) => !['posts', 'testimonials', 'offices', 'announcements', 'ownPages'].includes(name),
);

/** Where the site names none, that of the home page; without that the card which is drawn for it. */
function socialImageOf({ socialImage }: Settings, home: Single<'home'>): Pick<Settings, 'socialImage'> {
  const shown = socialImage ?? home.socialImage;
  return shown ? { socialImage: shown } : {};
}

/** Its fields alone, so that they are equal wherever two sites look the same. */
function themeOf(entries: readonly Entry[]): Pick<Site, 'theme'> {
  const [entry] = entriesOf<Theme>(entries, 'theme');
  return entry ? { theme: entry.data } : {};
}

function termsOf({ data }: Entry): GlossaryTerm[] {
  return (data as { terms: Omit<GlossaryTerm, 'id'>[] }).terms.map((term) => ({ ...term, id: termId(term.term) }));
}

/** The entries with the practice's name in their slugs. */
function fillPracticeName(entries: readonly Entry[], { slug }: Practice): Entry[] {
  return entries.map((entry) => (entry.slug.includes(PRACTICE_PLACEHOLDER) ? entry.withSlug(slugAfter(entry.slug, slug)) : entry));
}

function sourced<Data>(entry: Entry): Data & Sourced {
  const { slug, path, data, facts } = entry;
  // A field named slug, as the practice has, wins over the file's name.
  return { slug, source: path, ...(data as Data), body: proseOf(entry), outline: facts.outline };
}

/** Words of the glossary are explained in posts and services, unless the file says "glossary: false". */
function proseOf({ type, path, hash, bodyLineOffset, data }: Entry): Prose {
  const { title, glossary: isWanted } = data as { title: string; glossary?: boolean };
  const isExplained = (type === 'posts' || type === 'services') && isWanted !== false;
  return { source: path, hash, linesAbove: bodyLineOffset, ...(isExplained && { explainedIn: title }) };
}

/** A file whose absence has ended the build before. */
function single<Name extends keyof typeof singles>(entries: readonly Entry[], type: Name): Single<Name> {
  const [entry] = entriesOf(entries, type);
  if (!entry) throw new Error(`no entry of type ${type}`);
  return sourced(entry);
}

/** A file that may be missing. */
function sourcedOr(entries: readonly Entry[], type: string): Sourced {
  const [entry] = entriesOf(entries, type);
  return entry ? sourced(entry) : { slug: type, source: '', body: { source: '', hash: '', linesAbove: 0 }, outline: [] };
}

/** A collection by `order`, ties by slug. */
function inOrder<Item extends { order: number }>(entries: readonly Entry[], type: string): (Item & Sourced)[] {
  const items = entriesOf(entries, type).map((entry) => sourced<Item>(entry));
  return items.sort((a, b) => a.order - b.order || (a.slug < b.slug ? -1 : 1));
}

/** From A to Z, each with the place it has on its page. */
function conditionsByName(
  { conditions, source }: Single<'conditions'>,
  language: string,
  places: Site['routes']['places'],
  cited: Citing,
): Site['conditions'] {
  const letters = conditions.flatMap(({ name }) => [...name.toLowerCase()].map((letter) => `${places.letter}-${letter}`));
  const idOf = headingIds({ places, taken: [...Object.values(CONDITION_PAGE_IDS), places.sources, ...letters] });
  return conditions
    .toSorted((a, b) => a.name.localeCompare(b.name, language))
    .map((condition) => ({ ...cited(condition), slug: idOf(condition.name), source }) as unknown as Condition);
}

interface Citations {
  redFlags?: readonly string[] | undefined;
  sources?: readonly string[] | undefined;
  afterSurgery?: { now: readonly string[] } | undefined;
}
type Citing = ReturnType<typeof citing>;

/** Puts the rules and sources that a text names in place of their ids. */
function citing(entries: readonly Entry[]) {
  const [flags, sources] = [flagsById(entries), sourcesById(entries)];
  return <Text extends object>(text: Text): Text => {
    const { redFlags, sources: ids, afterSurgery } = text as Citations;
    return {
      ...text,
      redFlags: flags(redFlags),
      sources: sources(ids),
      ...(afterSurgery && { afterSurgery: { ...afterSurgery, now: flags(afterSurgery.now) } }),
    };
  };
}

/** The quiz with the rules that it names. */
function withUrgent(quiz: Single<'quiz'>, entries: readonly Entry[]): NonNullable<Site['quiz']> {
  return { ...quiz, urgent: { ...quiz.urgent, redFlags: flagsById(entries)(quiz.urgent.redFlags) } };
}

/** The search with the rules that have lines for it, above what it has itself. */
function withAlarms(search: Single<'search'>, entries: readonly Entry[]): Single<'search'> {
  const flags = entriesOf<Pick<Single<'redFlags'>, 'flags'>>(entries, 'redFlags').flatMap(({ data }) => data.flags);
  const alarms = flags.filter(({ search: lines }) => lines.length > 0).map(({ text, search: when }) => ({ text, when }));
  return { ...search, emergencies: [...alarms, ...search.emergencies] };
}

function postOf(entry: Entry): PostWithoutCover {
  const { words } = entry.facts;
  const { readTime, ...post } = sourced<Omit<PostWithoutCover, 'readTime' | 'words'> & { readTime?: string | number }>(entry);
  const minutes = readTime === undefined ? readingMinutes(words) : Number.parseInt(String(readTime), 10);
  // Spread last: objects that begin with a spread have a hidden class each, and whoever reads thousands of them is slow.
  return { readTime: minutes, words, ...post };
}

type ServiceWithoutArt = Omit<Service, 'art'> & { art?: Drawing };

/** Without a day, drafts and later posts are shown too. */
function shownPosts(entries: readonly Entry[], today: string | undefined, cited: Citing): Post[] {
  const posts = entriesOf(entries, 'posts').map((entry) => cited(postOf(entry)));
  const shown = today === undefined ? posts : posts.filter(({ draft, date }) => !draft && date <= today);
  return withCovers(shown.sort((a, b) => (a.date === b.date ? (a.title < b.title ? -1 : 1) : a.date < b.date ? 1 : -1)));
}
