import { randomBytes } from 'node:crypto';
import { realpathSync } from 'node:fs';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { renderToStaticMarkup } from 'react-dom/server';
import { editorFiles } from '../../../bin/compile/compile.js';
import type { Theme } from '../../contract/site.ts';
import { readPlainFile } from '../../files/files.ts';
import type { BuildFailure } from '../../problem/problem.ts';
import type { Project } from '../../project.ts';
import { contentType } from '../../publish/files.ts';
import { fileHeaders, NO_SNIFFING } from '../../publish/headers.ts';
import type { LoadedTemplates } from '../../render/load-templates.ts';
import { compileFailure } from '../../render/template-problems.ts';
import { createBuildCache } from '../../run/build-cache.ts';
import { isFromThisMachine, isSameOrigin, refusal, sendJson } from '../../serve/http/requests.ts';
import {
  emptyResponse,
  fileResponse,
  type Response,
  respond,
  type Snapshot,
  type SnapshotFile,
  snapshotFile,
} from '../../serve/http/respond.ts';
import { type EventStream, openEventStream } from '../../serve/live/live-server.ts';
import type { AdminParts, AdminServer } from '../../serve/serve.ts';
import { isHiddenFile } from '../../shared/file-names.ts';
import { fixedRoutes } from '../../shared/routes.ts';
import { escapeMarkup } from '../../shared/text.ts';
import { decoded } from '../../shared/text-pictures.ts';
import { createAdminApi } from './admin-api.ts';
import { ADMIN_API, ADMIN_PREFIX, type Boot, DRAWINGS_PREFIX, IMAGES_PREFIX, UNSAVED_PREFIX } from './api.ts';
import { ContentFolder } from './content-folder.ts';
import { createUnsavedSite } from './unsaved-site.ts';

const NOT_HERE = 'The editor only opens on the computer that runs "npx ent-site serve", at http://localhost and its port.\n';

/** Starts the content editor at /admin/. It builds the site with unsaved files in a separate thread. */
export function createAdminServer({ project, store, requestsDir, thread, code }: AdminParts): AdminServer {
  const token = randomBytes(16).toString('base64url');
  const unsavedSite = createUnsavedSite(project, code);
  const api = createAdminApi({ project, store, requestsDir, thread, unsavedSite, token });
  const respondFile = createAdminFiles(project, createBuildCache(project).loadTemplates);
  const streams = new Set<EventStream>();
  let bundle: ReturnType<typeof bundleEditor> | undefined;

  const sendPage = (response: ServerResponse) => {
    const { html, headers } = adminPage({ token, site: api.site }, api.practice());
    unsavedSite.begin();
    response.writeHead(200, headers).end(html);
  };
  const sendBundle = async (request: IncomingMessage, response: ServerResponse, name: string) => {
    bundle ??= bundleEditor(project.packageDir);
    bundle.catch(() => {
      bundle = undefined;
    });
    const file = await bundle.then((made) => made.get(name));
    send(response, file ? fileResponse(file, request, EMPTY_SITE) : emptyResponse(404));
  };
  const sendUnsaved = (request: IncomingMessage, response: ServerResponse, url: string) => {
    const { status, headers, body } = respond({ method: request.method, url, headers: request.headers }, unsavedSite.snapshot());
    const { Location: location } = headers;
    const moved = location !== undefined && { Location: UNSAVED_PREFIX + String(location) };
    send(response, { status, headers: { ...headers, ...moved }, body });
  };
  const openStream = (response: ServerResponse) => {
    const stream = openEventStream(response, () => streams.delete(stream));
    streams.add(stream);
    stream.write(STATE_EVENT);
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { url = '', method = '' } = request;
    const { pathname } = new URL(url, 'http://localhost');
    if (pathname === ADMIN_PREFIX.slice(0, -1)) response.writeHead(302, { Location: ADMIN_PREFIX, 'Content-Length': 0 }).end();
    else if (pathname.startsWith(`${ADMIN_PREFIX}api/`)) await answerApi(request, response, pathname);
    else if (method !== 'GET' && method !== 'HEAD') sendJson(response, refusal(405, 'Use GET.', { Allow: 'GET, HEAD' }));
    else if (pathname === ADMIN_PREFIX) sendPage(response);
    else if (url === UNSAVED_PREFIX || url.startsWith(`${UNSAVED_PREFIX}/`))
      sendUnsaved(request, response, url.slice(UNSAVED_PREFIX.length) || '/');
    else if (/^app\.\w+$|\.woff2$/.test(pathname.slice(ADMIN_PREFIX.length)))
      await sendBundle(request, response, pathname.slice(ADMIN_PREFIX.length));
    else send(response, await respondFile(pathname));
  };
  const answerApi = async (request: IncomingMessage, response: ServerResponse, pathname: string): Promise<void> => {
    if (!isSameOrigin(request)) sendJson(response, refusal(403, 'Only the editor on this server can use this address.'));
    else if (pathname === ADMIN_API.events && request.method === 'GET') openStream(response);
    else sendJson(response, await api.answer(request, pathname));
  };

  return {
    handle(request, response) {
      const { url = '' } = request;
      const isAdmin = `${url.split('?', 1)[0]}/`.startsWith(ADMIN_PREFIX);
      if (!isAdmin) {
        // Assets that only the site with unsaved files has, such as a picture whose entry is not saved yet.
        const isUnsaved =
          url.startsWith('/assets/') &&
          isFromThisMachine(request) &&
          !store.site.files.has(url) &&
          unsavedSite.snapshot().files.get(url) !== undefined;
        if (isUnsaved) sendUnsaved(request, response, url);
        return isUnsaved;
      }
      if (!isFromThisMachine(request)) response.writeHead(403, PLAIN_TEXT).end(NOT_HERE);
      else
        void answer(request, response).catch((error: Error & Partial<BuildFailure>) => {
          process.stderr.write(`${request.method} ${url}: ${errorText(error)}\n`);
          if (response.headersSent) response.destroy();
          else sendJson(response, refusal(500, error.problems ? errorText(error) : FAILED));
        });
      return true;
    },
    built(result) {
      api.built(result);
      for (const stream of streams) stream.write(STATE_EVENT);
    },
    async stop() {
      for (const stream of streams) stream.end();
      await unsavedSite.stop();
    },
  };
}

const FAILED = 'Something went wrong. See the terminal that runs "npx ent-site serve" for details.';

const STATE_EVENT = 'event: state\ndata: null\n\n';
const PLAIN_TEXT = { 'Content-Type': 'text/plain; charset=utf-8', 'X-Content-Type-Options': 'nosniff', Connection: 'close' };
const EMPTY_SITE: Snapshot = { files: new Map(), redirects: new Map(), wildcards: [], notFound: [], headers: {} };

function send(response: ServerResponse, { status, headers, body }: Response): void {
  response.writeHead(status, { ...headers, 'Cross-Origin-Resource-Policy': 'same-origin', 'Cache-Control': 'no-store' }).end(body);
}

/** The problems of a script that does not compile; for any other error, a bug in ent-site, its stack. */
function errorText(error: Error & Partial<BuildFailure>): string {
  return error.problems?.map(({ file, line, message }) => `${file}:${line} ${message}`).join('\n') ?? error.stack ?? error.message;
}

/** Bundles script, style sheet and fonts of the editor, by their names in `/admin/`: `app.js`, `app.css`. */
async function bundleEditor(packageDir: string): Promise<ReadonlyMap<string, SnapshotFile>> {
  const files = await editorFiles(packageDir).catch((error: Error) => {
    throw compileFailure(error, packageDir);
  });
  return new Map([...files].map(([name, bytes]) => [name, snapshotFile(name, bytes)]));
}

/**
 * The page of the editor and its headers. Only scripts, styles and images of this server load (https://www.w3.org/TR/CSP3/); the style
 * element of CodeMirror has the nonce. Other sites cannot frame the page, and do not get its address as a referrer.
 */
function adminPage(run: Omit<Boot, 'nonce'>, practice: string): { html: string; headers: OutgoingHttpHeaders } {
  const nonce = randomBytes(16).toString('base64');
  const boot: Boot = { ...run, nonce };
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ];
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy.join('; '),
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Robots-Tag': 'noindex',
    ...NO_SNIFFING,
  };
  const html = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(practice, /[&<"]/g)}: editor</title>
<link rel="icon" href="${fixedRoutes.favicon}">
<link rel="stylesheet" href="${ADMIN_PREFIX}app.css">
</head>
<body>
<div id="editor"></div>
<noscript>The editor needs JavaScript. The files in content/ can also be edited in any text editor.</noscript>
<script type="application/json" id="boot">${JSON.stringify(boot).replaceAll('<', '\\u003c')}</script>
<script type="module" src="${ADMIN_PREFIX}app.js"></script>
</body>
</html>
`;
  return { html, headers };
}

/** Serves pictures for the editor: files of `content/images/`, and the drawings to choose from in the colors of the site; 404 for others. */
function createAdminFiles({ contentDir }: Project, loadTemplates: () => Promise<LoadedTemplates>) {
  const folder = new ContentFolder(contentDir);
  const drawChoices = async () => {
    const { templates } = await loadTemplates();
    return templates.choices(folder.read('theme.yaml')?.parsed.value.data as Theme | undefined);
  };
  let choices: ReturnType<typeof drawChoices> | undefined;
  return async (address: string): Promise<Response> => {
    const path = decoded(address);
    if (path.startsWith(IMAGES_PREFIX)) {
      const file = path.slice(IMAGES_PREFIX.length);
      const isShown = /\.(svg|png|jpe?g|webp|avif)$/i.test(file) && !file.split('/').some(isHiddenFile);
      return fileOf(file, isShown ? readPlainFile(realpathSync(contentDir), `images/${file}`) : undefined);
    }
    if (!path.startsWith(DRAWINGS_PREFIX)) return emptyResponse(404);
    const [set = '', name = ''] = path
      .slice(DRAWINGS_PREFIX.length)
      .replace(/\.svg$/, '')
      .split('/');
    choices ??= drawChoices();
    // Templates that do not compile now may compile after the next save.
    choices.catch(() => {
      choices = undefined;
    });
    const drawings = new Map(Object.entries(new Map(Object.entries(await choices)).get(set) ?? {}));
    const drawing = drawings.get(name);
    return fileOf('drawing.svg', drawing && Buffer.from(renderToStaticMarkup(drawing.element)));
  };
}

function fileOf(path: string, bytes: Buffer | undefined): Response {
  if (!bytes) return emptyResponse(404);
  const headers = { ...fileHeaders(path), 'Content-Type': contentType(path.toLowerCase()), 'Content-Length': bytes.length };
  return { status: 200, headers, body: bytes };
}
