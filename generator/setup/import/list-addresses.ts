/** Parameters that sort, filter or number a list, or search it. */
const LIST_PARAMETERS =
  /^(?:s|q|search|query|(?:order|sort|filter)\w*|paged?|offset|start|limit|per_?page|cat|category|tags?|author|feed|month|day|year|date|calendar|print)$/i;

/** Whether the query of an address only makes a list: `?page=2`, but not `?page=about`. */
export function isListQuery(path: string): boolean {
  const parameters = [...new URLSearchParams(path.split('?')[1] ?? '')];
  return parameters.some(([name, value]) => LIST_PARAMETERS.test(name) && (name !== 'page' || /^\d*$/.test(value)));
}

/** Whether an address is that of a feed. */
export function isFeedAddress(path: string): boolean {
  return /\/(?:feed|rss|atom)\/?$/.test(path);
}

/** Whether an address is that of a list of posts: by category, tag, author or date, or a further page of one. */
export function isListAddress(path: string): boolean {
  const parts = path.split('/').filter(Boolean);
  const last = parts.at(-1) ?? '';
  const isOf = parts.slice(0, -1).some((part) => /^(?:category|tag|author)$/.test(part));
  // A year alone may be the name of a page.
  return isOf || /^\/\d{4}\/\d{1,2}(?:\/\d{1,2})?\/?$/.test(path) || (parts.at(-2) === 'page' && /^\d+$/.test(last));
}
