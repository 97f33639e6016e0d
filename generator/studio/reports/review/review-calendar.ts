import { daysLater } from '../../../shared/days.ts';
import type { DueItem } from './due-reviews.ts';

/** Days before an event; a physician needs some to read a text. */
const ALARM_DAYS = 7;

/** As a calendar: what is late or has no day stands on today. `host` is that of the site, for ids that no other site has. */
export function reviewCalendar(
  { today, items }: { today: string; items: readonly DueItem[] },
  { host, stamp }: { host: string; stamp: Date },
): string {
  const events = items.filter(({ when }) => when !== 'never').map((item) => eventOf(item, { today, host }));
  return calendarFile(events, { name: `Reviews of ${host}`, stamp });
}

function eventOf({ kind, path, title, who, day = '', since, when, note }: DueItem, { today, host }: { today: string; host: string }) {
  const isConsent = kind === 'consent';
  const consent = when === 'now' ? `No valid consent of ${who}` : `Consent of ${who} ends`;
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
        ? 'The day after, the site leaves the quote out. Ask for a new consent, or remove the file.'
        : 'Once the text is approved, write the new "date" and "next" below "review" in the file.',
    ],
  };
}

interface CalendarEvent {
  /** The same in every file that has the event, so that a calendar replaces the one it has. */
  uid: string;
  day: string;
  title: string;
  notes: readonly string[];
  /** Days before it on which a calendar speaks up, where its own settings allow that. */
  alarmDays?: number;
}

/**
 * An iCalendar file (RFC 5545). Events of whole days rather than VTODO, which Google and Outlook do not import; they take nobody's time
 * (TRANSP).
 */
export function calendarFile(events: readonly CalendarEvent[], { name, stamp }: { name: string; stamp: Date }): string {
  // When the file is written (RFC 5545, 3.8.7.2).
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
      // The first day that is no longer part of it.
      `DTEND;VALUE=DATE:${compact(daysLater(day, 1))}`,
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

/** A value of type TEXT (RFC 5545, 3.3.11). */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');
}

const MOST_OCTETS = 75;

/** A line of 75 octets at most, then a space and the rest of it (RFC 5545, 3.1); no character is cut in two. */
function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MOST_OCTETS) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}
