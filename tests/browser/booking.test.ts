import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { askForCalendar, BOOKING_SCRIPT, BOOKING_SERVICE, bookingService, CALENDAR, HOSTILE } from '../helpers/booking-service.ts';
import { outsideRequests, stored } from '../helpers/page-checks.ts';
import { answerAll, answersFor, QUIZ_PATH, quiz } from '../helpers/quiz.ts';
import { share } from '../helpers/share.ts';
import { atWidths, axeViolations, siteOrigin, useSite, visit } from '../helpers/visit.ts';

useSite();

const WIDE_AND_NARROW = [1280, 320];
/** A page with little text. */
const PLAIN = '/our-terms';
const LOADING = 'One moment, the calendar is on its way.';
const FAILED = 'The calendar did not answer. Please use the booking page, or call us.';
/** Longer than the dialog waits for a calendar (ms). */
const LONG = 60_000;

const status = (page: Page) => page.textContent('#booking [role="status"]');
const frames = (page: Page) => page.locator('#booking iframe').count();

/** Checks what the dialog offers whatever happens to the calendar. */
async function expectOtherWays(page: Page): Promise<void> {
  await atWidths(page, WIDE_AND_NARROW, async (width) => {
    expect(await page.isVisible('#booking a[href^="tel:"]'), `phone at ${width} px`).toBe(true);
    expect(await page.isVisible(`#booking .booking-dialog__tab[href="${BOOKING_SERVICE}/doe"]`), `link at ${width} px`).toBe(true);
  });
}

describe('the booking dialog', () => {
  it('names the number in its call button, which is that of nights while the office is closed, and has a title over online booking (P1)', async () => {
    await visit(PLAIN, { before: (page) => page.clock.setFixedTime('2026-07-15T15:00:00Z') }, async (page) => {
      await page.click('.floating__book');
      const call = page.locator('#booking .button--call');
      expect((await call.allInnerTexts()).join()).toMatch(/^Call Us Directly\s404-555-0100$/);
      expect(await call.getAttribute('href')).toBe('tel:+14045550100');
      expect(await page.locator('#booking h3').allTextContents()).toEqual(['Book online']);
    });
  });
});

describe('the booking calendar', () => {
  it('loads only after a press, gets the focus in its own frame, and returns it when the dialog closes (P1, P2, P3)', async () => {
    await visit('/our-terms', {}, async (page, { requests, complaints }) => {
      const { service } = await bookingService(page, CALENDAR);
      await page.click('.floating__book');
      expect(outsideRequests(requests), 'before the press').toEqual([]);
      const answer = page.waitForResponse('**/booking-frame');
      await page.focus('#booking .button--book');
      await page.keyboard.press('Enter');
      const calendar = page.frameLocator('#booking iframe').locator('#calendar');
      await calendar.waitFor();
      await expect.poll(() => status(page)).toBe('');
      expect(outsideRequests(requests)).toEqual([BOOKING_SCRIPT]);
      expect(await service[0]?.allHeaders()).not.toHaveProperty('referer');
      expect(await page.getAttribute('#booking iframe', 'title')).toBe('Book Your Appointment');
      await expect.poll(() => page.evaluate('document.activeElement.tagName')).toBe('IFRAME');
      await atWidths(page, WIDE_AND_NARROW, async (width) => {
        const box = await page.locator('#booking iframe').boundingBox();
        expect(box?.width, `at ${width} px`).toBeGreaterThan(240);
        expect(box?.height, `at ${width} px`).toBeGreaterThan(200);
      });
      expect(await axeViolations(page, '#booking')).toEqual([]);
      await expectOtherWays(page);

      await page.focus('#booking iframe');
      await page.keyboard.press('Tab');
      await expect.poll(() => calendar.evaluate((button) => button === document.activeElement)).toBe(true);
      // The page is not informed of a key that is pressed in a document of another origin.
      await page.keyboard.press('Escape');
      await page.keyboard.press('Tab');
      // The focus moves from one process to another; until it has arrived, keys must be sent to the frame.
      await expect.poll(() => page.evaluate('document.activeElement.tagName')).toBe('BUTTON');
      await page.keyboard.press('Enter');
      await page.locator('#booking').waitFor({ state: 'hidden' });
      expect(await page.evaluate('document.activeElement.className')).toBe('floating__book');
      expect(await stored(page)).toEqual([]);

      // The sandbox of the frame is also that of its document, which shares nothing with the site when it is opened directly.
      const headers = await (await answer).allHeaders();
      const [, sandbox = ''] = /sandbox ([^;]+)/.exec(headers['content-security-policy'] ?? '') ?? [];
      expect(await page.getAttribute('#booking iframe', 'sandbox')).toBe(sandbox);
      expect(sandbox).toMatch(/allow-scripts/);
      expect(sandbox).not.toMatch(/allow-(same-origin|top-navigation|modals|downloads)/);
      expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
      await page.goto(`${siteOrigin()}/booking-frame`);
      expect(await page.evaluate('origin')).toBe('null');
      expect(outsideRequests(requests)).toEqual([BOOKING_SCRIPT]);
      expect(complaints).toEqual([]);
    });
  });

  const failures: [failure: string, answer: (route: Route) => Promise<unknown>][] = [
    ['cannot be reached', (route) => route.abort()],
    ['is not there', (route) => route.fulfill({ status: 404, body: 'no' })],
    ['is sent on to another host', (route) => route.fulfill({ status: 302, headers: { Location: 'https://elsewhere.example/x.js' } })],
    ['is not a script', (route) => route.fulfill({ contentType: 'image/png', body: 'no' })],
  ];
  it.each(share(failures, 2))('keeps phone and link, and turns the button into a link, if its script %s', async (_, answer) => {
    await visit(PLAIN, { before: (page) => page.route(BOOKING_SCRIPT, answer) }, async (page) => {
      await askForCalendar(page);
      await expect.poll(() => status(page)).toBe(FAILED);
      expect(await frames(page)).toBe(0);
      expect(await page.getAttribute('#booking .button--book', 'data-calendar')).toBe(null);
      expect(await page.getAttribute('#booking .button--book', 'href')).toBe(`${BOOKING_SERVICE}/doe`);
      await expectOtherWays(page);
    });
  });

  it('is replaced by phone and link if it does not answer in time, and is accepted only from its own frame', async () => {
    const before = async (page: Page) => {
      await page.clock.install();
      await page.route('**/booking-frame', () => undefined);
    };
    await visit(PLAIN, { before }, async (page) => {
      const asked = page.waitForRequest('**/booking-frame');
      await askForCalendar(page);
      await asked;
      await page.evaluate(`new Promise((resolve) => {
        const other = document.body.appendChild(document.createElement('iframe'));
        for (const from of [window, other.contentWindow]) for (const words of ['drawn', 'failed']) from.parent.postMessage(words, '*');
        for (const words of ['drawn', 'failed']) dispatchEvent(new MessageEvent('message', { data: words, source: other.contentWindow }));
        addEventListener('message', ({ data }) => data === 'the last' && resolve());
        postMessage('the last');
      })`);
      expect(await status(page)).toBe(LOADING);
      expect(await frames(page)).toBe(1);
      await page.clock.fastForward(LONG);
      expect(await status(page)).toBe(FAILED);
      expect(await frames(page)).toBe(0);
      await expectOtherWays(page);
    });
  });

  it('is replaced by phone and link if it is not drawn in time, and may still appear later', async () => {
    await visit(PLAIN, { before: (page) => page.clock.install() }, async (page) => {
      await bookingService(page, `addEventListener('message', () => { ${CALENDAR} })`);
      const loaded = page.evaluate(`new Promise((resolve) => addEventListener('message', ({ data }) => data === 'loaded' && resolve()))`);
      await askForCalendar(page);
      await loaded;
      await page.clock.fastForward(LONG);
      expect(await status(page)).toBe(FAILED);
      await expectOtherWays(page);
      await page.evaluate('document.querySelector("#booking iframe").contentWindow.postMessage("draw", "*")');
      await expect.poll(() => status(page)).toBe('');
      await expectOtherWays(page);
    });
  });
});

describe('a booking script that misbehaves', () => {
  it('cannot read, change, leave or store anything, or send the content of the page (P1)', async () => {
    await visit(PLAIN, {}, async (page) => {
      const { service, elsewhere } = await bookingService(page, HOSTILE);
      await page.goto(`${siteOrigin()}${QUIZ_PATH}`);
      await answerAll(page, answersFor(20).slice(0, 3));
      const content = () => page.evaluate('[document.title, document.querySelector("main").outerHTML, document.head.outerHTML]');
      const before = await content();
      const report = page.waitForRequest(`${BOOKING_SERVICE}/report`);
      await askForCalendar(page);
      const outcome = Object.entries(JSON.parse((await report).postData() ?? '{}'));
      expect(outcome.length).toBe(20);
      expect(outcome.filter(([, what]) => what !== 'refused')).toEqual([]);

      expect(await content()).toEqual(before);
      expect(page.url()).toBe(`${siteOrigin()}${QUIZ_PATH}`);
      expect(await page.context().cookies()).toEqual([]);
      expect(await stored(page)).toEqual([]);
      expect(elsewhere.map((request) => request.url())).toEqual([]);
      const sent = await Promise.all(service.map(async (asked) => [asked.url(), asked.postData(), await asked.allHeaders()]));
      expect(sent.length).toBeGreaterThan(3);
      const text = JSON.stringify(sent);
      expect([QUIZ_PATH, ...quiz.questions].filter((words) => text.includes(words))).toEqual([]);
      expect(text).not.toContain('"referer"');
      expect(text).not.toContain('"cookie"');
      // It can report that it is drawn, but nothing else.
      expect([FAILED, '', LOADING]).toContain(await status(page));
      await expectOtherWays(page);
    });
  });

  it.each(share(['https://elsewhere.example/', '/about', '/search.json', 'data:text/html,<p>hello', 'about:srcdoc'], 1))(
    'cannot lead its frame to %s',
    async (address) => {
      await visit(PLAIN, {}, async (page) => {
        const { elsewhere } = await bookingService(page, `${CALENDAR} location.href = '${address}';`);
        await askForCalendar(page);
        await expect.poll(() => page.frames()[1]?.url()).not.toBe('');
        await expect.poll(() => page.frameLocator('#booking iframe').locator('#calendar').count()).toBe(0);
        expect(elsewhere).toEqual([]);
        await expectOtherWays(page);
      });
    },
  );

  it('gets no access to the page through a window that it opens on a press', async () => {
    const script = `${CALENDAR} document.querySelector('#calendar').onclick = () => open('${BOOKING_SERVICE}/popup');`;
    await visit(QUIZ_PATH, {}, async (page) => {
      const { service } = await bookingService(page, script);
      await askForCalendar(page);
      const popup = page.context().waitForEvent('page');
      await page.frameLocator('#booking iframe').locator('#calendar').click();
      const opened = await popup;
      await opened.waitForLoadState();
      expect(opened.url()).toBe(`${BOOKING_SERVICE}/popup`);
      expect(await opened.evaluate('[opener, document.referrer]')).toEqual([null, '']);
      expect(await service.at(-1)?.allHeaders()).not.toHaveProperty('referer');
    });
  });
});
