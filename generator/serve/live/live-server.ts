import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isSameOrigin, sendJson } from '../http/requests.ts';
import type { Snapshot } from '../http/respond.ts';
import { EVENTS_PATH, LIVE_PREFIX, type LiveEvents, OPEN_PATH, PAGE_ERROR_PATH, type ShownWarnings, type SiteChange } from '../protocol.ts';
import type { SiteStore } from '../site-store.ts';
import { chooseEditor } from './editor.ts';
import { createLivePages } from './live-pages.ts';
import { explainPageError, openInEditor, placesFor, shownProblems, shownWarnings } from './page-requests.ts';

export interface LiveOptions {
  packageDir: string;
  contentDir: string;
  store: SiteStore;
  /** `--editor`: a command or an address, see `chooseEditor`. */
  editor?: string | undefined;
}

export interface LiveServer {
  /** Answers everything below /__ent-site/; false for requests that are the site's own. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
  broadcast(change: SiteChange): void;
  snapshot(): Snapshot;
  readonly clients: number;
  readonly shownPages: readonly string[];
  close(): void;
}

/** Silence on a stream lasts no longer (ms). */
const HEARTBEAT_MS = 15_000;
const POSTS: Record<string, typeof openInEditor> = { [OPEN_PATH]: openInEditor, [PAGE_ERROR_PATH]: explainPageError };

const NO_WARNINGS = JSON.stringify({ ofPage: [], others: [], more: 0 } satisfies ShownWarnings);

interface Client {
  stream: EventStream;
  /** The page it shows, and the address it shows it at: two things on a page that says "not found". */
  page: string;
  at: string;
  notes: string;
  warnings: string;
}

/** Compiles the browser's part and waits for browsers. */
export async function createLiveServer({ packageDir, contentDir, store, editor: chosen }: LiveOptions): Promise<LiveServer> {
  const editor = chooseEditor(chosen, process.env);
  const placeOf = placesFor(editor, contentDir);
  const token = randomBytes(16).toString('base64url');
  const context = { packageDir, store, editor, placeOf, token, failedFiles: new Set<string>() };
  const pages = await createLivePages(context);
  const clients = new Set<Client>();
  let state = encodeEvent('ok', null);

  const sendNotes = (client: Client) => {
    const notes = pages.notesOf(client.page);
    const text = JSON.stringify(notes);
    if (text !== client.notes) client.stream.send('notes', notes);
    client.notes = text;
    const sources = store.site.files.get(client.page)?.info?.sources ?? [];
    const warnings = shownWarnings(placeOf, store.warnings, sources);
    const list = JSON.stringify(warnings);
    if (list !== client.warnings) client.stream.send('warnings', warnings);
    client.warnings = list;
  };

  const connect = (url: URL, response: ServerResponse) => {
    const page = url.searchParams.get('page') ?? '';
    const at = url.searchParams.get('at') ?? page;
    const stream = openEventStream(response, () => clients.delete(client));
    const client: Client = { stream, page, at, notes: '', warnings: NO_WARNINGS };
    clients.add(client);
    stream.write(state);
    const version = pages.versionOf(page);
    const isCurrent = version !== undefined && version === url.searchParams.get('version');
    if (!isCurrent || (at !== page && pages.versionOf(at) !== undefined)) stream.send('reload', null);
    else sendNotes(client);
  };

  const heartbeat = setInterval(() => {
    for (const { stream } of clients) stream.write(HEARTBEAT);
  }, HEARTBEAT_MS);
  heartbeat.unref();

  return {
    handle(request, response) {
      const { url = '', method } = request;
      if (!url.startsWith(LIVE_PREFIX)) return false;
      const target = new URL(url, 'http://localhost');
      const post = POSTS[target.pathname];
      const allowed = post ? 'POST' : 'GET';
      if (!post && target.pathname !== EVENTS_PATH) response.writeHead(404).end();
      else if (method !== allowed) response.writeHead(405, { Allow: allowed, Connection: 'close' }).end();
      else if (!isSameOrigin(request)) response.writeHead(403, { Connection: 'close' }).end();
      else if (post) void post(request, context).then((answer) => sendJson(response, answer));
      else connect(target, response);
      return true;
    },

    broadcast({ changed, errors, message, fixed, hasSite }) {
      const hasErrors = errors.length > 0;
      const problems = shownProblems(placeOf, errors);
      const shown = { message, problems, more: errors.length - problems.length, hasSite };
      state = hasErrors ? encodeEvent('errors', shown) : encodeEvent('ok', null);
      for (const client of clients) {
        if (hasErrors || fixed) client.stream.write(state);
        const changes = [changed.get(client.page), changed.get(client.at)];
        if (changes.includes('page')) client.stream.send('reload', null);
        else if (changes.includes('styles')) client.stream.send('styles', null);
        sendNotes(client);
      }
    },

    snapshot: pages.snapshot,
    get clients() {
      return clients.size;
    },
    get shownPages() {
      return [...new Set([...clients].flatMap(({ page, at }) => [page, at]))];
    },
    close() {
      clearInterval(heartbeat);
      for (const { stream } of clients) stream.end();
    },
  };
}

/** Whoever leaves more than this unread is cut off, so that a browser that sleeps costs no memory (bytes, beyond what the system keeps). */
const MAX_UNREAD = 256 * 1024;

/** Server-sent events to one browser (https://html.spec.whatwg.org/multipage/server-sent-events.html). */
export interface EventStream {
  send<Name extends keyof LiveEvents>(name: Name, data: LiveEvents[Name]): void;
  /** The same for text that `encodeEvent` has made, once for many streams. */
  write(encoded: string): void;
  end(): void;
}

/** Opens a stream; `onClose` is called once, whoever ends it. */
export function openEventStream(response: ServerResponse, onClose: () => void): EventStream {
  const write = (text: string) => {
    if (response.writableEnded || response.destroyed) return;
    if (response.writableLength > MAX_UNREAD) response.destroy();
    else response.write(text);
  };
  response.once('close', onClose);
  // A write may meet a connection that has just gone; 'close' follows.
  response.on('error', () => undefined);
  response.socket?.setNoDelay(true);
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    'X-Content-Type-Options': 'nosniff',
    'X-Accel-Buffering': 'no',
  });
  response.flushHeaders();
  return { write, send: (name, data) => write(encodeEvent(name, data)), end: () => response.end() };
}

/** JSON has no line ends of its own, so that an event is always one `data` line. */
function encodeEvent<Name extends keyof LiveEvents>(name: Name, data: LiveEvents[Name]): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** A comment: keeps proxies from closing a silent stream, and finds out who is gone. */
const HEARTBEAT = ':\n\n';
