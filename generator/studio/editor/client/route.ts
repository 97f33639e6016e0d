import { decoded } from '../../../shared/text-pictures.ts';

/** A page of the editor, from its address after the #. */
export type Route =
  | { view: 'overview' }
  | { view: 'pictures' }
  /** The entries of a group, or of all groups, that fit a search and a filter. */
  | { view: 'list'; name?: string; question?: string; filter?: string | undefined }
  | { view: 'publish' }
  /** What patients have sent: new requests, or those of a filter. */
  | { view: 'requests'; filter?: string }
  | { view: 'file'; path: string; field?: string };

/** The part of the editor that a narrow screen shows. */
export type View = 'list' | 'form' | 'preview';

export const OVERVIEW_HREF = '#/';
export const PICTURES_HREF = '#/pictures';
export const PUBLISH_HREF = '#/publish';

/** Returns the link to a list with its search and filter: `#/list/posts?state=draft&q=sinus`. */
export function listHref({ name, question, filter }: Omit<Extract<Route, { view: 'list' }>, 'view'>): string {
  const query = new URLSearchParams({ ...(filter && { state: filter }), ...(question && { q: question }) }).toString();
  return `#/list${name === undefined ? '' : `/${encodeURIComponent(name)}`}${query && `?${query}`}`;
}

/** Returns the link to the requests of patients with a filter: `#/requests?state=answered`. */
export function requestsHref(filter?: string): string {
  return filter === undefined ? '#/requests' : `#/requests?state=${filter}`;
}

export { adminFileHref } from '../api.ts';

/** Parses the address after the #; anything unknown is the overview. */
export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?', 2);
  const [view, ...parts] = path.split('/').map(decoded);
  const rest = parts.join('/');
  const queries = new URLSearchParams(query);
  if (view === 'pictures' || view === 'publish') return { view };
  if (view === 'requests') {
    const filter = queries.get('state');
    return { view, ...(filter && { filter }) };
  }
  if (view === 'list') {
    const [question, filter] = [queries.get('q'), queries.get('state')];
    return { view, ...(rest && { name: rest }), ...(question && { question }), ...(filter && { filter }) };
  }
  if (view === 'edit' && rest) {
    const field = queries.get('field');
    return { view: 'file', path: rest, ...(field && { field }) };
  }
  return { view: 'overview' };
}

/** Opens a page of the editor by its link. */
export function goTo(href: string): void {
  window.location.hash = href;
}

/** Changes the address without a step back, at once, so that a field whose text is in the address can be typed in. */
export function replaceRoute(href: string): void {
  window.history.replaceState(null, '', href);
  window.dispatchEvent(new Event('hashchange'));
}
