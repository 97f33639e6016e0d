import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LaunchOptions } from 'playwright-core';

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
  // Letters as wide in the packaged browser as in an installed one, so that lines break at the same words.
  '--font-render-hinting=none',
];

/** How to start a browser here: CHROME_PATH, an installed Chrome or Chromium, or else the one that comes as a package. */
export async function browserOptions(): Promise<LaunchOptions> {
  const installed = process.env['CHROME_PATH'] ?? INSTALLED.find((path) => existsSync(path));
  return installed ? { executablePath: installed, args: ARGS } : packagedBrowser();
}

async function packagedBrowser(): Promise<LaunchOptions> {
  const { LD_LIBRARY_PATH, AWS_EXECUTION_ENV } = process.env;
  // The package unpacks the system libraries that a bare machine lacks only where it believes to be on a function host.
  process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs22.x';
  try {
    const { default: packaged } = await import('@sparticuz/chromium');
    const executablePath = await packaged.executablePath();
    return {
      executablePath,
      args: ARGS,
      env: { ...process.env, LD_LIBRARY_PATH: join(tmpdir(), 'al2023', 'lib') } as Record<string, string>,
    };
  } finally {
    restore('LD_LIBRARY_PATH', LD_LIBRARY_PATH);
    restore('AWS_EXECUTION_ENV', AWS_EXECUTION_ENV);
  }
}

function restore(name: string, value: string | undefined): void {
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
}
