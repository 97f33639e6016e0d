import { parseUrl } from '../../shared/plain-url.ts';
import type { OldAddress } from './old-site.ts';

interface Term {
  /** `category`, `post_tag`, or a name that a theme or plug-in has added. */
  taxonomy: string;
  /** Name in addresses. */
  slug: string;
  name: string;
  /** Name in addresses of the term that contains it. */
  parent?: string | undefined;
}

/** First parts of addresses in WordPress; others are the name of their taxonomy. */
const FOLDERS: Readonly<Record<string, string>> = { category: 'category', post_tag: 'tag' };
/** Taxonomies without pages for readers. */
const WITHOUT_PAGES = /^(?:nav_menu|post_format|link_category|wp_|elementor_|amp_)/;

/** Collects the categories, tags and authors of an export, of which each has a page on the old site. */
export class TermAddresses {
  readonly #terms = new Map<string, Term>();
  readonly #logins = new Set<string>();
  /** First parts of the addresses of posts, where Squarespace has their categories too. */
  readonly #folders = new Set<string>();

  /** Adds a term, once; one that an item names does not say which term contains it. */
  add(term: Term): void {
    const key = `${term.taxonomy} ${term.slug}`;
    if (term.slug && !WITHOUT_PAGES.test(term.taxonomy) && !this.#terms.has(key)) this.#terms.set(key, term);
  }

  addAuthor(login: string): void {
    this.#logins.add(login);
  }

  addPost(address: string): void {
    const [folder, ...others] = (parseUrl(address, 'https://site.invalid')?.pathname ?? '').split('/').filter(Boolean);
    if (folder && others.length > 0) this.#folders.add(folder);
  }

  /**
   * Returns their addresses on the old site, whose home page is at `home`; those of authors and feeds only for WordPress. An export of another program
   * may be one of Squarespace, which has the lists below the folder of the posts.
   */
  addresses({ home, isWordPress }: { home: string; isWordPress: boolean }): OldAddress[] {
    const terms = [...this.#terms.values()];
    const names = [...this.#logins].map(nameOfLogin).filter(Boolean);
    const ofWordPress = [...names.map((name) => ['author', name]), ['feed'], ['comments', 'feed']];
    const ofSquarespace = [...this.#folders].flatMap((folder) =>
      terms.map(({ taxonomy, name }) => [folder, taxonomy === 'category' ? 'category' : 'tag', name.trim().replace(/\s+/g, '+')]),
    );
    const lists = terms.map((term) => [FOLDERS[term.taxonomy] ?? term.taxonomy, ...this.#parentsOf(term), term.slug]);
    return [...lists, ...(isWordPress ? ofWordPress : ofSquarespace)].map((parts) => ({ from: [home, ...parts].join('/') }));
  }

  #parentsOf({ taxonomy, slug, parent }: Term): string[] {
    const parents: string[] = [];
    for (let next = parent; next && next !== slug && !parents.includes(next); next = this.#terms.get(`${taxonomy} ${next}`)?.parent)
      parents.unshift(next);
    return parents;
  }
}

/** Returns the name that WordPress gives the page of an author: `j-doe` for the login `J.Doe`. */
function nameOfLogin(login: string): string {
  return login
    .toLowerCase()
    .replace(/[.\s]+/g, '-')
    .replace(/[^\w-]/g, '');
}
