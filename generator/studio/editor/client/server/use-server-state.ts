import { useCallback, useEffect, useState } from 'react';
import { ADMIN_API, type AdminState } from '../../api.ts';
import { failureWords, get } from './ask.ts';

/** What there is to edit, as the server has it after every build. */
export interface ServerState {
  state?: AdminState;
  /** Why there is no newer one. */
  failure?: string;
  /** Counts builds, so that whoever shows a file can look whether it has changed. */
  builds: number;
  refresh: () => Promise<void>;
}

/** Follows the state of the server. */
export function useServerState(): ServerState {
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
  return { builds, refresh, ...(state && { state }), ...(failure !== undefined && { failure }) };
}
