import { type Entry, entriesOf } from '../content/read-entries.ts';
import { ANNOUNCEMENT_LEVELS } from '../content/types/announcement.ts';
import { hashOfParts } from '../files/hash.ts';
import { addDays } from '../shared/days.ts';
import { compareTexts } from '../shared/values.ts';
import type { Announcement, AnnouncementContent, Office } from './site.ts';
import { instantIn } from './utc-offsets.ts';

/** Pages show at most this many announcements, so that their content stays in view. */
export const MAX_ANNOUNCEMENTS = 3;

interface AnnouncementContext {
  /** The day that pages are for, `2026-12-03`. */
  day: string;
  timeZone: string;
  offices: readonly Office[];
  /** Adds announcements of later days at the end. */
  withWaiting: boolean;
}

/** Returns the announcements that pages show on a day, the most urgent first, then the newest. */
export function announcementsOf(entries: readonly Entry[], { day, withWaiting, ...context }: AnnouncementContext): Announcement[] {
  const all = entriesOf<AnnouncementContent>(entries, 'announcements')
    .toSorted((a, b) => byUrgency(a.data, b.data) || compareTexts(a.slug, b.slug))
    .map(({ data }) => data);
  const waiting = withWaiting ? all.filter((one) => firstDay(one) > day).map((one) => ({ one, waits: { until: firstDay(one) } })) : [];
  const current = all.filter((one) => isOnDay(one, day)).slice(0, MAX_ANNOUNCEMENTS);
  return [...current.map((one) => toShown(one, context)), ...waiting.map(({ one, waits }) => ({ ...toShown(one, context), waits }))];
}

/** Compares announcements for `sort`: the most urgent first, then the newest. */
export function byUrgency(a: AnnouncementContent, b: AnnouncementContent): number {
  const byLevel = ANNOUNCEMENT_LEVELS.indexOf(a.level) - ANNOUNCEMENT_LEVELS.indexOf(b.level);
  return byLevel || compareTexts(b.starts, a.starts);
}

/** Whether an announcement is shown at any time of a day, `2026-11-30`. */
export function isOnDay(announcement: Pick<AnnouncementContent, 'starts' | 'ends'>, day: string): boolean {
  return firstDay(announcement) <= day && day <= lastDay(announcement);
}

/** Returns the day on which an announcement begins, without its time. */
export function firstDay({ starts }: Pick<AnnouncementContent, 'starts'>): string {
  return starts.split(' ', 1)[0] ?? '';
}

/** Returns the day on which an announcement ends, without its time. */
export function lastDay({ ends }: Pick<AnnouncementContent, 'ends'>): string {
  return ends.split(' ', 1)[0] ?? '';
}

function toShown(
  { office, ...content }: AnnouncementContent,
  { timeZone, offices }: Pick<AnnouncementContext, 'timeZone' | 'offices'>,
): Announcement {
  const { starts, ends } = content;
  const name = offices.find(({ slug }) => slug === office)?.name;
  const instant = (moment: string) => instantIn(timeZone, moment.replace(' ', 'T'));
  return {
    ...content,
    id: hashOfParts([JSON.stringify([content, office])]).slice(0, 8),
    ...(name !== undefined && { office: name }),
    ...(starts.includes(' ') && { from: instant(starts) }),
    until: instant(ends.includes(' ') ? ends : `${addDays(ends, 1)} 00:00`),
  };
}
