import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { walkByKeyboard, watchFocus } from '../helpers/keyboard-walk.ts';
import { share } from '../helpers/share.ts';
import { createSite, type TestSite } from '../helpers/sites.ts';
import { axeViolations, hydrated, useSite, visit } from '../helpers/visit.ts';

const BOOKING = `booking:
  provider: Visit Desk
  url: https://book.visitdesk.example/doe
  scriptUrl: https://book.visitdesk.example/widget.js
`;

let site: TestSite;
beforeAll(async () => {
  site = createSite({ edits: [{ file: 'practice.yaml', replace: BOOKING, with: '' }] });
  const { problems } = await site.build();
  if (!site.read('index.html')) throw new Error(problems);
});
afterAll(() => site.remove());
useSite(() => site.outDir);

describe('a practice without online booking', () => {
  const controls: [path: string, width: number][] = [
    ['/', 360],
    ['/providers/jane-doe', 360],
    ['/', 1280],
    ['/contact-us', 360],
  ];
  it.each(share(controls, 1))(
    'has no control on %s at %i px that opens nothing, and each is reached by keyboard (P2, P3)',
    async (path, width) => {
      await visit(path, { width, before: watchFocus }, async (page, { complaints }) => {
        await hydrated(page);
        const dead = await page.$$eval('[data-opens], [popovertarget]', (openers) =>
          openers
            .map((opener) => opener.getAttribute('data-opens') ?? opener.getAttribute('popovertarget') ?? '')
            .filter((id) => !document.getElementById(id)),
        );
        expect(dead).toEqual([]);
        expect((await walkByKeyboard(page)).problems).toEqual([]);
        expect(await axeViolations(page)).toEqual([]);
        expect(complaints).toEqual([]);
      });
    },
  );

  it.each(share([360, 1280], 1))('has a button in the corner that leads to hours and address by the Enter key, at %i px', async (width) => {
    await visit('/', { width }, async (page) => {
      await page.focus('.floating__reach');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/contact-us');
      const call = page.getByRole('link', { name: /^Call \d/ }).first();
      expect(await call.isVisible()).toBe(true);
    });
  });

  it('offers the call first in the header and then the contact page, in one line', async () => {
    await visit('/', {}, async (page) => {
      const buttons = page.locator('.site-header__actions a');
      expect(await buttons.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
        'tel:+14045550100',
        '/contact-us',
      ]);
      const [call, reach] = await Promise.all([buttons.nth(0).boundingBox(), buttons.nth(1).boundingBox()]);
      expect(call?.y).toBe(reach?.y);
    });
  });
});
