import type { Announcement, SharedSite } from '../../../../generator/contract.ts';
import { formatNearDay } from '../../../../generator/shared/format-day.ts';
import { clockIn } from '../../../../generator/shared/hours.ts';
import { fill } from '../../../../generator/shared/text.ts';

/**
 * When an announcement holds, in words, so that whoever reads an old page sees that it is over: `December 3`, `December 3, until 12:00 PM`,
 * `December 3, 2:00 PM to December 5`.
 */
export function announcementDays({ starts, ends }: Pick<Announcement, 'starts' | 'ends'>, site: Pick<SharedSite, 'settings' | 'strings'>) {
  const { language } = site.settings;
  const { hours, announcements: words } = site.strings;
  const [from, until] = [momentOf(starts, language), momentOf(ends, language)];
  const withTime = ({ day, time }: Moment) => (time === undefined ? day : `${day}, ${time}`);
  if (from.day !== until.day) return fill(hours.range, { from: withTime(from), to: withTime(until) });
  if (from.time !== undefined && until.time !== undefined) return `${from.day}, ${fill(hours.times, { from: from.time, to: until.time })}`;
  if (from.time !== undefined) return `${from.day}, ${fill(words.from, { time: from.time })}`;
  if (until.time !== undefined) return `${from.day}, ${fill(words.until, { time: until.time })}`;
  return from.day;
}

interface Moment {
  day: string;
  time?: string | undefined;
}

function momentOf(moment: string, language: string): Moment {
  const [day = '', time] = moment.split(' ');
  return { day: formatNearDay(day, language), time: time && clockIn(language, time) };
}
