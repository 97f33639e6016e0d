import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LaunchOptions } from 'playwright-core';
import { Unavailable } from './unavailable.ts';

const INSTALLED = [
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Text is as wide in the packaged browser as in an installed one, so that lines break at the same words.
  '--font-render-hinting=none',
];

/**
 * Returns how to start a browser for tests: the one that `CHROME_PATH` names, else the packaged one for Linux on x64, else an
 * installed one; undefined if there is none. The packaged one draws no windows, which makes each visit several times cheaper.
 * With `HEADED=1` it is a complete browser with visible windows.
 */
export async function browserOptions(): Promise<LaunchOptions | undefined> {
  if (process.env['HEADED']) return { ...installedBrowser(), headless: false, slowMo: 100 };
  if (process.env['CHROME_PATH']) return installedBrowser();
  return (await packagedBrowser()) ?? installedBrowser();
}

/** Returns how to start a browser for measurements and screenshots: a complete browser if there is one, as visitors have. Throws Unavailable if there is none. */
export async function wholeBrowserOptions(): Promise<LaunchOptions> {
  const options = installedBrowser() ?? (await browserOptions());
  if (!options) throw new Unavailable('There is no browser here. Install Chrome or Chromium, or name one in CHROME_PATH.');
  return options;
}

/** Returns a complete Chrome or Chromium if there is one: CHROME_PATH or an installed one. Only it has a back/forward cache. */
export function installedBrowser(): LaunchOptions | undefined {
  const executablePath = process.env['CHROME_PATH'] || INSTALLED.find((path) => existsSync(path));
  return executablePath ? { executablePath, args: ARGS } : undefined;
}

async function packagedBrowser(): Promise<LaunchOptions | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const { LD_LIBRARY_PATH, AWS_EXECUTION_ENV } = process.env;
  // The package unpacks the system libraries that a minimal machine lacks only if it detects a function host.
  process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs22.x';
  try {
    const { default: packaged } = await import('@sparticuz/chromium');
    const executablePath = await packaged.executablePath();
    return {
      executablePath,
      args: ARGS,
      env: { ...process.env, LD_LIBRARY_PATH: join(tmpdir(), 'al2023', 'lib') } as Record<string, string>,
    };
  } catch (error) {
    // Missing if packages are installed without development dependencies.
    if ((error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') return undefined;
    throw error;
  } finally {
    restore('LD_LIBRARY_PATH', LD_LIBRARY_PATH);
    restore('AWS_EXECUTION_ENV', AWS_EXECUTION_ENV);
  }
}

function restore(name: string, value: string | undefined): void {
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
}
