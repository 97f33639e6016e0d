import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { acceptLead, answerAll, answersFor, fillForm, leadService, QUIZ_PATH, quiz, resultsShown } from '../helpers/quiz.ts';
import { axeViolations, useSite, visit } from '../helpers/visit.ts';

useSite();

const { errors, lead } = quiz;
const submit = (page: Page) => page.getByRole('button', { name: lead.submit });
const alerts = (page: Page) => page.getByRole('alert').allTextContents();
const requestSubmit = (page: Page) => page.locator('.lead-form').evaluate((form: HTMLFormElement) => form.requestSubmit());

/** Opens the form, after fifteen answers. */
async function atForm(
  answer: (route: Route) => Promise<unknown>,
  see: (page: Page, posts: string[]) => Promise<void>,
  before = async (_: Page) => {},
): Promise<void> {
  await visit(QUIZ_PATH, { width: 360, before }, async (page) => {
    const posts = await leadService(page, answer);
    await answerAll(page, answersFor(38));
    await see(page, posts);
  });
}

/** Returns name, description and validity of the field that has focus. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement as HTMLInputElement;
    const described = (field.getAttribute('aria-describedby') ?? '').trim().split(' ');
    const text = described.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
    return { name: field.name, invalid: field.getAttribute('aria-invalid'), text };
  });

describe('the lead form', () => {
  it('reports only the first mistake, in the given order, next to its field, which gets the focus (P8)', async () => {
    await atForm(acceptLead, async (page, posts) => {
      const fields = page.locator('.lead-form input');
      expect(
        await fields.evaluateAll((all) => all.map((field) => [field.getAttribute('autocomplete'), (field as HTMLInputElement).required])),
      ).toEqual([
        ['given-name', true],
        ['family-name', true],
        ['email', true],
        [null, true],
      ]);
      expect(await page.getByText(lead.required).isVisible()).toBe(true);
      // In a new tab: the answers would be lost in this one.
      const privacy = page.locator('.form-consent + a');
      expect(await privacy.evaluate((link: HTMLAnchorElement) => [link.pathname, link.target, link.textContent])).toEqual([
        '/your-privacy',
        '_blank',
        'Privacy (opens in a new tab)',
      ]);

      const expectMistake = async (name: string, message: string) => {
        await submit(page).click();
        await expect.poll(() => alerts(page)).toEqual([message]);
        await expect.poll(() => focused(page)).toEqual({ name, invalid: 'true', text: expect.stringContaining(message) });
        expect(await page.locator('[aria-invalid="true"]').count()).toBe(1);
      };
      await page.getByLabel(lead.consent).check();
      await expectMistake('firstName', errors.firstName);
      await page.keyboard.type('\u00A0');
      await expect.poll(() => alerts(page)).toEqual([]);
      await expectMistake('firstName', errors.firstName);
      await page.getByLabel(lead.firstName).fill('Joan');
      await expectMistake('lastName', errors.lastName);
      await page.keyboard.type('Avery');
      await expectMistake('email', errors.emailMissing);
      await page.keyboard.type('joan@mail');
      await expectMistake('email', errors.emailInvalid);
      expect((await focused(page)).text).toContain(lead.emailHint);
      await page.getByLabel(lead.email, { exact: true }).fill('joan@example.com');
      await page.getByLabel(lead.consent).uncheck();
      await expect.poll(() => submit(page).isDisabled()).toBe(true);
      await requestSubmit(page);
      await expect.poll(() => alerts(page)).toEqual([errors.consent]);
      await expect.poll(() => focused(page)).toEqual({ name: 'consent', invalid: 'true', text: errors.consent });
      await page.getByLabel(lead.consent).check();
      await expect.poll(() => alerts(page)).toEqual([]);
      expect(posts).toEqual([]);
    });
  });

  it('keeps what was typed after every failure of the service, and sends once, whatever is pressed and how often (P2, P8)', async () => {
    let answer: (route: Route) => Promise<unknown>;
    await atForm(
      (route) => answer(route),
      async (page, posts) => {
        await fillForm(page);
        const failures: [of: string, how: typeof answer, message: string][] = [
          ['a text', (route) => route.fulfill({ status: 422, json: { error: 'That address is blocked' } }), 'That address is blocked'],
          [
            'hostile text',
            (route) => route.fulfill({ status: 400, json: { error: '<img src=x onerror=alert(1)>' } }),
            '<img src=x onerror=alert(1)>',
          ],
          ['nothing, hanging up', (route) => route.abort(), errors.network],
          ['nothing at all, for too long', async () => void (await page.evaluate('giveUp()')), errors.network],
        ];
        let lastName = 'Avery';
        for (const [place, [of, how, message]] of failures.entries()) {
          answer = how;
          await submit(page).click();
          await expect.poll(() => alerts(page), { message: of }).toEqual([message]);
          await expect.poll(() => page.evaluate(() => document.activeElement?.textContent), { message: of }).toBe(lead.submit);
          expect(await page.locator('.lead-form img').count(), of).toBe(0);
          const typed = await page.locator('.lead-form input').evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value));
          expect(typed, of).toEqual(['Joan', lastName, 'joan@example.com', 'on']);
          expect(await page.locator('[aria-invalid="true"]').count(), of).toBe(0);
          if (place === 0) expect(await axeViolations(page, 'main')).toEqual([]);
          lastName = `Averill ${place}`;
          await page.getByLabel(lead.lastName).fill(lastName);
          await expect.poll(() => alerts(page), { message: of }).toEqual([]);
        }
        expect(await page.evaluate('patience')).toBe(15_000);

        let held: Route | undefined;
        answer = async (route) => {
          held = route;
        };
        await submit(page).dblclick();
        const sending = page.getByRole('button', { name: lead.submitting });
        await sending.waitFor();
        expect(await sending.isDisabled()).toBe(true);
        for (const label of [lead.firstName, lead.email]) {
          await page.getByLabel(label, { exact: true }).focus();
          for (let press = 0; press < 3; press += 1) await page.keyboard.press('Enter');
        }
        for (let press = 0; press < 3; press += 1) await requestSubmit(page);
        await page.keyboard.type('x');
        await page.goBack();
        expect(await sending.isVisible()).toBe(true);
        await expect.poll(() => held).toBeDefined();
        // Any answer that confirms the lead is accepted, whatever else it contains.
        await held?.fulfill({ status: 201, contentType: 'text/html', body: '<html>' });
        await resultsShown(page);
        expect(posts).toHaveLength(failures.length + 1);
        expect(JSON.parse(posts.at(-1) ?? '').leadData.email).toBe('joan@example.com');
      },
      impatient,
    );
  });
});

/** Lets the test trigger the timeout instead of the clock: `giveUp()`; `patience` is how long the page would have waited (ms). */
async function impatient(page: Page): Promise<void> {
  await page.addInitScript(`AbortSignal.timeout = (patience) => {
    const controller = new AbortController();
    window.patience = patience;
    window.giveUp = () => controller.abort(new DOMException('', 'TimeoutError'));
    return controller.signal;
  }`);
}
