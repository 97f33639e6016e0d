import type { Browser } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type AdminSite, startAdmin } from '../helpers/admin.ts';
import { PRACTICE } from '../helpers/sites.ts';
import { changedPaths, treeOf } from '../helpers/tree.ts';
import { Staff, startStaffBrowser } from './staff.ts';
import { ARTICLES } from './staff-tasks/articles.ts';
import { ENTRIES } from './staff-tasks/entries.ts';
import { HOURS } from './staff-tasks/hours.ts';
import { SHARED_WORK } from './staff-tasks/shared-work.ts';

const TASKS = Object.entries({ ...HOURS, ...ARTICLES, ...ENTRIES, ...SHARED_WORK });

let admin: AdminSite;
beforeAll(async () => {
  admin = await startAdmin(PRACTICE);
});
afterEach(() => admin.restore());
afterAll(() => admin.end());

/** Returns the files of content that have changed; the list of addresses, which the site writes, is ignored. */
const changed = () => changedPaths(treeOf(PRACTICE), treeOf(admin.contentDir)).filter((path) => path !== 'urls.lock');

it('staff change hours and close a day in at most half of the steps of before', () => {
  for (const name of ['change the hours of a day and add a lunch break', 'close the next working day'])
    expect((HOURS[name]?.steps ?? Number.NaN) * 2, name).toBeLessThanOrEqual(HOURS[name]?.stepsBefore ?? 0);
});

describe.each(['Chromium', 'Firefox'] as const)('staff in %s', (name) => {
  let browser: Browser | undefined;
  const taken: { task: string; before: number | string; steps: number }[] = [];
  beforeAll(async () => {
    browser = await startStaffBrowser(name);
  });
  afterAll(async () => {
    await browser?.close();
    console.table(taken);
  });

  it.for(TASKS)('can %s, and undo it', { timeout: 600_000 }, async ([title, task], { skip }) => {
    if (!browser) return skip(`There is no ${name} here.`);
    const staff = await Staff.arrive(browser, admin.origin);
    try {
      await task.act(staff, admin);
      const { steps } = staff;
      taken.push({ task: title, before: task.stepsBefore ?? 'not possible', steps });
      expect(changed()).toEqual(expect.arrayContaining(Object.keys(task.changes)));
      for (const [path, text] of Object.entries(task.changes))
        if (text === undefined) expect(treeOf(admin.contentDir).has(path), path).toBe(false);
        else expect(admin.read(path)).toContain(text);
      const [address, words] = task.shows ?? [];
      if (address) await expect.poll(async () => (await fetch(admin.origin + address)).text()).toContain(words);
      expect(steps).toBeLessThanOrEqual(task.steps);
      for (let times = 0; times < task.undo; times += 1) await staff.undo();
      expect(changed()).toEqual(task.colleague ?? []);
      expect(staff.complaints).toEqual([]);
    } finally {
      await staff.leave();
    }
  });
});
