import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { followEvents } from '../../../shared/follow-events.ts';
import { ADMIN_API, ADMIN_PREFIX, type AdminProblem, type AdminState, type Boot, type ContentEntry, type ContentGroup } from '../api.ts';

/** Token and nonce from the HTML of the page; empty in unit tests, which have no page. */
export const boot = JSON.parse(globalThis.document?.getElementById('boot')?.textContent || '{}') as Boot;

/** An error of a request, with a message for people and the body of the response; status 0 if the server of the site does not answer. */
export class RefusedRequest extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly body: unknown,
  ) {
    super(message);
  }
}

const NOT_THERE =
  'The program that shows the site has stopped. Your work is safe in this browser. Start the program again (npm start); this page then continues automatically.';
const OTHER_SITE =
  'Another site is open at this address now. Your work is safe in this browser. Start the site of this page again to continue.';

/** Sends a GET request. Rejects with a Refusal. */
export function get<Answer>(address: string, query: Record<string, string> = {}): Promise<Answer> {
  return request(address, query, {});
}

/** Sends a POST request with JSON. Rejects with a Refusal. */
export function postJson<Answer>(address: string, body: object): Promise<Answer> {
  return request(address, {}, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
}

/** Sends the bytes of a file. Rejects with a Refusal. */
export async function sendFile<Answer>(address: string, file: File, query: Record<string, string> = {}): Promise<Answer> {
  const body = await file.arrayBuffer().catch(() => undefined);
  if (!body) throw new RefusedRequest(0, 'This cannot be read. If it is a folder, open it and choose the pictures in it.', undefined);
  const headers = { 'content-type': file.type || 'application/octet-stream' };
  return request(address, { name: file.name, ...query }, { method: 'POST', headers, body });
}

let { token } = boot;

async function request<Answer>(address: string, query: Record<string, string>, init: RequestInit): Promise<Answer> {
  const search = new URLSearchParams(query).toString();
  const sent = token;
  const headers = { ...init.headers, 'x-ent-site-token': sent };
  const response = await fetch(search ? `${address}?${search}` : address, { ...init, headers }).catch(() => undefined);
  if (response?.status === 403 && (await renewToken(sent))) return request(address, query, init);
  const body: unknown = await response?.json().catch(() => undefined);
  // Another program can have the address of a server that has stopped; it does not answer with JSON.
  if (!response || typeof body !== 'object' || body === null) throw new RefusedRequest(0, NOT_THERE, undefined);
  if (response.ok) return body as Answer;
  throw new RefusedRequest(
    response.status,
    'error' in body ? String(body.error) : `The site answered with error ${response.status}.`,
    body,
  );
}

/** Fetches the token of a server that was restarted. Resolves to whether it differs from this one; rejects for a server of another site. */
async function renewToken(refused: string): Promise<boolean> {
  const page = await fetch(ADMIN_PREFIX).then(
    (response) => response.text(),
    () => '',
  );
  const next = JSON.parse(page.split('id="boot">')[1]?.split('<', 1)[0] || '{}') as Partial<Boot>;
  if (next.site !== undefined && next.site !== boot.site) throw new RefusedRequest(0, OTHER_SITE, undefined);
  token = next.token ?? token;
  return token !== refused;
}

/** Returns a message for people from anything that was thrown. */
export function failureMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Why the server refused a request: a message and the problems to fix. */
export interface Refused {
  failure: string;
  problems: readonly AdminProblem[];
}

/** Returns message and problems from anything that was thrown; no problems if the server sent none. */
export function toRefused(error: unknown): Refused {
  const { problems = [] } = error instanceof RefusedRequest ? ((error.body ?? {}) as Partial<Refused>) : {};
  return { failure: failureMessage(error), problems };
}

interface EditorValue {
  state: AdminState;
  builds: number;
  refresh: () => Promise<unknown>;
  /** Why the state may be outdated: the server does not answer, or is another one. */
  failure: string | undefined;
  /** Shows a message for some seconds; screen readers read it aloud. */
  say: (words: string) => void;
}

export const EditorContext = createContext<EditorValue | undefined>(undefined);

/** Returns the state of the editor. Throws outside `EditorContext`. */
export function useEditor(): EditorValue {
  const value = useContext(EditorContext);
  if (!value) throw new Error('useEditor was called outside EditorContext');
  return value;
}

/** An entry with its group. */
export interface FoundEntry {
  group: ContentGroup;
  entry: ContentEntry;
}

/** Returns the entry with a path, with its group; undefined if there is none. */
export function findEntry(groups: readonly ContentGroup[], path: string): FoundEntry | undefined {
  for (const group of groups) {
    const entry = group.entries.find((one) => one.path === path);
    if (entry) return { group, entry };
  }
  return undefined;
}

/** Returns a subscription to events of a target, for `useSyncExternalStore`. */
export function subscribeTo(target: () => EventTarget, ...names: string[]) {
  return (changed: () => void): (() => void) => {
    for (const name of names) target().addEventListener(name, changed);
    return () => {
      for (const name of names) target().removeEventListener(name, changed);
    };
  };
}

/** Ignores files that are dropped beside a field for pictures: the browser would open them and leave the editor. */
export function refuseFiles(view: Window): void {
  const refuse = (event: DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  };
  view.addEventListener('dragover', refuse);
  view.addEventListener('drop', refuse);
}

/** Handles Ctrl (or Command) with a letter wherever the focus is, instead of the browser. */
export function useShortcut(letter: string, act: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== letter || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [letter, act]);
}

/** The newest answer of the server to a question that changes, and why it refused to give a newer one. */
export interface Answered<Answer> {
  answer?: Answer;
  refused?: Refused;
  /** Number of answers and refusals. */
  count: number;
  /** Whether it is the answer to the newest question. */
  isCurrent: boolean;
}

/** Asks the server at first, and again when `question` changes, after a pause (ms); never if it is undefined. */
export function useAnswer<Answer>(question: unknown, ask: (signal: AbortSignal) => Promise<Answer>, pause = 0): Answered<Answer> {
  const [{ asked, ...state }, setState] = useState<Omit<Answered<Answer>, 'isCurrent'> & { asked?: unknown }>({ count: 0 });
  const newest = useRef({ ask, pause: 0 });
  newest.current.ask = ask;
  useEffect(() => {
    if (question === undefined) return;
    const ended = new AbortController();
    const send = async () => {
      const found = await newest.current.ask(ended.signal).then(
        (answer) => ({ answer }),
        (error: unknown) => ({ refused: toRefused(error) }),
      );
      if (!ended.signal.aborted)
        setState(({ answer, count }) => ({ ...(answer !== undefined && { answer }), ...found, count: count + 1, asked: question }));
    };
    const timer = setTimeout(send, newest.current.pause);
    newest.current.pause = pause;
    return () => {
      ended.abort();
      clearTimeout(timer);
    };
  }, [question, pause]);
  return { ...state, isCurrent: question === undefined || question === asked };
}

/**
 * The state of the server, loaded again after every build. `builds` counts the builds, so that open files can check for changes. `failure`
 * says why the state may be outdated.
 */
export function useServerState() {
  const [state, setState] = useState<AdminState>();
  const [failure, setFailure] = useState<string>();
  const [builds, setBuilds] = useState(0);
  const refresh = useCallback(async () => {
    try {
      const next = await get<AdminState>(ADMIN_API.state);
      if (next.site !== boot.site) throw new Error(OTHER_SITE);
      setState(next);
      setFailure(undefined);
      return true;
    } catch (error) {
      setFailure(failureMessage(error));
      return false;
    }
  }, []);
  useEffect(() => {
    void refresh();
    // The server sends this event at the beginning of each connection too.
    const built = async () => {
      if (await refresh()) setBuilds((count) => count + 1);
    };
    return followEvents({ address: () => ADMIN_API.events, handlers: { state: built }, onLost: refresh });
  }, [refresh]);
  return { state, failure, builds, refresh };
}
