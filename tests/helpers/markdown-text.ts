import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { textField } from './admin-page.ts';

/** The Markdown text of the form, as far as it is in sight. */
export const shownText = async (page: Page) =>
  (await page.locator('.cm-line').allInnerTexts()).map((line) => line.replace(/\n$/, '')).join('\n');

/** Replaces the text of the form. */
export async function write(page: Page, text: string): Promise<void> {
  await textField(page).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(text);
  // Of a long text, only the lines in sight are in the page.
  await expect.poll(async () => text.endsWith(await shownText(page))).toBe(true);
}

/** Drops or pastes data: files by name with their bytes, and texts by type. The result is whether the browser does nothing more. */
export function give(target: Locator, kind: 'drop' | 'paste', data: { files?: Record<string, string>; texts?: Record<string, string> }) {
  return target.evaluate(
    (element, [type, { files = {}, texts = {} }]) => {
      const transfer = new DataTransfer();
      for (const [name, base64] of Object.entries(files)) {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type: name.endsWith('.png') ? 'image/png' : '' }));
      }
      for (const [format, text] of Object.entries(texts)) transfer.setData(format, text);
      const { left, top, height } = element.getBoundingClientRect();
      const init = { bubbles: true, cancelable: true };
      const event =
        type === 'drop'
          ? new DragEvent('drop', { ...init, dataTransfer: transfer, clientX: left + 20, clientY: top + height / 2 })
          : new ClipboardEvent('paste', { ...init, clipboardData: transfer });
      return !element.dispatchEvent(event);
    },
    [kind, data] as const,
  );
}

export const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
/** A picture of one color, in base64. */
export const drawn = async (color: string, format: 'png' | 'jpeg') =>
  base64(
    await sharp({ create: { width: 40, height: 30, channels: 3, background: color } })
      .toFormat(format)
      .toBuffer(),
  );
