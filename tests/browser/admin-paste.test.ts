import { expect, it } from 'vitest';
import { ADMIN_API, ADMIN_PREFIX } from '../../generator/studio/editor/api.ts';
import { button, DESK, dialog, textField, useAdmin } from '../helpers/admin-page.ts';
import { base64, drawn, give, shownText, write } from '../helpers/markdown-text.ts';
import { createSite } from '../helpers/sites.ts';
import { axeViolations, visit } from '../helpers/visit.ts';
import { wordFile, wordParagraph } from '../helpers/word-file.ts';

const FORM = `${ADMIN_PREFIX}#/edit/blog/first-post.md`;

const site = createSite();
useAdmin(site.contentDir, () => site.remove());

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment--><h1>Signs<o:p></o:p></h1>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span><b>Fever</b><o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Pain<o:p></o:p></p>
<p class=MsoNormal style='color:red'>See <a href="https://www.entnet.org/">ENT</a>.<o:p></o:p></p><img src="file:///C:/clip_image001.png"><!--EndFragment--></body></html>`;
const PLAIN = 'Signs\r\n·Fever\r\n·Pain\r\nSee ENT.\r\n';
const CONVERTED = '### Signs\n\n- **Fever**\n- Pain\n\nSee [ENT](https://www.entnet.org/).';

it('formatted text becomes Markdown below the heading at the cursor, says what was left out, and one Ctrl+Z undoes it', async () => {
  await visit(FORM, DESK, async (page, { complaints }) => {
    await write(page, '## Ear infections\n\nThey hurt.\n\n');
    await give(page.locator('.cm-content'), 'paste', { texts: { 'text/html': WORD, 'text/plain': PLAIN } });
    await expect.poll(() => shownText(page)).toBe(`## Ear infections\n\nThey hurt.\n\n${CONVERTED}\n`);
    const message = page.getByText(
      'Pasted. Text colors, sizes and alignment were left out. 1 picture cannot be copied from there: save it and drop it here. Ctrl+Z undoes it.',
    );
    await message.waitFor();
    expect(await axeViolations(page, '.markdown-field')).toEqual([]);
    await page.keyboard.press('Control+z');
    await expect.poll(() => shownText(page)).toBe('## Ear infections\n\nThey hurt.\n\n');
    await message.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });
});

it('a copied word stays within its sentence, and Ctrl+Shift+V pastes without formatting', async () => {
  const before = (page: { context(): { grantPermissions(names: string[]): Promise<void> } }) =>
    page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(FORM, { ...DESK, before }, async (page) => {
    const copy = (html: string, plain: string) =>
      page.evaluate(
        async (texts) => {
          const parts = Object.entries(texts).map(([type, text]) => [type, new Blob([text], { type })] as const);
          await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(parts))]);
        },
        { 'text/html': html, 'text/plain': plain },
      );
    await write(page, 'The  ear');
    await copy('<p style="color: red">middle</p>', 'middle\n');
    await page.keyboard.press('Control+Home');
    for (const _ of 'The ') await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Control+v');
    await expect.poll(() => shownText(page)).toBe('The middle ear');
    await page.keyboard.type(' left');
    expect(await shownText(page)).toBe('The middle left ear');
    await copy('<h2>Nose</h2><p><b>Blocked</b></p>', 'Nose\nBlocked');
    await write(page, 'Words: ');
    await page.keyboard.press('Control+Shift+v');
    await expect.poll(() => shownText(page)).toBe('Words: Nose\nBlocked');
    await page.getByText('Ctrl+Shift+V paste without formatting').waitFor();
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+v');
    await expect.poll(() => shownText(page)).toBe('Words:\n\n## Nose\n\n**Blocked**\n');
  });
});

it('a dropped Word document becomes Markdown and its pictures are offered; other documents get an answer', async () => {
  const picture = Buffer.from(await drawn('red', 'png'), 'base64');
  const document = wordFile([wordParagraph('Ear wax', 'heading1'), wordParagraph('It is normal.')], { picture });
  const bytesOf = (files: Record<string, Uint8Array>) =>
    Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, base64(bytes)]));
  await visit(FORM, DESK, async (page) => {
    await write(page, 'One\n\nTwo');
    await give(page.locator('.cm-line:nth-child(2)'), 'drop', { files: bytesOf({ 'Wax.docx': document }) });
    await dialog(page).getByRole('heading', { name: 'Picture', exact: true }).waitFor();
    expect(await shownText(page)).toBe('One\n\n## Ear wax\n\nIt is normal.\n\nTwo');
    await page.getByText('Wax.docx was inserted. Ctrl+Z undoes it.').waitFor();
    await dialog(page).getByLabel('What the picture shows').fill('Red');
    await button(page, 'Insert picture').click();
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => shownText(page)).toBe('One\n\n## Ear wax\n\nIt is normal.\n\n![Red](picture-1.png)\n\nTwo');

    const files = bytesOf({ 'half.docx': document.slice(0, 200), 'Old.pages': document });
    await give(page.locator('.cm-line').first(), 'drop', { files });
    for (const message of [
      'half.docx: This document is damaged. Copy the original again, or open it in Word and save it as .docx.',
      'Old.pages: This is a Pages document. Open it in the program that made it, save it as .docx, and drop that file here.',
    ])
      await page.getByText(message).waitFor();
    expect(await shownText(page)).toBe('One\n\n## Ear wax\n\nIt is normal.\n\n![Red](picture-1.png)\n\nTwo');
    expect(await axeViolations(page, '.markdown-field')).toEqual([]);
  });
});

it('what is typed before the answer stays, and without a server the plain text is pasted', async () => {
  let answer: (() => void) | undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await visit(FORM, DESK, async (page) => {
    await page.route(`**${ADMIN_API.paste}`, async (route) => {
      await held;
      await route.continue();
    });
    await write(page, 'One ');
    const texts = { 'text/html': '<b>two</b>', 'text/plain': 'two' };
    const asked = page.waitForRequest(`**${ADMIN_API.paste}`);
    await give(page.locator('.cm-content'), 'paste', { texts });
    await asked;
    await page.keyboard.type(' three');
    expect(await shownText(page)).toBe('One  three');
    answer?.();
    await expect.poll(() => shownText(page)).toBe('One **two** three');

    await page.unroute(`**${ADMIN_API.paste}`);
    await page.route(`**${ADMIN_API.paste}`, (route) => route.abort('connectionrefused'));
    await textField(page).focus();
    await give(page.locator('.cm-content'), 'paste', { texts: { 'text/html': WORD, 'text/plain': PLAIN } });
    await expect.poll(() => shownText(page)).toBe('One **two** threeSigns\n·Fever\n·Pain\nSee ENT.');
    await page.getByText(/^Pasted as plain text\. The program that shows the site has stopped\./).waitFor();
  });
});
