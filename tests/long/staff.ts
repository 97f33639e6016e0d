import puppeteer, { type Browser, type BrowserContext, type ElementHandle, type KeyInput, type Page } from 'puppeteer-core';
import { vi } from 'vitest';
import { ADMIN_PREFIX } from '../../generator/studio/editor/api.ts';
import { browserOptions } from '../helpers/browser.ts';
import { debianProgram } from '../helpers/debian.ts';

/** Waits until an assertion passes, because the editor answers with a delay. */
const until = (act: () => unknown) => vi.waitFor(act, { timeout: 120_000, interval: 40 });
/** Size of a desktop window. Not set by `setViewport`, which Firefox 140 supports only in part. */
const SIZE = { width: 1440, height: 900 };

/** Starts a browser in which staff edit: both browsers have the same API. Undefined if the browser is not available. */
export async function startStaffBrowser(name: 'Chromium' | 'Firefox'): Promise<Browser | undefined> {
  if (name === 'Firefox') {
    const firefox = debianProgram('firefox-esr');
    if (!firefox) return undefined;
    const env = { ...firefox.env, MOZ_HEADLESS_WIDTH: String(SIZE.width), MOZ_HEADLESS_HEIGHT: String(SIZE.height) };
    return puppeteer.launch({ browser: 'firefox', executablePath: firefox.path, env, defaultViewport: null });
  }
  const { executablePath, args = [], env } = (await browserOptions()) ?? {};
  if (!executablePath) return undefined;
  return puppeteer.launch({ executablePath, args, headless: 'shell', defaultViewport: SIZE, env: env as Record<string, string> });
}

/** Where to look for an element, and which of several with the same name to use. */
interface Place {
  /** The first words of the folded part of the form that contains it. */
  in?: string;
  /** Index from 0; -1 is the last. */
  at?: number;
}

/** A user of the editor, who finds elements by role and name, and has a keyboard and a mouse. */
export class Staff {
  /** Errors that the browser reported, including policy violations. */
  readonly complaints: string[] = [];
  /** Number of steps so far: a click, a choice, a key and a text that is typed are one each. */
  steps = 0;
  private page!: Page;

  private constructor(
    private readonly context: BrowserContext,
    private readonly origin: string,
  ) {}

  /** Opens the editor in a browser that has never opened it before. */
  static async arrive(browser: Browser, origin: string): Promise<Staff> {
    const staff = new Staff(await browser.createBrowserContext(), origin);
    await staff.open();
    return staff;
  }

  private async open(): Promise<void> {
    const page = await this.context.newPage();
    this.page = page;
    // Browsers also report refused requests, such as a check while the site is being built.
    page.on('console', (message) => {
      const words = `${message.text()} ${message.location().url ?? ''}`;
      if (message.type() === 'error' && !/status of (404|412|422)/.test(words)) this.complaints.push(words);
    });
    await page.evaluateOnNewDocument(() => {
      // Not with the event of the driver, which in Firefox includes errors of the driver itself.
      addEventListener('error', ({ message, filename, lineno }) => console.error(`${message} ${filename}:${lineno}`));
      addEventListener('unhandledrejection', ({ reason }) => console.error(`Not caught: ${reason}`));
      addEventListener('securitypolicyviolation', (event) => console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`));
    });
    await page.goto(this.origin + ADMIN_PREFIX);
    await until(() => this.find('link', 'Overview'));
  }

  /** Closes the tab, and opens the editor in another one. */
  async reopen(): Promise<void> {
    await this.page.close();
    await this.open();
  }

  leave(): Promise<void> {
    return this.context.close();
  }

  async click(role: string, name: string, place?: Place): Promise<void> {
    this.steps += 1;
    await until(async () => press(await this.find(role, name, place)));
  }

  async press(key: KeyInput): Promise<void> {
    this.steps += 1;
    await this.page.keyboard.press(key);
  }

  /** Chooses one of several by its words. */
  async choose(name: string, words: string): Promise<void> {
    this.steps += 1;
    await until(async () => {
      const field = await this.find('select', name);
      const value = await field.evaluate((select, label) => {
        const options = [...(select as HTMLSelectElement).options];
        return options.find(({ text }) => text.startsWith(label))?.value;
      }, words);
      if (value === undefined) throw new Error(`"${name}" does not offer "${words}".`);
      await field.select(value);
    });
  }

  /** Selects a word of the text with a double click. */
  async select(word: string): Promise<void> {
    this.steps += 1;
    await until(async () => {
      const place = await this.page.evaluate((wanted) => {
        const lines = document.querySelectorAll('.cm-line');
        for (const line of lines) {
          const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
          while (walker.nextNode()) {
            const at = walker.currentNode.nodeValue?.indexOf(wanted) ?? -1;
            if (at < 0) continue;
            line.scrollIntoView({ block: 'center' });
            const range = document.createRange();
            range.setStart(walker.currentNode, at);
            range.setEnd(walker.currentNode, at + wanted.length);
            const { x, y, width, height } = range.getBoundingClientRect();
            return [x + width / 2, y + height / 2] as const;
          }
        }
        return undefined;
      }, word);
      if (!place) throw new Error(`The text does not have "${word}".`);
      await this.page.mouse.click(...place, { count: 2 });
      const selected = await this.page.evaluate(() => getSelection()?.toString());
      if (selected?.trim() !== word) throw new Error(`Selected "${selected}" instead of "${word}".`);
    });
  }

  /** Types where the cursor is; a selection is replaced. */
  async write(text: string): Promise<void> {
    this.steps += 1;
    await this.page.keyboard.type(text);
  }

  /** Unfolds the part that begins with these words. */
  async unfold(words: string): Promise<void> {
    this.steps += 1;
    await until(async () => {
      const line = await this.part(words, 'summary');
      await press(line);
      // A notice that disappears moves the elements below it, so a click may miss.
      if (!(await line.evaluate((one) => (one.parentElement as HTMLDetailsElement).open))) throw new Error(`"${words}" did not open.`);
    });
  }

  /** Replaces the text of a field. */
  async type(name: string, text: string, place?: Place): Promise<void> {
    this.steps += 1;
    await until(async () => (await this.find(FIELD, name, place)).focus());
    await this.typeOver(text);
  }

  /** Follows a mistake from the list over the form to its field, corrects the text, and waits until the mistake is removed from the list. */
  async correct(mistake: string, text: string): Promise<void> {
    this.steps += 2;
    await until(async () => {
      // The list moves while mistakes disappear, so a click may miss.
      await press(await this.find('button', mistake));
      if (!(await this.page.$(`:is(${FIELD}):focus`))) throw new Error(`"${mistake}" does not link to a field.`);
    });
    await this.typeOver(text);
    await until(async () => {
      const left = await this.page.$$(`.notice ::-p-aria([name="${mistake}"][role="button"])`);
      if (left.length > 0) throw new Error(`"${mistake}" is still listed.`);
    });
  }

  /** Chooses a file of the computer in the open dialog. */
  async upload(file: string): Promise<void> {
    this.steps += 1;
    // Browsers add other words to the name of such a field.
    await until(async () => {
      const field = await this.page.$('dialog[open] input[type="file"]');
      if (!field) throw new Error('The dialog asks for no file.');
      await (field as ElementHandle<HTMLInputElement>).uploadFile(file);
    });
  }

  /** Drops a photo onto a field. */
  async drop(name: string, fileName: string, bytes: Buffer): Promise<void> {
    this.steps += 1;
    const field = await this.find(FIELD, name);
    await field.evaluate(
      (element, called, base64) => {
        const dataTransfer = new DataTransfer();
        const content = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        dataTransfer.items.add(new File([content], called, { type: 'image/jpeg' }));
        const { left: clientX, top: clientY } = element.getBoundingClientRect();
        element.dispatchEvent(new DragEvent('drop', { dataTransfer, clientX, clientY, bubbles: true, cancelable: true }));
      },
      fileName,
      bytes.toString('base64'),
    );
  }

  /** Waits until a live region of the page contains these words. */
  async hears(words: string): Promise<void> {
    await until(async () => {
      const all = await this.page.$$eval('[role="status"], [role="alert"]', (regions) => regions.map(({ textContent }) => textContent));
      if (!all.some((text) => text?.includes(words))) throw new Error(`Not heard: "${words}", but ${JSON.stringify(all)}`);
    });
  }

  /** Saves the open file, and waits until it is on the disk. */
  async save(): Promise<void> {
    await this.click('button', 'Save');
    await this.hears('Saved');
  }

  /** Undoes the last save. */
  async undo(): Promise<void> {
    await until(async () => {
      if (await this.page.$('dialog[open]')) return;
      await this.showOverview();
      await press(await this.find('button', 'Undo last save'));
      throw new Error('Undo asks nothing.');
    });
    await this.click('button', 'Undo');
    await this.hears('Undone.');
    await until(async () => {
      if (await this.page.$('dialog[open]')) throw new Error('The dialog is still there.');
    });
  }

  /** Follows the link to the first page, whose name has the number of errors. */
  async showOverview(): Promise<void> {
    this.steps += 1;
    await until(async () => {
      const link = await this.page.$('nav a[href="#/"]');
      if (!link) throw new Error('There is no link to the overview.');
      await press(link);
    });
  }

  private async typeOver(text: string): Promise<void> {
    await this.page.keyboard.down('Control');
    await this.page.keyboard.press('a');
    await this.page.keyboard.up('Control');
    await this.page.keyboard.type(text);
  }

  /** Finds elements by a role, or by a CSS selector. */
  private async find(kind: string, name: string, { in: part, at = 0 }: Place = {}): Promise<ElementHandle> {
    const within = part === undefined ? ((await this.page.$('dialog[open]')) ?? this.page) : await this.part(part, 'details');
    const isSelector = /^(input|select)/.test(kind);
    // Chromium adds a space before words that are only for screen readers.
    const spellings = [...new Set([name, name.replace(': ', ' : ')])];
    const all = await Promise.all(spellings.map((one) => within.$$(isSelector ? `aria/${one}` : `aria/${one}[role="${kind}"]`)));
    const shown: ElementHandle[] = [];
    for (const one of all.flat())
      if ((await one.isVisible()) && (!isSelector || (await one.evaluate((element, selector) => element.matches(selector), kind))))
        shown.push(one);
    const found = shown.at(at);
    if (!found) throw new Error(`There is no ${kind} "${name}" on ${this.page.url()}`);
    return found;
  }

  /** Returns a folded part by its first words, or the line that unfolds it. */
  private async part(words: string, what: 'details' | 'summary'): Promise<ElementHandle> {
    const handle = await this.page.evaluateHandle(
      (beginning, kind) => {
        const around = document.querySelector('dialog[open]') ?? document.querySelector('main') ?? document;
        const all = [...around.querySelectorAll<HTMLElement>('summary')].filter((one) => one.checkVisibility());
        const line = all.find((one) => one.textContent.trim().startsWith(beginning));
        return kind === 'summary' ? line : line?.parentElement;
      },
      words,
      what,
    );
    const element = handle.asElement();
    if (!element) throw new Error(`Nothing begins with "${words}".`);
    return element as ElementHandle;
  }
}

const FIELD = 'input, textarea, select, [contenteditable="true"]';

/** Clicks an element when it is ready: not covered by elements that stay on top while the form scrolls, and not moving. */
async function press(element: ElementHandle): Promise<void> {
  if (await element.evaluate((one) => one.matches(':disabled'))) throw new Error('It cannot be used yet.');
  await element.evaluate((one) => one.scrollIntoView({ block: 'center' }));
  const [was, is] = [await element.boundingBox(), await element.boundingBox()];
  if (was?.x !== is?.x || was?.y !== is?.y) throw new Error('It moves.');
  await element.click();
}
