import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LaunchOptions } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { browserOptions } from './browser.ts';
import { entSite } from './command.ts';

declare module 'vitest' {
  interface ProvidedContext {
    browser: LaunchOptions;
    /** Folder with the real site, built once for all tests. */
    site: string;
  }
}

/** Once before all tests: unpacks the browser and builds the real site into a temporary folder. */
export default async function prepare(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'ent-site-tests-'));
  const site = join(folder, 'out');
  const { code, stderr } = await entSite('build', '--out', site);
  if (code !== 0) throw new Error(`the site does not build:\n${stderr}`);
  project.provide('site', site);
  project.provide('browser', await browserOptions());
  return () => rmSync(folder, { recursive: true, force: true });
}
