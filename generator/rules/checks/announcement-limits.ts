import { type Entry, entriesOf, entryProblem } from '../../content/read-entries.ts';
import type { Problem } from '../../problem/problem.ts';
import { daysLater } from '../../shared/holidays.ts';
import { type AnnouncementContent, byUrgency, firstDay, isOnDay, lastDay, MOST_ANNOUNCEMENTS } from '../../site/announcements.ts';
import { clockAt, instantIn } from '../../site/utc-offsets.ts';
import type { RuleId } from '../index.ts';
import type { Rule } from './rule.ts';

type AnnouncementEntry = Entry<AnnouncementContent>;

/** Days for which a file may lie there after its end, and for which a line is read on every page. */
const KEPT_DAYS = 30;
const LONGEST_DAYS = 60;

/** Announcements that are over for long, that stay for months, that name a time which does not exist, or for which there is no room. */
export const announcementLimits: Rule = ({ entries, site: { today, practice } }) => {
  const all = entriesOf<AnnouncementContent>(entries, 'announcements');
  const coming = all.filter(({ data }) => lastDay(data) >= today);
  return [
    ...all.flatMap((entry) => longOver(entry, today)),
    ...coming.flatMap(tooLong),
    ...coming.flatMap((entry) => skippedTimes(entry, practice.timeZone)),
    ...coming.flatMap((entry) => withoutRoom(entry, coming)),
  ];
};

function longOver(entry: AnnouncementEntry, today: string): Problem[] {
  const { ends } = entry.data;
  if (daysLater(lastDay(entry.data), KEPT_DAYS) >= today) return [];
  return [warning('past-day', entry, 'ends', `It ended on ${ends}, so it is shown nowhere.`, 'Delete the file, or give it new days.')];
}

function tooLong(entry: AnnouncementEntry): Problem[] {
  const { starts, ends } = entry.data;
  if (daysLater(firstDay(entry.data), LONGEST_DAYS) >= lastDay(entry.data)) return [];
  const hint = 'Is the year right? What stands for months is no longer read; what holds for good belongs on a page.';
  return [warning('announcement', entry, 'ends', `It stands on every page from ${starts} to ${ends}.`, hint)];
}

/** Of times in the hour that a clock change skips. */
function skippedTimes(entry: AnnouncementEntry, timeZone: string): Problem[] {
  const fields = [
    ['starts', 'is shown from'],
    ['ends', 'goes at'],
  ] as const;
  return fields.flatMap(([field, does]) => {
    const [day = '', time = ''] = entry.data[field].split(' ');
    const shown = clockAt(timeZone, instantIn(timeZone, `${day}T${time || '00:00'}`)).slice(11, 16);
    if (time === '' || shown === time) return [];
    const message = `On ${day} clocks go ahead and never show ${time}, so the line ${does} ${shown}.`;
    return [warning('skipped-time', entry, field, message, `Write "${day} ${shown}", or another time.`)];
  });
}

/** On the first day of its own, or of another one, on which as many others go before it. */
function withoutRoom(entry: AnnouncementEntry, all: readonly AnnouncementEntry[]): Problem[] {
  const isBefore = (other: AnnouncementEntry) =>
    (byUrgency(other.data, entry.data) || (other.slug < entry.slug ? -1 : 1)) < 0 && other !== entry;
  const before = all.filter(isBefore);
  const onDay = (day: string) => before.filter(({ data }) => isOnDay(data, day));
  const days = [entry, ...before].map(({ data }) => firstDay(data)).sort();
  const full = days.find((day) => isOnDay(entry.data, day) && onDay(day).length >= MOST_ANNOUNCEMENTS);
  if (full === undefined) return [];
  const message = `On ${full} it is not shown: pages have room for ${MOST_ANNOUNCEMENTS}, and these go before it: ${onDay(full)
    .slice(0, MOST_ANNOUNCEMENTS)
    .map(({ path }) => path)
    .join(', ')}.`;
  return [warning('announcement', entry, 'starts', message, 'Say several things in one, or change "level" or the days.')];
}

function warning(rule: RuleId, entry: AnnouncementEntry, field: 'starts' | 'ends', message: string, hint: string): Problem {
  return entryProblem(rule, entry, [field], message, hint);
}
