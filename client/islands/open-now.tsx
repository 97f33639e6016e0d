import './open-now.css';
import { useEffect, useState } from 'react';
import { type OfficeHours, openState, spokenClock } from '../lib/open-now.ts';

export interface OpenNowProps extends OfficeHours {
  /** `open` holds `{time}`. */
  words: { open: string; closed: string };
}

const EVERY_MINUTE_MS = 60_000;

/** "Open now until 4:30 PM", by the practice's clock. Empty until the browser has looked at its own. */
export function OpenNow({ words, ...office }: OpenNowProps) {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), EVERY_MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  if (!now) return null;
  const state = openState(office, now);
  return (
    <span className={`open-now${state.open ? ' open-now--open' : ''}`}>
      {state.open ? words.open.replace('{time}', spokenClock(state.until)) : words.closed}
    </span>
  );
}
