import { expect, inject, it } from 'vitest';
import { builtPages, onePageOfEachType } from '../helpers/built-site.ts';
import { outsideRequests, sidewaysScroll, smallButtons, stored, WITHOUT_SCRIPT } from '../helpers/page-checks.ts';
import { atWidths, axeViolations, darkContrastViolations, useSite, visit, WIDTHS } from '../helpers/visit.ts';

// All pages of the real site.
const site = inject('realSite');
useSite(() => site);

const pages = builtPages(site);
const services = pages.filter(({ path }) => path.startsWith('/service/'));

it.each(pages)(
  '$path fits every screen, has buttons of 44 px, passes axe, is readable in the dark scheme, and sends no request to another host (P1, P2)',
  async ({ path }) => {
    await visit(path, {}, async (page, { requests, complaints }) => {
      await atWidths(page, WIDTHS.toReversed(), async (width) => {
        expect(await sidewaysScroll(page), `at ${width} px`).toBe(0);
        expect(await axeViolations(page), `at ${width} px`).toEqual([]);
      });
      expect(await smallButtons(page), 'at 320 px').toEqual([]);
      expect(await darkContrastViolations(page), 'in the dark scheme').toEqual([]);
      expect(outsideRequests(requests)).toEqual([]);
      expect(await stored(page)).toEqual([]);
      expect(complaints).toEqual([]);
    });
  },
);

it.each(onePageOfEachType(site))(
  '$path shows all of its content without script: words, navigation, services, phone, address, booking (P4)',
  async ({ path }) => {
    await visit(path, { script: false }, async (page) => {
      expect(await page.locator('h1').isVisible()).toBe(true);
      expect(((await page.evaluate('document.querySelector("main").innerText')) as string).length).toBeGreaterThan(100);
      for (const [place, target] of WITHOUT_SCRIPT)
        expect(await page.locator(`${place} ${target}:visible`).count(), `${place} ${target}`).toBeGreaterThan(0);
      await page.click('.services-panel summary');
      expect(await page.locator('.services-panel__list a[href^="/service/"]:visible').count()).toBe(services.length);
    });
  },
);
