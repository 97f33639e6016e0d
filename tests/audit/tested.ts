// npm run tested: runs the tests that prove what the accessibility page says, and writes what they found, with the day, into
// templates/tested.ts. Nothing is written where one of them fails. It takes some minutes.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { FileHashes } from '../../generator/file-hashes.ts';
import { packageVersion } from '../../generator/packages.ts';
import { DESIGN_FOLDERS, designOf, TESTED_FILE } from '../../generator/render/design.ts';
import { browserOptions } from '../helpers/browser.ts';
import { ROOT } from '../helpers/command.ts';
import { WIDTHS } from '../helpers/widths.ts';
import { PROVING_FILES, type TestReport, testedRecord } from './tested-record.ts';

const design = designOf(new FileHashes(ROOT).of(...DESIGN_FOLDERS));
const { passed, missing, pages, views } = testedRecord(runTests());
if (missing.length > 0) {
  process.stderr.write(`Not proven, so ${TESTED_FILE} stays as it was:\n${missing.join('\n')}\n`);
  process.exitCode = 1;
} else {
  const browser = await chromium.launch(await browserOptions());
  const [major] = browser.version().split('.');
  await browser.close();
  const record = {
    day: new Date().toISOString().slice(0, 10),
    browser: `Chromium ${major}`,
    axe: packageVersion('axe-core', ROOT),
    ...{ widths: WIDTHS, pages, views, design, passed },
  };
  const file = join(ROOT, TESTED_FILE);
  const [head = ''] = readFileSync(file, 'utf8').split('export const');
  writeFileSync(file, `${head}export const tested = ${JSON.stringify(record, null, 2)};\n`);
  spawnSync('npx', ['biome', 'check', '--write', TESTED_FILE], { cwd: ROOT, stdio: 'ignore' });
  process.stdout.write(`${passed.length} claims hold on ${pages} pages and ${views} views; written to ${TESTED_FILE}.\n`);
}

function runTests(): TestReport {
  const folder = mkdtempSync(join(tmpdir(), 'ent-site-tested-'));
  const outputFile = join(folder, 'report.json');
  const files = PROVING_FILES.map((file) => `tests/${file}`);
  const projects = ['--project', 'long', '--project', 'browser'];
  const reporters = ['--reporter', 'dot', '--reporter', 'json', '--outputFile', outputFile];
  const args = ['vitest', 'run', '--config', 'tests/vitest.config.ts', '--root', '.', ...projects, ...files, ...reporters];
  spawnSync('npx', args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, LONG: '1' } });
  const report = JSON.parse(readFileSync(outputFile, 'utf8')) as TestReport;
  rmSync(folder, { recursive: true });
  return report;
}
