import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BuildFailure } from '../../problem/problem.ts';
import { emptyMemory } from '../../run/memory.ts';
import { isFromThisMachine, isSameOrigin, refusal, sendJson } from '../../serve/http/requests.ts';
import { emptyResponse, fileResponse, type Response, respond, type Snapshot } from '../../serve/http/respond.ts';
import { type EventStream, openEventStream } from '../../serve/live/live-server.ts';
import type { AdminParts, AdminServer } from '../../serve/serve.ts';
import { createAdminApi } from './admin-api.ts';
import { adminPage, bundleEditor, createAdminFiles } from './admin-page.ts';
import { ADMIN_API, ADMIN_PREFIX, UNSAVED_PREFIX } from './api.ts';
import { createUnsavedSite } from './unsaved-site.ts';

const NOT_HERE = 'The editor opens on the machine that runs "ent-site serve" only, at http://localhost with its port.\n';

/** Starts the editor of content. It builds the site with unsaved files in a thread of its own. */
export function createAdminServer({ project, store, thread, code }: AdminParts): AdminServer {
  const token = randomBytes(16).toString('base64url');
  const unsavedSite = createUnsavedSite(project, code);
  const { loadTemplates } = emptyMemory(project);
  const api = createAdminApi({ project, store, thread, unsavedSite, token, loadTemplates });
  const respondFile = createAdminFiles(project, loadTemplates);
  const streams = new Set<EventStream>();
  let bundle: ReturnType<typeof bundleEditor> | undefined;

  const sendPage = (response: ServerResponse) => {
    const { html, headers } = adminPage(token, api.practice());
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
    else if (method !== 'GET' && method !== 'HEAD') sendJson(response, refusal(405, 'Ask with GET.', { Allow: 'GET, HEAD' }));
    else if (pathname === ADMIN_PREFIX) sendPage(response);
    else if (url === UNSAVED_PREFIX || url.startsWith(`${UNSAVED_PREFIX}/`))
      sendUnsaved(request, response, url.slice(UNSAVED_PREFIX.length) || '/');
    else if (/^app\.\w+$|\.woff2$/.test(pathname.slice(ADMIN_PREFIX.length)))
      await sendBundle(request, response, pathname.slice(ADMIN_PREFIX.length));
    else send(response, await respondFile(pathname));
  };
  const answerApi = async (request: IncomingMessage, response: ServerResponse, pathname: string): Promise<void> => {
    if (!isSameOrigin(request)) sendJson(response, refusal(403, 'Only the editor of this server may ask.'));
    else if (pathname === ADMIN_API.events && request.method === 'GET') openStream(response);
    else sendJson(response, await api.answer(request, pathname));
  };

  return {
    handle(request, response) {
      const { url = '' } = request;
      const isOurs = `${url.split('?', 1)[0]}/`.startsWith(ADMIN_PREFIX);
      if (!isOurs) {
        // A picture that nobody has saved yet is named by a page of the site with unsaved files alone.
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
          process.stderr.write(`${request.method} ${url}: ${explained(error)}\n`);
          if (response.headersSent) response.destroy();
          else sendJson(response, refusal(500, error.problems ? explained(error) : FAILED));
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

const FAILED = 'The editor has failed at this; what it failed at stands in the terminal that "ent-site serve" runs in.';

const STATE_EVENT = 'event: state\ndata: null\n\n';
const PLAIN_TEXT = { 'Content-Type': 'text/plain; charset=utf-8', 'X-Content-Type-Options': 'nosniff', Connection: 'close' };
const EMPTY_SITE: Snapshot = { files: new Map(), redirects: new Map(), wildcards: [], notFound: [], headers: {} };

function send(response: ServerResponse, { status, headers, body }: Response): void {
  response.writeHead(status, { ...headers, 'Cross-Origin-Resource-Policy': 'same-origin', 'Cache-Control': 'no-store' }).end(body);
}

/** A script that does not compile has its problems; anything else is a bug of ours. */
function explained(error: Error & Partial<BuildFailure>): string {
  return error.problems?.map(({ file, line, message }) => `${file}:${line} ${message}`).join('\n') ?? error.stack ?? error.message;
}
