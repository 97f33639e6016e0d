import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ADMIN_PREFIX } from '../../generator/studio/editor/api.ts';
import { button, DESK, dialog, useAdmin } from '../helpers/admin-page.ts';
import { TWO_OFFICES } from '../helpers/offices.ts';
import { sidewaysScroll } from '../helpers/page-checks.ts';
import { IN_FULL } from '../helpers/share.ts';
import { PRACTICE } from '../helpers/sites.ts';
import { axeViolations, visit } from '../helpers/visit.ts';

const FILE = 'practice.yaml';
const FORM = `${ADMIN_PREFIX}#/edit/${FILE}`;
const PHONE = { width: 360, height: 740 };

const admin = useAdmin(PRACTICE);

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true }).first();
/** Types over a field and leaves it. */
async function type(page: Page, name: string, text: string): Promise<void> {
  await field(page, name).fill(text);
  await field(page, name).blur();
}
async function save(page: Page): Promise<void> {
  await page.keyboard.press('Control+s');
  await page.locator('.status-message', { hasText: 'Saved' }).waitFor();
}
/** Waits until the file has another text, and returns it. */
async function fileAfter(before: string): Promise<string> {
  await expect.poll(() => admin().read(FILE)).not.toBe(before);
  return admin().read(FILE);
}

const OFFICE = `      - days: [monday, tuesday, wednesday, thursday, friday]
        opens: "08:30"
        closes: "16:30"
    # A second set`;

it('hours are a table of seven days, in which times are understood as people type them, and only the lines of a changed day change', async () => {
  const before = admin().read(FILE);
  await visit(FORM, DESK, async (page, { complaints }) => {
    const table = page.getByRole('table').first();
    await expect
      .poll(() => table.getByRole('rowheader').allTextContents())
      .toEqual([...['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']]);
    expect(await page.getByRole('heading', { level: 2 }).first().textContent()).toBe('Hours');
    expect(await field(page, 'Tuesday opens').inputValue()).toBe('8:30 AM');
    for (const [typed, shown] of [
      ['9', '9:00 AM'],
      ['9.30 am', '9:30 AM'],
      ['17h', '5:00 PM'],
      ['10', '10:00 AM'],
    ] as const) {
      await type(page, 'Tuesday opens', typed);
      expect(await field(page, 'Tuesday opens').inputValue()).toBe(shown);
    }
    await type(page, 'Tuesday closes', '5.15');
    expect(await field(page, 'Tuesday closes').inputValue()).toBe('5:15 PM');
    await button(page, 'Add a break on Wednesday').first().click();
    await type(page, 'Wednesday closes after break', '6pm');
    await save(page);
    const [days, other] = ['[monday, thursday, friday]', '[tuesday]'];
    expect(await fileAfter(before)).toBe(
      before.replace(
        OFFICE,
        `      - days: ${days}
        opens: "08:30"
        closes: "16:30"
      - days: ${other}
        opens: "10:00"
        closes: "17:15"
      - days: [wednesday]
        opens: "08:30"
        closes: "12:00"
      - days: [wednesday]
        opens: "13:00"
        closes: "18:00"
    # A second set`,
      ),
    );
    expect(await axeViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

it.runIf(IN_FULL)('hours that are set back leave the file as it was; all weekdays get the hours of one by one button', async () => {
  const before = admin().read(FILE);
  await visit(FORM, PHONE, async (page) => {
    await type(page, 'Friday opens', '9');
    expect(await button(page, 'Save').getAttribute('aria-disabled')).toBe('false');
    await type(page, 'Friday opens', '8:30');
    await button(page, 'Add a break on Monday').first().click();
    await button(page, 'Remove the break on Monday').click();
    await field(page, 'Closed on Friday').check();
    await field(page, 'Closed on Friday').uncheck();
    await expect.poll(() => button(page, 'Save').getAttribute('aria-disabled')).toBe('true');
    expect(await sidewaysScroll(page)).toBe(0);
    await type(page, 'Monday closes', '5');
    await button(page, 'Copy to all weekdays from Monday').click();
    await save(page);
    expect(await fileAfter(before)).toBe(before.replace('"16:30"', '"17:00"'));
  });
});

it('a text that is not a time stays at its day with an explanation, is not saved, and survives a reload', async () => {
  const before = admin().read(FILE);
  await visit(FORM, DESK, async (page) => {
    await type(page, 'Monday closes', 'lunch');
    const row = page.getByRole('row', { name: 'Monday' }).first();
    await row.getByText('"lunch" is not valid here. Write the time like 8:30 am.').waitFor();
    expect(await field(page, 'Monday closes').getAttribute('aria-invalid')).toBe('true');
    await button(page, 'Hours: Weekly hours: Office').click();
    await expect.poll(() => field(page, 'Monday closes').evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.press('Control+s');
    await page.getByText(/^Not saved yet: with this change, the site could not be updated/).waitFor();
    expect(admin().read(FILE)).toBe(before);
    await page.reload();
    await expect.poll(() => field(page, 'Monday closes').inputValue()).toBe('lunch');
    await type(page, 'Monday closes', '8 am');
    await row.getByText('The office cannot close at 8:00 AM if it opens at 8:30 AM. Correct one of the two times.').waitFor();
  });
});

it('the hours in use are chosen by name, follow a new name, and are copied for other hours; no name is empty or there twice', async () => {
  const before = admin().read(FILE);
  await visit(FORM, DESK, async (page) => {
    await field(page, 'Name of these hours').fill('Extended');
    await page.getByText('There are already hours with the name Extended. Choose another name.').waitFor();
    await field(page, 'Name of these hours').fill(' ');
    await page.getByText('Write a name, such as summer.').waitFor();
    expect(await button(page, 'Save').getAttribute('aria-disabled')).toBe('true');
    await field(page, 'Name of these hours').fill('winter');
    expect(await page.getByLabel('Hours in use').inputValue()).toBe('winter');
    await save(page);
    const renamed = before.replace('current: office', 'current: winter').replace('    office:', '    winter:');
    expect(await fileAfter(before)).toBe(renamed);

    await button(page, /^Add other hours/).click();
    await dialog(page).getByLabel('Name').fill('winter');
    await page.keyboard.press('Enter');
    await dialog(page).getByText('There are already hours with the name winter.').waitFor();
    expect(await axeViolations(page, 'dialog')).toEqual([]);
    await dialog(page).getByLabel('Name').fill('summer');
    await page.keyboard.press('Enter');
    await dialog(page).waitFor({ state: 'detached' });
    await page.getByLabel('Hours in use').selectOption('summer');
    await save(page);
    expect(await fileAfter(renamed)).toBe(
      renamed.replace('current: winter', 'current: summer').replace(
        '        closes: "14:00"\n',
        `        closes: "14:00"
    summer:
      - days: [monday, tuesday, wednesday, thursday, friday]
        opens: "08:30"
        closes: "16:30"
`,
      ),
    );
  });
});

it.runIf(IN_FULL)('hours that the table cannot show keep the general form, and lose nothing', async () => {
  const odd = admin().read(FILE).replace('        closes: "16:30"\n', '        closes: "16:30"\n        note: By phone\n');
  admin().write(FILE, odd);
  await visit(FORM, DESK, async (page) => {
    await page.getByText('1 error that was here before').waitFor();
    expect(await page.locator('table').count()).toBe(1);
    await field(page, 'Opens at').fill('08:45');
    await page.keyboard.press('Control+s');
    expect(await fileAfter(odd)).toBe(odd.replace('"08:30"', '"08:45"'));
  });
});

it('a day is closed from the overview with its date and words, and so is a holiday; past days are folded in the hours', async () => {
  const before = admin().read(FILE);
  admin().write(FILE, before.replace('exceptions: []', 'exceptions:\n    - { date: 2020-02-03, name: Snow, closed: true }'));
  const start = admin().read(FILE);
  await visit(ADMIN_PREFIX, DESK, async (page) => {
    await button(page, 'Close a day').click();
    expect(await dialog(page).getByLabel('Date').inputValue()).toMatch(/^\d{4}-\d\d-\d\d$/);
    await dialog(page).getByLabel('Date').fill('');
    await button(page, 'Save').click();
    await dialog(page).getByText('The date is missing. Write the date like 2026-11-26.').waitFor();
    expect(await axeViolations(page, 'dialog')).toEqual([]);
    await dialog(page).getByLabel('Date').fill('12/3/2098');
    await dialog(page).getByText('Wednesday, December 3, 2098').waitFor();
    await dialog(page).getByLabel('What patients read').fill('Training day');
    await page.keyboard.press('Enter');
    await page.getByText('Training day was added to the hours.').waitFor();
    expect(await fileAfter(start)).toContain('    - { date: 2098-12-03, name: Training day, closed: true }\n');

    await button(page, 'Close a day').click();
    await dialog(page).getByLabel('Date').fill('Dec 3 2098');
    await dialog(page).getByText('This day is already in the list: Training day. Change that instead.').waitFor();
    await dialog(page).getByLabel('A holiday').check();
    await dialog(page).getByLabel('Holiday', { exact: true }).selectOption('thanksgiving');
    await page.keyboard.press('Enter');
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => admin().read(FILE)).toContain('    - { holiday: thanksgiving }\n');
    const both = admin().read(FILE);

    await page.evaluate((hash) => window.location.replace(hash), `#/edit/${FILE}`);
    const words = page.locator('.closed-day-words:visible');
    await expect.poll(() => words.count()).toBe(2);
    expect(await words.first().textContent()).toMatch(/^Thanksgiving Thursday, November .* every year$/);
    await button(page, /^Hours: Holidays and special hours 1/).click();
    expect(await words.last().textContent()).toContain('Snow Monday, February 3, 2020');
    await button(page, /^Edit.*Training day$/).click();
    await dialog(page).getByLabel('Open at other times').check();
    await dialog(page).getByLabel('Opens at').fill('8');
    await dialog(page).getByLabel('Closes at').fill('noonish');
    await button(page, 'Change').click();
    await dialog(page).getByText('“noonish” is not a time. Write the time like 4:30 pm.').waitFor();
    await dialog(page).getByLabel('Closes at').fill('12');
    await button(page, 'Change').click();
    await button(page, /^Remove.*Thanksgiving$/).click();
    await expect.poll(() => words.count()).toBe(2);
    expect(await axeViolations(page)).toEqual([]);
    await save(page);
    expect(await fileAfter(both)).toBe(
      both
        .replace('name: Training day, closed: true }', 'name: Training day, opens: "08:00", closes: "12:00" }')
        .replace('    - { holiday: thanksgiving }\n', ''),
    );
  });
});

it.runIf(IN_FULL)('with several offices, the dialog asks which one is closed', async () => {
  mkdirSync(join(admin().contentDir, 'offices'), { recursive: true });
  for (const [file, text] of Object.entries(TWO_OFFICES.write ?? {})) admin().write(file, String(text));
  await expect
    .poll(async () => (await admin().state()).choices['offices']?.map(({ label }) => label).sort())
    .toEqual(['Decatur', 'Midtown']);
  await visit(ADMIN_PREFIX, PHONE, async (page) => {
    await button(page, 'Close a day').click();
    await dialog(page).getByLabel('Several days').check();
    await dialog(page).getByLabel('First day').fill('Dec 24, 2097');
    await dialog(page).getByLabel('Last day').fill('Dec 1, 2097');
    await dialog(page).getByLabel('What patients read').fill('Winter break');
    await button(page, 'Save').click();
    await dialog(page).getByText('The last day is before the first day.').waitFor();
    await dialog(page).getByLabel('Last day').fill('Jan 1, 2098');
    await button(page, 'Save').click();
    await dialog(page).getByText('Choose the office that is closed.').waitFor();
    await dialog(page).getByLabel('Office').selectOption({ label: 'Decatur' });
    await button(page, 'Save').click();
    await dialog(page).waitFor({ state: 'detached' });
    expect(admin().read('offices/decatur.yaml')).toContain('{ from: 2097-12-24, to: 2098-01-01, name: Winter break, closed: true }');
  });
});
