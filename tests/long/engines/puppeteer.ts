import puppeteer, { type Browser, type ElementHandle, type KeyInput, type LaunchOptions, type Page } from 'puppeteer-core';
import { browserOptions } from '../../helpers/browser.ts';
import { debianProgram } from '../../helpers/debian.ts';
import type { Engine, Scheme, Tab } from './engine.ts';

/** Chromium, by its own protocol. */
export function chromiumEngine(): Engine {
  return puppeteerEngine('Chromium', 'There is no Chromium here: install Chrome or Chromium, or name one in CHROME_PATH.', async () => {
    const { executablePath, args = [], env } = (await browserOptions()) ?? {};
    return executablePath ? () => ({ executablePath, args, headless: 'shell', env: env as Record<string, string> }) : undefined;
  });
}

/** Firefox, by WebDriver BiDi, which it speaks itself. Its settings, not the protocol, decide about the scheme and motion. */
export function firefoxEngine(): Engine {
  return puppeteerEngine('Firefox', 'There is no Firefox here: apt-get install firefox-esr', async () => {
    const firefox = debianProgram('firefox-esr');
    if (!firefox) return undefined;
    return (scheme) => ({
      browser: 'firefox',
      executablePath: firefox.path,
      env: firefox.env as Record<string, string>,
      extraPrefsFirefox: { 'layout.css.prefers-color-scheme.content-override': scheme === 'dark' ? 0 : 1, 'ui.prefersReducedMotion': 1 },
    });
  });
}

type LaunchSettings = (scheme: Scheme) => LaunchOptions;

function puppeteerEngine(name: Engine['name'], missing: string, find: () => Promise<LaunchSettings | undefined>): Engine {
  const browsers = new Map<Scheme, Promise<Browser>>();
  const launch = async (scheme: Scheme): Promise<Browser> => {
    const settings = await find();
    if (!settings) throw new Error(missing);
    return puppeteer.launch({ ...settings(scheme), defaultViewport: null });
  };
  return {
    name,
    missing: async () => ((await find()) ? undefined : missing),
    async open(scheme) {
      const browser = browsers.get(scheme) ?? launch(scheme);
      browsers.set(scheme, browser);
      const context = await (await browser).createBrowserContext();
      const page = await context.newPage();
      if (name === 'Chromium')
        await page.emulateMediaFeatures([
          { name: 'prefers-color-scheme', value: scheme },
          { name: 'prefers-reduced-motion', value: 'reduce' },
        ]);
      return puppeteerTab(page, () => context.close());
    },
    async end() {
      for (const browser of browsers.values()) await (await browser).close();
      browsers.clear();
    },
  };
}

function puppeteerTab(page: Page, close: () => Promise<void>): Tab {
  return {
    async open(url) {
      await page.goto(url, { waitUntil: 'load' });
    },
    evaluate: (expression) => page.evaluate(expression),
    async click(expression) {
      const handle = (await page.evaluateHandle(expression)).asElement();
      if (!handle) throw new Error(`Nothing to click: ${expression}`);
      await (handle as ElementHandle<Element>).click();
    },
    clickAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    async press(key) {
      const keys = key.split('+') as KeyInput[];
      const last = keys.pop() as KeyInput;
      for (const held of keys) await page.keyboard.down(held);
      await page.keyboard.press(last);
      for (const held of keys) await page.keyboard.up(held);
    },
    async back() {
      await page.goBack();
    },
    resize: (width, height) => page.setViewport({ width, height }),
    picture: async () => Buffer.from(await page.screenshot()),
    close,
  };
}
