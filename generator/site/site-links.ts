import { type Entry, entryProblem } from '../content/read-entries.ts';
import { MOST_IN_MENU } from '../content/types/site-settings.ts';
import { didYouMean } from '../problem/nearest.ts';
import { type Problem, problem } from '../problem/problem.ts';
import { isKeptPath, pathTo, splitLink } from '../shared/routes.ts';
import type { OwnPage, Settings, Site } from './site.ts';
import { contentOfAbsentPage, hasPageAt, type PagesOfSite } from './site-pages.ts';

type Link = Settings['navigation'][number];
type Links = Readonly<Pick<Settings, 'navigation' | 'footer'>>;
type Search = NonNullable<Site['search']>;
type InMenu = Pick<OwnPage, 'slug' | 'title' | 'menu'>;

/** Where the links of content/site.yaml and content/search.yaml stand that may lead to a page which a site does without. */
const LINK_LISTS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  settings: [['navigation'], ['footer', 'quickLinks'], ['footer', 'legal']],
  search: [['suggestions'], ['shortcuts']],
};

/** A warning for each link of the menus and the search that is left out. */
export function absentLinkProblems(entries: readonly Entry[], site: PagesOfSite): Problem[] {
  return entries.flatMap((entry) =>
    (LINK_LISTS[entry.type] ?? []).flatMap((path) => {
      const links = path.reduce((value, key) => (value as Record<string, unknown>)[key], entry.data) as readonly { to: string }[];
      return links.flatMap(({ to }, index): Problem[] => {
        const lacking = contentOfAbsentPage(to, site);
        if (lacking === undefined) return [];
        const message = `This site has no page ${splitLink(to).path}; the link is left out.`;
        return [entryProblem('absent-page', entry, [...path, index, 'to'], message, `Remove the line, or add ${lacking}.`)];
      });
    }),
  );
}

/** Menu and footer with the pages of the practice's own, and without what this site does not have or has nothing to show on. */
export function siteLinks(
  { navigation, footer }: Settings,
  site: Omit<PagesOfSite, 'ownPages'> & Pick<Site, 'ownPages'>,
  empty: readonly string[] = [],
): Links {
  const has = ({ to }: Link) => contentOfAbsentPage(to, site) === undefined;
  const isFull = ({ to }: Link) => !empty.includes(to);
  const { ownPages } = site;
  const fromPages = ownPages.filter((page) => page.footer).map(linkTo);
  return {
    // Filtered last: a page may stand behind one that is empty.
    navigation: withOwnPages(navigation.filter(has), ownPages).links.filter(isFull),
    footer: { ...footer, quickLinks: [...footer.quickLinks.filter(has).filter(isFull), ...fromPages], legal: footer.legal.filter(has) },
  };
}

/** The search without links to what this site does not have or has nothing to show on. */
export function siteSearch(search: Search, site: PagesOfSite, empty: readonly string[] = []): Search {
  const has = ({ to }: { to: string }) => contentOfAbsentPage(to, site) === undefined && !empty.includes(to);
  return { ...search, suggestions: search.suggestions.filter(has), shortcuts: search.shortcuts.filter(has) };
}

function linkTo({ slug, title, menu }: InMenu): Link {
  return { label: menu?.label ?? title, to: pathTo.ownPage(slug) };
}

/** The menu with each page where it asks to be, and the pages whose neighbour is not in it. */
function withOwnPages(navigation: readonly Link[], ownPages: readonly InMenu[]): { links: Link[]; lost: InMenu[] } {
  const links = [...navigation];
  let waiting = ownPages.filter(({ menu }) => menu && menu.place === undefined);
  // One may stand behind another, which has to be there first.
  for (let before = -1; waiting.length > 0 && waiting.length !== before; ) {
    before = waiting.length;
    waiting = waiting.filter((page) => {
      const after = page.menu?.after;
      const index = after === undefined ? links.length - 1 : links.findIndex(({ to }) => to === after);
      if (index < 0 && after !== undefined) return true;
      links.splice(index + 1, 0, linkTo(page));
      return false;
    });
  }
  const placed = ownPages.filter(({ menu }) => menu?.place !== undefined);
  for (const page of placed.toSorted((a, b) => (a.menu?.place ?? 0) - (b.menu?.place ?? 0)))
    links.splice((page.menu?.place ?? 1) - 1, 0, linkTo(page));
  return { links, lost: waiting };
}

/** Pages of the practice's own at an address that the site needs, without a neighbour in the menu, or one too many for it. */
export function ownPageProblems(
  entries: readonly Entry<OwnPage>[],
  { navigation }: Pick<Settings, 'navigation'>,
  site: PagesOfSite,
): Problem[] {
  const shown = navigation.filter(({ to }) => contentOfAbsentPage(to, site) === undefined);
  const { links, lost } = withOwnPages(
    shown,
    entries.map(({ slug, data }) => ({ ...data, slug })),
  );
  const targets = links.map(({ to }) => to);
  const inMenu = entries.filter(({ data }) => data.menu);
  const last = inMenu.at(-1);
  return [
    ...entries.filter(({ slug }) => hasPageAt(pathTo.ownPage(slug), site) || isKeptPath(pathTo.ownPage(slug))).map(takenProblem),
    ...entries
      .filter(({ slug }) => lost.some((page) => page.slug === slug))
      .map((entry) => {
        const after = entry.data.menu?.after ?? '';
        const message = `"${after}" is not in the menu.${didYouMean(after, targets)}`;
        return entryProblem('menu-place', entry, ['menu', 'after'], message, `In the menu: ${targets.join(', ')}.`);
      }),
    ...(last && links.length > MOST_IN_MENU
      ? [
          entryProblem(
            'menu-place',
            last,
            ['menu'],
            `The menu carries ${MOST_IN_MENU} entries; with pages that ask to be in it there are ${links.length}.`,
            'Remove "menu" here, or a line of "navigation" in site.yaml.',
          ),
        ]
      : []),
  ];
}

function takenProblem(entry: Entry): Problem {
  const message = `The site itself needs the address ${pathTo.ownPage(entry.slug)}.`;
  return problem('address-taken', entry.label, message, 'Rename the file.');
}
