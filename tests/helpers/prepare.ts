import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LaunchOptions } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { browserOptions, installedBrowser } from './browser.ts';
import { entSite, ROOT } from './command.ts';

declare module 'vitest' {
  interface ProvidedContext {
    browser: LaunchOptions;
    /** A whole Chrome or Chromium, for what the packaged browser lacks; null where none is installed. */
    installedBrowser: LaunchOptions | null;
    /** Folder with the real site, built once for all tests. */
    site: string;
    /** What the client script is built with. */
    runtime: 'preact' | 'react';
  }
}

/** Once before all tests of a runtime: unpacks the browser and builds the real site into a temporary folder. */
export default async function prepare(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'ent-site-tests-'));
  const site = join(folder, 'out');
  const content = join(folder, 'content');
  cpSync(join(ROOT, 'content'), content, { recursive: true });
  const settings = readFileSync(join(content, 'site.yaml'), 'utf8');
  writeFileSync(join(content, 'site.yaml'), settings.replace(/^runtime: .*$/m, `runtime: ${project.config.provide.runtime}`));
  const { code, stderr } = await entSite('build', '--content', content, '--out', site);
  if (code !== 0) throw new Error(`the site does not build:\n${stderr}`);
  project.provide('site', site);
  project.provide('browser', await browserOptions());
  project.provide('installedBrowser', installedBrowser() ?? null);
  return () => rmSync(folder, { recursive: true, force: true });
}
