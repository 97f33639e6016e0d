import { type Entry, entriesOf } from '../content/read-entries.ts';
import type { SourceFile } from '../content/read-source-files.ts';
import { termId } from '../content/types/glossary.ts';
import type { PortraitName } from '../content/types/provider.ts';
import { languageWords, siteRoutes } from '../languages/index.ts';
import { groupBy } from '../shared/collections.ts';
import { withDrawings } from '../shared/drawings.ts';
import { LEADS_PATH, REQUESTS_PATH } from '../shared/form-rules.ts';
import { CONDITION_PAGE_IDS, headingIds } from '../shared/heading-ids.ts';
import { TEST_KEY } from '../shared/office-keys.ts';
import { withoutEndSlash } from '../shared/plain-url.ts';
import type { PictureSize } from '../shared/text-pictures.ts';
import { pick } from '../shared/values.ts';
import { announcementsOf } from './announcements.ts';
import { withDefaultWords } from './default-words.ts';
import { shownEntries } from './hidden-entries.ts';
import { emptyFile, fillPracticeName, optionalSingle, plainCollections, plainFiles, single, sortedEntries } from './join-entries.ts';
import { officesOf } from './offices.ts';
import { shownPosts } from './posts.ts';
import { quotesWithConsent } from './quotes.ts';
import type { Category, Condition, Post, RequestSettings, Settings, ShownPicture, Single, Site, Sourced, Theme } from './site.ts';
import { OPTIONAL_PAGES, optionalPagesOf, siteLinks, siteSearch } from './site-pages.ts';
import { citationResolvers, linkedHosts } from './sources.ts';
import { today, withoutFutureUpdates } from './today.ts';
import { utcOffsets } from './utc-offsets.ts';

export interface SiteSources {
  entries: readonly Entry[];
  assets: readonly SourceFile[];
  /** Replaces `url` of content/site.yaml. */
  siteUrl?: string | undefined;
  /** Includes drafts and later posts, for their authors. */
  withDrafts?: boolean | undefined;
  /** Marks what visitors do not see yet. */
  isPreview?: boolean | undefined;
  /** Sends leads to `ent-site serve` if no other endpoint is configured. */
  isServed?: boolean | undefined;
  /** May set the lead endpoint and its key, and the time of the build. */
  environment: Readonly<Record<string, string | undefined>>;
}

/** Returns the lead endpoint and key; the environment overrides content/site.yaml, and `serve` uses its own endpoint if neither names one. */
export function leadSettings(
  { endpoint, apiKey }: Settings['lead'],
  { environment, isServed }: Pick<SiteSources, 'environment' | 'isServed'>,
): Site['lead'] {
  return {
    endpoint: environment['ENT_SITE_LEAD_ENDPOINT'] || endpoint || (isServed ? LEADS_PATH : ''),
    apiKey: environment['ENT_SITE_LEAD_API_KEY'] || apiKey || '',
  };
}

/**
 * Returns where requests go; undefined if nothing could receive them. `serve` receives them itself, with the test key if content has none.
 */
export function requestSettings(
  file: Omit<Single<'requests'>, keyof Sourced> | undefined,
  isServed: boolean | undefined,
): RequestSettings | undefined {
  const key = file?.key ?? (isServed ? TEST_KEY.public : undefined);
  const endpoint = file?.endpoint ?? (key && REQUESTS_PATH);
  if (!file || endpoint === undefined) return undefined;
  return { ...pick(file, ['days', 'kinds', 'consent']), endpoint, ...(key !== undefined && { key }) };
}

/** Joins entries to one site. Mistakes between several files are found later (rules/checks/index.ts). */
export function buildSite({ entries, assets, siteUrl, withDrafts = false, isPreview = false, isServed, environment }: SiteSources): Site {
  const practice = single(entries, 'practice');
  const day = today(environment, practice.timeZone);
  const all = withoutFutureUpdates(fillPracticeName(entries, practice.slug), day);
  const named = shownEntries(all, { today: day, withDrafts, isPreview });
  const settings = single(named, 'settings');
  const { language } = settings;
  const words = withDefaultWords(named, language);
  const has = { pages: optionalPagesOf(named), routes: siteRoutes(settings), ownPages: sortedEntries(named, 'ownPages') };
  const testimonials = quotesWithConsent(sortedEntries(named, 'testimonials'), day);
  // The page of quotes stays, since other sites may link to it, but this site does not link to it while it is empty.
  const unlinked = testimonials.length === 0 ? [has.routes.testimonials] : [];
  const { resolveCitations, flagsOf } = citationResolvers(named);
  const posts = shownPosts(named, { until: withDrafts ? undefined : day, resolveCitations });
  const offices = officesOf(practice, sortedEntries(named, 'offices'), { day, language });
  const search = optionalSingle(named, 'search');
  const quiz = optionalSingle(named, 'quiz');
  const requests = requestSettings(optionalSingle(named, 'requests'), isServed);
  const [theme] = entriesOf<Theme>(named, 'theme');
  // Defaults to the picture of the home page; without that, a card is drawn.
  const socialImage = settings.socialImage ?? single(named, 'home').socialImage;
  return {
    ...plainFiles(named),
    ...plainCollections(named),
    ...has,
    absentPages: OPTIONAL_PAGES.filter((page) => !has.pages.includes(page)),
    settings: { ...settings, ...siteLinks(settings, has, unlinked), ...(socialImage && { socialImage }) },
    strings: { ...(optionalSingle(named, 'strings') ?? emptyFile('strings')), ...words.strings },
    redirects: optionalSingle(named, 'redirects') ?? { ...emptyFile('redirects'), redirects: [] },
    ...(quiz && { quiz: { ...quiz, ...words.quiz, urgent: { ...words.quiz.urgent, redFlags: flagsOf(words.quiz.urgent.redFlags) } } }),
    ...(search && { search: withDangerHints(siteSearch({ ...search, ...words.search }, has, unlinked), named) }),
    // Only the fields of the file, so that sites with the same looks have equal themes.
    ...(theme && { theme: theme.data }),
    numberWords: languageWords(language)?.numbers ?? [],
    url: withoutEndSlash(siteUrl ?? settings.url),
    ...(isPreview && { isPreview }),
    today: day,
    utcOffsets: utcOffsets(practice.timeZone, day),
    lead: {
      ...leadSettings(settings.lead, { environment, isServed }),
      ...(settings.lead.sealed && requests?.key && { sealedFor: requests.key }),
    },
    ...(requests && { requests }),
    // Those of drafts too, since their texts are checked.
    linkedHosts: linkedHosts(all),
    services: withDrawings(sortedEntries(named, 'services').map(resolveCitations), ({ names, title }) => [names.menu, title]),
    providers: withPortraits(sortedEntries(named, 'providers')),
    testimonials,
    offices,
    announcements: announcementsOf(named, { day, timeZone: practice.timeZone, offices, withWaiting: withDrafts }),
    posts,
    categories: categoriesWithPosts(named, posts),
    glossary: entriesOf<Single<'glossary'>>(named, 'glossary').flatMap(({ data }) =>
      data.terms.map((term) => ({ ...term, id: termId(term.term) })),
    ),
    conditions: conditionsByName(optionalSingle(named, 'conditions'), { language, anchors: has.routes.anchors, resolveCitations }),
    textPictures: shownPictures(named, posts),
    assets: new Map(assets.map((asset) => [asset.path, asset])),
  };
}

function categoriesWithPosts(entries: readonly Entry[], posts: readonly Post[]): Category[] {
  const postsIn = groupBy(posts, ({ category }) => category);
  return entriesOf<Single<'categories'>>(entries, 'categories')
    .flatMap(({ data, path }) => data.categories.map((category) => ({ ...category, source: path })))
    .map((category) => ({ ...category, count: postsIn.get(category.name)?.length ?? 0 }))
    .filter(({ count }) => count > 0);
}

interface ConditionsContext {
  language: string;
  anchors: Site['routes']['anchors'];
  resolveCitations: ReturnType<typeof citationResolvers>['resolveCitations'];
}

function conditionsByName(file: Single<'conditions'> | undefined, { language, anchors, resolveCitations }: ConditionsContext): Condition[] {
  if (!file) return [];
  const letters = file.conditions.flatMap(({ name }) => [...name.toLowerCase()].map((letter) => `${anchors.letter}-${letter}`));
  const idOf = headingIds({ anchors, taken: [...Object.values(CONDITION_PAGE_IDS), anchors.sources, ...letters] });
  return file.conditions
    .toSorted((a, b) => a.name.localeCompare(b.name, language))
    .map((condition) => ({ ...resolveCitations(condition), slug: idOf(condition.name), source: file.source }));
}

/** Adds the warnings of dangers with search words to the search, before its own emergencies. */
function withDangerHints(search: Single<'search'>, entries: readonly Entry[]): Single<'search'> {
  const flags = entriesOf<Single<'redFlags'>>(entries, 'redFlags').flatMap(({ data }) => data.flags);
  const hints = flags.filter(({ search: lines }) => lines.length > 0).map(({ text, search: when }) => ({ text, when }));
  return { ...search, emergencies: [...hints, ...search.emergencies] };
}

/** Neutral portrait drawings for providers who have chosen none. */
const NEUTRAL_PORTRAITS: readonly PortraitName[] = ['short', 'cap', 'curls', 'cropped', 'waves'];
/** Neutral portrait drawings for providers with the title of a woman. */
const PORTRAITS_OF_WOMEN: readonly PortraitName[] = ['waves', 'bun', 'bob', 'long'];
const TITLES_OF_WOMEN = ['Dra.', 'Sra.', 'Mrs.', 'Ms.'];

/** Gives each provider a portrait drawing: the chosen one, or one that no one has chosen and that differs from the neighbors. */
export function withPortraits<Item extends { portrait?: PortraitName | undefined; prefix?: string | undefined }>(
  providers: readonly Item[],
) {
  const chosen = providers.map(({ portrait }) => portrait);
  const inTurn = (all: readonly PortraitName[]) => {
    const free = all.filter((name) => !chosen.includes(name));
    // With only one, all providers would have the same.
    const names = free.length > 1 ? free : all;
    let next = 0;
    return () => names[next++ % names.length] as PortraitName;
  };
  const [neutral, ofWomen] = [inTurn(NEUTRAL_PORTRAITS), inTurn(PORTRAITS_OF_WOMEN)];
  const portraitFor = ({ prefix = '' }: Item) => (TITLES_OF_WOMEN.includes(prefix) ? ofWomen() : neutral());
  return providers.map((provider) => ({ ...provider, portrait: provider.portrait ?? portraitFor(provider) }));
}

function shownPictures(entries: readonly Entry[], posts: readonly Post[]): ShownPicture[] {
  const shown = new Set(posts.map(({ source }) => source));
  return entries.flatMap(({ type, path: source, facts }) =>
    // The check of texts reports a size that does not exist.
    type === 'posts' && !shown.has(source) ? [] : facts.pictures.map(({ file, size }) => ({ file, size: size as PictureSize, source })),
  );
}
