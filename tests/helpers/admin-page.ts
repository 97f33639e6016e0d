import type { Page } from 'playwright-core';
import { afterAll, afterEach } from 'vitest';
import { type AdminSite, startAdmin } from './admin.ts';
import { useServer } from './visit.ts';

/** A window of a desk and of a phone (CSS pixels). */
export const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 800 };

/**
 * Serves the editor of a copy of a content folder to the browser for all tests of a file, and undoes all edits after each test. Returns a
 * function for the running editor; `remove` is called after the last test.
 */
export function useAdmin(contentDir: string, remove: () => void = () => undefined): () => AdminSite {
  let admin: AdminSite | undefined;
  useServer(async () => {
    const started = await startAdmin(contentDir);
    admin = started;
    return { origin: started.origin, close: () => started.end() };
  });
  afterEach(() => admin?.restore());
  afterAll(remove);
  return () => {
    if (!admin) throw new Error('The editor has not started.');
    return admin;
  };
}

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
export const dialog = (page: Page) => page.getByRole('dialog');
/** The Markdown text of an entry. */
export const textField = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
/** The visible one of the two frames of the preview. */
export const preview = (page: Page) => page.frameLocator('.preview iframe:not(.hidden-frame)');
