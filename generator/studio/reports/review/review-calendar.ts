import type { DueItem } from './due-reviews.ts';
import { type CalendarEvent, calendarFile } from './icalendar.ts';
import type { ReviewList } from './review-list.ts';

/** Days before an event; a physician needs some to read a text. */
const ALARM_DAYS = 7;

/** As a calendar: what is late or has no day stands on today. `host` is that of the site, for ids that no other site has. */
export function reviewCalendar({ today, items }: ReviewList, { host, stamp }: { host: string; stamp: Date }): string {
  const events = items.filter(({ when }) => when !== 'never').map((item) => eventOf(item, { today, host }));
  return calendarFile(events, { name: `Reviews of ${host}`, stamp });
}

function eventOf(item: DueItem, { today, host }: { today: string; host: string }): CalendarEvent {
  const { kind, path, title, who, day = today, since, when, note } = item;
  const isConsent = kind === 'consent';
  return {
    uid: `${isConsent ? 'consent' : 'review'}/${path}@${host}`,
    day: when === 'later' ? day : today,
    title: `${when === 'overdue' ? `Overdue since ${day}: ` : ''}${isConsent ? `${when === 'now' ? 'No valid consent of' : 'Consent of'} ${who}${when === 'now' ? '' : ' ends'}` : `Review “${title}” (${who})`}`,
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
