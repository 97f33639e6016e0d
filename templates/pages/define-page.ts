import type { Breadcrumb, CardContent, PageHead, PagePlan, PageType } from '../../generator/contract/page.ts';
import type { OptionalPage, Site } from '../../generator/contract/site.ts';
import { headlineDrawing } from '../../generator/shared/drawings.ts';
import { isInSection, isNotFoundPage } from '../../generator/shared/routes.ts';
import { backgrounds } from '../art/index.tsx';

/** Checks a page type against its data and hands it on as the generator takes it. */
export function definePageType<Data>(pageType: PageType<Data>): PageType {
  // A page is only ever rendered by the type that planned it, so its data has the type's own shape.
  return pageType as unknown as PageType;
}

/** The fields of an entry that the plan of its page is made from. */
export interface PageEntry {
  title: string;
  searchTitle?: string | undefined;
  description: string;
  keywords: readonly string[];
  noindex?: boolean | undefined;
  socialImage?: PageHead['socialImage'] | undefined;
  updated?: string | undefined;
  source: string;
}

/** A page of which a site has one at most, by the name of its address. */
type SinglePageName = keyof Site['strings']['trail'] | 'notFound' | 'postNotFound';

interface SinglePage<Entry extends object, More extends object> extends Omit<PageType<Entry & More>, 'plan'> {
  /** The name of its address, where content may choose that. */
  route?: SinglePageName;
  path?: string;
  /** Where a site can do without it: its name among those of `site.pages`. */
  optional?: OptionalPage;
  entry(site: Site): Entry | undefined;
  more?(site: Site, entry: Entry): More;
  head?: Partial<PageHead>;
  card?(entry: Entry): Partial<CardContent>;
}

/** A page type with one page, which shows one entry of content. */
export function singlePage<Entry extends PageEntry, More extends object>(page: SinglePage<Entry, More>): PageType {
  const { route, path: fixedPath = '', optional, entry, more, head, card, ...pageType } = page;
  const plan = (site: Site) => {
    if (optional && !site.pages.includes(optional)) return [];
    const found = entry(site);
    if (!found)
      throw new Error(
        `The page type "${pageType.name}" has no entry. Its content type belongs in generator/content/types/pages.ts; where a site may leave out its file, the page type says "optional".`,
      );
    const data = { ...found, ...more?.(site, found) } as Entry & More;
    const path = route ? site.routes[route] : fixedPath;
    return [planPage(site, { path, entry: found, data, ...(head && { head }), ...(card && { card: card(found) }) })];
  };
  return definePageType<Entry & More>({ ...pageType, plan });
}

/** What a list without a file of its own is called and said to be; `source` is a file that its words come from. */
export function listEntry({ strings, practice }: Site, name: keyof Site['strings']['trail'], source: string): PageEntry {
  const title = strings.trail[name];
  return { title, description: `${title}. ${practice.blurb}`, keywords: [title, practice.brand], source };
}

interface PageOptions<Data> extends Partial<Omit<PagePlan<Data>, 'head' | 'card'>> {
  path: string;
  entry: PageEntry;
  data: Data;
  /** Its name in the breadcrumbs, where that is not its title. The pages of `strings.trail` have theirs there. */
  name?: string;
  head?: Partial<PageHead>;
  card?: Partial<CardContent>;
}

/** The plan of the page of an entry. All that is not given comes from the entry and the path. */
export function planPage<Data>(site: Site, { entry, name = entry.title, head, card, ...plan }: PageOptions<Data>): PagePlan<Data> {
  const { title, searchTitle, description, keywords, noindex, socialImage, updated, source } = entry;
  return {
    head: { title: searchTitle ?? title, description, keywords, ...(noindex && { noindex }), ...(socialImage && { socialImage }), ...head },
    breadcrumbs: breadcrumbs(site, plan.path, name),
    card: { title, ...(card?.map === undefined && coverOf(site)), ...card },
    sources: [source],
    ...(updated && { lastModified: updated }),
    ...plan,
  };
}

/** From Home over the section that the path lies in to the page itself; none on Home and where no page is. */
function breadcrumbs({ routes, strings: { trail }, pages, absentPages }: Site, path: string, name: string): Breadcrumb[] {
  if (path === routes.home || isNotFoundPage(path, routes)) return [];
  const home = { label: trail.home, path: routes.home };
  const absent: readonly string[] = absentPages;
  const names = (Object.keys(trail) as (keyof typeof trail)[]).filter((key) => !absent.includes(key));
  const section =
    names.find((key) => routes[key] === path) ??
    names.find((key) => isInSection(path, routes[key], routes) && (pages as readonly string[]).includes(key));
  if (!section) return [home, { label: name, path }];
  const steps = [home, { label: trail[section], path: routes[section] }];
  return routes[section] === path ? steps : [...steps, { label: name, path }];
}

/** What the card of a page without a cover shows; nothing where that is the head in profile. */
function coverOf({ services }: Site): Pick<CardContent, 'cover'> {
  const art = headlineDrawing(services);
  return art ? { cover: { art, tone: backgrounds[art] } } : {};
}
