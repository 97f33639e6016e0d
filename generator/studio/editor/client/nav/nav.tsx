import './nav.css';
import type { ReactNode } from 'react';
import type { AdminState, ContentGroup } from '../../api.ts';
import { useKeptPaths } from '../entry/kept-work.ts';
import { fileHref, groupHref, OVERVIEW_HREF, PICTURES_HREF, type Route } from '../route.ts';
import { findEntry, useEditor } from '../server.ts';
import { SearchBox } from './search-box.tsx';

export function Nav({ state, route, onChosen }: { state: AdminState; route: Route; onChosen: () => void }) {
  const { practice, groups, pictures, problems } = state;
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const { daily, pages, rest } = arrangeGroups(groups);
  const items = (some: readonly ContentGroup[]) =>
    some.map((group) => (
      <NavItem
        key={group.name}
        href={hrefOf(group)}
        isHere={isHere(group, route)}
        onChosen={onChosen}
        {...(!group.isSingle && { count: group.entries.length })}
      >
        {group.label}
      </NavItem>
    ));
  const folded = (label: string, some: readonly ContentGroup[]) =>
    some.length > 0 && (
      <NavGroup label={label} count={some.length} isHere={some.some((group) => isHere(group, route))}>
        {items(some)}
      </NavGroup>
    );
  return (
    <div className="nav-inner">
      <p className="nav-name">{practice}</p>
      <SearchBox groups={groups} onChosen={onChosen} />
      <nav aria-label="Everything to edit">
        <ul className="nav-list">
          <NavItem href={OVERVIEW_HREF} isHere={route.view === 'overview'} onChosen={onChosen} count={errors} countWords="to mend">
            Overview
          </NavItem>
          {items(daily)}
          {folded('Pages', pages)}
          <NavItem href={PICTURES_HREF} isHere={route.view === 'pictures'} onChosen={onChosen} count={pictures.length}>
            Pictures
          </NavItem>
          {folded('More', rest)}
        </ul>
      </nav>
      <SavedState />
    </div>
  );
}

function hrefOf({ isSingle, name, entries }: ContentGroup): string {
  const [only] = entries;
  return isSingle && only ? fileHref(only.path) : groupHref(name);
}

function isHere({ name, entries }: ContentGroup, route: Route): boolean {
  if (route.view === 'group') return route.name === name;
  return route.view === 'file' && entries.some(({ path }) => path === route.path);
}

/** Lines of the list that are folded under one name; open where one of its lines is where one is. */
function NavGroup({ label, isHere, count, children }: { label: string; isHere: boolean; count: number; children: ReactNode }) {
  return (
    <li>
      <details className="nav-group" open={isHere || undefined}>
        <summary className="nav-item">
          {label} <span className="nav-count">{count}</span>
        </summary>
        <ul className="nav-list">{children}</ul>
      </details>
    </li>
  );
}

interface NavItemProps {
  href: string;
  isHere: boolean;
  onChosen: () => void;
  count?: number;
  countWords?: string;
  children: ReactNode;
}

function NavItem({ href, isHere, onChosen, count, countWords = count === 1 ? 'entry' : 'entries', children }: NavItemProps) {
  return (
    <li>
      <a className="nav-item" href={href} onClick={onChosen} {...(isHere && { 'aria-current': 'page' })}>
        {children}
        {count !== undefined && count > 0 && (
          <span className="nav-count">
            {count}
            <span className="hidden-text"> {countWords}</span>
          </span>
        )}
      </a>
    </li>
  );
}

function SavedState() {
  const { state } = useEditor();
  const unsaved = useKeptPaths();
  return (
    <section className="nav-foot" aria-label="Saved or not">
      {unsaved.length === 0 ? (
        <p>All saved. Site shown at {window.location.host}</p>
      ) : (
        <>
          <p>Not saved yet, kept in this browser:</p>
          <ul>
            {unsaved.map((path) => (
              <li key={path}>
                <a href={fileHref(path)}>{findEntry(state.groups, path)?.entry.title ?? path}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** Groups in the order of the list on the left, in which the server has them: what staff edit every week, texts of single pages, and what is seldom touched. */
export function arrangeGroups(groups: readonly ContentGroup[]) {
  const used = groups.filter(({ entries, create }) => entries.length > 0 || create);
  return {
    daily: used.filter(({ section }) => section === undefined),
    pages: used.filter(({ section }) => section === 'pages'),
    rest: used.filter(({ section }) => section === 'settings'),
  };
}
