/** Conditional requests (RFC 9110, 13). Dates are no part of it: a built site has no clock, so there is no Last-Modified. */

/** Whether the client already has this form of the file: If-None-Match, compared weakly. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined || ifNoneMatch === etag) return ifNoneMatch === etag;
  return ifNoneMatch.trim() === '*' || tagsIn(ifNoneMatch).some((tag) => tag.replace(/^W\//, '') === etag);
}

/** Whether the client wants another form of the file than there is: If-Match, compared strongly. */
export function isOutdated(ifMatch: string | undefined, etag: string): boolean {
  return ifMatch !== undefined && ifMatch.trim() !== '*' && !tagsIn(ifMatch).includes(etag);
}

/** A tag may hold commas, so a list is not simply split. */
function tagsIn(list: string): string[] {
  return list.match(/(?:W\/)?"[^"]*"/g) ?? [];
}
