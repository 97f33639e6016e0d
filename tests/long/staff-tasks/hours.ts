import type { Tasks } from './task.ts';

export const HOURS: Tasks = {
  'change the hours of a day and add a lunch break': {
    async act(staff) {
      await staff.click('link', 'Hours and contact');
      await staff.click('button', 'Add a break on Tuesday');
      await staff.type('Tuesday closes after break', '6');
      await staff.save();
    },
    steps: 4,
    stepsBefore: 12,
    changes: {
      'practice.yaml': `      - days: [monday, wednesday, thursday, friday]
        opens: "08:30"
        closes: "16:30"
      - days: [tuesday]
        opens: "08:30"
        closes: "12:00"
      - days: [tuesday]
        opens: "13:00"
        closes: "18:00"
    # A second set`,
    },
    shows: ['/contact-us', '1:00 PM to 6:00 PM'],
    undo: 1,
  },
  'close the next working day': {
    async act(staff) {
      await staff.click('button', 'Close a day');
      await staff.click('button', 'Save');
      await staff.hears('Office closed was added to the hours.');
    },
    steps: 2,
    stepsBefore: 5,
    changes: { 'practice.yaml': 'name: Office closed, closed: true }' },
    shows: ['/contact-us', 'Office closed'],
    undo: 1,
  },
  'close a later day for a reason': {
    async act(staff) {
      await staff.click('button', 'Close a day');
      await staff.type('Date', '12/3/2098');
      await staff.type('What patients read', 'Training day');
      await staff.click('button', 'Save');
      await staff.hears('Training day was added to the hours.');
    },
    steps: 4,
    stepsBefore: 5,
    changes: { 'practice.yaml': '    - { date: 2098-12-03, name: Training day, closed: true }' },
    shows: ['/contact-us', 'Training day'],
    undo: 1,
  },
  'close on a holiday of every year': {
    async act(staff) {
      await staff.click('button', 'Close a day');
      await staff.click('radio', 'A holiday');
      await staff.choose('Holiday', 'Thanksgiving');
      await staff.click('button', 'Save');
      await staff.hears('The holiday was added to the hours.');
    },
    steps: 4,
    stepsBefore: 4,
    changes: { 'practice.yaml': '    - { holiday: thanksgiving }' },
    shows: ['/contact-us', 'Thanksgiving'],
    undo: 1,
  },
  'switch to the other weekly hours': {
    async act(staff) {
      await staff.click('link', 'Hours and contact');
      await staff.choose('Hours in use', 'Extended');
      await staff.save();
    },
    steps: 3,
    stepsBefore: 4,
    changes: { 'practice.yaml': '  current: extended' },
    shows: ['/contact-us', '9:00 AM to 2:00 PM'],
    undo: 1,
  },
};
