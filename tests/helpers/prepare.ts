import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserServer, chromium, type LaunchOptions } from 'playwright-core';
import type { ProvidedContext } from 'vitest';
import type { TestProject } from 'vitest/node';
import { browserOptions, installedBrowser } from './browser.ts';
import { entSite, ROOT } from './command.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder with the built site of tests/practice. */
    site: string;
    /** The same with React as its runtime. */
    reactSite: string;
    /** Folder with the built site of content/. */
    realSite: string;
    /** Where the one browser of this run listens, for `chromium.connect`; null where there is none. */
    browser: string | null;
    /** A whole Chrome or Chromium, for what the packaged browser lacks; null where none is installed. */
    installedBrowser: LaunchOptions | null;
  }
}

interface Prepared {
  context: ProvidedContext;
  end: () => Promise<void>;
}

/** Projects share one run of this, which Vitest loads once for each of them. */
const shared = globalThis as { prepared?: Promise<Prepared> };

/** Before the first test of a project that needs them: builds the sites and starts the browser, once for all projects. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  shared.prepared ??= prepare();
  const { context, end } = await shared.prepared;
  for (const [name, value] of Object.entries(context)) project.provide(name as keyof ProvidedContext, value);
  return end;
}

async function prepare(): Promise<Prepared> {
  const folder = mkdtempSync(join(tmpdir(), 'ent-site-tests-'));
  const [browser, [site, reactSite, realSite]] = await Promise.all([startBrowser(), buildSites(folder)]);
  return {
    context: { site, reactSite, realSite, browser: browser?.wsEndpoint() ?? null, installedBrowser: installedBrowser() ?? null },
    async end() {
      await browser?.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startBrowser(): Promise<BrowserServer | undefined> {
  const options = await browserOptions();
  if (options) return chromium.launchServer(options);
  process.stderr.write('There is no browser here, so what needs one is skipped. Install Chrome or Chromium, or name one in CHROME_PATH.\n');
  return undefined;
}

/** The first alone, since it compiles the command line for the others. Copies are built: a build writes the addresses that it publishes into its content. */
async function buildSites(folder: string): Promise<[site: string, reactSite: string, realSite: string]> {
  const copyOf = (content: string, name: string) => {
    const copy = join(folder, `${name}-content`);
    cpSync(join(ROOT, content), copy, { recursive: true });
    return copy;
  };
  const withReact = copyOf('tests/practice', 'react');
  const settings = readFileSync(join(withReact, 'site.yaml'), 'utf8');
  writeFileSync(join(withReact, 'site.yaml'), settings.replace(/^runtime: .*$/m, 'runtime: react'));
  const site = await buildSite(copyOf('tests/practice', 'practice'), join(folder, 'practice'));
  const others = [buildSite(withReact, join(folder, 'react')), buildSite(copyOf('content', 'real'), join(folder, 'real'))] as const;
  return [site, ...(await Promise.all(others))];
}

/** Says so where a site does not build, and goes on: a mistake in content/ fails tests/content and no other test. */
async function buildSite(content: string, out: string): Promise<string> {
  const { code, stderr } = await entSite('build', '--content', content, '--out', out);
  if (code !== 0) process.stderr.write(`${content} does not build; tests of its site fail:\n${stderr}\n`);
  return out;
}
