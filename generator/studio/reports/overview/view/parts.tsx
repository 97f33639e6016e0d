import { createContext, type ReactNode, useContext } from 'react';
import type { ContentPlace, WaitingItem } from '../data.ts';

/** One of the boxes of the overview; `name` is part of its id. */
export function Panel({ name, heading, children }: { name: string; heading: string; children: ReactNode }) {
  return (
    <section className={`overview-panel overview-${name}`} aria-labelledby={`overview-${name}`}>
      <h2 id={`overview-${name}`}>{heading}</h2>
      {children}
    </section>
  );
}

/** Where a place is to be seen or edited; undefined where it leads nowhere. */
export type HrefOf = (place: ContentPlace) => string | undefined;

export const HrefContext = createContext<HrefOf>(() => undefined);

/** A link to a place, or its words alone. */
export function PlaceLink({ place, className, children }: { place: ContentPlace; className?: string; children: ReactNode }) {
  const href = useContext(HrefContext)({ ...(place.file && { file: place.file }), ...(place.address && { address: place.address }) });
  if (href === undefined) return <span className={className}>{children}</span>;
  return (
    <a className={className} href={href}>
      {children}
    </a>
  );
}

const SHORT = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const SHORT_WITH_YEAR = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const LONG = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });
const NUMBERS = new Intl.NumberFormat('en-US');

/** `Monday, November 23` */
export function longDay(day: string): string {
  return LONG.format(new Date(day));
}

/** `Today`, `Nov 26`, and `Jan 1, 2027` of another year. */
export function shortDay(day: string, today: string): string {
  if (day === today) return 'Today';
  const format = day.slice(0, 4) === today.slice(0, 4) ? SHORT : SHORT_WITH_YEAR;
  return format.format(new Date(day));
}

/** `1,670` */
export function inThousands(count: number): string {
  return NUMBERS.format(count);
}

/** Bytes as `14.6` thousand. */
export function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

/** What staff call the pages of a type, where the name of the type does not say it. */
const PAGE_TYPES: Readonly<Record<string, string>> = {
  post: 'Article',
  location: 'Place',
  'own-page': 'Page of your own',
  'not-found': 'Not found',
};

export function pageTypeName(pageType: string): string {
  const words = pageType.replaceAll('-', ' ');
  return PAGE_TYPES[pageType] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

export interface CalendarDay {
  /** `2026-11-26` */
  day: string;
  items: WaitingItem[];
}

export interface CalendarMonth {
  /** `2026-11` */
  month: string;
  /** `November 2026` */
  name: string;
  /** From Sunday on; days of other months are absent. */
  weeks: (CalendarDay | undefined)[][];
}

const NAME = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const DAY_MS = 24 * 60 * 60_000;

/** The month of a day and those after it, with what is due on their days. */
export function calendarMonths(due: readonly WaitingItem[], today: string, count: number): CalendarMonth[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: count }, (_, later) => monthOf(new Date(Date.UTC(year, month - 1 + later, 1)), due));
}

function monthOf(first: Date, due: readonly WaitingItem[]): CalendarMonth {
  const month = first.toISOString().slice(0, 7);
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const cells: (CalendarDay | undefined)[] = Array.from({ length: first.getUTCDay() }, () => undefined);
  for (let date = 0; date < last; date += 1) {
    const day = new Date(first.getTime() + date * DAY_MS).toISOString().slice(0, 10);
    cells.push({ day, items: due.filter((item) => item.day !== undefined && item.day <= day && day <= (item.until ?? item.day)) });
  }
  while (cells.length % 7 > 0) cells.push(undefined);
  const weeks = Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
  return { month, name: NAME.format(first), weeks };
}
