import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { resolveProject } from '../../generator/project.ts';
import { type Snapshot, snapshotFile } from '../../generator/serve/http/respond.ts';
import { startSiteServer } from '../../generator/serve/http/server.ts';
import { makeReport } from '../../generator/studio/reports/overview/report/make-report.tsx';
import { ROOTS } from '../helpers/command.ts';
import { sidewaysScroll } from '../helpers/page-checks.ts';
import { createSite, type TestSite } from '../helpers/sites.ts';
import { textMistakes } from '../helpers/valid-html.ts';
import { atWidths, axeViolations, darkContrastViolations, siteOrigin, useServer, visit } from '../helpers/visit.ts';

const EXCEPTIONS = `exceptions:
    - { holiday: thanksgiving }
    - { from: 2026-12-24, to: 2027-01-01, name: Winter break, closed: true }`;
let site: TestSite;
let html = '';

beforeAll(async () => {
  // Noon in Atlanta.
  vi.stubEnv('SOURCE_DATE_EPOCH', String(Date.parse('2026-11-23T17:00:00Z') / 1000));
  site = createSite({
    edits: [
      { file: 'practice.yaml', replace: 'exceptions: []', with: EXCEPTIONS },
      { file: 'blog/third-post.md', replace: 'date: 2025-10-03', with: 'date: 2026-12-01' },
      { file: 'testimonials/ann-b.yaml', replace: 'sample: true', with: 'expires: 2026-12-03' },
    ],
  });
  const project = resolveProject(ROOTS, { content: site.contentDir, out: site.outDir });
  ({ html } = await makeReport(project));
  expect((await makeReport(project)).html === html).toBe(true);
}, 60_000);
afterAll(() => {
  vi.unstubAllEnvs();
  site.remove();
});

useServer(async () => {
  // With the strictest policy under which it could be opened; the report declares what it needs.
  const file = () => new Map([['/report', snapshotFile('report.html', Buffer.from(html))]]);
  const served = (): Snapshot => ({ files: file(), redirects: new Map(), wildcards: [], notFound: [], headers: {} });
  const server = await startSiteServer({ host: '127.0.0.1', port: 0, currentSite: served });
  return { origin: server.url, close: () => server.stop() };
});

it('a report is one valid file with everything that is scheduled, due, to be fixed, reviewed and measured', async () => {
  expect(await textMistakes(html)).toEqual([]);
  expect(html).not.toMatch(/ style="|<script|\ssrc=/);
  await visit('/report', { width: 1440, script: false }, async (page, { requests, complaints }) => {
    const rows = await page.locator('.overview-waiting .overview-rows li').allInnerTexts();
    expect(rows.map((row) => row.replace(/\s+/g, ' '))).toEqual([
      'Nov 26 Thanksgiving: closed hours',
      'Dec 1 Article “Third Post” appears scheduled',
      'Dec 3 Consent from Ann B. ends hides the quote',
      'Dec 24 to Jan 1, 2027 Winter break: closed hours',
    ]);
    await page.getByText('All texts as a table').click();
    await page.getByText('All pages as a table').click();
    const row = (panel: string, title: string) =>
      page.locator(`.overview-${panel} details tr`).filter({ has: page.getByRole('link', { name: title, exact: true }) });
    const [grade, words] = await row('grades', 'First Post').getByRole('cell').allInnerTexts();
    expect(`${grade} ${words}`).toMatch(/^\d+\.\d [\d,]+$/);
    expect(await row('grades', 'First Post').getByRole('link').getAttribute('href')).toBe('https://www.doe-ent.example/blog/first-post');
    const home = row('weights', 'Ear, Nose and Throat Doctor in West Midtown, Atlanta');
    expect((await home.getByRole('cell').allInnerTexts()).join(' ')).toMatch(/^(\d+\.\d ?){3}$/);
    expect(await home.getByRole('link').getAttribute('href')).toBe('https://www.doe-ent.example/');
    expect(requests).toEqual([`${siteOrigin()}/report`]);
    expect(complaints).toEqual([]);
  });
});

it('a report is accessible in both color schemes and at every width, with its tables open (P2)', async () => {
  await visit('/report', { width: 360 }, async (page) => {
    await page.evaluate("document.querySelectorAll('details').forEach((details) => { details.open = true; })");
    await atWidths(page, [1440, 360], async (width) => expect(await sidewaysScroll(page), `${width} px`).toBe(0));
    expect(await axeViolations(page)).toEqual([]);
    expect(await darkContrastViolations(page)).toEqual([]);
  });
});
