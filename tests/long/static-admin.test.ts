import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { entSite } from '../helpers/command.ts';
import { GIT_HOST_TOKEN, type GitHost, startGitHost } from '../helpers/git-host.ts';
import { PRACTICE } from '../helpers/sites.ts';
import { type Seen, useServer, visit } from '../helpers/visit.ts';

const outDir = mkdtempSync(join(tmpdir(), 'ent-site-admin-'));
let host: GitHost;

useServer(async () => {
  host = await startGitHost(PRACTICE, outDir);
  const { code, stderr } = await entSite(
    ...['admin', '--static', '--content', PRACTICE, '--repo', 'practice/website'],
    ...['--git-host', 'gitea', '--git-url', host.origin, '--out', outDir],
  );
  if (code !== 0) throw new Error(stderr);
  return host;
});
afterAll(() => rmSync(outDir, { recursive: true }));

async function signedIn(see: (page: Page, seen: Seen) => Promise<void>): Promise<void> {
  await visit('/admin/', {}, async (page, seen) => {
    await page.getByRole('button', { name: 'Sign In Using Access Token' }).click();
    await page.getByLabel('Personal Access Token').fill(GIT_HOST_TOKEN);
    await page.keyboard.press('Enter');
    await page.getByText('Sleep Apnea').first().waitFor();
    await see(page, seen);
  });
}

async function open(page: Page, entry: string): Promise<void> {
  await page.goto(`${host.origin}/admin/#/collections/${entry}`);
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
}

async function save(page: Page): Promise<void> {
  const before = host.git('rev-parse', 'main');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => host.git('rev-parse', 'main')).not.toBe(before);
}

/** Files of the last commit, and their lines that went and came. */
function lastCommit(): { files: string[]; lines: string[] } {
  const files = host.git('show', '--format=', '--name-only', 'main').trim().split('\n');
  const lines = host.git('show', '--format=', '-U0', 'main').split('\n');
  return { files, lines: lines.filter((line) => /^[-+](?!--|\+\+)/.test(line)) };
}

describe('the editor for a Git host', () => {
  it('changes one line for one field, and asks nobody but the Git host', async () => {
    await signedIn(async (page, { requests, complaints }) => {
      await open(page, 'posts/entries/first-post');
      await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Allergic to Pets: # a "Test"');
      await save(page);
      expect(lastCommit()).toEqual({
        files: ['content/blog/first-post.md'],
        lines: ['-title: First Post', '+title: "Allergic to Pets: # a \\"Test\\""'],
      });
      expect(requests.filter((url) => !url.startsWith(host.origin) && !/^(blob|data):/.test(url))).toEqual([]);
      expect(complaints).toEqual([]);
      expect(host.unknown).toEqual([]);
    });
  });

  it('changes the fax number in practice.yaml, and leaves notes and everything else in the file', async () => {
    await signedIn(async (page) => {
      await open(page, 'site/entries/practice');
      await page.getByRole('textbox', { name: 'Fax', exact: true }).fill('+14045550199');
      await save(page);
      expect(lastCommit()).toEqual({ files: ['content/practice.yaml'], lines: ['-fax: "+14045550101"', '+fax: "+14045550199"'] });
    });
  });

  it('does not write over what somebody else has saved meanwhile, where the Git host looks (Gitea)', async () => {
    const path = 'content/blog/second-post.md';
    await signedIn(async (page) => {
      await open(page, 'posts/entries/second-post');
      await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Mine');
      const theirs = host.git('show', `main:${path}`).replace(/^title: .*/m, 'title: Theirs');
      host.save(path, theirs);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('alertdialog').or(page.getByRole('alert')).or(page.getByRole('dialog')).first().waitFor();
      expect(host.git('show', `main:${path}`)).toBe(theirs);
    });
  });
});
