import { basename } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { islands } from '../../client/islands/index.ts';
import { bundleClient } from '../../generator/assets/bundle-client.ts';
import { carouselReady, expectQuote, nextQuote } from '../helpers/carousel.ts';
import { ROOT } from '../helpers/command.ts';
import { CONDITION_FIELD, shownConditions } from '../helpers/conditions.ts';
import { answerAll, atQuestion, QUIZ_PATH } from '../helpers/quiz.ts';
import { pressSend, REQUEST_PAGE } from '../helpers/requests.ts';
import { IN_FULL } from '../helpers/share.ts';
import { expectPage, nextPage } from '../helpers/testimonials.ts';
import { hydrated, siteOrigin, useSite, visit } from '../helpers/visit.ts';

useSite(() => inject('reactSite'));

/** Every island, by the page that contains it, and one of its functions. */
const ISLANDS: [path: string, use: (page: Page) => Promise<void>][] = [
  [
    '/',
    async (page) => {
      await carouselReady(page);
      await nextQuote(page).click();
      await expectQuote(page, 2);
    },
  ],
  [
    '/testimonials',
    async (page) => {
      await nextPage(page).click();
      await expectPage(page, 2);
    },
  ],
  [
    REQUEST_PAGE,
    async (page) => {
      await pressSend(page);
      await page.getByText('There is a problem').waitFor();
    },
  ],
  [
    QUIZ_PATH,
    async (page) => {
      await answerAll(page, [3]);
      await atQuestion(page, 2);
    },
  ],
  [
    '/conditions',
    async (page) => {
      await page.fill(CONDITION_FIELD, 'bppv');
      await expect.poll(() => shownConditions(page)).toEqual(['Vertigo']);
    },
  ],
];

/** Replaces the site's script with the development build of React, which reports every mismatch. */
async function useDevelopmentBuild(page: Page): Promise<void> {
  const { files, href } = await bundleClient(ROOT, { runtime: 'react', mode: 'development' });
  await page.route('**/assets/*.js', (route) => {
    const name = basename(new URL(route.request().url()).pathname);
    const file = files.find(({ path }) => basename(path) === name) ?? files.find(({ path }) => `/${path}` === href);
    return route.fulfill({ contentType: 'text/javascript', body: file?.text ?? '' });
  });
}

async function everyIslandWorks(page: Page, complaints: string[]): Promise<void> {
  const met = new Set<string | null>();
  for (const [path, use] of ISLANDS) {
    await page.goto(siteOrigin() + path);
    await hydrated(page);
    for (const island of await page.locator('[data-island]').all()) met.add(await island.getAttribute('data-island'));
    await use(page);
    expect(complaints.splice(0), path).toEqual([]);
  }
  expect([...met].sort()).toEqual(Object.keys(islands).sort());
}

// `npm test` runs only the development build.
it.runIf(IN_FULL)('every island works with React', () => visit('/404', {}, (page, { complaints }) => everyIslandWorks(page, complaints)));

it('every island works with the development build of React, which reports no mismatch during hydration', async () => {
  await visit('/404', { before: useDevelopmentBuild }, async (page, { complaints }) => {
    await everyIslandWorks(page, complaints);
    await page.addInitScript(
      'document.addEventListener("DOMContentLoaded", () => { for (const island of document.querySelectorAll("[data-island]")) island.querySelector("li a span, blockquote")?.append("something else"); })',
    );
    await page.goto(`${siteOrigin()}/`);
    await hydrated(page);
    await expect.poll(() => complaints.join('\n')).toMatch(/hydrat/i);
  });
});
