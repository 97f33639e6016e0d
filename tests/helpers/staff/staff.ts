import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, ElementHandle, Page } from 'puppeteer-core';
import { vi } from 'vitest';
import { ADMIN_PREFIX } from '../../../generator/serve/admin/api.ts';
import { ROOT } from '../command.ts';

const PATIENCE = { timeout: 30_000, interval: 40 };
const CONTROL = 'input, textarea, select, [contenteditable="true"]';

/** Where to look for something, and which of several of the same name. */
interface Place {
  /** The part of the form whose first words these are: a section, or an entry of a list. */
  in?: string;
  /** From 0; -1 is the last. */
  at?: number;
}

/** Somebody at the editor: sees what the accessibility tree of the browser says, has a keyboard and a mouse, and counts what they do. */
export class Staff {
  /** Clicks, choices, fields and keys so far. */
  steps = 0;
  /** What the browser complained about, refused by policy included. */
  readonly complaints: string[] = [];

  private constructor(
    readonly page: Page,
    private readonly context: BrowserContext,
    private readonly origin: string,
  ) {
    // Browsers report refusals themselves: of a save, of a file that was taken back, of an overview while the site is built.
    page.on('console', (message) => {
      const words = `${message.text()} ${message.location().url ?? ''}`;
      if (message.type() === 'error' && !/status of (412|422)|status of 404 .*\/(try|overview|file\?path=\S+)$/.test(words))
        this.complaints.push(words);
    });
  }

  /** Opens the editor in a browser that has never been there. */
  static async arrive(browser: Browser, origin: string): Promise<Staff> {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    const staff = new Staff(page, context, origin);
    await page.evaluateOnNewDocument(() => {
      // Not by the event of the driver, which tells of its own errors in Firefox too.
      addEventListener('error', ({ message, filename, lineno, colno }) => console.error(`${message} ${filename}:${lineno}:${colno}`));
      addEventListener('unhandledrejection', ({ reason }) => console.error(`Nobody has caught: ${reason}`));
      addEventListener('securitypolicyviolation', (event) => console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`));
    });
    await page.goto(origin + ADMIN_PREFIX);
    await staff.sees('link', 'Overview');
    return staff;
  }

  /** How it looked when something failed, in .shots/staff/. */
  async shoot(name: string): Promise<void> {
    mkdirSync(join(ROOT, '.shots/staff'), { recursive: true });
    await this.page.screenshot({ path: join(ROOT, '.shots/staff', `${name}.png`) as `${string}.png` });
  }

  leave(): Promise<void> {
    return this.context.close();
  }

  async click(role: string, name: string, place: Place = {}): Promise<void> {
    await this.act(async () => {
      const element = await this.find(`aria/${name}[role="${role}"]`, place);
      if (await element.evaluate((one) => one.matches(':disabled'))) throw new Error(`"${name}" cannot be used yet.`);
      // Out from below what stays on top while the form scrolls, and not while something above it comes or goes.
      await element.evaluate((one) => one.scrollIntoView({ block: 'center' }));
      const [was, is] = [await element.boundingBox(), await element.boundingBox()];
      if (was?.x !== is?.x || was?.y !== is?.y) throw new Error(`"${name}" moves.`);
      await element.click();
    });
  }

  /** Opens what is folded below these words. */
  async unfold(words: string): Promise<void> {
    await this.act(async () => {
      const line = await this.part(words, 'summary');
      const isOpen = () => line.evaluate((summary) => (summary.parentElement as HTMLDetailsElement).open);
      if (await isOpen()) throw new Error(`"${words}" is open.`);
      await line.evaluate((one) => one.scrollIntoView({ block: 'center' }));
      await line.click();
      // A notice that goes moves what is below it, so that a click may meet nothing.
      if (!(await isOpen())) throw new Error(`"${words}" did not open.`);
    });
  }

  /** Gives a field this text in place of what it has. */
  async type(name: string, text: string, place: Place = {}): Promise<void> {
    await this.act(async () => {
      const field = await this.find(`aria/${name}`, place, CONTROL);
      await field.focus();
      await this.chord('Control', 'a');
    });
    if (text === '') await this.page.keyboard.press('Delete');
    else await this.page.keyboard.type(text);
  }

  /** Follows a mistake of the list above the form to its field, writes what is right, and waits until the mistake is gone. */
  async mend(mistake: string, text: string): Promise<void> {
    await this.click('button', mistake);
    this.steps += 1;
    await this.chord('Control', 'a');
    await this.page.keyboard.type(text);
    await vi.waitFor(async () => {
      if ((await this.page.$$(`section.notice ::-p-aria([name="${mistake}"][role="button"])`)).length > 0)
        throw new Error(`"${mistake}" is still to be mended: ${await this.page.$eval('section.notice', ({ textContent }) => textContent)}`);
    }, PATIENCE);
  }

  /** Types on where the cursor stands. */
  async typeOn(text: string): Promise<void> {
    this.steps += 1;
    await this.page.keyboard.type(text);
  }

  async choose(name: string, option: string, place: Place = {}): Promise<void> {
    await this.act(async () => {
      const list = (await this.find(`aria/${name}`, place, 'select')) as ElementHandle<HTMLSelectElement>;
      const value = await list.evaluate((element, label) => [...element.options].find((one) => one.label === label)?.value, option);
      if (value === undefined) throw new Error(`"${name}" does not offer "${option}".`);
      await list.select(value);
    });
  }

  async press(...keys: Parameters<Page['keyboard']['press']>[0][]): Promise<void> {
    this.steps += 1;
    const last = keys.pop();
    for (const key of keys) await this.page.keyboard.down(key);
    if (last) await this.page.keyboard.press(last);
    for (const key of keys.reverse()) await this.page.keyboard.up(key);
  }

  /** Gives a file to a field for files. */
  async bring(path: string): Promise<void> {
    await this.act(async () => {
      const field = (await this.find('input[type="file"]', {})) as ElementHandle<HTMLInputElement>;
      await field.uploadFile(path);
    });
  }

  /** Drops a file onto a field. */
  async drop(name: string, { fileName, bytes }: { fileName: string; bytes: Buffer }): Promise<void> {
    await this.act(async () => {
      const field = await this.find(`aria/${name}`, {}, CONTROL);
      await field.evaluate(
        (element, called, base64) => {
          const dataTransfer = new DataTransfer();
          const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
          dataTransfer.items.add(new File([content], called, { type: 'image/jpeg' }));
          const { left, top } = element.getBoundingClientRect();
          element.dispatchEvent(
            new DragEvent('drop', { dataTransfer, clientX: left + 5, clientY: top + 5, bubbles: true, cancelable: true }),
          );
        },
        fileName,
        bytes.toString('base64'),
      );
    });
  }

  /** Waits until something of this name is shown. */
  async sees(role: string, name: string, place: Place = {}): Promise<void> {
    await vi.waitFor(() => this.find(`aria/${name}[role="${role}"]`, place), PATIENCE);
  }

  /** Waits until the page reads these words aloud. */
  async hears(words: string): Promise<void> {
    const heard = () => this.page.$$eval('[role="status"], [role="alert"]', (regions) => regions.map(({ textContent }) => textContent));
    await vi.waitFor(async () => {
      const all = await heard();
      if (!all.some((text) => text?.includes(words))) throw new Error(`Not heard: "${words}", but ${JSON.stringify(all.filter(Boolean))}`);
    }, PATIENCE);
  }

  /** Waits until these words stand on the page. */
  async reads(words: string): Promise<void> {
    await vi.waitFor(async () => {
      const text = await this.page.$eval('body', (body) => body.textContent);
      if (!(text ?? '').replace(/\s+/g, ' ').includes(words)) throw new Error(`Not there: "${words}" in ${text?.slice(0, 3000)}`);
    }, PATIENCE);
  }

  /** Saves what is open, and waits until it is on the disk. */
  async save(): Promise<void> {
    await this.click('button', 'Save');
    await this.hears('Saved');
  }

  /** Takes the last save back. */
  async undo(): Promise<void> {
    await this.act(async () => {
      if (await this.page.$('dialog[open]')) return;
      await (await this.find('aria/Undo[role="button"]', {})).click();
      throw new Error('Undo asks nothing.');
    });
    await this.click('button', 'Take it back');
    await this.hears('Taken back.');
    await vi.waitFor(async () => {
      if (await this.page.$('dialog[open]')) throw new Error('The dialog is still there.');
    }, PATIENCE);
  }

  /** Begins something new of a kind, with what it is called. */
  async begin(kind: string, field: string, name: string): Promise<void> {
    await this.unfold('New');
    await this.click('button', kind);
    await this.type(field, name);
    await this.click('button', 'Make it');
    await this.hears(`New ${kind.toLowerCase()} made.`);
  }

  /** Opens something by the search over everything. */
  async goTo(words: string, found: string): Promise<void> {
    await this.type('Search everything', words);
    await this.click('link', found);
  }

  /** The page of the site, as visitors get it. */
  async site(address: string): Promise<string> {
    return (await fetch(this.origin + address, { redirect: 'manual' })).text();
  }

  private async act(what: () => Promise<void>): Promise<void> {
    this.steps += 1;
    await vi.waitFor(what, PATIENCE);
  }

  private async chord(modifier: 'Control', key: 'a'): Promise<void> {
    await this.page.keyboard.down(modifier);
    await this.page.keyboard.press(key);
    await this.page.keyboard.up(modifier);
  }

  private async find(selector: string, { in: part, at = 0 }: Place, kind = '*'): Promise<ElementHandle> {
    const dialog = await this.page.$('dialog[open]');
    const within = part === undefined ? (dialog ?? this.page) : await this.part(part, 'details');
    const shown: ElementHandle[] = [];
    // Words that only screen readers have are read with a space before them in Chromium.
    const spellings = [selector, ...(selector.includes(': ') ? [selector.replace(': ', ' : ')] : [])];
    const all = (await Promise.all(spellings.map((one) => within.$$(one)))).flat();
    for (const one of all)
      if ((await one.evaluate((element, tags) => element.matches(tags), kind)) && (await one.isVisible())) shown.push(one);
    const found = shown.at(at);
    if (!found) throw new Error(`There is no ${selector}${part === undefined ? '' : ` in "${part}"`} on ${this.page.url()}`);
    return found;
  }

  /** A folded part by its first words, or the line that unfolds it. */
  private async part(words: string, what: 'details' | 'summary'): Promise<ElementHandle> {
    const handle = await this.page.evaluateHandle(
      (beginning, kind) => {
        const around = document.querySelector('dialog[open]') ?? document.querySelector('main') ?? document;
        const all = [...around.querySelectorAll<HTMLElement>('summary')].filter((one) => one.checkVisibility());
        const line = all.find((one) => one.textContent.trim().startsWith(beginning));
        return kind === 'summary'
          ? line
          : line?.closest('li') && line.parentElement?.parentElement?.matches('li')
            ? line.closest('li')
            : line?.parentElement;
      },
      words,
      what,
    );
    const element = handle.asElement();
    if (!element) throw new Error(`Nothing begins with "${words}".`);
    return element as ElementHandle;
  }
}
