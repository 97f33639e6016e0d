import * as z from 'zod';
import { defineContentType, mistakeIf } from './content-type.ts';
import { dayOrTime } from './days.ts';
import { field, group, linkTarget, optional, reference, text } from './fields.ts';

/** Levels of announcements, the most urgent first, which is the order on pages. */
export const ANNOUNCEMENT_LEVELS = ['urgent', 'important', 'notice'] as const;

export const announcementType = defineContentType({
  at: 'announcements/',
  label: { one: 'Announcement', many: 'Announcements' },
  optional: true,
  starter: { kind: 'announcement', example: 'Closed today for snow.', titleField: 'text', guessed: ['level', 'starts', 'ends'] },
  schema: group('A short message at the top of every page. It appears and disappears on the dates that you set.', {
    text: field(
      text.max(140),
      'What patients need to know, in one or two short sentences.',
      'Closed today for snow. We will call everyone who has an appointment.',
    ),
    level: field(
      z.enum(ANNOUNCEMENT_LEVELS),
      'How urgent it is: "urgent" if the office is closed or cannot be reached, "important" for other hours or new rules, "notice" for other news. Urgent ones come first.',
      'urgent',
    ).meta({
      'x-help': 'Urgent ones come first.',
      'x-choices': {
        urgent: 'Urgent: the office is closed or cannot be reached',
        important: 'Important: other hours or new rules',
        notice: 'Other news',
      },
    }),
    starts: field(
      dayOrTime,
      'The first day on which it is shown, or the date and the time on a 24-hour clock.',
      '2026-12-03',
      '2026-12-03 14:00',
    ),
    ends: field(
      dayOrTime,
      'The last day on which it is shown, until midnight. With a time, it disappears at that time.',
      '2026-12-04',
      '2026-12-04 12:00',
    ),
    link: group('A link after the text.', {
      label: field(text.max(40), ['Link text', 'Text of the link, which says where it goes.'], 'Roads that are clear'),
      to: field(
        linkTarget,
        ['Links to', 'Address of a page of this site, or of another website; first add that website to outsideHosts in site.yaml.'],
        'https://city.example/snow-routes',
      ).meta({ 'x-help': 'A page of this site, or another website, which you list first under Menu and settings.' }),
    }).optional(),
    office: optional(
      reference('offices'),
      'If it is about one of several offices: the name of its file in offices/. The message then begins with the name of the office.',
      'decatur',
    ).meta({ 'x-help': 'If it is about one of several offices. The message then begins with its name.' }),
  }),
  mistakes: ({ starts, ends }) => {
    const [firstDay, lastDay] = [starts.slice(0, DAY), ends.slice(0, DAY)];
    const areTimes = starts.length > DAY && ends.length > DAY;
    const message = `The end, ${ends}, is before the start, ${starts}.`;
    return mistakeIf('day-order', lastDay < firstDay || (areTimes && ends <= starts), ['ends'], message, 'Correct one of the two dates.');
  },
});

/** Length of `2026-12-03` in characters. */
const DAY = 10;
