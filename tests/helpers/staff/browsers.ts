import puppeteer, { type Browser } from 'puppeteer-core';
import { browserOptions } from '../browser.ts';
import { debianProgram } from '../debian.ts';

/** The browsers in which staff edit: each is driven by the same words. */
export const STAFF_BROWSERS = ['Chromium', 'Firefox'] as const;
/** As wide as on a desk. Not by `setViewport`, of which Firefox 140 knows a part. */
const SIZE = { width: 1440, height: 900 };
export type StaffBrowser = (typeof STAFF_BROWSERS)[number];

/** Starts one; undefined where it cannot be had. */
export async function startStaffBrowser(name: StaffBrowser): Promise<Browser | undefined> {
  if (name === 'Firefox') {
    const firefox = debianProgram('firefox-esr');
    if (!firefox) return undefined;
    const env = { ...firefox.env, MOZ_HEADLESS_WIDTH: String(SIZE.width), MOZ_HEADLESS_HEIGHT: String(SIZE.height) };
    return puppeteer.launch({ browser: 'firefox', executablePath: firefox.path, env, defaultViewport: null });
  }
  const { executablePath, args = [], env } = (await browserOptions()) ?? {};
  if (!executablePath) return undefined;
  return puppeteer.launch({
    executablePath,
    args,
    headless: 'shell',
    defaultViewport: SIZE,
    ...(env && { env: env as Record<string, string> }),
  });
}
