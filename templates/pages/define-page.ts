import type { Breadcrumb, CardContent, PageHead, PagePlan, PageType } from '../../generator/contract/page.ts';
import type { OptionalPage, Site } from '../../generator/contract/site.ts';
import { headlineDrawing } from '../../generator/shared/drawings.ts';
import { isInSection, isNotFoundPage } from '../../generator/shared/routes.ts';
import { backgrounds } from '../art/index.tsx';

/** Returns a page type in the form that the generator uses, after the compiler has checked it against its data. */
export function definePageType<Data>(pageType: PageType<Data>): PageType {
  // A page is rendered only by the page type that planned it, so its data has the shape of that type.
  return pageType as unknown as PageType;
}

/** The fields of an entry that `planPage` reads. */
export interface PageEntry {
  title: string;
  searchTitle?: string | undefined;
  description: string;
  keywords: readonly string[];
  noindex?: boolean | undefined;
  socialImage?: PageHead['socialImage'] | undefined;
  updated?: string | undefined;
  waits?: PagePlan['waits'];
  source: string;
}

/** The name of the address of a page that a site has at most once. */
type SinglePageName = keyof Site['strings']['trail'] | 'notFound' | 'postNotFound';

interface SinglePage<Entry extends object, More extends object> extends Omit<PageType<Entry & More>, 'plan'> {
  /** The name of the page's address, for pages whose address content can choose; others have `path`. */
  route?: SinglePageName;
  path?: string;
  /** The name of the page in `site.pages`, for a page that a site can leave out. */
  optional?: OptionalPage;
  entry(site: Site): Entry | undefined;
  more?(site: Site, entry: Entry): More;
  head?: Partial<PageHead>;
  card?(entry: Entry): Partial<CardContent>;
  /** Content files of its words besides that of the entry. */
  otherSources?(site: Site): readonly string[];
}

/** Defines a page type with one page, which shows one entry of content. Its plan throws if the entry of a required page is missing. */
export function singlePage<Entry extends PageEntry, More extends object>(page: SinglePage<Entry, More>): PageType {
  const { route, path: fixedPath = '', optional, entry, more, head, card, otherSources, ...pageType } = page;
  const plan = (site: Site) => {
    if (optional && !site.pages.includes(optional)) return [];
    const found = entry(site);
    if (!found)
      throw new Error(
        `The page type "${pageType.name}" has no entry. Add its content type to generator/content/types/pages.ts, or set "optional" in the page type if a site can leave out the file.`,
      );
    const data = { ...found, ...more?.(site, found) } as Entry & More;
    const path = route ? site.routes[route] : fixedPath;
    const sources = [found.source, ...(otherSources?.(site) ?? [])];
    return [planPage(site, { path, entry: found, data, sources, ...(head && { head }), ...(card && { card: card(found) }) })];
  };
  return definePageType<Entry & More>({ ...pageType, plan });
}

/** The entry of a list page without its own content file; `source` is a file that its texts come from. */
export function listEntry({ strings, practice }: Site, name: keyof Site['strings']['trail'], source: string): PageEntry {
  const title = strings.trail[name];
  return { title, description: `${title}. ${practice.blurb}`, keywords: [title, practice.brand], source };
}

interface PageOptions<Data> extends Partial<Omit<PagePlan<Data>, 'head' | 'card'>> {
  path: string;
  entry: PageEntry;
  data: Data;
  /** The name of the page in breadcrumbs, by default its title. Pages in `strings.trail` have the name there. */
  name?: string;
  head?: Partial<PageHead>;
  card?: Partial<CardContent>;
}

/** Returns the plan of the page of an entry; all that is not given comes from the entry and the path. */
export function planPage<Data>(site: Site, { entry, name = entry.title, head, card, ...plan }: PageOptions<Data>): PagePlan<Data> {
  const { title, searchTitle, description, keywords, noindex, socialImage, updated, waits, source } = entry;
  return {
    head: { title: searchTitle ?? title, description, keywords, ...(noindex && { noindex }), ...(socialImage && { socialImage }), ...head },
    breadcrumbs: breadcrumbs(site, plan.path, name),
    card: { title, ...(card?.map === undefined && coverOf(site)), ...card },
    sources: [source],
    ...(updated && { lastModified: updated }),
    ...(waits && { waits }),
    ...plan,
  };
}

/** Breadcrumbs from Home through the section of the path to the page itself; none on Home and not-found pages. */
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

/** The cover of social cards for pages without one; empty if that is the head in profile. */
function coverOf({ services }: Site): Pick<CardContent, 'cover'> {
  const art = headlineDrawing(services);
  return art ? { cover: { art, tone: backgrounds[art] } } : {};
}
