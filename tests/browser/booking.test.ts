import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { askForCalendar, BOOKING_SCRIPT, BOOKING_SERVICE, bookingService, CALENDAR, HOSTILE } from '../helpers/booking-service.ts';
import { outsideRequests, stored } from '../helpers/page-checks.ts';
import { answerAll, answersFor, QUIZ_PATH, quiz } from '../helpers/quiz.ts';
import { share } from '../helpers/share.ts';
import { atWidths, axeViolations, siteOrigin, useSite, visit } from '../helpers/visit.ts';

useSite();

const WIDE_AND_NARROW = [1280, 320];
const FAILED = 'The calendar did not answer. Please use the booking page, or call us.';
/** Longer than the dialog waits for a calendar (ms). */
const LONG = 60_000;

const status = (page: Page) => page.textContent('#booking [role="status"]');
const frames = (page: Page) => page.locator('#booking iframe').count();

/** What the dialog offers whatever becomes of the calendar. */
async function expectOtherWays(page: Page): Promise<void> {
  await atWidths(page, WIDE_AND_NARROW, async (width) => {
    expect(await page.isVisible('#booking a[href^="tel:"]'), `phone at ${width} px`).toBe(true);
    expect(await page.isVisible(`#booking .booking-dialog__tab[href="${BOOKING_SERVICE}/doe"]`), `link at ${width} px`).toBe(true);
  });
}

describe('the booking calendar', () => {
  it('is asked for only after a press and without a referrer, and is drawn in a frame of its own (P1, P2)', async () => {
    await visit('/about', {}, async (page, { requests, complaints }) => {
      const { service } = await bookingService(page, CALENDAR);
      await page.click('.floating__book');
      expect(outsideRequests(requests), 'before the press').toEqual([]);
      await page.focus('#booking .button--book');
      await page.keyboard.press('Enter');
      await page.frameLocator('#booking iframe').locator('#calendar').waitFor();
      await expect.poll(() => status(page)).toBe('');
      expect(outsideRequests(requests)).toEqual([BOOKING_SCRIPT]);
      expect(await service[0]?.allHeaders()).not.toHaveProperty('referer');
      expect(await page.getAttribute('#booking iframe', 'title')).toBe('Book Your Appointment');
      await atWidths(page, WIDE_AND_NARROW, async (width) => {
        const box = await page.locator('#booking iframe').boundingBox();
        expect(box?.width, `at ${width} px`).toBeGreaterThan(240);
        expect(box?.height, `at ${width} px`).toBeGreaterThan(200);
        expect(await axeViolations(page), `at ${width} px`).toEqual([]);
      });
      await expectOtherWays(page);
      expect(await stored(page)).toEqual([]);
      expect(complaints).toEqual([]);
    });
  });

  it('gets the focus of who asked for it by keyboard, and gives it on to the button that closes the dialog (P3)', async () => {
    await visit('/about', {}, async (page) => {
      await bookingService(page, CALENDAR);
      await page.click('.floating__book');
      await page.focus('#booking .button--book');
      await page.keyboard.press('Enter');
      await expect.poll(() => page.evaluate('document.activeElement.tagName')).toBe('IFRAME');
      await page.keyboard.press('Tab');
      const isFocused = await page
        .frameLocator('#booking iframe')
        .locator('#calendar')
        .evaluate((button) => button === document.activeElement);
      expect(isFocused).toBe(true);
      // A key pressed in a document of another origin is nothing the page hears of.
      await page.keyboard.press('Escape');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      expect(await page.evaluate('document.querySelector("#booking").open')).toBe(false);
      expect(await page.evaluate('document.activeElement.className')).toBe('floating__book');
    });
  });

  const failures: [failure: string, before: (page: Page) => Promise<unknown>][] = [
    ['cannot be reached', (page: Page) => page.route(BOOKING_SCRIPT, (route) => route.abort())],
    ['is not there', (page: Page) => page.route(BOOKING_SCRIPT, (route) => route.fulfill({ status: 404, body: 'no' }))],
    ['is no script', (page: Page) => page.route(BOOKING_SCRIPT, (route) => route.fulfill({ contentType: 'image/png', body: 'no' }))],
    [
      'is sent on to another host',
      (page: Page) =>
        page.route(BOOKING_SCRIPT, (route) => route.fulfill({ status: 302, headers: { Location: 'https://elsewhere.example/x.js' } })),
    ],
  ];
  it.each(share(failures, 2))('whose script %s leaves phone and link, and a button that is a link now', async (_, before) => {
    await visit('/', { before }, async (page) => {
      await askForCalendar(page);
      await expect.poll(() => status(page)).toBe(FAILED);
      expect(await frames(page)).toBe(0);
      const { calendar } = (await page.$eval('#booking .button--book', ({ dataset }: HTMLElement) => ({ ...dataset }))) as DOMStringMap;
      expect(calendar).toBeUndefined();
      expect(await page.getAttribute('#booking .button--book', 'href')).toBe(`${BOOKING_SERVICE}/doe`);
      await expectOtherWays(page);
    });
  });

  it.each([
    ['whose script never answers', BOOKING_SCRIPT],
    ['whose own document never answers', '**/booking-frame'],
  ])('%s leaves phone and link when its time is up', async (_, url) => {
    const before = async (page: Page) => {
      await page.clock.install();
      await page.route(url, () => undefined);
    };
    await visit('/', { before }, async (page) => {
      const asked = page.waitForRequest(url);
      await askForCalendar(page);
      await asked;
      expect(await status(page)).toBe('One moment, the calendar is on its way.');
      await page.clock.fastForward(LONG);
      expect(await status(page)).toBe(FAILED);
      expect(await frames(page)).toBe(0);
      await expectOtherWays(page);
    });
  });

  it('that is not drawn in time leaves phone and link, and may still come', async () => {
    await visit('/', { before: (page) => page.clock.install() }, async (page) => {
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

  it('is not loaded where its address is opened on its own, and such a document shares nothing with the site (P1)', async () => {
    await visit('/booking-frame', {}, async (page, { requests, complaints }) => {
      expect(outsideRequests(requests)).toEqual([]);
      expect(await page.evaluate('origin')).toBe('null');
      expect(complaints).toEqual([]);
    });
  });
});

describe('a booking script that misbehaves', () => {
  it('cannot read, change, leave or store anything, nor send what stands on the page (P1)', async () => {
    await visit('/', {}, async (page) => {
      const { service, elsewhere } = await bookingService(page, HOSTILE);
      await page.goto(`${siteOrigin()}${QUIZ_PATH}`);
      await answerAll(page, answersFor(20).slice(0, 3));
      const content = () => page.evaluate('[document.title, document.querySelector("main").outerHTML, document.head.outerHTML]');
      const before = await content();
      const report = page.waitForRequest(`${BOOKING_SERVICE}/report`);
      await askForCalendar(page);
      const outcome = Object.entries(JSON.parse((await report).postData() ?? '{}'));
      expect(outcome.length).toBeGreaterThan(20);
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
      // It may call itself drawn, and that is all.
      expect([FAILED, '', 'One moment, the calendar is on its way.']).toContain(await status(page));
      await expectOtherWays(page);
    });
  });

  it.each(share(['https://elsewhere.example/', '/about', '/search.json', 'data:text/html,<p>hello', 'about:srcdoc'], 2))(
    'cannot lead its frame to %s',
    async (address) => {
      await visit('/about', {}, async (page) => {
        const { elsewhere } = await bookingService(page, `${CALENDAR} location.href = '${address}';`);
        await askForCalendar(page);
        await expect.poll(() => page.frames()[1]?.url()).not.toBe('');
        await expect.poll(() => page.frameLocator('#booking iframe').locator('#calendar').count()).toBe(0);
        expect(elsewhere).toEqual([]);
        await expectOtherWays(page);
      });
    },
  );

  it('gets no hold of the page by a window that it opens at a press', async () => {
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

  it('is heard only from its own frame', async () => {
    await visit('/about', {}, async (page) => {
      await bookingService(page, 'window.quiet = true;');
      await askForCalendar(page);
      await page.evaluate(`new Promise((resolve) => {
        const other = document.body.appendChild(document.createElement('iframe'));
        for (const from of [window, other.contentWindow]) for (const words of ['drawn', 'failed']) from.parent.postMessage(words, '*');
        for (const words of ['drawn', 'failed']) dispatchEvent(new MessageEvent('message', { data: words, source: other.contentWindow }));
        addEventListener('message', ({ data }) => data === 'the last' && resolve());
        postMessage('the last');
      })`);
      expect(await status(page)).toBe('One moment, the calendar is on its way.');
      expect(await frames(page)).toBe(1);
    });
  });
});

it('the frame of the calendar has the same sandbox as its document, which no search engine lists (P1)', async () => {
  await visit('/about', {}, async (page) => {
    await bookingService(page, CALENDAR);
    const answer = page.waitForResponse('**/booking-frame');
    await askForCalendar(page);
    const headers = await (await answer).allHeaders();
    const [, sandbox] = /sandbox ([^;]+)/.exec(headers['content-security-policy'] ?? '') ?? [];
    expect(await page.getAttribute('#booking iframe', 'sandbox')).toBe(sandbox);
    expect(sandbox).not.toMatch(/allow-(same-origin|top-navigation|modals|downloads)/);
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
    expect(await page.evaluate('fetch("/sitemap.xml").then((answer) => answer.text())')).not.toContain('booking-frame');
  });
});
