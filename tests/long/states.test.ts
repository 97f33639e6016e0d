import { describe, expect, it } from 'vitest';
import { sidewaysScroll } from '../helpers/page-checks.ts';
import { statesAt } from '../helpers/states.ts';
import { axeViolations, darkContrastViolations, useSite, visit, WIDTHS } from '../helpers/visit.ts';

useSite();

describe.each(WIDTHS)('every state on a screen of %i px', (width) => {
  it.each(statesAt(width))('passes axe and fits: $name (P2)', async ({ path, before, reach }) => {
    await visit(path, { width, ...(before && { before }) }, async (page) => {
      await reach(page);
      expect(await axeViolations(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await darkContrastViolations(page), 'in the dark scheme').toEqual([]);
    });
  });
});
