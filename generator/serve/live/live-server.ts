import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { explainProblems, type Problem } from '../../problem.ts';
import { isSameOrigin } from '../http/checks.ts';
import { type JsonAnswer, sendJson } from '../http/json.ts';
import type { Snapshot } from '../http/snapshot.ts';
import {
  type EditorPlace,
  EVENTS_PATH,
  LIVE_PREFIX,
  OPEN_PATH,
  PAGE_ERROR_PATH,
  type ShownErrors,
  type ShownProblem,
  type SiteChange,
} from '../protocol.ts';
import type { SiteStore } from '../site-store.ts';
import { bundleLiveClient } from './bundle-live-client.ts';
import { chooseEditor, editorHref } from './editor.ts';
import { type EventStream, encodeEvent, HEARTBEAT, openEventStream } from './event-stream.ts';
import { createLivePages } from './live-pages.ts';
import { openInEditor } from './open-editor.ts';
import { explainPageError } from './page-error.ts';
import { newToken } from './token.ts';

export interface LiveOptions {
  /** The repository. */
  rootDir: string;
  store: Pick<SiteStore, 'site' | 'last'>;
  /** `--editor`: a command or an address, see `chooseEditor`. */
  editor?: string | undefined;
}

/** What ties open browsers to a site that is being edited. */
export interface LiveServer {
  /** Answers everything below /__ent-site/; false for requests that are the site's own. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
  /** Sends every browser what a build means for the page it shows. Call it when the store has taken the build over. */
  broadcast(change: SiteChange): void;
  /** The site of the store as it is sent to browsers, see `LivePages`. */
  snapshot(): Snapshot;
  /** Browsers that are connected. */
  readonly clients: number;
  /** Ends all streams. */
  close(): void;
}

/** Silence on a stream lasts no longer (ms). */
const HEARTBEAT_MS = 15_000;
/** The overlay lists so many problems; the terminal has them all. */
const MAX_SHOWN = 50;
const METHODS: Record<string, string> = { [EVENTS_PATH]: 'GET', [OPEN_PATH]: 'POST', [PAGE_ERROR_PATH]: 'POST' };

interface Client {
  stream: EventStream;
  /** The page it shows, and the address it shows it at: two things on a page that says "not found". */
  page: string;
  at: string;
  /** The notes it has, as JSON. */
  notes: string;
}

/** Compiles the browser's part and waits for browsers. */
export async function createLiveServer({ rootDir, store, editor: chosen }: LiveOptions): Promise<LiveServer> {
  const editor = chooseEditor(chosen, process.env);
  const token = newToken();
  const placeOf = (file: string, { line, column }: Pick<Problem, 'line' | 'column'> = {}): EditorPlace => {
    const href = editorHref(editor, { path: resolve(file), line, column });
    return { file, ...(line && { line }), ...(column && { column }), ...(href !== undefined && { href }) };
  };
  const pages = createLivePages({ store, script: await bundleLiveClient(rootDir), token, placeOf });
  const clients = new Set<Client>();
  let state = encodeEvent('ok', null);

  const sendNotes = (client: Client) => {
    const notes = pages.notesOf(client.page);
    const text = JSON.stringify(notes);
    if (text !== client.notes) client.stream.send('notes', notes);
    client.notes = text;
  };

  const connect = (url: URL, response: ServerResponse) => {
    const page = url.searchParams.get('page') ?? '';
    const at = url.searchParams.get('at') ?? page;
    const stream = openEventStream(response, () => clients.delete(client));
    const client: Client = { stream, page, at, notes: '' };
    clients.add(client);
    stream.write(state);
    const version = pages.versionOf(page);
    const isCurrent = version !== undefined && version === url.searchParams.get('version');
    if (!isCurrent || (at !== page && pages.versionOf(at) !== undefined)) stream.send('reload', null);
    else sendNotes(client);
  };

  const isKnown = (page: string, file: string): boolean =>
    Boolean(store.site.files.get(page)?.info?.sources.includes(file)) || store.last.errors.some((problem) => problem.file === file);

  const shown = (problems: readonly Problem[]): ShownProblem[] =>
    explainProblems(problems)
      .slice(0, MAX_SHOWN)
      .map(({ place, text, frame, hint, ...problem }) => ({
        place,
        text,
        ...(frame !== undefined && { frame }),
        ...(hint !== undefined && { hint }),
        open: placeOf(problem.file, problem),
      }));

  const shownErrors = ({ errors, message, hasSite }: SiteChange): ShownErrors => {
    const problems = shown(errors);
    return { message, problems, more: errors.length - problems.length, hasSite };
  };

  const answerPost = async (request: IncomingMessage, path: string): Promise<JsonAnswer> => {
    if (path === OPEN_PATH) return openInEditor(request, { token, editor, isKnown });
    return explainPageError(request, { token, rootDir, scriptAt: (address) => store.site.files.get(address)?.bytes, shown });
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
      const allowed = METHODS[target.pathname];
      if (allowed === undefined) response.writeHead(404).end();
      else if (method !== allowed) response.writeHead(405, { Allow: allowed, Connection: 'close' }).end();
      else if (!isSameOrigin(request)) response.writeHead(403, { Connection: 'close' }).end();
      else if (allowed === 'GET') connect(target, response);
      else void answerPost(request, target.pathname).then((answer) => sendJson(response, answer));
      return true;
    },

    broadcast(change) {
      const hasErrors = change.errors.length > 0;
      state = hasErrors ? encodeEvent('errors', shownErrors(change)) : encodeEvent('ok', null);
      for (const client of clients) {
        if (hasErrors || change.fixed) client.stream.write(state);
        const changes = [change.changed.get(client.page), change.changed.get(client.at)];
        if (changes.includes('page')) client.stream.send('reload', null);
        else if (changes.includes('styles')) client.stream.send('styles', null);
        sendNotes(client);
      }
    },

    snapshot: pages.snapshot,
    get clients() {
      return clients.size;
    },
    close() {
      clearInterval(heartbeat);
      for (const { stream } of clients) stream.end();
    },
  };
}
