import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { answerAll, answersFor, completeQuiz, fillForm, leadService, quiz, takeLead, withoutPause } from '../helpers/quiz.ts';
import { startServer } from '../helpers/serve.ts';
import { useSite, visit } from '../helpers/visit.ts';

useSite();

const PATH = '/sinus-quiz';
const submit = (page: Page) => page.getByRole('button', { name: quiz.lead.submit });
const alerts = (page: Page) => page.getByRole('alert').allTextContents();
const requestSubmit = (page: Page) => page.locator('.lead-form').evaluate((form: HTMLFormElement) => form.requestSubmit());

/** Opens the form, behind fifteen answers. */
async function atForm(answer: (route: Route) => Promise<unknown>, see: (page: Page, posts: string[]) => Promise<void>): Promise<void> {
  let posts: string[] = [];
  const before = async (page: Page) => {
    await withoutPause(page);
    posts = await leadService(page, answer);
  };
  await visit(PATH, { before }, async (page) => {
    await answerAll(page, answersFor(38));
    await see(page, posts);
  });
}

/** What the field that has focus says of itself. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement as HTMLInputElement;
    const described = (field.getAttribute('aria-describedby') ?? '').split(' ');
    const text = described.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
    return { name: field.name, invalid: field.getAttribute('aria-invalid'), text };
  });

describe('the lead form', () => {
  it('tells the first mistake only, in the given order, beside its field, which gets focus (P8)', async () => {
    await atForm(takeLead, async (page, posts) => {
      const { errors, lead } = quiz;
      const expectMistake = async (name: string, message: string) => {
        await submit(page).click();
        await expect.poll(() => alerts(page)).toEqual([message]);
        await expect.poll(() => focused(page)).toMatchObject({ name, invalid: 'true' });
        expect((await focused(page)).text).toContain(message);
        expect(await page.locator('[aria-invalid="true"]').count()).toBe(1);
      };
      await page.getByLabel(lead.consent).check();
      await expectMistake('firstName', errors.firstName);
      await page.keyboard.type('\u00A0');
      expect(await alerts(page)).toEqual([]);
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
      expect(await submit(page).isDisabled()).toBe(true);
      await requestSubmit(page);
      await expect.poll(() => alerts(page)).toEqual([errors.consent]);
      await expect.poll(() => focused(page)).toEqual({ name: 'consent', invalid: 'true', text: errors.consent });
      await page.getByLabel(lead.consent).check();
      expect(await alerts(page)).toEqual([]);
      expect(posts).toEqual([]);
    });
  });

  it('marks its fields as required and tells browsers what they are for', async () => {
    await atForm(takeLead, async (page) => {
      expect(
        await page
          .locator('.lead-form input')
          .evaluateAll((fields) => fields.map((field) => [field.getAttribute('autocomplete'), (field as HTMLInputElement).required])),
      ).toEqual([
        ['given-name', true],
        ['family-name', true],
        ['email', true],
        [null, true],
      ]);
      expect(await page.getByText(quiz.lead.required).isVisible()).toBe(true);
    });
  });

  it('sends once, whatever is pressed and how often (P8)', async () => {
    let letGo = () => {};
    const free = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const slowly = async (route: Route) => {
      await free;
      await takeLead(route);
    };
    await atForm(slowly, async (page, posts) => {
      await fillForm(page);
      await submit(page).dblclick();
      const sending = page.getByRole('button', { name: quiz.lead.submitting });
      await sending.waitFor();
      expect(await sending.isDisabled()).toBe(true);
      for (const label of [quiz.lead.firstName, quiz.lead.email]) {
        await page.getByLabel(label, { exact: true }).focus();
        for (let press = 0; press < 5; press += 1) await page.keyboard.press('Enter');
      }
      for (let press = 0; press < 5; press += 1) await requestSubmit(page);
      await page.keyboard.type('x');
      await page.goBack();
      expect(await sending.isVisible()).toBe(true);
      letGo();
      await page.locator('.quiz-results h2:focus').first().waitFor();
      expect(posts).toHaveLength(1);
      expect(JSON.parse(posts[0] ?? '').leadData.email).toBe('joan@example.com');
    });
  });

  it.each<[string, (route: Route) => Promise<unknown>, string]>([
    ['a text', (route) => route.fulfill({ status: 422, json: { error: 'That address is blocked' } }), 'That address is blocked'],
    [
      'hostile text, which stays text',
      (route) => route.fulfill({ status: 400, json: { error: '<img src=x onerror=alert(1)>' } }),
      '<img src=x onerror=alert(1)>',
    ],
    ['a text that is far too long', (route) => route.fulfill({ status: 400, json: { error: 'x'.repeat(500) } }), 'x'.repeat(200)],
    ['a page', (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }), quiz.errors.failed],
    ['nothing, hanging up', (route) => route.abort(), quiz.errors.network],
  ])('keeps what was typed when the service answers with %s (P8)', async (_, failure, message) => {
    let answer = failure;
    await atForm(
      (route) => answer(route),
      async (page, posts) => {
        await fillForm(page);
        await submit(page).click();
        await expect.poll(() => alerts(page)).toEqual([message]);
        await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(quiz.lead.submit);
        expect(await page.locator('.lead-form img').count()).toBe(0);
        expect(
          await page.locator('.lead-form input').evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value)),
        ).toEqual(['Joan', 'Avery', 'joan@example.com', 'on']);
        expect(await page.locator('[aria-invalid="true"]').count()).toBe(0);
        await page.getByLabel(quiz.lead.lastName).fill('Averill');
        expect(await alerts(page)).toEqual([]);
        answer = takeLead;
        await submit(page).click();
        await page.locator('.quiz-results').waitFor();
        expect(posts).toHaveLength(2);
      },
    );
  });

  it('calls it a network error when nobody answers in time', async () => {
    const before = async (page: Page) => {
      await withoutPause(page);
      await leadService(page, () => Promise.resolve());
      // The real patience is 15 seconds.
      await page.addInitScript(() => {
        const patience = AbortSignal.timeout;
        AbortSignal.timeout = (ms) => patience.call(AbortSignal, ms / 50);
      });
    };
    await visit(PATH, { before }, async (page) => {
      await answerAll(page, answersFor(11));
      await fillForm(page);
      await submit(page).click();
      await expect.poll(() => alerts(page)).toEqual([quiz.errors.network]);
    });
  });

  it('takes a success for one, whatever its body says', async () => {
    const oddly = (route: Route) => route.fulfill({ status: 201, contentType: 'text/html', body: '<html>' });
    await atForm(oddly, async (page) => {
      await fillForm(page);
      await submit(page).click();
      await page.locator('.quiz-results').waitFor();
    });
  });
});

describe('with the endpoint of serve', () => {
  const file = () => join(dirname(inject('site')), '.ent-site/leads.jsonl');

  it('the whole way works with no account anywhere', async () => {
    const { server, port } = await startServer('--out', inject('site'));
    await visit('/404', { before: withoutPause }, async (page, { complaints }) => {
      await page.goto(`http://127.0.0.1:${port}${PATH}`);
      await completeQuiz(page, 31);
      expect(complaints).toEqual([]);
    });
    server.kill('SIGKILL');
    expect(existsSync(file())).toBe(true);
    const leads = readFileSync(file(), 'utf8').trimEnd().split('\n');
    expect(JSON.parse(leads.at(-1) ?? '')).toEqual({
      apiKey: '',
      domain: '127.0.0.1',
      leadData: { firstName: 'Joan', lastName: 'Avery', email: 'joan@example.com', source: 'sinus_quiz', timestamp: expect.any(String) },
      legal: { contactConsent: true },
    });
  });

  it.each([
    ['error', 'This email address cannot be used here.'],
    ['html', quiz.errors.failed],
    ['offline', quiz.errors.network],
  ])('played failures are told: %s', async (mode, message) => {
    const { server, port } = await startServer('--out', inject('site'), '--lead', mode);
    await visit('/404', { before: withoutPause }, async (page) => {
      await page.goto(`http://127.0.0.1:${port}${PATH}`);
      await answerAll(page, answersFor(31));
      await fillForm(page);
      await submit(page).click();
      await expect.poll(() => alerts(page)).toEqual([message]);
    });
    server.kill('SIGKILL');
  });
});
