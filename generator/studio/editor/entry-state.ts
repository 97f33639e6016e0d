import { BuildFailure, problem } from '../../problem/problem.ts';
import type { PageInfo } from '../../serve/protocol.ts';
import { firstDay, lastDay } from '../../site/announcements.ts';
import { whyLeftOut } from '../../site/quotes.ts';
import type { AnnouncementContent, Testimonial } from '../../site/site.ts';
import type { NewContent } from '../edit/new/plan-closure.ts';
import { planNew } from '../edit/new/plan-new.ts';
import type { ContentEntry, NewRequest } from './api.ts';
import { AdminRefusal, type OpenedFile } from './content-folder.ts';

type EntryState = Pick<ContentEntry, 'state' | 'note'>;

const SHOWN: EntryState = { state: 'shown' };

interface StateFacts {
  info: PageInfo | undefined;
  today: string;
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

/** Plans what the editor's form for new entries asks for. Throws AdminRefusal (422) whose problems name the fields of that form. */
export function planNewEntry({ kind, fields, ...folders }: NewRequest & { contentDir: string; packageDir: string }): NewContent {
  const { title, date, from, holiday } = fields;
  // The command takes today, which no one sees before the office is closed.
  if (kind === 'closure' && !(date || from || holiday)) refuse('date', 'Choose a day, or a first and a last day, or a holiday.');
  if (kind === 'closure' && !holiday && !title?.trim()) refuse('title', 'Write what patients read, such as "Training day".');
  if (kind !== 'closure' && !title?.trim()) refuse('title', 'Fill this in: the new one is made from it.');
  try {
    return planNew({ kind, ...fields, ...folders });
  } catch (error) {
    if (!(error instanceof BuildFailure)) throw error;
    const problems = error.problems.map(({ field, ...problem }) => ({ ...problem, field: formField(field ?? problem.file) }));
    const [first] = problems;
    throw new AdminRefusal(422, [first?.message, first?.hint].filter(Boolean).join(' '), problems);
  }
}

/** `hours.exceptions.3.name` is asked for as `title`, what is wrong with `date: tomorrow` as `date`, `starts` and `ends` as `from` and `to`. */
function formField(place: string): string {
  const field = place.replace(/^hours\.exceptions\.\d+\.?/, '').replace(/: .*$/s, '');
  return { name: 'title', text: 'title', starts: 'from', ends: 'to' }[field] ?? field;
}

function refuse(field: string, message: string): never {
  throw new AdminRefusal(422, message, [problem('edit-refused', { file: '', field }, message)]);
}
