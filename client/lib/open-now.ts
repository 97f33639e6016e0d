import { formatClock, type SpecialDays } from '../../generator/shared/hours.ts';

export interface WeeklyHours {
  /** From Sunday: the name of the day as the page writes it, and its hours in order. */
  week: readonly (readonly [name: string, ...spans: Span[]])[];
  exceptions?: readonly SpecialDay[] | undefined;
  /** The UTC offsets of the office's time zone, from `site.utcOffsets`. */
  offsets: readonly number[];
}

type Span = readonly [opens: string, closes: string];

/** One or more days whose hours differ from the week; closed if there are no times. */
interface SpecialDay extends Pick<SpecialDays, 'date' | 'to' | 'opens' | 'closes'> {
  says?: string;
  /** Text while the office is open on a short day: `Open today until 12:00 PM: Training day`. */
  saysOpen?: string;
}

interface StatusWords {
  open: string;
  closed: string;
  /** Text for the next opening with `{day}` and `{time}`; without the day if it is later today. */
  opens: string;
  /** Times in the language of the page, by `16:30`; missing on English pages. */
  clocks?: Readonly<Record<string, string>>;
}

/** Closing time if open, else the next opening; `day` is missing if that is today. `says` is the text of a special day. */
interface OpenState {
  open?: true;
  /** `16:30`; missing if the office does not open within a week. */
  time?: string | undefined;
  day?: string | undefined;
  says?: string | undefined;
}

const DAY_MS = 24 * 60 * 60_000;
const MINUTE_MS = 60_000;

/**
 * Shows for each office whether it is open and keeps that current: `Open until 4:30 PM`, `Closed, opens Monday 8:30 AM`, `Closed today:
 * Thanksgiving`. While all are closed, links to the office call the after-hours number instead.
 */
export function showOpeningStatuses(page: Document): void {
  const places = [...page.querySelectorAll<HTMLElement>('[data-open-now]')];
  const show = () => {
    const isClosed = !!places[0] && places.map(showOpeningStatus).every((state) => state && !state.open);
    page.documentElement.classList.toggle('office-closed', isClosed);
    for (const link of page.querySelectorAll<HTMLAnchorElement>('[data-calls]'))
      link.href = (link.dataset['calls'] as string).split(' ')[+isClosed] as string;
  };
  show();
  setInterval(show, MINUTE_MS);
}

function showOpeningStatus(place: HTMLElement): OpenState | undefined {
  const { words, ...office }: WeeklyHours & { words: StatusWords } = JSON.parse(place.dataset['openNow'] ?? '');
  const state = openState(office, Date.now());
  const text = state ? state.says || statusText(state, words) : '';
  if (place.textContent !== text) place.textContent = text;
  place.classList.toggle('open-now--open', !!state?.open);
  place.classList.toggle('open-now--special', !!state?.says);
  place.classList.toggle('open-now--shown', !!text);
  return state;
}

function statusText({ open, time, day }: OpenState, words: StatusWords): string {
  if (!time) return words.closed;
  return words[open ? 'open' : 'opens']
    .replace('{time}', words.clocks ? (words.clocks[time] ?? '') : formatClock(time))
    .replace(/{day} ?/, day ? `${day} ` : '');
}

/**
 * Whether the office is open at an instant (ms since 1970), in its own time zone. Undefined if the offsets of that time are unknown,
 * as on a site that was built years ago.
 */
export function openState({ week, exceptions, offsets }: WeeklyHours, instant: number): OpenState | undefined {
  const offset = utcOffsetAt(offsets, instant);
  if (offset === undefined) return;
  // Local time of the office, stored as if it were UTC.
  const local = instant + offset * MINUTE_MS;
  const clock = new Date(local).toISOString().slice(11, 16);
  const state: OpenState = {};
  // One week ahead at most: after that the name of the day would be ambiguous.
  for (let ahead = 0; ahead <= 7 && !state.time; ahead += 1) {
    const date = new Date(local + ahead * DAY_MS);
    const [day, ...usual] = week[date.getUTCDay()] ?? [];
    const exception = exceptionOn(date.toISOString().slice(0, 10), exceptions);
    const spans = exception ? spansOf(exception) : usual;
    // The first period that has not ended.
    const span = spans.find(([, closes]) => ahead || clock < closes);
    const isOpen = !ahead && span && span[0] <= clock;
    if (!ahead) state.says = exception?.[isOpen ? 'saysOpen' : 'says'];
    if (span) Object.assign(state, isOpen ? { open: true, time: span[1] } : { time: span[0], day: ahead ? day : undefined });
  }
  return state;
}

function exceptionOn(date: string, exceptions: WeeklyHours['exceptions']): SpecialDay | undefined {
  return exceptions?.find((day) => day.date <= date && date <= (day.to ?? day.date));
}

function spansOf({ opens, closes }: SpecialDay): Span[] {
  return opens && closes ? [[opens, closes]] : [];
}

/** The UTC offset (minutes) at an instant (ms since 1970); undefined before the first known change and after the end of the list. */
export function utcOffsetAt(offsets: readonly number[], instant: number): number | undefined {
  let change = 0;
  let minutes: number | undefined;
  for (let index = 0; index < offsets.length; index += 2) {
    change += offsets[index] as number;
    if (instant < change * MINUTE_MS) return minutes;
    minutes = offsets[index + 1];
  }
  return minutes;
}
