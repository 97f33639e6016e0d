import { type Entry, entriesOf, entryProblem } from '../../content/read-entries.ts';
import type { OfficeFacts } from '../../content/types/office.ts';
import { type Problem, problem } from '../../problem/problem.ts';
import { addDays } from '../../shared/days.ts';
import { HOLIDAY_NAMES, holidayDay } from '../../shared/holidays.ts';
import { byUrgency, firstDay, isOnDay, lastDay, MAX_ANNOUNCEMENTS } from '../../site/announcements.ts';
import type { AnnouncementContent } from '../../site/site.ts';
import { futureUpdate } from '../../site/today.ts';
import { clockAt, instantIn } from '../../site/utc-offsets.ts';
import type { Check } from './check.ts';

/** Lists whose items give the year in which something ended or was published. */
const LISTS_WITH_YEARS = ['education', 'sources'] as const;

type Dated = { date?: string } & Partial<Record<(typeof LISTS_WITH_YEARS)[number], readonly { year?: number }[]>>;

/** Finds future dates and years of events that have already happened. */
export const futureDates: Check = ({ entries, site: { today } }) =>
  (entries as readonly Entry<Dated>[]).flatMap((entry) => {
    const { data } = entry;
    const updated = futureUpdate(entry, today);
    const message = `${updated} is in the future, so until then pages do not say that the text has changed.`;
    // An article that appears later may say that it changed on that day.
    const isTooLate = updated !== undefined && updated > (data.date ?? today);
    // Winter issues of journals carry the next year, and a training may end in it.
    const lastYear = Number(today.slice(0, 4)) + 1;
    const hint = ['Correct the year, or leave the line out until then.', 'Correct the year, or leave it empty until then.'] as const;
    const years = LISTS_WITH_YEARS.flatMap((list) =>
      (data[list] ?? []).map(({ year = 0 }, index) => ({ year, path: [list, index, 'year'] })),
    );
    return [
      ...(isTooLate ? [entryProblem('day-to-come', entry, ['updated'], message, 'Write the day on which the text last changed.')] : []),
      ...years
        .filter(({ year }) => year > lastYear)
        .map(({ year, path }) => entryProblem('day-to-come', entry, path, `The year ${year} is in the future.`, hint)),
    ];
  });

/** Finds special days of earlier years: no page shows them, and perhaps they should repeat. */
export const pastDays: Check = ({ entries, site: { today } }) =>
  entries.flatMap((entry) => {
    if (entry.type !== 'practice' && entry.type !== 'offices') return [];
    const { hours } = (entry as Entry<Partial<OfficeFacts>>).data;
    return (hours?.exceptions ?? []).flatMap(({ date, to = date }, index) => {
      if (to === undefined || to.slice(0, 4) >= today.slice(0, 4)) return [];
      const holiday = date && HOLIDAY_NAMES.find((name) => holidayDay(name, Number(date.slice(0, 4))) === date);
      const hint = holiday
        ? ([
            `Remove the line. To repeat the day every year, write: holiday: ${holiday}`,
            'Remove it, or choose the holiday instead.',
          ] as const)
        : (['Write its next date, or remove the line.', 'Write its next date, or remove it.'] as const);
      const position = { file: entry.label, field: `hours.exceptions.${index}`, ...entry.positionOf(['hours', 'exceptions', index]) };
      return [problem('past-day', position, `${to} has passed, so this has no effect.`, hint)];
    });
  });

type AnnouncementEntry = Entry<AnnouncementContent>;

/** A file that ended more days ago than this is reported. */
const MAX_DAYS_AFTER_END = 30;
/** Visitors stop reading an announcement that is shown for more days than this. */
const MAX_DAYS_SHOWN = 60;

/** Finds announcements that ended long ago, that stay for months, whose time does not exist, or for which pages have no room. */
export const announcementLimits: Check = ({ entries, site: { today, practice } }) => {
  const all = entriesOf<AnnouncementContent>(entries, 'announcements');
  const coming = all.filter(({ data }) => lastDay(data) >= today);
  return all.flatMap((entry) => {
    const { starts, ends } = entry.data;
    if (addDays(lastDay(entry.data), MAX_DAYS_AFTER_END) < today)
      return [entryProblem('past-day', entry, ['ends'], `This ended on ${ends}, so no page shows it.`, 'Remove it, or change its dates.')];
    if (!coming.includes(entry)) return [];
    const isLong = addDays(firstDay(entry.data), MAX_DAYS_SHOWN) < lastDay(entry.data);
    const hint = 'Is the year right? People stop reading a line that is shown for months; put lasting information on a page.';
    return [
      ...(isLong ? [entryProblem('announcement', entry, ['ends'], `This is shown on every page from ${starts} to ${ends}.`, hint)] : []),
      ...skippedTimes(entry, practice.timeZone),
      ...withoutRoom(entry, coming),
    ];
  });
};

/** Finds times in the hour that a clock change skips. */
function skippedTimes(entry: AnnouncementEntry, timeZone: string): Problem[] {
  const fields = [
    ['starts', 'appears at'],
    ['ends', 'disappears at'],
  ] as const;
  return fields.flatMap(([field, action]) => {
    const [day = '', time = ''] = entry.data[field].split(' ');
    const shown = clockAt(timeZone, instantIn(timeZone, `${day}T${time || '00:00'}`)).slice(11, 16);
    if (time === '' || shown === time) return [];
    const message = `On ${day} clocks go forward and skip ${time}, so this ${action} ${shown}.`;
    return [entryProblem('skipped-time', entry, [field], message, `Write: ${day} ${shown}`)];
  });
}

/** Returns a problem for the first day on which too many more urgent announcements leave no room for this one. */
function withoutRoom(entry: AnnouncementEntry, all: readonly AnnouncementEntry[]): Problem[] {
  const isBefore = (other: AnnouncementEntry) =>
    (byUrgency(other.data, entry.data) || (other.slug < entry.slug ? -1 : 1)) < 0 && other !== entry;
  const before = all.filter(isBefore);
  const onDay = (day: string) => before.filter(({ data }) => isOnDay(data, day));
  const days = [entry, ...before].map(({ data }) => firstDay(data)).sort();
  const full = days.find((day) => isOnDay(entry.data, day) && onDay(day).length >= MAX_ANNOUNCEMENTS);
  if (full === undefined) return [];
  const shown = onDay(full).slice(0, MAX_ANNOUNCEMENTS);
  const names = shown.map(({ path }) => path).join(', ');
  const message = `On ${full} this is not shown: pages have room for ${MAX_ANNOUNCEMENTS}, and these come first: ${names}.`;
  return [
    entryProblem('announcement', entry, ['starts'], message, [
      'Combine several in one, or change "level" or the dates.',
      {
        message: `On ${full} this is not shown: pages have room for ${MAX_ANNOUNCEMENTS}, and others come first.`,
        hint: 'Combine several in one, or change the level or the dates.',
      },
    ]),
  ];
}
