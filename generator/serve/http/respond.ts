import { notFoundPage, pageMeantBy } from '../../shared/routes.ts';
import { emptyResponse, fileResponse, NO_BODY, notFoundResponse, type Request, type Response } from './file-response.ts';
import type { Snapshot } from './snapshot.ts';

/** Answers one request from a site in memory: one address a page, redirects, the right 404 page, revalidation, ranges, compression. */
export function respond(request: Request, site: Snapshot): Response {
  if (request.method === 'GET') return responseTo(request, site);
  if (request.method !== 'HEAD') return emptyResponse(405, { Allow: 'GET, HEAD' });
  return { ...responseTo(request, site), body: NO_BODY };
}

function responseTo(request: Request, site: Snapshot): Response {
  const [target = '', query = ''] = splitOnce(request.url ?? '', '?');
  const path = decodePath(target);
  if (path === undefined) return emptyResponse(400);
  const location = pageSpelledOtherwise(target, path, site) ?? site.redirects.get(path);
  if (location !== undefined) return redirect(location, query);
  const file = site.files.get(path);
  if (file) return fileResponse(file, request, site);
  const wildcard = site.wildcards.find(({ from }) => path.startsWith(from.slice(0, -1)));
  if (wildcard) return redirect(wildcard.to, query);
  const page = site.files.get(notFoundPage(path, site.notFound));
  return page ? notFoundResponse(page, request, site) : emptyResponse(404);
}

function splitOnce(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

/** The path that a target names; undefined for what is no plain path: `//host`, `http://host/`, `/a/../b`, `/a%2Fb`, `/%00`, `/%`. */
function decodePath(target: string): string | undefined {
  if (!target.startsWith('/') || target.startsWith('//') || /%2f/i.test(target)) return undefined;
  try {
    const path = decodeURIComponent(target);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
    return /[\0-\x1f\x7f\\]|\/\.{1,2}(\/|$)/.test(path) ? undefined : path;
  } catch {
    return undefined;
  }
}

/** Where a page lives that is asked for as `/about.html`, `/about/`, `/index.html`, `/%61bout`; a redirect in its place leads on at once. */
function pageSpelledOtherwise(target: string, path: string, { files, redirects }: Snapshot): string | undefined {
  const plain = pageMeantBy(path);
  return plain !== target && files.get(plain)?.path.endsWith('.html') ? (redirects.get(plain) ?? plain) : undefined;
}

/** Keeps the query; one that the target has of its own comes first. */
function redirect(to: string, query: string): Response {
  const [beforeFragment, fragment] = splitOnce(to, '#');
  const address = query === '' ? beforeFragment : `${beforeFragment}${beforeFragment.includes('?') ? '&' : '?'}${query}`;
  const location = (fragment === undefined ? address : `${address}#${fragment}`).replace(/[^!-~]+/g, encodeURIComponent);
  return emptyResponse(301, { Location: location, 'Cache-Control': 'no-cache' });
}
