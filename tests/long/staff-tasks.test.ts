import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type AdminSite, startAdmin } from '../helpers/admin.ts';
import { ROOT } from '../helpers/command.ts';
import { lineChanges } from '../helpers/file-changes.ts';
import { ARTICLE_TASKS } from '../helpers/staff/article-tasks.ts';
import { STAFF_BROWSERS, startStaffBrowser } from '../helpers/staff/browsers.ts';
import { DAILY_TASKS } from '../helpers/staff/daily-tasks.ts';
import { ENTRY_TASKS } from '../helpers/staff/entry-tasks.ts';
import { Staff } from '../helpers/staff/staff.ts';
import type { StaffTask } from '../helpers/staff/task.ts';
import { changedPaths, treeOf } from '../helpers/tree.ts';

const CONTENT = join(ROOT, 'content');
const TASKS: readonly StaffTask[] = [...DAILY_TASKS, ...ARTICLE_TASKS, ...ENTRY_TASKS];
const rows: string[] = [];

let admin: AdminSite;
beforeAll(async () => {
  admin = await startAdmin(CONTENT);
});
afterEach(() => admin.restore());
afterAll(() => {
  admin.end();
  process.stdout.write(`\n| task | browser | steps | lines |\n|---|---|---|---|\n${rows.join('\n')}\n`);
});

/** Files of content that are not as they were; the list of addresses is the site's own. */
const edited = () => changedPaths(treeOf(CONTENT), treeOf(admin.contentDir)).filter((path) => path !== 'urls.lock');

/** A comment that went. */
const isComment = (line: string) => /^-\s*# /.test(line);

describe.each(STAFF_BROWSERS)('staff in %s', (name) => {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await startStaffBrowser(name);
  });
  afterAll(() => browser?.close());

  it.for([...TASKS])('$name', { timeout: 120_000 }, async (task, { skip }) => {
    if (!browser) return skip(`There is no ${name} here.`);
    const staff = await Staff.arrive(browser, admin.origin);
    try {
      await task.act(staff, admin);
      const changes = Object.fromEntries(
        edited().map((path) => [path, lineChanges(join(CONTENT, path), join(admin.contentDir, path))] as const),
      );
      rows.push(`| ${task.name} | ${name} | ${staff.steps} | ${Object.values(changes).flat().length} |`);
      const seen = Object.entries(changes).map(([path, lines]) => [path, typeof task.changes[path] === 'object' ? lines : lines.length]);
      expect(Object.fromEntries(seen)).toEqual(task.changes);
      const lost = Object.entries(changes).filter(([path, lines]) => existsSync(join(admin.contentDir, path)) && lines.some(isComment));
      expect(lost).toEqual([]);
      expect(staff.steps).toBeLessThanOrEqual(task.atMost);
      for (const [address, words] of Object.entries(task.shows ?? {}))
        await expect.poll(async () => (await staff.site(address)).includes(words), { interval: 100, message: address }).toBe(true);
      for (let times = 0; times < (task.undo ?? 0); times++) await staff.undo();
      if (task.undo) expect(edited()).toEqual([]);
      expect(staff.complaints).toEqual([]);
    } catch (error) {
      await staff.shoot(`${name}-${task.name}`);
      throw error;
    } finally {
      await staff.leave();
    }
  });
});
