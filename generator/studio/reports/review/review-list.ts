import { readContentFolder } from '../../../pipeline.ts';
import { failOnErrors } from '../../../problem/problem.ts';
import { sourceDateProblems } from '../../../rules/checks/settings.ts';
import { addDays } from '../../../shared/days.ts';
import { counted, table } from '../../../shared/text.ts';
import { sourceDate, todayIn } from '../../../site/today.ts';
import { contentFacts } from '../content-facts.ts';
import { type DueItem, dueReviews, isDueBy } from './due-reviews.ts';
import { lastDayOf } from './period.ts';

interface ListOptions {
  /** How far to look ahead, `60d`; undefined for everything. */
  period: string | undefined;
  format: 'table' | 'ics' | 'json';
  environment: Readonly<Record<string, string | undefined>>;
}

/** Lists reviews and consents as a table, a calendar or JSON. Throws BuildFailure if content has errors. */
export async function listReviews(
  contentDir: string,
  { period, format, environment }: ListOptions,
): Promise<{ items: readonly DueItem[]; text: string }> {
  const { value: entries, problems } = await readContentFolder(contentDir);
  failOnErrors([...problems, ...sourceDateProblems(environment)].filter(({ severity }) => severity === 'error'));
  const { practice, settings } = contentFacts(entries);
  const day = todayIn(practice?.timeZone, environment);
  const until = period === undefined ? undefined : lastDayOf(period, day);
  const all = dueReviews(entries, day);
  const items = until === undefined ? all : all.filter((item) => isDueBy(item, until));
  const host = new URL(settings?.url ?? 'https://localhost').host;
  const texts: Record<ListOptions['format'], () => string> = {
    table: () => `${reviewTable(items, until)}\n`,
    ics: () => reviewCalendar(items, day, host, sourceDate(environment)),
    json: () => `${JSON.stringify({ today: day, until, items }, undefined, 2)}\n`,
  };
  return { items, text: texts[format]() };
}

function reviewTable(items: readonly DueItem[], until: string | undefined): string {
  if (items.length === 0) return until === undefined ? 'No text has a review, and no quote has a consent.' : `Nothing is due by ${until}.`;
  const rows = [['when', 'what', 'who', 'file'], ...items.map((item) => [whenOf(item), whatOf(item), item.who, item.path])];
  const count = (when: DueItem['when']) => items.filter((item) => item.when === when).length;
  const counts = [count('overdue') > 0 ? `${count('overdue')} overdue` : '', count('now') > 0 ? `${count('now')} without a date` : ''];
  const listed = `${counted(items.length, 'line')}${until === undefined ? '' : ` by ${until}`}`;
  return [...table(rows), '', `${[listed, ...counts.filter(Boolean)].join(', ')}.`].join('\n');
}

function whenOf({ when, day = '' }: DueItem): string {
  return { overdue: `overdue, ${day}`, later: day, now: 'now', never: '-' }[when];
}

function whatOf({ kind, since, when }: DueItem): string {
  const consent = { overdue: 'consent has ended', now: 'no valid consent', later: 'consent ends', never: 'consent without an end date' };
  return {
    first: 'first review',
    again: when === 'never' ? `reviewed on ${since}` : `review again, last on ${since}`,
    changed: `review again, changed since ${since}`,
    consent: consent[when],
    unasked: 'no review planned',
  }[kind];
}

/** When the calendar reminds of a review (days before it), so that there is time to read the text. */
const ALARM_DAYS = 7;

/** Formats items as a calendar; overdue items and those without a day are on today. `host` makes the ids of events unique. */
function reviewCalendar(items: readonly DueItem[], today: string, host: string, stamp: Date): string {
  const events = items.filter(({ when }) => when !== 'never').map((item) => eventOf(item, today, host));
  return calendarFile(events, { name: `Reviews of ${host}`, stamp });
}

function eventOf({ kind, path, title, who, day = '', since, when, note }: DueItem, today: string, host: string): CalendarEvent {
  const isConsent = kind === 'consent';
  const consent = when === 'now' ? `No valid consent from ${who}` : `Consent from ${who} ends`;
  return {
    uid: `${isConsent ? 'consent' : 'review'}/${path}@${host}`,
    day: when === 'later' ? day : today,
    title: `${when === 'overdue' ? `Overdue since ${day}: ` : ''}${isConsent ? consent : `Review “${title}” (${who})`}`,
    ...(when === 'later' && { alarmDays: ALARM_DAYS }),
    notes: [
      `content/${path}`,
      ...(since ? [isConsent ? `The consent was given on ${since}.` : `The last review was on ${since}.`] : []),
      ...(note ? [note] : []),
      isConsent
        ? 'After the last day, the site no longer shows the quote. Ask for a new consent, or remove the file.'
        : 'Once the text is approved, write the new "date" and "next" under "review" in the file.',
    ],
  };
}

interface CalendarEvent {
  /** Id that stays the same in every export, so that a calendar replaces the event. */
  uid: string;
  day: string;
  title: string;
  notes: readonly string[];
  /** Days before the event on which the calendar shows a reminder. */
  alarmDays?: number;
}

/**
 * Formats an iCalendar file (RFC 5545). It has all-day events, since Google and Outlook do not import VTODO; they do not show as busy
 * (TRANSP).
 */
export function calendarFile(events: readonly CalendarEvent[], { name, stamp }: { name: string; stamp: Date }): string {
  // The time at which the file is written (RFC 5545, 3.8.7.2).
  const dtstamp = stamp.toISOString().replace(/[-:]|\.\d+/g, '');
  const compact = (day: string) => day.replaceAll('-', '');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//ent-site//review//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(name)}`,
    ...events.flatMap(({ uid, day, title, notes, alarmDays }) => [
      'BEGIN:VEVENT',
      `UID:${escaped(uid)}`,
      `DTSTAMP:${dtstamp}`,
      `DTSTART;VALUE=DATE:${compact(day)}`,
      // The end is exclusive.
      `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
      `SUMMARY:${escaped(title)}`,
      `DESCRIPTION:${escaped(notes.join('\n'))}`,
      'TRANSP:TRANSPARENT',
      ...(alarmDays === undefined
        ? []
        : ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escaped(title)}`, `TRIGGER:-P${alarmDays}D`, 'END:VALARM']),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** Escapes a value of type TEXT (RFC 5545, 3.3.11). */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');
}

const MAX_OCTETS = 75;

/** Folds a line after at most 75 octets, with a space before the rest (RFC 5545, 3.1), and never inside a character. */
function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_OCTETS) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}
