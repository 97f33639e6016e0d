import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { RequestStore } from '../../generator/requests/store.ts';
import { DAY_MS } from '../../generator/shared/days.ts';
import { TEST_KEY } from '../../generator/shared/office-keys.ts';
import type { RequestKind, RequestValues } from '../../generator/shared/request-rules.ts';
import { createKeys, seal } from '../../generator/shared/seal.ts';
import { ADMIN_PREFIX } from '../../generator/studio/editor/api.ts';
import { button, DESK, dialog, useAdmin } from '../helpers/admin-page.ts';
import { sidewaysScroll } from '../helpers/page-checks.ts';
import { IN_FULL } from '../helpers/share.ts';
import { createSite } from '../helpers/sites.ts';
import { atWidths, axeViolations, darkContrastViolations, visit } from '../helpers/visit.ts';

const PHONE = { width: 360, height: 740 };
const PAGE = `${ADMIN_PREFIX}#/requests`;
const KEY = await createKeys();
/** A practice with its own key; a test of the test key changes it. */
const site = createSite({ write: { 'requests.yaml': `key: ${KEY.publicKey}\n` } });
const admin = useAdmin(site.contentDir, () => site.remove());
const store = () => new RequestStore(join(dirname(admin().contentDir), '.ent-site/requests'));
afterEach(() => rmSync(store().folder, { recursive: true, force: true }));

const keyFile = (secretKey: string) => ({ name: 'office-key.txt', mimeType: 'text/plain', buffer: Buffer.from(`# key\n${secretKey}\n`) });
const card = (page: Page, name: string) => page.getByRole('article', { name });
const chooseKey = (page: Page, label: string, secretKey: string) => page.getByLabel(label).setInputFiles(keyFile(secretKey));
const action = (page: Page, label: string, name: string) => card(page, name).getByRole('button', { name: new RegExp(`^${label}`) });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');
/** Replaces the print dialog, so that the page stays as it is printed. */
const withoutPrintDialog = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => undefined;
  });

interface Sent {
  kind?: RequestKind;
  key?: string;
  /** How many days ago it arrived. */
  days?: number;
}

async function add(values: RequestValues, { kind = 'appointment', key = KEY.publicKey, days = 0 }: Sent = {}): Promise<void> {
  store().add(await seal({ kind, values, sentAt: '2026-11-28T12:00:00Z' }, key), new Date(Date.now() - days * DAY_MS));
}

/** Opens the page with the key file of the office. */
async function unlock(page: Page): Promise<void> {
  await chooseKey(page, 'Choose the key file', KEY.secretKey);
  await button(page, 'Lock').waitFor();
}

it('the menu and the overview count new requests, and a locked page says since when they wait', async () => {
  await add({ name: 'Test Patient' });
  await add({ name: 'Second Tester' }, { days: 25 });
  await visit(ADMIN_PREFIX, DESK, async (page, { complaints }) => {
    await page.getByText('2 new patient requests are waiting for an answer. 1 request will be deleted within 7 days.').first().waitFor();
    expect(await page.locator('.nav-item', { hasText: 'Requests' }).first().textContent()).toBe('Requests2 new');
    await button(page, /^Open ?: 2 new patient requests/).click();
    await page.getByRole('heading', { name: 'Requests', level: 1 }).waitFor();
    await page.getByText(/^2 new requests are waiting\. The oldest arrived 25 days ago, on /).waitFor();
    expect(await page.getByText('test key').count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    expect(await darkContrastViolations(page)).toEqual([]);
    await atWidths(page, [360], async () => expect(await sidewaysScroll(page)).toBe(0));
    expect(complaints).toEqual([]);
  });
});

it('a key file with none or another key is refused in words; the right one opens the requests, and Lock forgets it', async () => {
  await add({ name: 'Test Patient' });
  await visit(PAGE, PHONE, async (page, { complaints }) => {
    await chooseKey(page, 'Choose the key file', 'nothing');
    await page
      .getByRole('alert')
      .getByText(/^There is no key in it\./)
      .waitFor();
    await chooseKey(page, 'Choose the key file', (await createKeys()).secretKey);
    await page.getByRole('alert').getByText('This is not the key file of this office').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await unlock(page);
    await card(page, 'Test Patient').waitFor();
    expect(await focused(page)).toBe('Requests');
    await button(page, 'Lock').click();
    await page.getByText('Locked. The key file was forgotten.').waitFor();
    expect(await page.locator('body').textContent()).not.toContain('Test Patient');
    await page.getByText('Paste the key instead').click();
    await page.getByLabel('Key, which begins with AGE-SECRET-KEY-1').fill(KEY.secretKey.toLowerCase());
    await page.keyboard.press('Enter');
    await card(page, 'Test Patient').waitFor();
    await page.reload();
    await page.getByText(/^1 new request is waiting/).waitFor();
    expect(complaints).toEqual([]);
  });
});

it.each([`key: ${TEST_KEY.public}\n`, 'days: 30\n'])(
  'with the test key or none (%s), a button opens the requests, and the page says that it is only for trying out',
  async (settings) => {
    admin().write('requests.yaml', settings);
    await add({ name: 'Test Patient' }, { key: TEST_KEY.public });
    await visit(PAGE, DESK, async (page) => {
      await page.getByText('It is only for trying things out, not for real patients.').waitFor();
      expect(await axeViolations(page)).toEqual([]);
      await button(page, 'Open with the test key').click();
      await card(page, 'Test Patient').waitFor();
    });
  },
);

const FULL: RequestValues = {
  ...{ name: 'Test Patient', phone: '(404) 555-0100', email: 'patient@mail.example', times: 'Mornings', patient: 'Testing here' },
  ...{ birthYear: '1987', office: 'Testville', physician: 'Dr. Example', service: 'Test service', insurer: 'Testcare' },
  ...{ message: `First line\n${'longwordwithoutspaces'.repeat(8)}` },
};

it('a request has all answers with links; it is marked, filtered and deleted by keyboard, and no word of it leaves the page or is stored', async () => {
  await add(FULL, { days: 24 });
  const leadData = { firstName: 'Quiz', lastName: 'Tester', email: 'quiz@mail.example', source: 'quiz', timestamp: '' };
  store().add(await seal({ leadData, legal: { contactConsent: true } }, KEY.publicKey));
  await visit(PAGE, DESK, async (page, { complaints, requests }) => {
    const bodies: string[] = [];
    page.on('request', (request) => bodies.push(request.postData() ?? ''));
    await unlock(page);
    const patient = card(page, 'Test Patient');
    await patient.waitFor();
    expect(await page.getByRole('article').getByRole('heading').allTextContents()).toEqual(['Quiz Tester', 'Test Patient']);
    for (const value of Object.values(FULL)) expect(await patient.textContent()).toContain(value);
    for (const words of ['Appointment', '24 days ago, ', 'Will be deleted in 6 days', 'Best times', 'Year of birth'])
      expect(await patient.textContent()).toContain(words);
    expect(await patient.getByRole('link', { name: '(404) 555-0100' }).getAttribute('href')).toBe('tel:4045550100');
    expect(await patient.getByRole('link', { name: 'patient@mail.example' }).getAttribute('href')).toBe('mailto:patient@mail.example');
    expect(await card(page, 'Quiz Tester').textContent()).toContain('quiz@mail.example');
    expect(await axeViolations(page)).toEqual([]);
    expect(await darkContrastViolations(page)).toEqual([]);
    await atWidths(page, [360, 1440], async (width) => expect(await sidewaysScroll(page), `${width} px`).toBe(0));

    await action(page, 'Mark as answered', 'Quiz Tester').press('Enter');
    await page.getByText('Quiz Tester: marked as answered.').waitFor();
    expect(await page.getByRole('article').count()).toBe(1);
    await expect.poll(() => focused(page)).toBe('Test Patient');
    expect(
      store()
        .list()
        .map(({ isAnswered }) => isAnswered),
    ).toEqual([true, false]);
    await button(page, 'Answered 1').press('Enter');
    await expect.poll(() => new URL(page.url()).hash).toBe('#/requests?state=answered');
    await action(page, 'Mark as new', 'Quiz Tester').press('Enter');
    await page.getByText('0 shown').waitFor();
    await button(page, 'All 2').press('Enter');
    expect(await page.getByRole('article').count()).toBe(2);

    await action(page, 'Delete', 'Test Patient').press('Enter');
    await dialog(page).getByText('This cannot be undone.').waitFor();
    expect(await axeViolations(page, 'dialog')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe('Delete: Test Patient');
    await page.keyboard.press('Enter');
    await dialog(page).getByRole('button', { name: 'Delete' }).press('Enter');
    await page.getByText('The request of Test Patient was deleted.').waitFor();
    await expect.poll(() => focused(page)).toBe('Quiz Tester');
    expect(store().list()).toHaveLength(1);

    const typed = new RegExp(
      [...Object.values(FULL), ...Object.values(leadData)].flatMap((text) => text.match(/\w{4,}/g) ?? []).join('|'),
      'i',
    );
    expect(typed.test('first LINE')).toBe(true);
    expect([...requests, ...bodies, page.url()].filter((text) => typed.test(text.replaceAll(/requests|quiz(?=\W|$)/g, '')))).toEqual([]);
    expect([...requests, ...bodies].filter((text) => text.includes('AGE-SECRET'))).toEqual([]);
    const storage = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(storage).toMatch(/^\[\{\},\{"ent-site-tab":"\w+"\}\]$/);
    expect(complaints).toEqual([]);
  });
});

it('Print prints one request with the name of the practice and the day', async () => {
  await add(FULL);
  await add({ name: 'Second Tester' });
  await visit(PAGE, { ...DESK, before: withoutPrintDialog }, async (page) => {
    await unlock(page);
    await action(page, 'Print', 'Test Patient').click();
    await page.emulateMedia({ media: 'print' });
    const sheet = page.locator('.print-sheet');
    expect(await sheet.isVisible()).toBe(true);
    const printed = (await page.evaluate('document.body.innerText')) as string;
    expect(printed).toMatch(/^Doe ENT\s+Test Patient\s+Appointment, arrived on [\s\S]+Testcare[\s\S]+Printed on \w+ \d+, \d{4}\s*$/);
    expect(printed).not.toContain('Second Tester');
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await sheet.waitFor({ state: 'detached' });
  });
});

it('Save as CSV makes a file of the requests that are shown', async () => {
  await add({ name: '=Test "Patient"', message: 'One\nTwo' });
  await add({ name: 'Answered Tester' }, { days: 1 });
  store().mark(store().list()[1]?.id ?? '', true);
  await visit(PAGE, DESK, async (page) => {
    await unlock(page);
    await card(page, '=Test').waitFor();
    const download = page.waitForEvent('download');
    await button(page, /^Save as CSV/).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toMatch(/^requests-\d{4}-\d\d-\d\d\.csv$/);
    expect(readFileSync(await saved.path(), 'utf8')).toMatch(
      /^\uFEFF"Arrived",.+\r\n.+"New",.+"'=Test ""Patient""",(?:"",){9}"One\nTwo"\r\n$/,
    );
  });
});

it('new requests appear without a reload; one that another tab deleted disappears, and an action on it says so', async () => {
  await add({ name: 'Test Patient' });
  await visit(PAGE, { ...DESK, before: (page) => page.clock.install() }, async (page) => {
    await unlock(page);
    await card(page, 'Test Patient').waitFor();
    await add({ name: 'Second Tester' });
    await page.clock.fastForward(31_000);
    await card(page, 'Second Tester').waitFor();
    const [newest, oldest] = store().list();
    store().remove(newest?.id ?? '');
    store().remove(oldest?.id ?? '');
    await action(page, 'Mark as answered', 'Test Patient').click();
    await page.getByText('This request was deleted in the meantime, here or in another window.').waitFor();
    await expect.poll(() => page.getByRole('article').count()).toBe(0);
    await page.getByText('There are no requests.').waitFor();
    await expect.poll(() => focused(page)).toBe('Requests');
    expect(await axeViolations(page)).toEqual([]);
  });
});

it('of many requests, the newest hundred are drawn, and more on demand', async () => {
  for (let number = 0; number <= 100; number += 1) await add({ name: `Test Patient ${number}` }, { days: number / 10 });
  await visit(PAGE, DESK, async (page) => {
    await unlock(page);
    await page.getByText('101 new requests, the newest 100 of 101 shown').waitFor();
    expect(await page.getByRole('article').count()).toBe(100);
    await button(page, 'Show 1 more').press('Enter');
    expect(await focused(page)).toBe('Test Patient 100');
  });
});

it('an error of the disk is in the card, whose request stays', async () => {
  await add({ name: 'Test Patient' });
  await visit(PAGE, DESK, async (page) => {
    await unlock(page);
    await page.route('**/api/requests/mark', (route) => route.fulfill({ status: 507, json: { error: 'There is no space left.' } }));
    await action(page, 'Mark as answered', 'Test Patient').click();
    await card(page, 'Test Patient').getByRole('alert').getByText('There is no space left.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });
});

it('requests for an older key are counted until its file is added', async () => {
  const old = await createKeys();
  await add({ name: 'Test Patient' });
  await add({ name: 'Older Tester' }, { key: old.publicKey, days: 2 });
  await visit(PAGE, PHONE, async (page) => {
    await unlock(page);
    await page.getByText('1 request cannot be opened with this key file.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await chooseKey(page, 'Choose the older key file', old.secretKey);
    await card(page, 'Older Tester').waitFor();
    expect(await page.getByText('cannot be opened').count()).toBe(0);
  });
});

/** More than the editor opens at once. */
const TAMPERED = IN_FULL ? 1_000 : 120;

it(`beside ${TAMPERED} tampered and random files, three requests are shown and can be answered; the others are deleted together`, async () => {
  const good = ['First Tester', 'Second Tester', 'Third Tester'];
  await add({ name: 'Test Patient' });
  const [sealed] = store()
    .list()
    .map(({ id }) => store().read(id));
  store().remove(store().list()[0]?.id ?? '');
  const bytes = Buffer.from(sealed ?? []);
  for (let index = 0; index < TAMPERED; index += 1) {
    const tampered = index % 3 === 0 ? randomBytes(1 + index) : Buffer.from(bytes.subarray(0, index % 3 === 1 ? bytes.length : index));
    // Each byte of a message in turn: header, checksum and text.
    if (index % 3 === 1) tampered[(index * 7) % bytes.length] = (tampered[(index * 7) % bytes.length] ?? 0) ^ (1 + (index % 255));
    store().add(tampered);
    const name = good[index / 40];
    if (name) await add({ name });
  }
  await visit(PAGE, DESK, async (page, { complaints }) => {
    await unlock(page);
    await page.getByText('3 new requests, 3 shown').waitFor();
    expect((await page.getByRole('article').getByRole('heading').allTextContents()).toSorted()).toEqual(good);
    await page.getByText(/^\d+ messages are damaged or are not requests\./).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await action(page, 'Mark as answered', 'Second Tester').click();
    await page.getByText('2 new requests, 2 shown').waitFor();
    for (const notice of (await page.locator('.unopened > .notice').all()).toReversed()) {
      await notice.getByRole('button', { name: /^Delete \d+$/ }).click();
      await dialog(page).getByRole('button', { name: 'Delete' }).click();
      await page.getByText(/^\d+ requests? deleted\.$/).waitFor();
    }
    await expect.poll(() => page.locator('.unopened').count()).toBe(0);
    expect(store().list()).toHaveLength(3);
    expect(complaints).toEqual([]);
  });
});
