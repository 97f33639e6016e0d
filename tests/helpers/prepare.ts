import type { LaunchOptions } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { browserOptions, installedBrowser } from './browser.ts';
import { SiteDoesNotBuild, type TestSites, testSites } from './test-sites.ts';

declare module 'vitest' {
  interface ProvidedContext extends TestSites {
    /** How to start the browser of the tests; null if there is none. */
    browser: LaunchOptions | null;
    /** A complete Chrome or Chromium, for features that the packaged browser lacks; null if none is installed. */
    installedBrowser: LaunchOptions | null;
  }
}

/** The projects share one run of this module, which Vitest loads once for each of them. */
const shared = globalThis as { prepared?: Promise<{ sites: TestSites; browser: LaunchOptions | undefined }> };

/** Provides the built sites and the available browser before the first test of a project that needs them, once for all projects. */
export default async function setUp(project: TestProject): Promise<void> {
  shared.prepared ??= prepare();
  const { sites, browser } = await shared.prepared;
  project.provide('site', sites.site);
  project.provide('reactSite', sites.reactSite);
  project.provide('realSite', sites.realSite);
  project.provide('browser', browser ?? null);
  project.provide('installedBrowser', installedBrowser() ?? null);
}

async function prepare() {
  try {
    return { sites: await testSites(), browser: await findBrowser() };
  } catch (error) {
    if (!(error instanceof SiteDoesNotBuild)) throw error;
    // Every test would fail for this one reason, so nothing else is printed.
    process.stderr.write(error.message);
    process.stdout.write('\nThe tests need this site, so none of them ran.\n0 passed, 1 failed\n');
    process.exit(1);
  }
}

async function findBrowser(): Promise<LaunchOptions | undefined> {
  const options = await browserOptions();
  if (!options)
    process.stderr.write(
      'There is no browser here, so what needs one is skipped. Install Chrome or Chromium, or name one in CHROME_PATH.\n',
    );
  return options;
}
