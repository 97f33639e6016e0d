import type { PlannedPage } from '../generator/contract/page.ts';
import type { Office, Site } from '../generator/contract/site.ts';
import { phoneFormats } from '../generator/shared/phone.ts';
import { pathTo } from '../generator/shared/routes.ts';
import { SEARCH_KINDS, type SearchEntry, type SearchIndex } from '../generator/shared/search.ts';
import { fill } from '../generator/shared/text.ts';
import { pageTypes } from './pages/index.ts';
import { addressLines } from './practice-facts.ts';

const searches = new Map(pageTypes.map(({ name, search = pageEntry }) => [name, search]));

/** Returns the content of the search index, which loads when a visitor opens the search; undefined on sites without search. */
export function searchIndex(site: Site, pages: readonly PlannedPage[]): SearchIndex | undefined {
  if (!site.search) return undefined;
  const { kinds, emergencies, ignore, shortcuts } = site.search;
  const { actions, layout } = site.strings;
  const phone = phoneFormats(site.practice.phone);
  return {
    words: { ...site.search.words, callNumber: actions.callNumber },
    kinds,
    suggestions: suggestionsOf(site.search, site),
    call: { label: fill(actions.callNumber, { phone: phone.dashed }), to: phone.href },
    fallbackLinks: [
      ...(site.pages.includes('services') ? [{ label: layout.allServices, to: site.routes.services }] : []),
      ...(site.pages.includes('conditions') ? [{ label: site.strings.trail.conditions, to: site.routes.conditions }] : []),
    ],
    emergencies: emergencies.map(({ text, when }) => ({ text, when, calls: numbersToCall(text, site.practice.emergencyNumber) })),
    ignore,
    entries: [
      ...site.conditions.map((condition) => linkEntry('conditions', condition)),
      ...shortcuts.map((shortcut) => linkEntry('pages', shortcut)),
      ...(site.offices.length > 1 ? site.offices.map((office) => officeEntry(office, site)) : []),
      ...pages.flatMap((page) => {
        const search = searches.get(page.pageType);
        // Of a list with several pages, only the first is in the index.
        return search && !page.head.prev ? [search(page, site)] : [];
      }),
    ].toSorted((a, b) => SEARCH_KINDS.indexOf(a.kind) - SEARCH_KINDS.indexOf(b.kind)),
  };
}

/** The crisis line of the United States and Canada (https://988lifeline.org). */
const CRISIS_LINE = '988';

/** The numbers to call in a rule's text, in their order, or else the emergency number. */
function numbersToCall(text: string, emergencyNumber: string): string[] {
  const named = (text.match(/\d+/g) ?? []).filter((number) => number === emergencyNumber || number === CRISIS_LINE);
  return named.length > 0 ? [...new Set(named)] : [emergencyNumber];
}

const MAX_SUGGESTIONS = 6;

/** The suggestions of content, or else the first services. */
function suggestionsOf(
  { suggestions }: Pick<NonNullable<Site['search']>, 'suggestions'>,
  { services, routes }: Pick<Site, 'services' | 'routes'>,
) {
  if (suggestions.length > 0) return suggestions;
  return services.slice(0, MAX_SUGGESTIONS).map(({ names, slug }) => ({ label: names.menu, to: pathTo.service(slug, routes) }));
}

type Shortcut = NonNullable<Site['search']>['shortcuts'][number];

function linkEntry(kind: SearchEntry['kind'], { name, also, text, to }: Shortcut): SearchEntry {
  return { kind, title: name, to, text, words: also };
}

/** The entry of one of several offices, which links to its anchor on the contact page. */
function officeEntry({ slug, name = '', address, note, phone }: Office, { routes }: Site): SearchEntry {
  const words = [address.area, note, phoneFormats(phone).dashed].flatMap((text) => text ?? []);
  return { kind: 'places', title: name, to: pathTo.office(slug, routes), text: addressLines(address).join(', '), words };
}

/** The default entry of a page, titled with the short name of its breadcrumbs. */
function pageEntry({ path, head, breadcrumbs }: PlannedPage): SearchEntry {
  return {
    kind: 'pages',
    title: breadcrumbs.at(-1)?.label ?? head.title,
    to: path,
    text: head.description,
    words: [head.title, ...head.keywords],
  };
}
