import { type Entry, entriesOf } from '../../../content/read-entries.ts';
import type { OfficeFacts } from '../../../content/types/office.ts';
import { daysLater } from '../../../shared/days.ts';
import { clockIn } from '../../../shared/hours.ts';
import { formatSpan } from '../../../shared/hours-format.ts';
import { compareTexts } from '../../../shared/values.ts';
import { firstDay, lastDay } from '../../../site/announcements.ts';
import { specialDays } from '../../../site/offices.ts';
import type { AnnouncementContent, Post } from '../../../site/site.ts';
import { dueReviews } from '../review/due-reviews.ts';
import type { WaitingItem } from './data.ts';

/** What lies further ahead is not shown (days). */
const HORIZON = 366;
const SOON = 60;

type Found = Omit<WaitingItem, 'file'> & { entry: Entry };

/** What waits and what is due, as content says it; `address` tells where the page of a content file is. */
export function dueItems(entries: readonly Entry[], today: string, address: (path: string) => string | undefined): WaitingItem[] {
  const last = daysLater(today, HORIZON);
  const found = [articles, announcements, reviews, daysOfOtherHours].flatMap((find) => find(entries, today));
  return found
    .filter(({ day = today }) => day <= last)
    .map(({ entry: { path }, ...item }): WaitingItem => ({ file: path, address: address(path), ...item }))
    .sort((a, b) => compareTexts(a.day ?? NEVER, b.day ?? NEVER) || compareTexts(a.words, b.words) || compareTexts(a.file, b.file));
}

const NEVER = '9999-99-99';

function articles(entries: readonly Entry[], today: string): Found[] {
  return entriesOf<Post>(entries, 'posts').flatMap((entry): Found[] => {
    const { title, date, draft } = entry.data;
    if (draft) return [{ entry, kind: 'draft', words: `Article “${title}” is a draft`, state: 'draft', isUrgent: false }];
    if (date <= today) return [];
    return [{ entry, day: date, kind: 'article', words: `Article “${title}” appears`, state: 'waits', isUrgent: false }];
  });
}

/** One that is shown is due on its last day; one that is over says nothing any more. */
function announcements(entries: readonly Entry[], today: string): Found[] {
  return entriesOf<AnnouncementContent>(entries, 'announcements').flatMap((entry): Found[] => {
    const { text, ends } = entry.data;
    const [first, last] = [firstDay(entry.data), lastDay(entry.data)];
    if (last < today) return [];
    const article = `Announcement “${text}”`;
    if (first > today) {
      const words = `${article} appears`;
      return [{ entry, kind: 'announcement', isUrgent: false, day: first, until: last > first ? last : undefined, words, state: 'waits' }];
    }
    const time = ends.slice(last.length).trim();
    const words = `${article} ends${time === '' ? '' : ` at ${clockIn('en', time)}`}`;
    return [{ entry, kind: 'announcement', isUrgent: false, day: last, words, state: 'on the site' }];
  });
}

/** What waits for a review without a day stands among what is to be confirmed. */
function reviews(entries: readonly Entry[], today: string): Found[] {
  const byPath = new Map(entries.map((entry) => [entry.path, entry]));
  return dueReviews(entries, today).flatMap(({ kind, path, title, day, when }): Found[] => {
    const entry = byPath.get(path);
    if (!entry || day === undefined) return [];
    const isOver = when === 'overdue';
    const isUrgent = day <= daysLater(today, SOON);
    if (kind !== 'consent') {
      const state = isOver ? 'overdue' : isUrgent ? 'due soon' : 'planned';
      return [{ entry, day, kind: 'review', words: `Review of “${title}” is due`, state, isUrgent }];
    }
    // One that has ended stays in the list: its quote is left out.
    const words = `Consent of ${title} ${isOver ? 'has ended' : 'ends'}`;
    return [{ entry, day, kind, words, state: isOver ? 'left out' : 'left out after', isUrgent }];
  });
}

function daysOfOtherHours(entries: readonly Entry[], today: string): Found[] {
  const year = Number(today.slice(0, 4));
  const offices = [
    ...entriesOf<Partial<OfficeFacts>>(entries, 'practice'),
    ...entriesOf<OfficeFacts & { name: string }>(entries, 'offices'),
  ];
  return offices.flatMap((entry) => {
    const { hours, name } = entry.data as Partial<OfficeFacts> & { name?: string };
    const office = entry.type === 'offices' ? ` (${name})` : '';
    return specialDays(hours?.exceptions ?? [], [year, year + 1])
      .filter(({ date, to = date }) => to >= today)
      .map((special): Found => {
        const { date: day, to, closed, opens, closes } = special;
        const times = closed || !opens || !closes ? 'closed' : formatSpan({ opens, closes });
        return { entry, day, until: to, kind: 'hours', words: `${special.name}${office}: ${times}`, state: 'in hours', isUrgent: false };
      });
  });
}
