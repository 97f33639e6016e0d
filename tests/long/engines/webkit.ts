import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { Readable } from 'node:stream';
import { Builder, Capabilities, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { freePort } from '../../helpers/debian.ts';
import type { Engine, Scheme, Tab } from './engine.ts';

const MISSING = 'There is no WebKit here: apt-get install webkit2gtk-driver xvfb';
const DRIVER = 'WebKitWebDriver';
/** The folders in which distributions install libraries, and with them MiniBrowser, the browser of WebKitGTK for tests. */
const LIBRARIES = '/usr/lib';
/** A screen larger than every window of the tests. */
const SCREEN = '2000x1600x24';
/** Without these rules, the toolbar of MiniBrowser does not fit into a window as wide as a phone. */
const NARROW_TOOLBAR = 'entry, button { min-width: 0; padding: 0; margin: 0; border: 0; }\n';
/** More than the height of the toolbar of MiniBrowser (px). */
const MOST_TOOLBAR = 100;
/** WebKitGTK takes the wish for less motion from this setting of GTK, and the scheme of colors from the name of the theme. */
const SETTINGS = '[Settings]\ngtk-enable-animations=0\n';
const THEMES: Record<Scheme, string> = { light: 'Adwaita', dark: 'Adwaita:dark' };
const KEYS: Record<string, string> = {
  Enter: Key.RETURN,
  Tab: Key.TAB,
  Escape: Key.ESCAPE,
  Shift: Key.SHIFT,
  ArrowDown: Key.ARROW_DOWN,
  ArrowRight: Key.ARROW_RIGHT,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowUp: Key.ARROW_UP,
};

/**
 * WebKitGTK, the engine closest to Safari that Linux has: MiniBrowser on a virtual screen, by the WebDriver protocol. It starts slowly, so
 * there is one window for each scheme, which forgets a visitor before the next one comes.
 */
export function webkitEngine(): Engine {
  let screen: Promise<Screen> | undefined;
  const windows = new Map<Scheme, Promise<MiniBrowser>>();
  const start = async (scheme: Scheme): Promise<MiniBrowser> => {
    const found = programs();
    if (!found) throw new Error(MISSING);
    screen ??= startScreen();
    return startMiniBrowser(found, (await screen).display, scheme);
  };
  return {
    name: 'WebKit',
    missing: async () => (programs() ? undefined : MISSING),
    async open(scheme) {
      const started = windows.get(scheme) ?? start(scheme);
      windows.set(scheme, started);
      return webkitTab((await started).session);
    },
    async end() {
      for (const started of windows.values()) await (await started).end();
      windows.clear();
      await (await screen)?.end();
      screen = undefined;
    },
  };
}

/** Returns the paths of MiniBrowser and of what drives it; undefined if one is missing. They work only where they were installed. */
function programs(): { driver: string; browser: string } | undefined {
  const path = (process.env['PATH'] ?? '').split(delimiter);
  const find = (name: string) => path.map((folder) => join(folder, name)).find((file) => existsSync(file));
  const driver = find(DRIVER);
  const browser = foldersIn(LIBRARIES)
    .flatMap(foldersIn)
    .filter((folder) => folder.includes('webkit'))
    .map((folder) => join(folder, 'MiniBrowser'))
    .find((file) => existsSync(file));
  return driver && browser && find('Xvfb') ? { driver, browser } : undefined;
}

function foldersIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name));
}

interface Screen {
  display: string;
  end(): Promise<void>;
}

async function startScreen(): Promise<Screen> {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(server.stdio[3] as Readable, 'data');
  return { display: `:${String(number).trim()}`, end: () => end(server) };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

interface MiniBrowser {
  session: WebDriver;
  end(): Promise<void>;
}

async function startMiniBrowser(
  { driver, browser }: { driver: string; browser: string },
  display: string,
  scheme: Scheme,
): Promise<MiniBrowser> {
  const home = settingsFolder();
  const port = await freePort();
  const folders = { XDG_CONFIG_HOME: home, XDG_CACHE_HOME: home, XDG_DATA_HOME: home };
  const drawing = { DISPLAY: display, GTK_THEME: THEMES[scheme], LIBGL_ALWAYS_SOFTWARE: '1', MESA_SHADER_CACHE_DISABLE: 'true' };
  const env = { ...process.env, ...folders, ...drawing };
  const server = spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' });
  const stop = async () => {
    await end(server);
    // MiniBrowser may still be writing.
    rmSync(home, { recursive: true, force: true, maxRetries: 20 });
  };
  try {
    const url = `http://127.0.0.1:${port}`;
    await answers(`${url}/status`, server);
    const options = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } };
    const session = await new Builder().usingServer(url).withCapabilities(new Capabilities(options)).build();
    return { session, end: () => session.quit().finally(stop) };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Writes the settings of a device. */
function settingsFolder(): string {
  const home = mkdtempSync(join(tmpdir(), 'ent-site-webkit-'));
  const gtk = join(home, 'gtk-3.0');
  mkdirSync(gtk);
  writeFileSync(join(gtk, 'settings.ini'), SETTINGS);
  writeFileSync(join(gtk, 'gtk.css'), NARROW_TOOLBAR);
  return home;
}

/** Resolves when a server that was just started answers; rejects if it has ended. */
async function answers(url: string, server: ChildProcess): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`${DRIVER} has ended with ${server.exitCode}.`);
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
  }
}

function webkitTab(session: WebDriver): Tab {
  const evaluate = (expression: string): Promise<unknown> => session.executeScript(`return (${expression});`);
  return {
    open: (url) => session.get(url),
    evaluate,
    async click(expression) {
      const element = (await evaluate(expression)) as WebElement | null;
      if (!element) throw new Error(`Nothing to click: ${expression}`);
      await session.actions().move({ origin: element }).click().perform();
    },
    async clickAt(x, y) {
      await session.actions().move({ x, y }).click().perform();
    },
    async type(text) {
      await session.actions().sendKeys(text).perform();
    },
    async press(key) {
      const keys = key.split('+').map((name) => KEYS[name] ?? name);
      const last = keys.pop() ?? '';
      const actions = session.actions();
      for (const held of keys) actions.keyDown(held);
      actions.sendKeys(last);
      for (const held of keys) actions.keyUp(held);
      await actions.perform();
    },
    back: () => session.navigate().back(),
    async resize(width, height) {
      const window = session.manage().window();
      await window.setRect({ width, height });
      // The toolbar takes a part of the window; its height is known when the page has its new size.
      const toolbar = await session.wait(async () => {
        const [innerWidth, innerHeight] = (await evaluate('[innerWidth, innerHeight]')) as [number, number];
        const rest = height - innerHeight;
        return innerWidth === width && rest >= 0 && rest < MOST_TOOLBAR && { height: rest };
      });
      if (toolbar) await window.setRect({ width, height: height + toolbar.height });
    },
    picture: async () => Buffer.from(await session.takeScreenshot(), 'base64'),
    async close() {
      await evaluate('[localStorage.clear(), sessionStorage.clear()]');
      await session.get('about:blank');
    },
  };
}
