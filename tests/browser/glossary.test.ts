import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { atWidths, axeViolations, useSite, visit, WIDTHS } from '../helpers/visit.ts';

useSite();

const PATH = '/blog/is-it-only-snoring';

/** What the browser tells assistive technology of a button; it knows the state of a popover without an attribute. */
async function isExpanded(page: Page, selector: string): Promise<unknown> {
  const session = await page.context().newCDPSession(page);
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { nodes } = await session.send('Accessibility.getPartialAXTree', { nodeId, fetchRelatives: false });
  return nodes[0]?.properties?.find(({ name }) => name === 'expanded')?.value.value;
}

it.each([true, false])('explains a medical word after a press, and moves nothing (script: %s, P4)', async (script) => {
  await visit(PATH, { script, width: 360 }, async (page) => {
    const word = page.locator('.term', { hasText: 'antibodies' });
    await word.scrollIntoViewIfNeeded();
    const place = await word.boundingBox();
    expect(await page.locator('.term-note:visible').count()).toBe(0);
    await word.click();
    expect(await page.locator('.term-note:visible').textContent()).toMatch(/^antibodies .+\.$/);
    expect(await word.boundingBox()).toEqual(place);
    await page.mouse.click(5, 300);
    expect(await page.locator('.term-note:visible').count()).toBe(0);
  });
});

it('opens by keyboard, says so, and closes by Escape with the focus on the word (P3)', async () => {
  await visit(PATH, {}, async (page) => {
    const word = page.getByRole('button', { name: 'antibodies', exact: true });
    await word.focus();
    await page.keyboard.press('Enter');
    expect(await page.locator('#term-antibodies').isVisible()).toBe(true);
    expect(await isExpanded(page, '.term[popovertarget="term-antibodies"]')).toBe(true);
    await page.keyboard.press('Escape');
    expect(await page.locator('#term-antibodies').isVisible()).toBe(false);
    expect(await isExpanded(page, '.term[popovertarget="term-antibodies"]')).toBe(false);
    expect(await word.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

it('keeps every note within the window and clear of the floating buttons, and is plain text on paper (P2)', async () => {
  await visit(PATH, {}, async (page) => {
    const terms = await page.locator('.term').all();
    expect(terms).toHaveLength(4);
    await atWidths(page, WIDTHS.toReversed(), async (width) => {
      for (const word of terms) {
        await word.click();
        const note = await page.locator('.term-note:visible').boundingBox();
        expect(note?.x, `left at ${width} px`).toBeGreaterThanOrEqual(0);
        expect((note?.x ?? 0) + (note?.width ?? 1e9), `right at ${width} px`).toBeLessThanOrEqual(width);
        expect((note?.y ?? 0) + (note?.height ?? 1e9), `bottom at ${width} px`).toBeLessThanOrEqual(width > 1240 ? 800 : 800 - 72);
        await page.keyboard.press('Escape');
      }
    });

    await page.locator('.term').first().click();
    expect(await axeViolations(page), 'with a note').toEqual([]);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.term:visible').count(), 'words on paper').toBe(4);
    expect(await page.locator('.term-note:visible').count(), 'notes on paper').toBe(0);
    const line = await page.$eval('.term', (word) => getComputedStyle(word).textDecorationLine);
    expect(line, 'on paper').toBe('none');
  });
});
