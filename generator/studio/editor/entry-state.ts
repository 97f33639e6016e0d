import type { PageInfo } from '../../serve/protocol.ts';
import { type AnnouncementContent, firstDay, lastDay } from '../../site/announcements.ts';
import { whyLeftOut } from '../../site/consents.ts';
import type { Testimonial } from '../../site/site.ts';
import type { ContentEntry } from './api.ts';
import type { OpenedFile } from './content-folder.ts';

type EntryState = Pick<ContentEntry, 'state' | 'note'>;

const SHOWN: EntryState = { state: 'shown' };

interface StateFacts {
  /** Of its page, where the last good site has one. */
  info: PageInfo | undefined;
  today: string;
  /** Whether the last build has said errors of it. */
  hasErrors: boolean;
}

/** Whether visitors see an entry on a day, and why not. */
export function entryState({ type, parsed }: OpenedFile, { info, today, hasErrors }: StateFacts): EntryState {
  const { success, data } = type.schema.safeParse(parsed.value.data);
  if (!success || hasErrors)
    return info ? { state: 'broken', note: 'the site shows how it was' } : { state: 'broken', note: 'not on the site yet' };
  if (type.name === 'testimonials') return stateOfQuote(data as unknown as Testimonial, today);
  if (type.name === 'announcements') return stateOfAnnouncement(data as unknown as AnnouncementContent, today);
  if (data['draft'] === true) return { state: 'hidden', note: 'Draft' };
  return info?.publishes ? { state: 'waits', note: info.publishes } : SHOWN;
}

function stateOfQuote({ consent }: Testimonial, today: string): EntryState {
  const why = whyLeftOut(consent, today);
  return why === undefined ? SHOWN : { state: 'hidden', note: why.charAt(0).toUpperCase() + why.slice(1) };
}

function stateOfAnnouncement(announcement: AnnouncementContent, today: string): EntryState {
  if (firstDay(announcement) > today) return { state: 'waits', note: firstDay(announcement) };
  return lastDay(announcement) < today ? { state: 'hidden', note: `Over since ${lastDay(announcement)}` } : SHOWN;
}
