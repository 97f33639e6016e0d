import { Icon } from '../../../art/icons.tsx';
import { usePage } from '../../../context.tsx';
import { CloseButton } from '../../basics/button/button.tsx';
import './search-dialog.css';

/** The field of the search; its label is the heading of the dialog. */
const FIELD_ID = 'search-query';

/** Leads to the list of all pages, and opens the search where there is script. Nothing on a site without a search. With a label it looks like a field. */
export function SearchLink({ label }: { label?: string }) {
  const { searchWords: words, routes } = usePage().site;
  if (!words) return null;
  return (
    <a className={label ? 'search-link search-link--wide' : 'search-link circle'} href={routes.siteMap} data-opens="search">
      <Icon name="search" />
      <span className={label ? undefined : 'visually-hidden'}>{label ?? words.open}</span>
    </a>
  );
}

/** The search. Its script and its index load when it is opened, and what is typed never leaves the page. */
export function SearchDialog() {
  const { assets, site } = usePage();
  const { searchWords: words } = site;
  if (!words) return null;
  return (
    <dialog id="search" className="search" aria-labelledby="search-title" data-index={assets.searchIndex}>
      <div className="search__sheet">
        <div className="search__head">
          <h2 id="search-title">
            <label htmlFor={FIELD_ID}>{words.label}</label>
          </h2>
          <input id={FIELD_ID} type="text" inputMode="search" enterKeyHint="search" autoComplete="off" placeholder={words.hint} autoFocus />
        </div>
        <p className="search__status" role="status">
          {words.loading}
        </p>
        <div data-results="" />
        <a className="search__all" href={site.routes.siteMap}>
          {words.allPages}
        </a>
        <CloseButton label={words.close} dialog />
      </div>
    </dialog>
  );
}
