import { expect, it } from 'vitest';
import { ADMIN_PREFIX } from '../../generator/studio/editor/api.ts';
import { button, DESK, dialog, PHONE, preview, useAdmin } from '../helpers/admin-page.ts';
import { base64, drawn, give, shownText, write } from '../helpers/markdown-text.ts';
import { IN_FULL, share } from '../helpers/share.ts';
import { createSite } from '../helpers/sites.ts';
import { changedPaths, treeOf } from '../helpers/tree.ts';
import { axeViolations, darkContrastViolations, visit } from '../helpers/visit.ts';

const POST = 'blog/first-post.md';
const FORM = `${ADMIN_PREFIX}#/edit/${POST}`;

const site = createSite();
const admin = useAdmin(site.contentDir, () => site.remove());

it.each(share([DESK, PHONE], 1))(
  'the toolbar stays in sight of a long text, which has no separate scroll bar, at $width px',
  async (size) => {
    await visit(FORM, size, async (page, { complaints }) => {
      await write(page, `${'A line of a long text.\n\n'.repeat(60)}The end`);
      await page.keyboard.press('Control+End');
      const bar = page.getByRole('group', { name: 'Format the text' });
      const boxOf = async (selector: string) => (await page.locator(selector).first().boundingBox()) ?? { y: 0, height: 0 };
      const save = (await button(page, 'Save').boundingBox()) ?? { y: 0, height: 0 };
      expect((await bar.boundingBox())?.y).toBeGreaterThanOrEqual(save.y + save.height);
      expect((await bar.boundingBox())?.y).toBeLessThan(size.height / 3);
      expect(await page.locator('.cm-scroller').evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
      // A line that the cursor moves to is not covered by the toolbar.
      await page.keyboard.press('Control+Home');
      const spaceAbove = async () => {
        const { y, height } = await boxOf('.markdown-bar');
        return (await boxOf('.cm-line')).y - y - height;
      };
      await expect.poll(spaceAbove).toBeGreaterThanOrEqual(0);
      await page.keyboard.press('Control+f');
      await page.getByRole('textbox', { name: 'Find' }).waitFor();
      await page.keyboard.type('The end');
      await page.keyboard.press('Enter');
      await page.locator('.cm-searchMatch-selected').waitFor();
      expect(await page.locator('.cm-search :is(button, label):visible').allInnerTexts()).toEqual([
        ...['Next', 'Previous', 'Same capitals', 'Whole words', 'Replace', 'Replace all', '×'],
      ]);
      expect(await axeViolations(page, '.markdown')).toEqual([]);
      expect(await darkContrastViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.locator('.cm-search').waitFor({ state: 'detached' });
      expect(complaints).toEqual([]);
    });
  },
);

it('words become bold, italic and links by key and button, and Ctrl+Z takes each step back at once', async () => {
  await visit(FORM, DESK, async (page) => {
    await write(page, 'Nose and ear');
    await page.keyboard.press('Control+Home');
    for (const _ of 'Nose ') await page.keyboard.press('Shift+ArrowRight');
    const steps: [act: () => Promise<void>, after: string][] = [
      [() => page.keyboard.press('Control+b'), '**Nose** and ear'],
      [() => page.keyboard.press('Control+i'), '***Nose*** and ear'],
      [() => button(page, 'Bold').click(), '*Nose* and ear'],
      [() => button(page, 'Numbered list').click(), '1. *Nose* and ear'],
      [() => button(page, 'Quote').click(), '> 1. *Nose* and ear'],
    ];
    for (const [act, after] of steps) {
      await act();
      await expect.poll(() => shownText(page)).toBe(after);
    }
    for (const [, before] of steps.slice(0, -1).reverse()) {
      await page.keyboard.press('Control+z');
      await expect.poll(() => shownText(page)).toBe(before);
    }
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('ftp://x.org');
    await page.keyboard.press('Enter');
    await dialog(page).getByText('A link cannot start with "ftp:".').waitFor();
    expect(await axeViolations(page, 'dialog')).toEqual([]);
    await dialog(page).getByRole('textbox').fill('www.entnet.org/a b');
    await dialog(page).getByText('The link goes to https://www.entnet.org/a b').waitFor();
    await page.keyboard.press('Enter');
    const linked = '**Nose** and ear [www.entnet.org/a b](https://www.entnet.org/a%20b)';
    await expect.poll(() => shownText(page)).toBe(linked);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Control+k');
    expect(await dialog(page).getByRole('textbox').inputValue()).toBe('https://www.entnet.org/a%20b');
    await button(page, 'Remove link').click();
    await expect.poll(() => shownText(page)).toBe('**Nose** and ear www.entnet.org/a b');
  });
});

it('dropped pictures are inserted where they are dropped and stored only then, and each other file gets an answer', async () => {
  const files = {
    'red.png': await drawn('red', 'png'),
    'blue without a type': await drawn('blue', 'jpeg'),
    'IMG_1.HEIC': base64(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic')),
    'leaflet.pdf': base64(Buffer.from('%PDF-1.7\n')),
    'empty.jpg': '',
  };
  await visit(FORM, DESK, async (page, { complaints }) => {
    await write(page, 'One\n\nTwo\n\nThree\n\nFour');
    const before = treeOf(admin().contentDir);
    expect(await give(page.locator('.cm-line:nth-child(5)'), 'drop', { files })).toBe(true);
    await dialog(page).getByRole('heading', { name: 'Picture 1 of 5' }).waitFor();
    const alt = dialog(page).getByLabel('What the picture shows');
    await alt.fill('Red');
    await page.keyboard.press('Escape');
    await dialog(page).getByText('Press Escape again').waitFor();
    expect(changedPaths(before, treeOf(admin().contentDir))).toEqual([]);
    await button(page, 'Insert picture').click();
    await dialog(page).getByRole('heading', { name: 'Picture 2 of 5' }).waitFor();
    expect(await alt.inputValue()).toBe('');
    await alt.fill('Blue');
    await page.keyboard.press('Enter');
    for (const refusal of [
      /^IMG_1.HEIC: .*HEIC/,
      'leaflet.pdf: This is a PDF, not a picture. Ask the person who looks after your website to add documents; you can then link to them.',
      'empty.jpg: This file is empty. Copy the original again.',
    ]) {
      await dialog(page).getByText(refusal).waitFor();
      await button(page, 'Continue without it').click();
    }
    await dialog(page).waitFor({ state: 'detached' });
    const placed = 'One\n\nTwo\n\nThree\n\n![Red](red.png)\n\n![Blue](blue-without-a-type.jpg)\n\nFour';
    await expect.poll(() => shownText(page)).toBe(placed);
    expect(changedPaths(before, treeOf(admin().contentDir)).sort()).toEqual(['images/blue-without-a-type.jpg', 'images/red.png']);
    // The browser would leave the editor and open the file.
    await preview(page).getByText('Four').waitFor();
    for (const place of [page.locator('h1'), page.locator('.nav'), preview(page).locator('main')])
      expect(await give(place, 'drop', { files })).toBe(true);

    // Word and Excel copy a picture of the text, too.
    await write(page, 'x');
    const { 'red.png': red = '' } = files;
    const texts = { 'text/plain': 'From Word', 'text/html': '<p>From Word</p>' };
    await give(page.locator('.cm-content'), 'paste', { files: { 'image.png': red }, texts });
    await expect.poll(() => shownText(page)).toBe('xFrom Word');
    expect(await dialog(page).count()).toBe(0);
    for (const words of ['', ' ', 'image.png']) {
      await give(page.locator('.cm-content'), 'paste', { files: { 'image.png': red }, texts: { 'text/plain': words, 'text/html': '<p>' } });
      await dialog(page).getByRole('heading', { name: 'Picture', exact: true }).waitFor();
      // The browser alone would close a dialog at the third Escape, without a question.
      for (const key of ['x', 'Escape', 'y', 'Escape', 'z', 'Escape']) await page.keyboard.press(key);
      await dialog(page).getByText('Press Escape again').waitFor();
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'detached' });
    }
    expect(complaints.filter((complaint) => !complaint.includes('422'))).toEqual([]);
  });
});

it.runIf(IN_FULL)('a button that can change nothing says so, and copied HTML without plain text is pasted too', async () => {
  await visit(FORM, DESK, async (page, { complaints }) => {
    const status = page.locator('.status-message');
    await write(page, ':::grid\n- One\n:::');
    await page.keyboard.press('Control+a');
    await button(page, 'Quote').click();
    await status.filter({ hasText: 'Cards cannot be in a quote. Select the words before or after them.' }).waitFor();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Control+i');
    await status.filter({ hasText: 'This does not work here.' }).waitFor();
    expect(await shownText(page)).toBe(':::grid\n- One\n:::');
    await write(page, 'Words: ');
    await give(page.locator('.cm-content'), 'paste', { texts: { 'text/html': '<p>One &amp; <b>two</b></p><p>Three</p>' } });
    await expect.poll(() => shownText(page)).toBe('Words:\n\nOne & **two**\n\nThree\n');
    expect(complaints).toEqual([]);
  });
});

it('a mistake is marked on its line, and "Line N" leads to it, however the text begins and whatever character is wrong', async () => {
  await visit(FORM, DESK, async (page) => {
    expect(await shownText(page)).not.toMatch(/^\s*\n/);
    for (const text of ['One\n\n[two](/nowhere)', '\n\n\nOne\n\n[two](/nowhere)', 'One\n\nTwo\u000B three', '\n\uF0B7 Two']) {
      await write(page, text);
      const line = text.split('\n').findIndex((one) => /two/i.test(one)) + 1;
      await button(page, `Line ${line} of the text`).first().waitFor();
      await expect.poll(() => page.locator('.marked-line').allInnerTexts()).toEqual([expect.stringMatching(/two/i)]);
      await page.keyboard.press('Control+Home');
      await button(page, `Line ${line} of the text`).first().click();
      await page.keyboard.insertText('HERE');
      await expect.poll(async () => (await shownText(page)).split('\n')[line - 1]).toMatch(/^HERE/);
    }
  });
});

it.runIf(IN_FULL)('the caret stays in a field of several lines, and only one picture is taken where one is wanted', async () => {
  await visit(FORM, DESK, async (page) => {
    const excerpt = page.getByLabel('Excerpt', { exact: true });
    await excerpt.fill('One two');
    await excerpt.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(3, 3));
    await page.keyboard.press('Enter');
    await page.keyboard.type('and');
    expect(await excerpt.inputValue()).toBe('One and two');
    await give(page.locator('[id="f.excerpt"]'), 'paste', { texts: { 'text/plain': ' a\r\nb' } });
    await page.keyboard.type('c');
    expect(await excerpt.inputValue()).toBe('One and a bc two');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    expect(await excerpt.inputValue()).toBe('One and two');

    const before = treeOf(admin().contentDir);
    for (const summary of await page.locator('details:not([open]) > summary').all()) if (await summary.isVisible()) await summary.click();
    await button(page, /^(Choose a|Change) picture$/)
      .first()
      .click();
    await give(dialog(page).locator('.drop'), 'drop', { files: { 'a.png': 'AAAA', 'b.png': 'AAAA' } });
    await dialog(page).getByText('Only one picture fits here. Choose one of them.').waitFor();
    expect(changedPaths(before, treeOf(admin().contentDir))).toEqual([]);
  });
});
