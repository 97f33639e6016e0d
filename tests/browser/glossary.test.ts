import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { atWidths, axeViolations, useSite, visit } from '../helpers/visit.ts';

useSite();

const PATH = '/blog/is-it-only-snoring';

/** Returns whether a button is expanded for assistive technology; the state of a popover is not in an attribute. */
async function isExpanded(page: Page, selector: string): Promise<unknown> {
  const session = await page.context().newCDPSession(page);
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { nodes } = await session.send('Accessibility.getPartialAXTree', { nodeId, fetchRelatives: false });
  return nodes[0]?.properties?.find(({ name }) => name === 'expanded')?.value.value;
}

it.each([false, true])('explains a medical word on a press, and moves nothing (script: %s, P2, P3, P4)', async (script) => {
  await visit(PATH, { script, width: 360 }, async (page) => {
    const word = page.getByRole('button', { name: 'antibodies', exact: true });
    const notes = page.locator('.term-note:visible');
    await word.scrollIntoViewIfNeeded();
    const place = await word.boundingBox();
    expect(await notes.count()).toBe(0);
    await word.click();
    expect(await notes.textContent()).toMatch(/^antibodies .+\.$/);
    expect(await word.boundingBox()).toEqual(place);
    await page.mouse.click(5, 300);
    expect(await notes.count()).toBe(0);
    await word.press('Enter');
    expect(await page.locator('#term-antibodies').isVisible()).toBe(true);
    expect(await isExpanded(page, '.term[popovertarget="term-antibodies"]')).toBe(true);
    await page.keyboard.press('Escape');
    expect(await notes.count()).toBe(0);
    expect(await isExpanded(page, '.term[popovertarget="term-antibodies"]')).toBe(false);
    if (script) expect(await word.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

it('keeps every explanation in the window and clear of the floating buttons, and is plain text in print (P2)', async () => {
  await visit(PATH, {}, async (page) => {
    const terms = await page.locator('.term').all();
    expect(terms).toHaveLength(4);
    await atWidths(page, [1280, 320], async (width) => {
      const bar = (await page.locator('.floating').boundingBox())?.y ?? 0;
      for (const word of terms) {
        await word.click();
        const note = (await page.locator('.term-note:visible').boundingBox()) ?? { x: -1, y: 0, width: 0, height: 0 };
        expect(note.x, `left at ${width} px`).toBeGreaterThanOrEqual(0);
        expect(note.x + note.width, `right at ${width} px`).toBeLessThanOrEqual(width);
        expect(note.y + note.height, `bottom at ${width} px`).toBeLessThanOrEqual(width === 320 ? bar : 800);
        await page.keyboard.press('Escape');
      }
    });
    await page.locator('.term').first().click();
    expect(await axeViolations(page, 'main'), 'with a note').toEqual([]);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.term:visible').count(), 'words on paper').toBe(4);
    expect(await page.locator('.term-note:visible').count(), 'notes on paper').toBe(0);
    const line = await page.$eval('.term', (word) => getComputedStyle(word).textDecorationLine);
    expect(line, 'on paper').toBe('none');
  });
});
