import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isSameOrigin, sendJson } from '../http/requests.ts';
import { EVENTS_PATH, LIVE_PREFIX, type LiveEvents, OPEN_PATH, PAGE_ERROR_PATH, type ShownWarnings, type SiteChange } from '../protocol.ts';
import { chooseEditor } from './editor.ts';
import { createLivePages } from './live-pages.ts';
import { explainPageError, fileLinksFor, type LiveContext, openInEditor, shownProblems, shownWarnings } from './page-requests.ts';

interface LiveOptions extends Pick<LiveContext, 'packageDir' | 'store'> {
  contentDir: string;
  /** The value of `--editor`, a command or a URL, see `chooseEditor`. */
  editor?: string | undefined;
}

/** Longest time without data on a stream (ms). */
const HEARTBEAT_MS = 15_000;
const POST_HANDLERS: Record<string, typeof openInEditor> = { [OPEN_PATH]: openInEditor, [PAGE_ERROR_PATH]: explainPageError };
const NO_WARNINGS = JSON.stringify({ ofPage: [], others: [], more: 0 } satisfies ShownWarnings);

/** Compiles the browser code and returns the live server, which sends changes of the edited site to open browsers. */
export async function createLiveServer({ packageDir, contentDir, store, editor: chosen }: LiveOptions) {
  const editor = chooseEditor(chosen, process.env);
  const fileLinkOf = fileLinksFor(editor, contentDir);
  const token = randomBytes(16).toString('base64url');
  const context = { packageDir, store, editor, fileLinkOf, token, failedFiles: new Set<string>() };
  const pages = await createLivePages(context);
  const clients = new Set<ReturnType<typeof connect>>();
  let state = encodeEvent('ok', null);

  /** Adds a browser with the page that it shows and the address in its location bar; the two differ on a "not found" page. */
  const connect = (url: URL, response: ServerResponse) => {
    const page = url.searchParams.get('page') ?? '';
    const at = url.searchParams.get('at') ?? page;
    const stream = openEventStream(response, () => clients.delete(client));
    /** Data that the browser has received, as JSON. */
    const sent = { notes: '', warnings: NO_WARNINGS };
    const sendIfNew = <Name extends keyof typeof sent>(name: Name, data: LiveEvents[Name]) => {
      const text = JSON.stringify(data);
      if (text !== sent[name]) stream.send(name, data);
      sent[name] = text;
    };
    const sendNotes = () => {
      sendIfNew('notes', pages.dataAt(page)?.notes ?? null);
      const sources = store.site.files.get(page)?.info?.sources ?? [];
      sendIfNew('warnings', shownWarnings(fileLinkOf, store.warnings, sources));
    };
    const client = { stream, page, at, sendNotes };
    clients.add(client);
    stream.write(state);
    const isCurrent = pages.dataAt(page)?.version === url.searchParams.get('version');
    if (!isCurrent || (at !== page && pages.dataAt(at))) stream.send('reload', null);
    else sendNotes();
    return client;
  };

  const heartbeat = setInterval(() => {
    for (const { stream } of clients) stream.write(HEARTBEAT);
  }, HEARTBEAT_MS).unref();

  return {
    /** Answers requests for `/__ent-site/…`; returns false for all other requests. */
    handle(request: IncomingMessage, response: ServerResponse): boolean {
      const { url = '', method } = request;
      if (!url.startsWith(LIVE_PREFIX)) return false;
      const target = new URL(url, 'http://localhost');
      const post = POST_HANDLERS[target.pathname];
      const allowed = post ? 'POST' : 'GET';
      if (!post && target.pathname !== EVENTS_PATH) response.writeHead(404).end();
      else if (method !== allowed) response.writeHead(405, { Allow: allowed, Connection: 'close' }).end();
      else if (!isSameOrigin(request)) response.writeHead(403, { Connection: 'close' }).end();
      else if (post) void post(request, context).then((answer) => sendJson(response, answer));
      else connect(target, response);
      return true;
    },

    /** Sends every browser the changes of its page. Call it after the store has applied the build. */
    broadcast({ changed, errors, message, fixed, hasSite }: SiteChange): void {
      const problems = shownProblems(fileLinkOf, errors);
      const hasErrors = errors.length > 0;
      state = hasErrors
        ? encodeEvent('errors', { message, problems, more: errors.length - problems.length, hasSite })
        : encodeEvent('ok', null);
      for (const { stream, page, at, sendNotes } of clients) {
        if (hasErrors || fixed) stream.write(state);
        const changes = [changed.get(page), changed.get(at)];
        if (changes.includes('page')) stream.send('reload', null);
        else if (changes.includes('styles')) stream.send('styles', null);
        sendNotes();
      }
    },

    snapshot: pages.snapshot,
    get clients() {
      return clients.size;
    },
    /** Addresses of the pages that browsers show, and the addresses in their location bars. */
    get shownPages() {
      return [...new Set([...clients].flatMap(({ page, at }) => [page, at]))];
    },
    close() {
      clearInterval(heartbeat);
      for (const { stream } of clients) stream.end();
    },
  };
}

/** A browser with more unread data than this is disconnected, so that an idle tab cannot fill the memory (bytes, without system buffers). */
const MAX_UNREAD = 256 * 1024;

export type EventStream = ReturnType<typeof openEventStream>;

/** Opens server-sent events to one browser (https://html.spec.whatwg.org/multipage/server-sent-events.html); `onClose` is called once, whichever side closes the stream. */
export function openEventStream(response: ServerResponse, onClose: () => void) {
  const write = (text: string) => {
    if (response.writableEnded || response.destroyed) return;
    if (response.writableLength > MAX_UNREAD) response.destroy();
    else response.write(text);
  };
  response.once('close', onClose);
  // The connection may have just closed; 'close' follows.
  response.on('error', () => undefined);
  response.socket?.setNoDelay(true);
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    'X-Content-Type-Options': 'nosniff',
    'X-Accel-Buffering': 'no',
  });
  response.flushHeaders();
  return {
    /** Sends an event that `encodeEvent` has encoded once for many streams. */
    write,
    send: <Name extends keyof LiveEvents>(name: Name, data: LiveEvents[Name]) => write(encodeEvent(name, data)),
    end: () => void response.end(),
  };
}

/** Returns an event as text. JSON has no line breaks, so an event always has one `data` line. */
function encodeEvent<Name extends keyof LiveEvents>(name: Name, data: LiveEvents[Name]): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** A comment that keeps proxies from closing a silent stream, and detects closed connections. */
const HEARTBEAT = ':\n\n';
