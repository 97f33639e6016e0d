import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  answerAll,
  answersFor,
  completeQuiz,
  fillForm,
  leadService,
  QUIZ_PATH,
  quiz,
  resultsShown,
  sendForm,
  takeLead,
} from '../helpers/quiz.ts';
import { startServer } from '../helpers/serve.ts';
import { createSite } from '../helpers/sites.ts';
import { axeViolations, useSite, visit } from '../helpers/visit.ts';

useSite();

const submit = (page: Page) => page.getByRole('button', { name: quiz.lead.submit });
const alerts = (page: Page) => page.getByRole('alert').allTextContents();
const requestSubmit = (page: Page) => page.locator('.lead-form').evaluate((form: HTMLFormElement) => form.requestSubmit());

/** Opens the form, behind fifteen answers. */
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

/** What the field that has focus says of itself. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement as HTMLInputElement;
    const described = (field.getAttribute('aria-describedby') ?? '').trim().split(' ');
    const text = described.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
    return { name: field.name, invalid: field.getAttribute('aria-invalid'), text };
  });

describe('the lead form', () => {
  it('marks its fields, and tells the first mistake only, in the given order, beside its field, which gets focus (P8)', async () => {
    await atForm(takeLead, async (page, posts) => {
      const { errors, lead } = quiz;
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
      expect(await page.getByText(lead.required).isVisible()).toBe(true);

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
      await resultsShown(page);
      expect(posts).toHaveLength(1);
      expect(JSON.parse(posts[0] ?? '').leadData.email).toBe('joan@example.com');
    });
  });

  it('keeps what was typed through every failure of the service, and takes any success for one (P2, P8)', async () => {
    let answer: (route: Route) => Promise<unknown>;
    await atForm(
      (route) => answer(route),
      async (page, posts) => {
        await fillForm(page);
        const failures: [of: string, how: typeof answer, message: string][] = [
          ['a text', (route) => route.fulfill({ status: 422, json: { error: 'That address is blocked' } }), 'That address is blocked'],
          [
            'hostile text, which stays text',
            (route) => route.fulfill({ status: 400, json: { error: '<img src=x onerror=alert(1)>' } }),
            '<img src=x onerror=alert(1)>',
          ],
          ['a text that is far too long', (route) => route.fulfill({ status: 400, json: { error: 'x'.repeat(500) } }), 'x'.repeat(200)],
          ['a page', (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }), quiz.errors.failed],
          ['nothing, hanging up', (route) => route.abort(), quiz.errors.network],
          ['nothing at all, for too long', async () => void (await page.evaluate('giveUp()')), quiz.errors.network],
        ];
        let lastName = 'Avery';
        for (const [place, [of, how, message]] of failures.entries()) {
          answer = how;
          await submit(page).click();
          await expect.poll(() => alerts(page), { message: of }).toEqual([message]);
          await expect.poll(() => page.evaluate(() => document.activeElement?.textContent), { message: of }).toBe(quiz.lead.submit);
          expect(await page.locator('.lead-form img').count(), of).toBe(0);
          expect(
            await page.locator('.lead-form input').evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value)),
            of,
          ).toEqual(['Joan', lastName, 'joan@example.com', 'on']);
          expect(await page.locator('[aria-invalid="true"]').count(), of).toBe(0);
          if (place === 0) expect(await axeViolations(page)).toEqual([]);
          lastName = `Averill ${place}`;
          await page.getByLabel(quiz.lead.lastName).fill(lastName);
          await expect.poll(() => alerts(page), { message: of }).toEqual([]);
        }
        expect(await page.evaluate('patience')).toBe(15_000);

        answer = (route) => route.fulfill({ status: 201, contentType: 'text/html', body: '<html>' });
        await sendForm(page);
        expect(posts).toHaveLength(failures.length + 1);
      },
      impatient,
    );
  });
});

/** Lets the test give up in the place of the clock: `giveUp()`, and `patience` says how long the page would have waited (ms). */
async function impatient(page: Page): Promise<void> {
  await page.addInitScript(`AbortSignal.timeout = (patience) => {
    const controller = new AbortController();
    window.patience = patience;
    window.giveUp = () => controller.abort(new DOMException('', 'TimeoutError'));
    return controller.signal;
  }`);
}

it('the whole way works with serve, and with no account anywhere (P8)', async () => {
  const site = createSite({ edits: [{ file: 'site.yaml', replace: 'lead: { endpoint: /api/leads }', with: 'lead: {}' }] });
  const { server, port } = await startServer('--content', site.contentDir, '--out', site.outDir);
  try {
    await visit('/404', {}, async (page, { complaints }) => {
      await page.goto(`http://127.0.0.1:${port}${QUIZ_PATH}`);
      await completeQuiz(page, 31);
      expect(complaints).toEqual([]);
    });
    const leads = readFileSync(join(dirname(site.outDir), '.ent-site/leads.jsonl'), 'utf8')
      .trimEnd()
      .split('\n');
    expect(leads.map((lead) => JSON.parse(lead))).toEqual([
      {
        apiKey: '',
        domain: '127.0.0.1',
        leadData: { firstName: 'Joan', lastName: 'Avery', email: 'joan@example.com', source: 'sinus_quiz', timestamp: expect.any(String) },
        legal: { contactConsent: true },
      },
    ]);
  } finally {
    server.kill('SIGKILL');
    site.remove();
  }
});
