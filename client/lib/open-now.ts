import { formatClock, type SpecialDays } from '../../generator/shared/hours.ts';

export interface WeeklyHours {
  /** From Sunday on: the name of the day as the page writes it, and its hours from the morning on. */
  week: readonly (readonly [name: string, ...spans: Span[]])[];
  exceptions?: readonly DifferentDay[] | undefined;
  /** Of the office's clock: `site.utcOffsets`. */
  offsets: readonly number[];
}

type Span = readonly [opens: string, closes: string];

/** A day that differs from the week, or several; closed where it has no times. */
interface DifferentDay extends Pick<SpecialDays, 'date' | 'to' | 'opens' | 'closes'> {
  says?: string;
  /** While it is open, on a short day: `Open today until 12:00 PM: Training day`. */
  saysOpen?: string;
}

interface StatusWords {
  open: string;
  closed: string;
  /** The next opening, with `{day}` and `{time}` in it; later today without the day. */
  opens: string;
  /** Times as the language of the page writes them, by `16:30`; absent on English pages. */
  clocks?: Readonly<Record<string, string>>;
}

/** Until when it is open or, where closed, its next opening: today where `day` is missing. `says` is what a day that differs has to say. */
interface OpenState {
  open?: true;
  /** `16:30`; missing where it opens on no day of the next week. */
  time?: string | undefined;
  day?: string | undefined;
  says?: string | undefined;
}

const DAY_MS = 24 * 60 * 60_000;
const MINUTE_MS = 60_000;

/** Shows whether each office is open, now and later: `Open until 4:30 PM`, `Closed, opens Monday 8:30 AM`, `Closed today: Thanksgiving`. */
export function showOpeningStatuses(page: Document): void {
  for (const place of page.querySelectorAll<HTMLElement>('[data-open-now]')) showOpeningStatus(place);
}

function showOpeningStatus(place: HTMLElement): void {
  const { words, ...office }: WeeklyHours & { words: StatusWords } = JSON.parse(place.dataset['openNow'] ?? '');
  const show = () => {
    const state = openState(office, Date.now());
    place.classList.toggle('open-now--open', !!state?.open);
    place.classList.toggle('open-now--special', !!state?.says);
    const text = state ? state.says || inWords(state, words) : '';
    if (place.textContent !== text) place.textContent = text;
  };
  show();
  setInterval(show, MINUTE_MS);
}

function inWords({ open, time, day }: OpenState, words: StatusWords): string {
  if (!time) return words.closed;
  return words[open ? 'open' : 'opens']
    .replace('{time}', words.clocks ? (words.clocks[time] ?? '') : formatClock(time))
    .replace(/{day} ?/, day ? `${day} ` : '');
}

/**
 * Whether the office is open at an instant (ms since 1970), by the clock on its own wall. Nothing where its offsets are not known: a site that nobody
 * has built for years had better show nothing.
 */
export function openState({ week, exceptions, offsets }: WeeklyHours, instant: number): OpenState | undefined {
  const offset = minutesAhead(offsets, instant);
  if (offset === undefined) return;
  // The office's clock, read as if it were UTC's.
  const local = instant + offset * MINUTE_MS;
  const clock = new Date(local).toISOString().slice(11, 16);
  const state: OpenState = {};
  // The same day of the next week is the last that its name tells.
  for (let ahead = 0; ahead <= 7 && !state.time; ahead += 1) {
    const date = new Date(local + ahead * DAY_MS);
    const [day, ...usual] = week[date.getUTCDay()] ?? [];
    const exception = exceptionOn(date.toISOString().slice(0, 10), exceptions);
    const spans = exception ? spansOf(exception) : usual;
    // The first that has not ended.
    const span = spans.find(([, closes]) => ahead || clock < closes);
    const isOpen = !ahead && span && span[0] <= clock;
    if (!ahead) state.says = exception?.[isOpen ? 'saysOpen' : 'says'];
    if (span) Object.assign(state, isOpen ? { open: true, time: span[1] } : { time: span[0], day: ahead ? day : undefined });
  }
  return state;
}

function exceptionOn(date: string, exceptions: WeeklyHours['exceptions']): DifferentDay | undefined {
  return exceptions?.find((day) => day.date <= date && date <= (day.to ?? day.date));
}

function spansOf({ opens, closes }: DifferentDay): Span[] {
  return opens && closes ? [[opens, closes]] : [];
}

/** The minutes that a clock is ahead of UTC at an instant (ms since 1970); undefined before the first change of its offsets and from their end on. */
export function minutesAhead(offsets: readonly number[], instant: number): number | undefined {
  let change = 0;
  let minutes: number | undefined;
  for (let index = 0; index < offsets.length; index += 2) {
    change += offsets[index] as number;
    if (instant < change * MINUTE_MS) return minutes;
    minutes = offsets[index + 1];
  }
  return minutes;
}
