import type { Browser } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type AdminSite, startAdmin } from '../helpers/admin.ts';
import { photo } from '../helpers/photos.ts';
import { PRACTICE } from '../helpers/sites.ts';
import { changedPaths, treeOf } from '../helpers/tree.ts';
import { Staff, startStaffBrowser } from './staff.ts';

interface Task {
  act(staff: Staff): Promise<void>;
  /** Files that change, and what each contains afterwards; undefined for a file that is removed. */
  changes: Record<string, string | undefined>;
  /** Words that the page of the site then contains. */
  shows?: [address: string, words: string];
  /** How often Undo must be pressed until everything is as before. */
  undo: number;
}

const TASKS: Record<string, Task> = {
  'change the hours of a day and add a lunch break': {
    async act(staff) {
      await staff.click('link', 'Hours and contact');
      await staff.click('button', 'Add a break on Tuesday');
      await staff.type('Tuesday closes after break', '6');
      await staff.save();
    },
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
  'close a day': {
    async act(staff) {
      await staff.click('button', 'Close a day');
      await staff.type('Date', '12/3/2098');
      await staff.type('What patients read', 'Training day');
      await staff.click('button', 'Save');
      await staff.hears('Training day was added to the hours.');
    },
    changes: { 'practice.yaml': '    - { date: 2098-12-03, name: Training day, closed: true }' },
    shows: ['/contact-us', 'Training day'],
    undo: 1,
  },
  'write an article with a picture, one missing field after the other': {
    async act(staff) {
      await staff.click('button', 'New article');
      await staff.type('Title', 'Nosebleeds at Home');
      await staff.click('button', 'Create');
      await staff.hears('New article created.');
      await staff.unfold('This article is a draft.');
      await staff.correct('Excerpt', 'Most nosebleeds stop within ten minutes.');
      await staff.correct('Text for search engines', 'See what to do first, and when a nosebleed cannot wait for the morning.');
      await staff.type('When to get help at once', 'Call 911 at once if the blood does not stop or you feel faint.');
      await staff.correct('Words people search with 1', 'nosebleed');
      await staff.correct('Words people search with 2', 'stop a nosebleed');
      await staff.correct('Closing section: Heading', 'Nosebleeds that come back');
      await staff.correct('Closing section: Text', 'We look for the cause.');
      await staff.correct('Text', 'Sit up, lean forward and press your nose.');
      await staff.drop('Text', 'IMG 0042 Nase.JPG', await photo({ width: 3600, height: 2400 }).jpeg().toBuffer());
      await staff.type('What the picture shows', 'A hand that presses a nose');
      await staff.click('button', 'Insert picture');
      await staff.click('checkbox', 'Draft');
      await staff.save();
    },
    changes: {
      'blog/nosebleeds-at-home.md': '![A hand that presses a nose](img-0042-nase.jpg)',
      'images/img-0042-nase.jpg': '',
    },
    shows: ['/blog/nosebleeds-at-home', 'A hand that presses a nose'],
    undo: 3,
  },
  'remove a service, whose page leads to another one then, and rename an article': {
    async act(staff) {
      await staff.click('link', 'Services 9 entries');
      await staff.click('button', 'More actions for Thyroid Surgery');
      await staff.click('menuitem', 'Remove');
      await staff.type('Page that replaces it', '/service/head-and-neck-disorders');
      await staff.click('button', 'Remove');
      await staff.hears('was removed');
      await staff.type('Search everything', 'snoring');
      await staff.click('link', 'Is It Only Snoring? Articles');
      await staff.click('button', 'More actions for Is It Only Snoring?');
      await staff.click('menuitem', 'Change address');
      await staff.type('Name in the address', 'Snoring or more');
      await staff.click('button', 'Change address');
      await staff.hears('The address was changed.');
    },
    changes: {
      'blog/is-it-only-snoring.md': undefined,
      'blog/snoring-or-more.md': 'title: Is It Only Snoring?',
      'services/thyroid-surgery.md': undefined,
      'redirects.yaml': 'to: /service/head-and-neck-disorders',
    },
    shows: ['/service/thyroid-surgery', 'rel="canonical" href="https://www.doe-ent.example/service/head-and-neck-disorders"'],
    undo: 2,
  },
};

let admin: AdminSite;
beforeAll(async () => {
  admin = await startAdmin(PRACTICE);
});
afterEach(() => admin.restore());
afterAll(() => admin.end());

/** Returns the files of content that have changed; the list of addresses, which the site writes, is ignored. */
const changed = () => changedPaths(treeOf(PRACTICE), treeOf(admin.contentDir)).filter((path) => path !== 'urls.lock');

// In Firefox only the task with typing and dropping, in which browsers differ.
describe.each([
  ['Chromium', Object.entries(TASKS)],
  ['Firefox', Object.entries(TASKS).filter(([name]) => /picture/.test(name))],
] as const)('staff in %s', (name, tasks) => {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await startStaffBrowser(name);
  });
  afterAll(() => browser?.close());

  it.for(tasks)('can %s, and undo it', { timeout: 120_000 }, async ([, { act, changes, shows, undo }], { skip }) => {
    if (!browser) return skip(`There is no ${name} here.`);
    const staff = await Staff.arrive(browser, admin.origin);
    try {
      await act(staff);
      expect(changed()).toEqual(expect.arrayContaining(Object.keys(changes)));
      for (const [path, text] of Object.entries(changes))
        if (text === undefined) expect(treeOf(admin.contentDir).has(path), path).toBe(false);
        else expect(admin.read(path)).toContain(text);
      if (shows) await expect.poll(async () => (await fetch(admin.origin + shows[0])).text()).toContain(shows[1]);
      for (let times = 0; times < undo; times += 1) await staff.undo();
      expect(changed()).toEqual([]);
      expect(staff.complaints).toEqual([]);
    } finally {
      await staff.leave();
    }
  });
});
