import * as z from 'zod';
import { defineContentType, mistakeIf } from './content-type.ts';
import { dayOrTime } from './days.ts';
import { field, group, linkTarget, optional, reference, text } from './fields.ts';

/** The most urgent first, as pages show them. */
export const ANNOUNCEMENT_LEVELS = ['urgent', 'important', 'notice'] as const;

export const announcementType = defineContentType({
  at: 'announcements/',
  label: { one: 'Announcement', many: 'Announcements' },
  optional: true,
  starter: { kind: 'announcement', example: 'Closed today for snow.', titleField: 'text', guessed: ['level', 'starts', 'ends'] },
  schema: group('A dated line at the top of every page. It comes and goes by itself; without such files there is none.', {
    text: field(
      text.max(140),
      'What patients have to know, in one or two short sentences.',
      'Closed today for snow. We call everybody who had an appointment.',
    ),
    level: field(
      z.enum(ANNOUNCEMENT_LEVELS),
      'How much it matters: a word, a sign and a color say so, and urgent lines come first.',
      'urgent',
    ),
    starts: field(
      dayOrTime,
      'The first day on which it is shown, or the day and the time, with 24 hours.',
      '2026-12-03',
      '2026-12-03 14:00',
    ),
    ends: field(
      dayOrTime,
      'The last day on which it is shown, or the day and the time at which it goes.',
      '2026-12-04',
      '2026-12-04 12:00',
    ),
    link: group('A link after the words.', {
      label: field(text.max(40), ['Words of the link', 'The words to press, which say what follows.'], 'Roads that are clear'),
      to: field(
        linkTarget,
        ['Leads to', 'Where it leads: a page of this site, or a full address whose host is listed under outsideHosts in site.yaml.'],
        'https://city.example/snow-routes',
      ),
    }).optional(),
    office: optional(
      reference('offices'),
      'Where it concerns one of several offices: the name of its file in offices/. The line then begins with its name.',
      'decatur',
    ),
  }),
  mistakes: ({ starts, ends }) => {
    const [firstDay, lastDay] = [starts.slice(0, DAY), ends.slice(0, DAY)];
    const areTimes = starts.length > DAY && ends.length > DAY;
    const message = `It ends on ${ends}, before it starts on ${starts}.`;
    return mistakeIf('day-order', lastDay < firstDay || (areTimes && ends <= starts), ['ends'], message, 'Correct one of the two.');
  },
});

/** Characters of `2026-12-03`. */
const DAY = 10;
