import { Icon } from '../components/icon.tsx';
import { usePage } from '../context.tsx';
import './search-dialog.css';

/** Leads to the list of all pages, and opens the search where there is script. */
export function SearchLink({ label }: { label?: string }) {
  const { words } = usePage().site.search;
  return (
    <a className={label ? 'search-link search-link--wide' : 'search-link'} href="/site-map" data-opens="search">
      <Icon name="search" />
      <span className={label ? undefined : 'visually-hidden'}>{label ?? words.open}</span>
    </a>
  );
}

/** The search. Its script and its index load when it is opened, and what is typed never leaves the page. */
export function SearchDialog() {
  const { assets, site } = usePage();
  const { words } = site.search;
  return (
    <dialog id="search" className="search" aria-labelledby="search-title" data-index={assets.searchIndex} data-failed={words.failed}>
      <div className="search__sheet">
        <h2 id="search-title">{words.title}</h2>
        <button type="button" className="round-button" data-closes="" aria-label={words.close}>
          <Icon name="close" />
        </button>
        <label htmlFor="search-query">{words.label}</label>
        <input
          id="search-query"
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          placeholder={words.hint}
          autoFocus
        />
        <p className="search__status" role="status">
          {words.loading}
        </p>
        <div className="search__results" data-results="" />
        <a className="search__all" href="/site-map">
          {words.allPages}
        </a>
      </div>
    </dialog>
  );
}
