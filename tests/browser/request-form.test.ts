import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hydrated } from '../helpers/hydrated.ts';
import { addStyle } from '../helpers/page-checks.ts';
import { acceptRequest, fillRequest, openRequest, pressSend, REQUEST_PAGE, requestService } from '../helpers/requests.ts';
import { atWidths, axeViolations, useSite, visit } from '../helpers/visit.ts';

useSite();

const NOT_SENT = 'Your request was not sent. What you typed is still here. Please call us, or try again.';
const sent = (page: Page) => page.getByRole('heading', { name: 'Your request has been sent' });
const failure = (page: Page) => page.locator('.request-form [role="alert"] > p');
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

async function atForm(answer: (route: Route) => Promise<unknown>, see: (page: Page, posts: string[]) => Promise<void>): Promise<void> {
  await visit(REQUEST_PAGE, { width: 360 }, async (page) => {
    const posts = await requestService(page, answer);
    await hydrated(page);
    await see(page, posts);
  });
}

describe('the form for requests', () => {
  it('sends what a patient wrote so that only the office can read it, and nothing of it in an address, a title or a store', async () => {
    const requests: string[] = [];
    await atForm(acceptRequest, async (page, posts) => {
      page.on('request', (request) => requests.push(request.url() + (request.postData() ?? '')));
      await fillRequest(page);
      await page.fill('#request-field-email', 'test.patient@example.com');
      await pressSend(page);
      await sent(page).waitFor();
      expect(await openRequest(posts[0])).toEqual({
        kind: 'appointment',
        values: {
          name: 'Test Patient',
          phone: '404-555-0123',
          email: 'test.patient@example.com',
          times: 'Mornings, Afternoons',
          patient: 'Yes',
          service: 'Sleep Apnea',
        },
        sentAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      });
      expect(posts).toHaveLength(1);
      const all = [
        ...requests,
        page.url(),
        await page.title(),
        await page.evaluate(() => JSON.stringify([history.state, { ...localStorage }, { ...sessionStorage }, document.cookie])),
      ];
      for (const word of ['Test', '555-0123', 'patient@', 'Mornings', 'Apnea'])
        expect(
          all.filter((one) => one.includes(word)),
          word,
        ).toEqual([]);
      expect(Object.keys(JSON.parse(posts[0] ?? ''))).toEqual(['sealed']);
    });
  });

  it('lists every mistake above the form and next to its field, moves the focus there, and keeps what was typed (P2)', async () => {
    await atForm(acceptRequest, async (page, posts) => {
      await page.fill('#request-field-name', '\u00A0');
      await page.fill('#request-field-phone', '555-0123');
      await page.fill('#request-field-email', 'test@example');
      await pressSend(page);
      const listed = page.locator('.request-form__summary li');
      const texts = [
        'Enter your full name',
        'Enter a phone number of ten digits, with the area code',
        'Enter an email address, such as name@example.com',
        'Choose whether you have been here before',
        'Choose what it is about',
        'Agree that we may contact you',
      ];
      await expect.poll(() => listed.allTextContents()).toEqual(texts);
      expect(await page.locator('.form-mistake').allTextContents()).toEqual(texts);
      expect(await focusedText(page)).toContain('There is a problem');
      const colors = await page
        .locator('.form-mistake, .request-form__summary a')
        .evaluateAll((all) => all.map((one) => getComputedStyle(one).color));
      expect(new Set(colors).size).toBe(1);
      expect(await axeViolations(page, 'main')).toEqual([]);
      for (const [index, field] of ['name', 'phone', 'email', 'patient', 'service', 'consent'].entries()) {
        await listed.nth(index).getByRole('link').click();
        const focused = await page.evaluate(() => {
          const input = document.activeElement as HTMLInputElement;
          const ids = (input.getAttribute('aria-describedby') ?? input.closest('fieldset')?.getAttribute('aria-describedby') ?? '').split(
            ' ',
          );
          return { name: input.name, about: ids.map((id) => document.getElementById(id)?.textContent).join(' ') };
        });
        expect(focused).toEqual({ name: field, about: expect.stringContaining(texts[index] ?? '') });
      }
      expect(await page.inputValue('#request-field-phone')).toBe('555-0123');
      expect(new URL(page.url()).hash).toBe('');
      expect(posts).toEqual([]);
      // WCAG 1.4.4: text of twice the size, in a browser that enlarges only text.
      await addStyle(page, ':root { font-size: 200% !important }');
      await atWidths(page, [320, 360], async (width) => {
        const tooWide = await page
          .locator('.request-form, .request-form :not(input, select, option)')
          .evaluateAll((all) =>
            all.filter((one) => one.clientWidth > 0 && one.scrollWidth > one.clientWidth + 1).map((one) => one.outerHTML),
          );
        expect(tooWide, `${width} px`).toEqual([]);
      });
    });
  });

  it('asks to call and keeps what was typed after every failure, and sends the same bytes again', async () => {
    let answer: (route: Route) => Promise<unknown>;
    await visit(
      REQUEST_PAGE,
      {
        width: 360,
        before: (page) =>
          page.addInitScript(
            'AbortSignal.timeout = () => { const own = new AbortController(); globalThis.giveUp = () => own.abort(); return own.signal; };',
          ),
      },
      async (page) => {
        const posts = await requestService(page, (route) => answer(route));
        await fillRequest(page);
        const fulfill = (response: Parameters<Route['fulfill']>[0]) => (route: Route) => route.fulfill(response);
        const failures: [of: string, how: typeof answer][] = [
          // The receiver gives its reasons in English, whatever the language of the page is.
          ['a refusal with a reason', fulfill({ status: 429, json: { error: 'Too many <img src=x onerror=alert(1)>' } })],
          ['a page with an error', fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })],
          ['a page that claims success', fulfill({ status: 200, contentType: 'text/html', body: '<h1>Home</h1>' })],
          ['nothing, offline', (route) => route.abort()],
          ['nothing, for too long', async () => void (await page.evaluate('giveUp()'))],
        ];
        for (const [of, how] of failures) {
          answer = how;
          const answered = posts.length;
          await pressSend(page);
          await expect.poll(() => posts.length, { message: of }).toBe(answered + 1);
          await expect.poll(() => failure(page).allTextContents(), { message: of }).toEqual([NOT_SENT]);
          expect(await focusedText(page), of).toContain(NOT_SENT);
          expect(await page.getByRole('alert').getByRole('link', { name: 'Call 404-555-0100' }).getAttribute('href'), of).toBe(
            'tel:+14045550100',
          );
          expect(await page.locator('.request-form img').count(), of).toBe(0);
          expect(await page.inputValue('#request-field-name'), of).toBe('Test Patient');
          expect(await page.isChecked('[name="times[]"][value="Afternoons"]'), of).toBe(true);
        }
        expect(await axeViolations(page, 'main')).toEqual([]);
        expect(new Set(posts).size).toBe(1);
        await page.fill('#request-field-phone', '404-555-0124');
        answer = acceptRequest;
        await pressSend(page);
        await sent(page).waitFor();
        expect(new Set(posts).size).toBe(2);
        expect((await openRequest(posts.at(-1))).values.phone).toBe('404-555-0124');
      },
    );
  });

  it('sends once, whatever is pressed and how often, also after Back and a reload', async () => {
    let held: Route | undefined;
    await atForm(
      async (route) => {
        held = route;
      },
      async (page, posts) => {
        await fillRequest(page);
        await page.locator('.request-form [type="submit"]').evaluate((button) => {
          for (let press = 0; press < 3; press++) (button as HTMLElement).click();
        });
        await page.focus('#request-field-name');
        await page.keyboard.press('Enter');
        await page.getByRole('button', { name: 'Sending…' }).waitFor();
        await expect.poll(() => held !== undefined).toBe(true);
        await held?.fulfill({ json: { ok: true } });
        await sent(page).waitFor();
        expect(await focusedText(page)).toBe('Your request has been sent');
        expect(await page.locator('.request-form').textContent()).toContain('In an emergency, call 911.');
        expect(await axeViolations(page, 'main')).toEqual([]);
        await page.goto(new URL('/about', page.url()).href);
        await page.goBack();
        await sent(page).waitFor();
        await page.reload();
        await sent(page).waitFor();
        expect(posts).toHaveLength(1);
        await page.getByRole('button', { name: 'Send another request' }).click();
        await page.locator('#request-field-name').waitFor();
        expect(await page.inputValue('#request-field-name')).toBe('');
        expect(await page.evaluate(() => document.activeElement?.matches('.request-form form'))).toBe(true);
      },
    );
  });

  it('chooses the kind that a link names, keeps common answers, and has a line about 911 above free text', async () => {
    await visit(`${REQUEST_PAGE}#request-refill`, { width: 360 }, async (page) => {
      const posts = await requestService(page, acceptRequest);
      await hydrated(page);
      await page.getByLabel('Which medicine').waitFor();
      await page.fill('#request-field-name', 'Test Patient');
      const text = (await page.locator('.request-form').textContent()) ?? '';
      expect(text.indexOf('In an emergency, call 911.')).toBeLessThan(text.indexOf('Which medicine'));
      expect(text).toContain('In an emergency, call 911.');
      await page.check('[name="kind"][value="appointment"]');
      expect(await page.inputValue('#request-field-name')).toBe('Test Patient');
      expect(await page.getByLabel('Which medicine').count()).toBe(0);
      await page.check('[name="kind"][value="refill"]');
      await page.fill('#request-field-phone', '(404) 555-0123 ext. 4');
      await page.fill('#request-field-birthYear', '1980');
      await page.getByLabel('Which medicine').fill('Test medicine');
      await page.check('.request-form [name="consent"]');
      await pressSend(page);
      await sent(page).waitFor();
      expect(await openRequest(posts[0])).toMatchObject({
        kind: 'refill',
        values: { name: 'Test Patient', phone: '(404) 555-0123 ext. 4', birthYear: '1980', message: 'Test medicine' },
      });
    });
  });

  it('shows the kind that the browser restores after Back, and lists only its mistakes', async () => {
    await atForm(acceptRequest, async (page) => {
      const listed = page.locator('.request-form__summary li');
      await pressSend(page);
      await expect.poll(() => listed.count()).toBe(5);
      await page.check('[name="kind"][value="refill"]');
      await expect.poll(() => listed.count()).toBe(0);
      await page.fill('#request-field-name', 'Test Patient');
      await page.goto(new URL('/about', page.url()).href);
      await page.goBack();
      await hydrated(page);
      expect(await page.isChecked('[name="kind"][value="refill"]')).toBe(true);
      expect(await page.inputValue('#request-field-name')).toBe('Test Patient');
      await page.getByLabel('Which medicine').waitFor();
    });
  });

  it('never puts what was typed into the address if Enter comes before the script', async () => {
    await visit(
      REQUEST_PAGE,
      { width: 360, before: (page) => page.route('**/assets/hydrate-island.*.js', () => undefined) },
      async (page) => {
        await page.fill('#request-field-name', 'Test Patient');
        await page.keyboard.press('Enter');
        await page.locator('.request-form form').evaluate((form: HTMLFormElement) => form.submit());
        expect(new URL(page.url()).search).toBe('');
        expect(await page.inputValue('#request-field-name')).toBe('Test Patient');
      },
    );
  });

  it('shows phone and hours instead of the form without script (P4)', async () => {
    await visit(REQUEST_PAGE, { width: 360, script: false }, async (page) => {
      expect(await page.locator('.request-form').isVisible()).toBe(false);
      expect(await page.locator('.request-band__sealed').isVisible()).toBe(false);
      const instead = page.locator('.request-band__paper');
      expect(await instead.isVisible()).toBe(true);
      expect(await instead.textContent()).toContain('8:30 AM to 4:30 PM');
      expect(await instead.getByRole('link').getAttribute('href')).toBe('tel:+14045550100');
    });
  });
});
