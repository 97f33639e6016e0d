import { decoded } from '../../../shared/text-pictures.ts';

/** A page of the editor, from its address after the #. */
export type Route =
  | { view: 'overview' }
  | { view: 'pictures' }
  | { view: 'group'; name: string }
  | { view: 'file'; path: string; field?: string };

/** The part of the editor that a narrow screen shows. */
export type View = 'list' | 'form' | 'preview';

export const OVERVIEW_HREF = '#/';
export const PICTURES_HREF = '#/pictures';

/** Returns the link to the list of a group. */
export function groupHref(name: string): string {
  return `#/list/${encodeURIComponent(name)}`;
}

export { adminFileHref } from '../api.ts';

/** Parses the address after the #; anything unknown is the overview. */
export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?', 2);
  const [view, ...parts] = path.split('/').map(decoded);
  const rest = parts.join('/');
  if (view === 'pictures') return { view };
  if (view === 'list' && rest) return { view: 'group', name: rest };
  if (view === 'edit' && rest) {
    const field = new URLSearchParams(query).get('field');
    return { view: 'file', path: rest, ...(field && { field }) };
  }
  return { view: 'overview' };
}

/** Opens a page of the editor by its link. */
export function goTo(href: string): void {
  window.location.hash = href;
}
