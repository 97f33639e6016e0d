import { counted } from '../../shared/text.ts';
import type { HtmlPage } from './html-page.ts';
import type { OldItem } from './old-site.ts';

/** What is known about a page before all pages were read. */
export interface FoundPage extends Pick<HtmlPage, 'tabTitle' | 'siteName'> {
  label: string;
  /** Addresses at which the page was found, the usual one first. */
  own: readonly string[];
  /** The address that the page states as the usual one, from `/`. */
  stated: string | undefined;
}

/**
 * Returns the addresses of each page, the usual one first: the one that it states, if no other page has it. (Some sites state the address of their
 * home page on all pages.) `note` gets a sentence about each page that states the address of another.
 */
export function pageAddresses(pages: readonly FoundPage[], note: (text: string) => void): string[][] {
  const owners = new Map<string, FoundPage>();
  for (const page of pages) for (const address of page.own) if (!owners.has(address)) owners.set(address, page);
  return pages.map((page) => {
    if (page.stated === undefined) return [...page.own];
    const owner = owners.get(page.stated) ?? page;
    if (owner === page) {
      owners.set(page.stated, page);
      return [...new Set([page.stated, ...page.own])];
    }
    note(`${page.label} states ${page.stated} as its address, which is that of ${owner.label}, so ${page.own[0]} is used.`);
    return [...page.own];
  });
}

const SEPARATOR = / [|·–—-] /g;

/** Returns the names of the site in titles: what at least two pages and a quarter of all pages have after ` | ` or ` - `, or state as its name. */
export function siteNames(pages: readonly Pick<FoundPage, 'tabTitle' | 'siteName'>[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const ending of pages.flatMap(({ tabTitle }) => endingsOf(tabTitle))) counts.set(ending, (counts.get(ending) ?? 0) + 1);
  const repeated = [...counts].filter(([, count]) => count >= Math.max(2, pages.length / 4)).map(([ending]) => ending);
  return new Set([...repeated, ...pages.map(({ siteName }) => siteName)]);
}

/** Returns what follows each separator of a title, the longest first. */
function endingsOf(title: string): string[] {
  return [...title.matchAll(SEPARATOR)].map(({ index, 0: separator }) => title.slice(index + separator.length));
}

function withoutSiteName(title: string, names: ReadonlySet<string>): string {
  const ending = endingsOf(title).find((one) => names.has(one));
  return ending === undefined ? title : title.slice(0, -ending.length - 3);
}

/** Returns the item of a page. Its titles are without the name of the site, which the new site adds. */
export function pageItem(page: HtmlPage, { label, addresses }: Pick<OldItem, 'label' | 'addresses'>, names: ReadonlySet<string>): OldItem {
  const {
    tabTitle,
    siteName: _,
    canonical: _canonical,
    refresh: _refresh,
    links: _links,
    feeds: _feeds,
    leftOut: _leftOut,
    ...fields
  } = page;
  const key = addresses[0] ?? label;
  const title = withoutSiteName(fields.title, names);
  const searchTitle = withoutSiteName(tabTitle, names);
  return {
    ...fields,
    label,
    key,
    // A query such as ?page_id=4 does not name the page.
    name: key.includes('?') ? '' : (key.split('/').filter(Boolean).at(-1) ?? '').replace(/\.\w+$/, ''),
    addresses,
    title,
    searchTitle: searchTitle === title || searchTitle === '' ? undefined : searchTitle,
    isClassic: false,
    excerpt: '',
    status: 'publish',
    hasPassword: false,
  };
}

/** Returns an item of which only the addresses are known. */
function itemAt(type: string, label: string, addresses: readonly string[]): OldItem {
  const texts = { title: '', name: '', html: '', isClassic: false, excerpt: '', status: 'publish', hasPassword: false };
  const own = [...new Set(addresses)];
  return { ...texts, type, label, key: own[0] ?? label, addresses: own, categories: [], tags: [], noindex: false };
}

/** Returns the item of a page that could not be read; `failure` is the end of a sentence that begins with its address. */
export function failedItem(label: string, addresses: readonly string[], failure: string): OldItem {
  return { ...itemAt('page', label, addresses), failure: `It ${failure}.` };
}

/** Returns the item of a document, whose file is fetched later. */
export function documentItem(url: string, path: string): OldItem {
  return { ...itemAt('attachment', url, [path]), file: { url, alt: '', caption: '' } };
}

/** Collects the words of pages that are not in their texts, since many pages have the same sidebar. */
export class WordsOutside {
  readonly #pages = new Map<string, Set<string>>();

  add(label: string, leftOut: readonly string[]): void {
    for (const words of leftOut) this.#pages.set(words, (this.#pages.get(words) ?? new Set()).add(label));
  }

  /** Returns a sentence for all pages that have the same words. */
  notes(): string[] {
    return [...this.#pages].map(([words, labels]) => {
      const [first, ...more] = labels;
      const pages = more.length > 0 ? `${first} and ${counted(more.length, 'more page')}` : first;
      return `Words outside of the text were left out: “${words.slice(0, MOST_WORDS)}” (${pages})`;
    });
  }
}

/** Characters of words in a report. */
const MOST_WORDS = 160;
