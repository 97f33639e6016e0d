// npm run audit: measures one page of every type and writes the table into the README.
// npm run audit -- /sinus-quiz /blog: only these pages, printed alone. --runs 5: the middle one of five Lighthouse runs instead of three.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { browserOptions, wholeBrowserOptions } from '../helpers/browser.ts';
import { ROOT } from '../helpers/command.ts';
import { type AuditedPage, auditReport } from './audit-report.ts';
import { measureAxe } from './axe.ts';
import { measureFirstView } from './first-view.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureObservatory } from './observatory.ts';
import { openAuditedSite } from './site.ts';

const { values, positionals } = parseArgs({ options: { runs: { type: 'string', default: '3' } }, allowPositionals: true });
const partial = positionals.length > 0;
const options = await wholeBrowserOptions();
const site = await openAuditedSite();
const browser = await chromium.launch(options);
// What axe says does not depend on the browser, and the light one of the tests is done in a quarter of the time.
const lightBrowser = await chromium.launch((await browserOptions()) ?? options);
try {
  const chosen = partial ? site.pages.filter(({ path }) => positionals.includes(path)) : site.examples;
  const observatory = await measureObservatory(
    site.outDir,
    chosen.map(({ path }) => path),
  );
  const audited: AuditedPage[] = [];
  for (const { path, pageType } of chosen) {
    const lighthouse = await measureLighthouse(site.origin + path, options, Number(values.runs));
    const firstView = await measureFirstView(browser, site.origin + path);
    audited.push({ path, pageType, lighthouse, firstView, observatory: typeof observatory === 'string' ? undefined : observatory[path] });
    process.stderr.write(`${path} ${Object.values(lighthouse.scores).join(' ')} ${lighthouse.failed.join(', ')}\n`);
  }
  const axe = await measureAxe(lightBrowser, site.origin, partial ? chosen : site.pages);
  const report = auditReport({
    audited,
    axe,
    runs: Number(values.runs),
    observatory: typeof observatory === 'string' ? observatory : undefined,
    chromium: browser.version(),
  });
  process.stdout.write(`${report}\n${axe.violations.map((violation) => `\n${violation}`).join('')}`);
  if (!partial) writeIntoReadme(report);
  process.exitCode = axe.violations.length > 0 ? 1 : 0;
} finally {
  await Promise.all([browser.close(), lightBrowser.close()]);
  site.close();
}

/** Puts the report between its marks. */
function writeIntoReadme(report: string): void {
  const file = join(ROOT, 'README.md');
  const before = readFileSync(file, 'utf8');
  const after = before.replace(
    /(<!-- audit -->\n)[\s\S]*?(<!-- \/audit -->)/,
    (_, start: string, end: string) => `${start}${report}\n${end}`,
  );
  if (!after.includes(report)) throw new Error('README.md has lost its <!-- audit --> marks');
  writeFileSync(file, after);
}
