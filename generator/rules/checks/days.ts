import { type Entry, entriesOf, entryProblem } from '../../content/read-entries.ts';
import type { OfficeFacts } from '../../content/types/office.ts';
import { type Problem, problem } from '../../problem/problem.ts';
import { daysLater } from '../../shared/days.ts';
import { HOLIDAY_NAMES, holidayDay } from '../../shared/holidays.ts';
import { byUrgency, firstDay, isOnDay, lastDay, MOST_ANNOUNCEMENTS } from '../../site/announcements.ts';
import type { AnnouncementContent } from '../../site/site.ts';
import { laterUpdate } from '../../site/today.ts';
import { clockAt, instantIn } from '../../site/utc-offsets.ts';
import type { Check } from './check.ts';

/** Lists whose items name the year in which something ended or was published. */
const LISTS_WITH_YEARS = ['education', 'sources'] as const;

type Dated = { date?: string } & Partial<Record<(typeof LISTS_WITH_YEARS)[number], readonly { year?: number }[]>>;

/** Days and years of what has happened that are still to come. */
export const daysToCome: Check = ({ entries, site: { today } }) =>
  (entries as readonly Entry<Dated>[]).flatMap((entry) => {
    const { data } = entry;
    const updated = laterUpdate(entry, today);
    const message = `${updated} is still to come, so until then pages do not say that the text has changed.`;
    // An article that waits for its day may say that it changed on that day.
    const isTooLate = updated !== undefined && updated > (data.date ?? today);
    // Journals print the next year on their issues of winter, and a training may end within it.
    const lastYear = Number(today.slice(0, 4)) + 1;
    const hint = 'Correct the year, or leave the line out until then.';
    const years = LISTS_WITH_YEARS.flatMap((list) =>
      (data[list] ?? []).map(({ year = 0 }, index) => ({ year, path: [list, index, 'year'] })),
    );
    return [
      ...(isTooLate ? [entryProblem('day-to-come', entry, ['updated'], message, 'Write the day on which the text last changed.')] : []),
      ...years
        .filter(({ year }) => year > lastYear)
        .map(({ year, path }) => entryProblem('day-to-come', entry, path, `The year ${year} is still to come.`, hint)),
    ];
  });

/** A day of other hours of an earlier year: shown nowhere, and perhaps meant to come again. */
export const pastDays: Check = ({ entries, site: { today } }) =>
  entries.flatMap((entry) => {
    if (entry.type !== 'practice' && entry.type !== 'offices') return [];
    const { hours } = (entry as Entry<Partial<OfficeFacts>>).data;
    return (hours?.exceptions ?? []).flatMap(({ date, to = date }, index) => {
      if (to === undefined || to.slice(0, 4) >= today.slice(0, 4)) return [];
      const holiday = date && HOLIDAY_NAMES.find((name) => holidayDay(name, Number(date.slice(0, 4))) === date);
      const hint = holiday
        ? `Write "holiday: ${holiday}" for every year, or remove the line.`
        : 'Give it its next day, or remove the line.';
      const place = { file: entry.label, ...entry.positionOf(['hours', 'exceptions', index]) };
      return [problem('past-day', place, `${to} is over, so this line changes nothing.`, hint)];
    });
  });

type AnnouncementEntry = Entry<AnnouncementContent>;

/** Days for which a file may lie there after its end, and for which a line is read on every page. */
const KEPT_DAYS = 30;
const LONGEST_DAYS = 60;

/** Announcements that are over for long, that stay for months, that name a time which does not exist, or for which there is no room. */
export const announcementLimits: Check = ({ entries, site: { today, practice } }) => {
  const all = entriesOf<AnnouncementContent>(entries, 'announcements');
  const coming = all.filter(({ data }) => lastDay(data) >= today);
  return all.flatMap((entry) => {
    const { starts, ends } = entry.data;
    if (daysLater(lastDay(entry.data), KEPT_DAYS) < today)
      return [
        entryProblem('past-day', entry, ['ends'], `It ended on ${ends}, so it is shown nowhere.`, 'Delete the file, or give it new days.'),
      ];
    if (!coming.includes(entry)) return [];
    const isLong = daysLater(firstDay(entry.data), LONGEST_DAYS) < lastDay(entry.data);
    const hint = 'Is the year right? What stands for months is no longer read; what holds for good belongs on a page.';
    return [
      ...(isLong ? [entryProblem('announcement', entry, ['ends'], `It stands on every page from ${starts} to ${ends}.`, hint)] : []),
      ...skippedTimes(entry, practice.timeZone),
      ...withoutRoom(entry, coming),
    ];
  });
};

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
    return [entryProblem('skipped-time', entry, [field], message, `Write "${day} ${shown}", or another time.`)];
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
  const shown = onDay(full).slice(0, MOST_ANNOUNCEMENTS);
  const names = shown.map(({ path }) => path).join(', ');
  const message = `On ${full} it is not shown: pages have room for ${MOST_ANNOUNCEMENTS}, and these go before it: ${names}.`;
  return [entryProblem('announcement', entry, ['starts'], message, 'Say several things in one, or change "level" or the days.')];
}
