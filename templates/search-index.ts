import type { PlannedPage } from '../generator/contract/page.ts';
import type { Office, Site } from '../generator/contract/site.ts';
import { phoneFormats } from '../generator/shared/phone.ts';
import { pathTo } from '../generator/shared/routes.ts';
import { SEARCH_KINDS, type SearchEntry, type SearchIndex } from '../generator/shared/search.ts';
import { fill } from '../generator/shared/text.ts';
import { pageTypes } from './pages/index.ts';
import { addressLines } from './practice-facts.ts';

const searches = new Map(pageTypes.map(({ name, search = pageEntry }) => [name, search]));

/** All that the search needs, in one file that loads when somebody searches. */
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
    ways: [
      ...(site.pages.includes('services') ? [{ label: layout.allServices, to: site.routes.services }] : []),
      ...(site.pages.includes('conditions') ? [{ label: site.strings.trail.conditions, to: site.routes.conditions }] : []),
    ],
    emergencies: emergencies.map(({ text, when }) => ({ text, when, calls: numbersIn(text, site.practice.emergencyNumber) })),
    ignore,
    entries: [
      ...site.conditions.map((condition) => linkEntry('conditions', condition)),
      ...shortcuts.map((shortcut) => linkEntry('pages', shortcut)),
      ...(site.offices.length > 1 ? site.offices.map((office) => officeEntry(office, site)) : []),
      ...pages.flatMap((page) => {
        const search = searches.get(page.pageType);
        // A list that goes on over several pages is found by its first.
        return search && !page.head.prev ? [search(page, site)] : [];
      }),
    ].toSorted((a, b) => SEARCH_KINDS.indexOf(a.kind) - SEARCH_KINDS.indexOf(b.kind)),
  };
}

/** The line for people in a crisis in the United States and Canada (https://988lifeline.org). */
const CRISIS_LINE = '988';

/** The numbers to call that a rule names, in its order; that of emergencies where it names none. */
function numbersIn(text: string, emergencyNumber: string): string[] {
  const named = (text.match(/\d+/g) ?? []).filter((number) => number === emergencyNumber || number === CRISIS_LINE);
  return named.length > 0 ? [...new Set(named)] : [emergencyNumber];
}

const MAX_SUGGESTIONS = 6;

/** Those of content, else the first services. */
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

/** One of several offices, on the page of all. */
function officeEntry({ slug, name = '', address, note, phone }: Office, { routes }: Site): SearchEntry {
  const words = [address.area, note, phoneFormats(phone).dashed].flatMap((text) => text ?? []);
  return { kind: 'places', title: name, to: pathTo.office(slug, routes), text: addressLines(address).join(', '), words };
}

/** A page whose type does not say otherwise, under the short name that its breadcrumbs end with. */
function pageEntry({ path, head, breadcrumbs }: PlannedPage): SearchEntry {
  return {
    kind: 'pages',
    title: breadcrumbs.at(-1)?.label ?? head.title,
    to: path,
    text: head.description,
    words: [head.title, ...head.keywords],
  };
}
