// npm run audit: measures one page of every type against budgets and writes the tables into docs/measurements.md. Exit code 1 where a budget is exceeded.
// npm run audit -- /sinus-quiz /blog: only these pages, printed alone. --runs 5: the middle one of five Lighthouse runs instead of three.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type LaunchOptions } from 'playwright-core';
import { browserOptions, installedBrowser } from '../helpers/browser.ts';
import { serveBuiltSite } from '../helpers/built-site.ts';
import { ROOT } from '../helpers/command.ts';
import { testSites } from '../helpers/test-sites.ts';
import { type AuditedPage, auditReport, measuresOf } from './audit-report.ts';
import { measureAxe } from './axe.ts';
import { measureFirstView } from './first-view.ts';
import { READER_WIDTHS, READERS, shiftOfLateFonts } from './late-fonts.ts';
import { findLighthouse, measureLighthouse } from './lighthouse.ts';
import { isExceeded, type Measure } from './measures.ts';
import { measureObservatory } from './observatory.ts';
import { restyledShare, shiftWhileScrolling } from './page-measures.ts';
import { openAuditedSite } from './site.ts';
import { changedPictures } from './visual.ts';

const { values, positionals } = parseArgs({ options: { runs: { type: 'string', default: '3' } }, allowPositionals: true });
const runs = Number(values.runs);
const lightOptions = await browserOptions();
const options = installedBrowser() ?? lightOptions;
const say = (line: string) => process.stderr.write(`${line}\n`);
if (options) await audit(options);
else say('Nothing is measured: there is no browser here. Install Chrome or Chromium, or name one in CHROME_PATH.');

async function audit(options: LaunchOptions): Promise<void> {
  if (!installedBrowser()) say('Measured with the browser of the tests: there is no whole Chrome or Chromium here, as visitors have it.');
  const lighthouse = await findLighthouse();
  if (!lighthouse) say('Without Lighthouse: npm install --no-save lighthouse');
  const isPartial = positionals.length > 0;
  const site = await openAuditedSite();
  const browser = await chromium.launch(options);
  // What axe says does not depend on the browser, and the light one of the tests is done in a quarter of the time.
  const lightBrowser = await chromium.launch(lightOptions ?? options);
  try {
    const chosen = isPartial ? site.pages.filter(({ path }) => positionals.includes(path)) : site.examples;
    const observatory = await measureObservatory(
      site.outDir,
      chosen.map(({ path }) => path),
    );
    if (typeof observatory === 'string') say(`HTTP Observatory ${observatory}`);
    const audited: AuditedPage[] = [];
    const measures: Measure[] = [];
    for (const { path, pageType } of chosen) {
      const url = site.origin + path;
      const found: AuditedPage = {
        path,
        pageType,
        lighthouse: lighthouse && (await measureLighthouse(lighthouse, url, options, runs)),
        firstView: await measureFirstView(browser, url),
        observatory: typeof observatory === 'string' ? undefined : observatory[path],
      };
      audited.push(found);
      measures.push(...measuresOf(found));
      measures.push({ measure: 'layout shift while one scrolls to its end', page: path, value: await shiftWhileScrolling(browser, url) });
      measures.push({ measure: 'share of elements restyled for one text', page: path, value: await restyledShare(browser, url) });
      for (const width of READER_WIDTHS) {
        const shifts: number[] = [];
        for (const reader of READERS) shifts.push(await shiftOfLateFonts(browser, url, reader, width));
        measures.push({ measure: 'layout shift by late typefaces', page: `${path} at ${width} px`, value: Math.max(...shifts) });
      }
      say(`${path} ${Object.values(found.lighthouse?.scores ?? {}).join(' ')} ${found.lighthouse?.failed.join(', ') ?? ''}`);
    }
    if (!isPartial) measures.push(...(await picturesOfPractice()));
    const axe = await measureAxe(lightBrowser, site.origin, isPartial ? chosen : site.pages);
    measures.push({ measure: 'violations found by axe', page: isPartial ? positionals.join(' ') : 'all', value: axe.violations.length });
    const report = auditReport({
      audited,
      axe,
      measures,
      runs,
      observatory: typeof observatory === 'string' ? observatory : undefined,
      chromium: browser.version(),
    });
    process.stdout.write(`${report}\n${axe.violations.map((violation) => `\n${violation}`).join('')}`);
    if (!isPartial) writeIntoMeasurements(report);
    process.exitCode = measures.some(isExceeded) ? 1 : 0;
  } finally {
    await Promise.all([browser.close(), lightBrowser.close()]);
    site.close();
  }

  async function picturesOfPractice(): Promise<Measure[]> {
    const practice = await serveBuiltSite((await testSites()).site);
    const pictures = await changedPictures(lightBrowser, practice.origin);
    await practice.close();
    return pictures;
  }
}

/** Replaces what is between the markers of the audit. */
function writeIntoMeasurements(report: string): void {
  const file = join(ROOT, 'docs/measurements.md');
  const before = readFileSync(file, 'utf8');
  const after = before.replace(
    /(<!-- audit -->\n)[\s\S]*?(<!-- \/audit -->)/,
    (_, start: string, end: string) => `${start}${report}\n${end}`,
  );
  if (!after.includes(report)) throw new Error('docs/measurements.md needs the lines <!-- audit --> and <!-- /audit -->.');
  writeFileSync(file, after);
}
