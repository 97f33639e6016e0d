import type { AdminState, ContentGroup } from '../../api.ts';
import { fileHref, groupHref, OVERVIEW_HREF, PICTURES_HREF, type Route } from '../route.ts';
import { arrangeGroups } from './arrange-groups.ts';
import { NavGroup } from './nav-group.tsx';
import { NavItem } from './nav-item.tsx';
import { SavedState } from './saved-state.tsx';
import { SearchBox } from './search-box.tsx';
import './nav.css';

interface NavProps {
  state: AdminState;
  route: Route;
  onChosen: () => void;
}

/** Everything that there is to edit, in staff's words. */
export function Nav({ state, route, onChosen }: NavProps) {
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
