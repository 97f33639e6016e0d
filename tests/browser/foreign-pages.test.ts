import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attack } from '../helpers/attack.ts';
import { type RunningServer, startServer } from '../helpers/serve.ts';
import { PRACTICE } from '../helpers/sites.ts';
import { useServer, visit } from '../helpers/visit.ts';

/** Where others see the site; the machine itself where it has no address in a network. */
const lan = Object.values(networkInterfaces())
  .flat()
  .find((found) => found?.family === 'IPv4' && !found.internal)?.address;

let folder: string;
let running: RunningServer;
let opened: string;
let leads: string;
useServer(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ent-site-foreign-'));
  opened = join(folder, 'opened');
  leads = join(folder, '.ent-site/leads.jsonl');
  const editor = join(folder, 'editor');
  writeFileSync(editor, `#!/bin/sh\nprintf %s "$1" > '${opened}.part' && mv '${opened}.part' '${opened}'\n`);
  chmodSync(editor, 0o755);
  const out = join(folder, 'out');
  running = await startServer('--content', PRACTICE, '--out', out, '--editor', `${editor} {file}`, '--host', '0.0.0.0');
  return { origin: `http://127.0.0.1:${running.port}`, close: () => void running.server.kill('SIGKILL') };
});

/** A server of somebody else, whose pages are empty. */
let foreign: Server;
let foreignPort: number;
beforeAll(async () => {
  foreign = createServer((_, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><body>'));
  foreign.listen(0, '127.0.0.1');
  await once(foreign, 'listening');
  foreignPort = (foreign.address() as AddressInfo).port;
});
beforeEach(() => rmSync(opened, { force: true }));
afterAll(() => {
  foreign.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a foreign page in a browser', () => {
  it.each([
    ['of another site', () => `http://evil.localhost:${foreignPort}`],
    ['of another server on this machine', () => `http://127.0.0.1:${foreignPort}`],
    ['with a name that has come to lead to the server', () => `http://evil.localhost:${running.port}`],
  ])('%s leaves no lead, opens no editor and reads nothing (S1)', (name, at) =>
    visit('/404', {}, async (page) => {
      const isRebound = name.includes('come to lead');
      const answer = await page.goto(`${at()}/`);
      expect(answer?.status()).toBe(isRebound ? 403 : 200);
      const targets = isRebound ? [at()] : [`http://127.0.0.1:${running.port}`, ...(lan ? [`http://${lan}:${running.port}`] : [])];
      for (const site of targets) {
        const answers: string[] = [];
        page.on('response', (response) => {
          const { pathname, origin } = new URL(response.url());
          if (origin === site && /^\/(api|__ent-site)\//.test(pathname))
            answers.push(`${response.request().method()} ${response.status()}`);
        });
        const read = await attack(page, site);
        // A page with a name of its own reads why it is refused, and nothing else.
        expect(
          read.filter((text) => !(isRebound && / (403|This server does not go by .*)\s*$/.test(text))),
          site,
        ).toEqual([]);
        // The tries have reached the server; a beacon and a form are answered in their own time, or not heard of.
        await expect.poll(() => answers.length, { message: site }).toBeGreaterThan(4);
        expect(
          answers.filter((text) => !/ (403|405)$/.test(text)),
          site,
        ).toEqual([]);
      }
      expect(existsSync(leads)).toBe(false);
      expect(existsSync(opened)).toBe(false);
    }),
  );
});

describe('the own pages of a server off loopback', () => {
  const control = (page: Page) => page.getByRole('button', { name: /^Open in editor: .*about\.md$/ });

  it('follow edits and open the editor at localhost', () =>
    visit('/404', {}, async (page) => {
      const stream = page.waitForResponse(/\/__ent-site\/events/);
      await page.goto(`http://localhost:${running.port}/about`);
      expect((await stream).status()).toBe(200);
      await control(page).click();
      await expect.poll(() => existsSync(opened)).toBe(true);
      expect(readFileSync(opened, 'utf8')).toMatch(/about\.md$/);
      expect(await page.locator('[data-token]').count()).toBe(0);
    }));

  it.runIf(lan)('follow edits at another machine too, where no editor opens, and say so (S1)', () =>
    visit('/404', {}, async (page) => {
      const stream = page.waitForResponse(/\/__ent-site\/events/);
      await page.goto(`http://${lan}:${running.port}/about`);
      expect((await stream).status()).toBe(200);
      await control(page).click();
      await page.getByText('The editor opens for pages at localhost only.').waitFor();
      expect(existsSync(opened)).toBe(false);
    }),
  );
});
