import { decoded } from '../../../shared/text-pictures.ts';

/** Where one is in the editor: the part of its address after the #. */
export type Route =
  | { view: 'overview' }
  | { view: 'pictures' }
  | { view: 'group'; name: string }
  | { view: 'file'; path: string; field?: string };

export type View = 'list' | 'form' | 'preview';

export const OVERVIEW_HREF = '#/';
export const PICTURES_HREF = '#/pictures';

/** The address of the list of a group, from that of the editor on. */
export function groupHref(name: string): string {
  return `#/list/${encodeURIComponent(name)}`;
}

export { fileHref } from '../api.ts';

/** Reads an address as the functions above write it; everything else is the overview. */
export function parseRoute(hash: string): Route {
  const [place = '', query = ''] = hash.replace(/^#\/?/, '').split('?', 2);
  const [view, ...parts] = place.split('/').map(decoded);
  const rest = parts.join('/');
  if (view === 'pictures') return { view };
  if (view === 'list' && rest) return { view: 'group', name: rest };
  if (view === 'edit' && rest) {
    const field = new URLSearchParams(query).get('field');
    return { view: 'file', path: rest, ...(field && { field }) };
  }
  return { view: 'overview' };
}

/** Shows another page of the editor. */
export function goTo(href: string): void {
  window.location.hash = href;
}
