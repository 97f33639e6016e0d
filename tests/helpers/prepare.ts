import type { LaunchOptions } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { browserOptions, installedBrowser } from './browser.ts';
import { SiteDoesNotBuild, type TestSites, testSites } from './test-sites.ts';

declare module 'vitest' {
  interface ProvidedContext extends TestSites {
    /** How to start the browser of the tests; null where there is none. */
    browser: LaunchOptions | null;
    /** A whole Chrome or Chromium, for what the packaged browser lacks; null where none is installed. */
    installedBrowser: LaunchOptions | null;
  }
}

/** Projects share one run of this, which Vitest loads once for each of them. */
const shared = globalThis as { prepared?: Promise<{ sites: TestSites; browser: LaunchOptions | undefined }> };

/** Before the first test of a project that needs them: the built sites and the browser that is there, once for all projects. */
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
    // Every test would fail for this one reason, so this is all that is printed.
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
