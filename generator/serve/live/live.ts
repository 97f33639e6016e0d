import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { explainProblems, type Problem } from '../../problem.ts';
import type { Project } from '../../project.ts';
import { isSameOrigin } from '../http/same-origin.ts';
import type { PageInfo, SiteUpdate } from '../site-update.ts';
import { answerOpen } from './answer-open.ts';
import { bundleLiveClient } from './bundle-live-client.ts';
import { chooseEditor, editorCommand, editorHref } from './editor.ts';
import { type EventStream, encodeEvent, HEARTBEAT, openEventStream } from './event-stream.ts';
import { allowScript, versionOf, withScript } from './inject.ts';
import { type EditorPlace, EVENTS_PATH, LIVE_PREFIX, OPEN_PATH, type OpenRequest, type PageNotes, type ShownErrors } from './messages.ts';
import { newToken } from './token.ts';

export interface LiveOptions {
  project: Pick<Project, 'rootDir'>;
  /** HTML of the page at an address as it is served now, without what `inject` adds; undefined where there is no page. */
  htmlOf: (address: string) => string | undefined;
  pageInfo: (address: string) => PageInfo | undefined;
  /** `--editor`: a command or an address, see `chooseEditor`. */
  editor?: string | undefined;
}

/** What ties open browsers to a site that is being edited. */
export interface Live {
  /** Answers everything below /__ent-site/; false for requests that are the site's own. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
  /** Tells every browser what a rebuild means for the page it shows. Call it when the site is served as the update says. */
  update(update: SiteUpdate): void;
  /**
   * A page as it is sent: one script more. `address` is the page's own, `/404` for whatever was asked for. The same
   * page at the same state gives the same text, but for its notes; an ETag is to be made from the result.
   */
  inject(html: string, address: string): string;
  /** The Content-Security-Policy that allows this script, and nothing else that it did not allow before. */
  policy(policy: string): string;
  /** Browsers that are connected. */
  readonly clients: number;
  /** Ends all streams. */
  close(): void;
}

/** Silence on a stream lasts no longer (ms). */
const HEARTBEAT_MS = 15_000;
/** The overlay lists so many problems; the terminal has them all. */
const MAX_SHOWN = 50;

interface Client {
  stream: EventStream;
  /** The page it shows, and the address it shows it at: two things on a page that says "not found". */
  page: string;
  at: string;
  /** The notes it has, as JSON. */
  notes: string;
}

/** Compiles the browser's part and waits for browsers. */
export async function createLive({ project, htmlOf, pageInfo, editor: chosen }: LiveOptions): Promise<Live> {
  const script = await bundleLiveClient(project.rootDir);
  const editor = chooseEditor(chosen, process.env);
  const token = newToken();
  const clients = new Set<Client>();
  let errors: readonly Problem[] = [];
  let shownErrors: ShownErrors | undefined;
  let hasSite = false;

  const editorPlace = (file: string, { line, column }: Pick<Problem, 'line' | 'column'> = {}): EditorPlace => {
    const href = editorHref(editor, { path: resolve(file), line, column });
    return { file, ...(line && { line }), ...(column && { column }), ...(href !== undefined && { href }) };
  };
  const notesOf = (address: string): PageNotes | undefined => {
    const info = pageInfo(address);
    return info && { ...info, sources: info.sources.map((file) => editorPlace(file)) };
  };
  const sendNotes = (client: Client) => {
    const notes = notesOf(client.page) ?? null;
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
    const html = htmlOf(page);
    const outdated = html === undefined || versionOf(html) !== url.searchParams.get('version') || (at !== page && htmlOf(at) !== undefined);
    if (shownErrors) stream.send('errors', shownErrors);
    else stream.send('sound', null);
    if (outdated) stream.send('reload', null);
    else sendNotes(client);
  };

  const commandFor = ({ page, file, line, column }: OpenRequest): readonly string[] | undefined => {
    if (editor.kind !== 'command') return undefined;
    const isKnown = pageInfo(page)?.sources.includes(file) || errors.some((problem) => problem.file === file);
    return isKnown ? editorCommand(editor, { path: resolve(file), line, column }) : undefined;
  };

  const shown = ({ message }: SiteUpdate): ShownErrors => {
    const problems = explainProblems(errors).slice(0, MAX_SHOWN);
    return {
      message,
      problems: problems.map(({ place, text, frame, hint, ...problem }) => ({
        place,
        text,
        ...(frame !== undefined && { frame }),
        ...(hint !== undefined && { hint }),
        open: editorPlace(problem.file, problem),
      })),
      more: errors.length - problems.length,
      hasSite,
    };
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
      const allowed = { [EVENTS_PATH]: 'GET', [OPEN_PATH]: 'POST' }[target.pathname];
      if (allowed === undefined) response.writeHead(404).end();
      else if (method !== allowed) response.writeHead(405, { Allow: allowed, Connection: 'close' }).end();
      else if (!isSameOrigin(request)) response.writeHead(403, { Connection: 'close' }).end();
      else if (target.pathname === EVENTS_PATH) connect(target, response);
      else void answerOpen(request, response, { token, commandFor });
      return true;
    },

    update(update) {
      errors = update.errors;
      hasSite ||= errors.length === 0;
      const stateBefore = shownErrors;
      shownErrors = errors.length > 0 ? shown(update) : undefined;
      const state = shownErrors ? encodeEvent('errors', shownErrors) : stateBefore && encodeEvent('sound', null);
      for (const client of clients) {
        if (state) client.stream.write(state);
        const changes = [update.changed.get(client.page), update.changed.get(client.at)];
        if (changes.includes('page')) client.stream.send('reload', null);
        else if (changes.includes('styles')) client.stream.send('styles', null);
        sendNotes(client);
      }
    },

    inject: (html, address) => withScript(html, script, { address, version: versionOf(html), notes: notesOf(address), token }),
    policy: (policy) => allowScript(policy, script),
    get clients() {
      return clients.size;
    },
    close() {
      clearInterval(heartbeat);
      for (const { stream } of clients) stream.end();
    },
  };
}
