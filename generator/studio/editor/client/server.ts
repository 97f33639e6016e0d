import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { ADMIN_API, type AdminProblem, type AdminState, type Boot, type ContentEntry, type ContentGroup } from '../api.ts';

/** Token and nonce that the server wrote into the page; empty in unit tests, which have no page. */
export const boot = JSON.parse(globalThis.document?.getElementById('boot')?.textContent || '{}') as Boot;

/** Why the server gives no answer, in words for people; status 0 where it is not there. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly said: unknown,
  ) {
    super(message);
  }
}

const NOT_THERE =
  'The editor cannot reach the site. Look whether it is still being served on this computer; your work stays here meanwhile.';

/** Asks the server for something. Rejects with a Refusal. */
export function get<Answer>(address: string, query: Record<string, string> = {}): Promise<Answer> {
  return ask(address, query, {});
}

/** Rejects with a Refusal. */
export function postJson<Answer>(address: string, body: object): Promise<Answer> {
  return ask(address, {}, { method: 'POST', headers: { ...TOKEN, 'content-type': 'application/json' }, body: JSON.stringify(body) });
}

/** Sends a file as it is. Rejects with a Refusal. */
export function sendFile<Answer>(address: string, file: File): Promise<Answer> {
  const headers = { ...TOKEN, 'content-type': file.type || 'application/octet-stream' };
  return ask(address, { name: file.name }, { method: 'POST', headers, body: file });
}

const TOKEN = { 'x-ent-site-token': boot.token };

async function ask<Answer>(address: string, query: Record<string, string>, init: RequestInit): Promise<Answer> {
  const search = new URLSearchParams(query).toString();
  const response = await fetch(search ? `${address}?${search}` : address, init).catch(() => undefined);
  if (!response) throw new Refusal(0, NOT_THERE, undefined);
  const said: unknown = await response.json().catch(() => undefined);
  if (response.ok && said !== undefined) return said as Answer;
  const words = said && typeof said === 'object' && 'error' in said ? String(said.error) : `The site answered with ${response.status}.`;
  throw new Refusal(response.status, words, said);
}

/** What went wrong, in words for people, whatever was thrown. */
export function failureWords(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Why the server did not do something, with the problems that are in the way. */
export interface Refused {
  failure: string;
  problems: readonly AdminProblem[];
}

/** Why the server did not do something, from what was thrown; without problems where it named none. */
export function refusalOf(error: unknown): Refused {
  const { problems = [] } = error instanceof Refusal ? ((error.said ?? {}) as Partial<Refused>) : {};
  return { failure: failureWords(error), problems };
}

interface EditorValue {
  state: AdminState;
  builds: number;
  refresh: () => Promise<void>;
  /** Says something to people who see the page, and to those who hear it. */
  say: (words: string) => void;
}

export const EditorContext = createContext<EditorValue | undefined>(undefined);

/** Only below `EditorContext`. */
export function useEditor(): EditorValue {
  const value = useContext(EditorContext);
  if (!value) throw new Error('useEditor stands outside of EditorContext');
  return value;
}

export interface FoundEntry {
  group: ContentGroup;
  entry: ContentEntry;
}

/** The entry of a path from the content folder, with its group; undefined where no group has it. */
export function findEntry(groups: readonly ContentGroup[], path: string): FoundEntry | undefined {
  for (const group of groups) {
    const entry = group.entries.find((one) => one.path === path);
    if (entry) return { group, entry };
  }
  return undefined;
}

/** Follows events of a target, for `useSyncExternalStore`. */
export function following(target: () => EventTarget, ...names: string[]) {
  return (changed: () => void): (() => void) => {
    for (const name of names) target().addEventListener(name, changed);
    return () => {
      for (const name of names) target().removeEventListener(name, changed);
    };
  };
}

/** Does something on a key, wherever the focus is, in place of what the browser does. */
export function useKey(isMeant: (event: KeyboardEvent) => boolean, act: () => void): void {
  const newest = useRef({ isMeant, act });
  newest.current = { isMeant, act };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!newest.current.isMeant(event)) return;
      event.preventDefault();
      newest.current.act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** The state of the server, as it is after every build. `builds` counts these, so that whoever shows a file can look whether it has changed. */
export function useServerState() {
  const [state, setState] = useState<AdminState>();
  const [failure, setFailure] = useState<string>();
  const [builds, setBuilds] = useState(0);
  const refresh = useCallback(async () => {
    try {
      setState(await get<AdminState>(ADMIN_API.state));
      setFailure(undefined);
    } catch (error) {
      setFailure(failureWords(error));
    }
  }, []);
  useEffect(() => {
    void refresh();
    const events = new EventSource(ADMIN_API.events);
    const built = () => {
      setBuilds((count) => count + 1);
      void refresh();
    };
    events.addEventListener('state', built);
    // It connects again by itself; what was built meanwhile is asked for.
    let wasLost = false;
    events.addEventListener('error', () => {
      wasLost = true;
      void refresh();
    });
    events.addEventListener('open', () => {
      if (wasLost) built();
      wasLost = false;
    });
    return () => events.close();
  }, [refresh]);
  return { state, failure, builds, refresh };
}
