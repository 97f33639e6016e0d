import './nav.css';
import { useState } from 'react';
import type { AdminState, ContentGroup } from '../../api.ts';
import { unsavedTitle, useUnsavedPaths } from '../entry/use-editing.ts';
import { useInbox, waitingRequests } from '../inbox/inbox.ts';
import { EntryLink } from '../parts.tsx';
import { PublicState } from '../publish/publish.tsx';
import { adminFileHref, listHref, OVERVIEW_HREF, PICTURES_HREF, type Route, requestsHref } from '../route.ts';
import { searchEntries } from '../search.ts';

/** The menu of the editor: search, overview, all groups of content, and pictures. */
export function Nav({ state, route, onChosen }: { state: AdminState; route: Route; onChosen: () => void }) {
  const { practice, groups, pictures, problems } = state;
  const requests = useInbox();
  const { list, failure } = requests;
  // A site without forms whose quiz asks for no name has no requests.
  const hasRequests = list ? list.key !== undefined || list.requests.length > 0 : failure !== undefined;
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const { daily, pages, rest } = arrangeGroups(groups);
  const isIn = ({ name, entries }: ContentGroup) =>
    route.view === 'list' ? route.name === name : route.view === 'file' && entries.some(({ path }) => path === route.path);
  const item = (label: string, href: string, isHere: boolean, count = 0, countWords = count === 1 ? 'entry' : 'entries') => (
    <li key={href}>
      <a className="nav-item" href={href} onClick={onChosen} {...(isHere && { 'aria-current': 'page' })}>
        {label}
        {count > 0 && (
          <span className="nav-count">
            {count}
            <span className="hidden-text"> {countWords}</span>
          </span>
        )}
      </a>
    </li>
  );
  const items = (some: readonly ContentGroup[]) =>
    some.map((group) => {
      const { label, isSingle, name, entries } = group;
      const [only] = entries;
      const href = isSingle && only ? adminFileHref(only.path) : listHref({ name });
      return item(label, href, isIn(group), isSingle ? 0 : entries.length);
    });
  // Groups folded under one heading, which is open if it contains the current page.
  const folded = (label: string, some: readonly ContentGroup[]) =>
    some.length > 0 && (
      <li>
        <details className="nav-group" open={some.some(isIn) || undefined}>
          <summary className="nav-item">
            {label} <span className="nav-count">{some.length}</span>
          </summary>
          <ul className="nav-list">{items(some)}</ul>
        </details>
      </li>
    );
  return (
    <div className="nav-inner">
      <p className="nav-name">{practice}</p>
      <SearchBox groups={groups} onChosen={onChosen} />
      <nav aria-label="Content to edit">
        <ul className="nav-list">
          {item('Overview', OVERVIEW_HREF, route.view === 'overview', errors, 'to fix')}
          {hasRequests && item('Requests', requestsHref(), route.view === 'requests', waitingRequests(requests).length, 'new')}
          {items(daily)}
          {folded('Pages', pages)}
          {item('Pictures', PICTURES_HREF, route.view === 'pictures', pictures.length)}
          {folded('More', rest)}
        </ul>
      </nav>
      <SavedState />
    </div>
  );
}

function SavedState() {
  const unsaved = useUnsavedPaths();
  return (
    <section className="nav-foot" aria-label="Save status">
      {unsaved.length === 0 ? (
        <PublicState />
      ) : (
        <>
          <p>Not saved yet (kept in this browser):</p>
          <ul>
            {unsaved.map((path) => (
              <li key={path}>
                <EntryLink path={path} title={unsavedTitle(path)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** Returns the groups of the menu, in the order of the server: what staff edit every week, single pages, and settings that rarely change. */
export function arrangeGroups(groups: readonly ContentGroup[]) {
  const used = groups.filter(({ entries, create }) => entries.length > 0 || create);
  return {
    daily: used.filter(({ section }) => section === undefined),
    pages: used.filter(({ section }) => section === 'pages'),
    rest: used.filter(({ section }) => section === 'settings'),
  };
}

/** Maximum number of results that the search box shows; a page has all. */
const MAX_FOUND = 12;

/** The search in all entries. */
function SearchBox({ groups, onChosen }: { groups: readonly ContentGroup[]; onChosen: () => void }) {
  const [question, setQuestion] = useState('');
  const found = searchEntries(groups, question);
  const choose = () => {
    setQuestion('');
    onChosen();
  };
  return (
    <search className="search">
      <label className="hidden-text" htmlFor="search">
        Search everything
      </label>
      <input
        id="search"
        className="input"
        type="search"
        placeholder="Search"
        autoComplete="off"
        value={question}
        onChange={(event) => setQuestion(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && setQuestion('')}
      />
      <p className="hidden-text" role="status">
        {question && `${found.length === 0 ? 'Nothing' : found.length} found`}
      </p>
      {question && (
        <ul className="search-found">
          {found.slice(0, MAX_FOUND).map(({ group, entry: { path, title } }) => (
            <li key={path}>
              <a href={adminFileHref(path)} onClick={choose}>
                {title} <span>{group.label}</span>
              </a>
            </li>
          ))}
          {found.length === 0 && <li>No entry has these words.</li>}
          {found.length > MAX_FOUND && (
            <li>
              <a href={listHref({ question })} onClick={choose}>
                and {found.length - MAX_FOUND} more
              </a>
            </li>
          )}
        </ul>
      )}
    </search>
  );
}
