import { expect, it } from 'vitest';
import { ADMIN_PREFIX } from '../../generator/studio/editor/api.ts';
import { DESK, PHONE, useAdmin } from '../helpers/admin-page.ts';
import { sidewaysScroll } from '../helpers/page-checks.ts';
import { createSite } from '../helpers/sites.ts';
import { atWidths, axeViolations, darkContrastViolations, visit } from '../helpers/visit.ts';
import { EDITOR_STATES } from './editor-states.ts';

const POST = 'blog/first-post.md';

const site = createSite();
const admin = useAdmin(site.contentDir, () => site.remove());

it.each(EDITOR_STATES)('the editor passes axe and fits, in light and dark, on a desk and a phone: $name', async ({ at, reach }) => {
  const hash = at === 'post' ? `#/edit/${POST}` : at;
  await visit(ADMIN_PREFIX + hash, DESK, async (page) => {
    await reach?.(page, { ...admin(), post: POST, title: 'First Post' });
    await atWidths(page, [DESK.width, PHONE.width], async (width) => {
      await page.emulateMedia({ colorScheme: 'light' });
      expect.soft(await axeViolations(page), `at ${width} px`).toEqual([]);
      expect.soft(await sidewaysScroll(page), `at ${width} px`).toBeLessThanOrEqual(0);
      expect.soft(await darkContrastViolations(page), `at ${width} px in dark`).toEqual([]);
    });
  });
});
