import { formatClock, type OpeningHours, type SpecialDays, WEEKDAYS } from '../../generator/shared/hours.ts';

export interface WeeklyHours {
  hours: readonly OpeningHours[];
  exceptions: readonly DifferentDay[];
  /** Minutes that the office's clock is ahead of UTC, each from an instant (ms) on; known until one. */
  offsets: { changes: readonly { from: number; minutes: number }[]; until: number };
}

/** A day that differs from the week, or several; closed where it has no times. */
interface DifferentDay extends Pick<SpecialDays, 'date' | 'to' | 'opens' | 'closes'> {
  /** `Closed today: Thanksgiving` */
  says?: string;
  /** While it is open, on a short day: `Open today until 12:00 PM: Training day`. */
  saysOpen?: string;
}

interface StatusWords {
  /** With `{time}` in it. */
  open: string;
  closed: string;
  /** Times of closing as the language of the page writes them, by `16:30`; absent on English pages. */
  clocks?: Readonly<Record<string, string>>;
}

/** `says` is what a day that differs has to say. */
type OpenState = { open: false; says?: string | undefined } | { open: true; until: string; says?: string | undefined };

const EVERY_MINUTE_MS = 60_000;

/** Shows beside the hours whether the office is open, now and later: `Open now until 4:30 PM`, or `Closed today: Thanksgiving`. */
export function showOpeningStatus(page: ParentNode): void {
  const place = page.querySelector<HTMLElement>('[data-open-now]');
  if (!place) return;
  const { words, ...office }: WeeklyHours & { words: StatusWords } = JSON.parse(place.dataset['openNow'] ?? '');
  const show = () => {
    const state = openState(office, new Date());
    place.classList.toggle('open-now--open', state?.open === true);
    if (SITE_HAS.specialDays) place.classList.toggle('open-now--special', state?.says !== undefined);
    const text = state
      ? SITE_HAS.specialDays && state.says
        ? state.says
        : state.open
          ? words.open.replace(
              '{time}',
              SITE_HAS.otherLanguage && words.clocks ? (words.clocks[state.until] ?? '') : formatClock(state.until),
            )
          : words.closed
      : '';
    if (place.textContent !== text) place.textContent = text;
  };
  show();
  setInterval(show, EVERY_MINUTE_MS);
}

/**
 * Whether the office is open at an instant, by the clock on its own wall; `until` is `16:30`. Nothing where its offsets are
 * not known: a site that nobody has built for years had better show nothing.
 */
export function openState({ hours, exceptions, offsets }: WeeklyHours, instant: Date): OpenState | undefined {
  const offset = offsets.changes.findLast(({ from }) => from <= instant.getTime());
  if (!offset || instant.getTime() >= offsets.until) return;
  // The office's clock, read as if it were UTC's.
  const local = new Date(instant.getTime() + offset.minutes * 60_000);
  const [date = '', clock = ''] = local.toISOString().slice(0, 16).split('T');
  // Sunday is 0 there, and the last day here.
  const weekday = WEEKDAYS[(local.getUTCDay() + 6) % 7];
  const exception = exceptions.find((day) => (SITE_HAS.specialDays ? day.date <= date && date <= (day.to ?? day.date) : day.date === date));
  const spans = exception ? [exception] : hours.filter(({ days }) => days.some((day) => day === weekday));
  const span = spans.find(({ opens, closes }) => opens !== undefined && closes !== undefined && opens <= clock && clock < closes);
  const says = SITE_HAS.specialDays && exception ? exception[span ? 'saysOpen' : 'says'] : undefined;
  return span?.closes ? { open: true, until: span.closes, says } : { open: false, says };
}

/** The same beside the hours of each further office. */
export function showOtherStatuses(page: Document): void {
  const [, ...others] = page.querySelectorAll('[data-open-now]');
  for (const place of others) if (place.parentElement) showOpeningStatus(place.parentElement);
}
