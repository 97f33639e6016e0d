import type { StaffTask } from './task.ts';

/** What changes in a week: hours, days that differ, a phone number, a line on top of every page. */
export const DAILY_TASKS: readonly StaffTask[] = [
  {
    name: 'Tuesday hours with a lunch break',
    atMost: 12,
    async act(staff) {
      await staff.click('link', 'Hours and contact');
      await staff.click('button', 'Hours');
      await staff.click('checkbox', 'Tuesday', { in: 'Office' });
      for (const [opens, closes] of [
        ['08:30', '12:00'],
        ['13:00', '18:00'],
      ] as const) {
        await staff.click('button', 'Add line of hours', { in: 'Office' });
        await staff.click('checkbox', 'Tuesday', { in: 'Office', at: -1 });
        await staff.type('Opens at', opens, { in: 'Office', at: -1 });
        await staff.type('Closes at', closes, { in: 'Office', at: -1 });
      }
      await staff.save();
    },
    changes: {
      'practice.yaml': [
        '-      - days: [monday, tuesday, wednesday, thursday, friday]',
        '+      - days: [monday, wednesday, thursday, friday]',
        '+      - days: [tuesday]',
        '+        opens: "08:30"',
        '+        closes: "12:00"',
        '+      - days: [tuesday]',
        '+        opens: "13:00"',
        '+        closes: "18:00"',
      ],
    },
    shows: { '/contact-us': '1:00 PM to 6:00 PM' },
    undo: 1,
  },
  {
    name: 'Closed for Thanksgiving',
    atMost: 4,
    async act(staff) {
      await staff.unfold('New');
      await staff.click('button', 'Closed day');
      await staff.choose('Holiday', 'Thanksgiving');
      await staff.click('button', 'Make it');
      await staff.hears('Undo takes it back.');
    },
    changes: { 'practice.yaml': ['-  exceptions: []', '+  exceptions:', '+    - { holiday: thanksgiving }'] },
    shows: { '/contact-us': 'Thanksgiving' },
    undo: 1,
  },
  {
    name: 'Closed for several days',
    atMost: 6,
    async act(staff) {
      await staff.unfold('New');
      await staff.click('button', 'Closed day');
      await staff.type('First day', '2031-12-24');
      await staff.type('Last day', '2032-01-01');
      await staff.type('What patients read', 'Winter break');
      await staff.click('button', 'Make it');
      await staff.hears('Undo takes it back.');
    },
    changes: {
      'practice.yaml': [
        '-  exceptions: []',
        '+  exceptions:',
        '+    - { from: 2031-12-24, to: 2032-01-01, name: Winter break, closed: true }',
      ],
    },
    undo: 1,
  },
  {
    name: 'The phone number',
    atMost: 4,
    async act(staff) {
      await staff.click('link', 'Hours and contact');
      await staff.type('Phone', '(404) 555-0142');
      await staff.click('button', 'Use this: +14045550142');
      await staff.save();
    },
    changes: { 'practice.yaml': ['-phone: "+14045550100"', '+phone: "+14045550142"'] },
    shows: { '/about': 'tel:+14045550142', '/contact-us': '404-555-0142' },
    undo: 1,
  },
  {
    name: 'A snow banner with an end',
    atMost: 6,
    async act(staff) {
      await staff.unfold('New');
      await staff.click('button', 'Announcement');
      await staff.type('Text', 'Closed today for snow. Call us to move your visit.');
      await staff.type('Starts', '2026-01-01');
      await staff.type('Ends', '2031-01-01 18:00');
      await staff.click('button', 'Make it');
      await staff.hears('Undo takes it back.');
    },
    changes: { 'announcements/closed-today-for-snow-call-us-to-move-your-visit.yaml': 4 },
    shows: { '/': 'Closed today for snow.', '/blog': 'Closed today for snow.' },
    undo: 1,
  },
  {
    name: 'Wording of a quiz question',
    atMost: 4,
    async act(staff) {
      await staff.click('link', 'Quiz');
      await staff.click('button', 'Questions');
      await staff.type('Questions 2', 'Runny or dripping nose');
      await staff.save();
    },
    changes: { 'quiz.yaml': ['-  - Runny nose or drip', '+  - Runny or dripping nose'] },
    shows: { '/sinus-quiz': 'Runny or dripping nose' },
    undo: 1,
  },
];
