/** Days as Intl names them in English, small: `monday`. */
interface OpeningHours {
  days: readonly string[];
  opens: string;
  closes: string;
}

/** A single day that differs from the week. */
interface HoursException {
  date: string;
  closed?: boolean | undefined;
  opens?: string | undefined;
  closes?: string | undefined;
}

export interface OfficeHours {
  hours: readonly OpeningHours[];
  exceptions: readonly HoursException[];
  timeZone: string;
}

/** Whether the office is open at an instant, by the clock on its own wall; `until` is `16:30`. */
export function openState({ hours, exceptions, timeZone }: OfficeHours, instant: Date): { open: false } | { open: true; until: string } {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      weekday: 'long',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const clock = `${parts['hour']}:${parts['minute']}`;
  const exception = exceptions.find(({ date }) => date === `${parts['year']}-${parts['month']}-${parts['day']}`);
  const spans = exception ? [exception] : hours.filter(({ days }) => days.includes((parts['weekday'] ?? '').toLowerCase()));
  const span = spans.find(({ opens, closes }) => opens !== undefined && closes !== undefined && opens <= clock && clock < closes);
  return span?.closes && !exception?.closed ? { open: true, until: span.closes } : { open: false };
}

/** `16:30` as `4:30 PM`. */
export function spokenClock(clock: string): string {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}
