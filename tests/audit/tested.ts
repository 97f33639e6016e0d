// npm run tested: runs the tests that prove the statements of the accessibility page, and writes the results, with the date, into
// templates/tested.ts. Nothing is written if one of them fails. It takes some minutes.
// npm run tested -- skipLink: runs the tests of this claim alone, and writes nothing.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { TEMPLATE_FILES } from '../../generator/contract/template-files.ts';
import { FileHashes } from '../../generator/files/file-hashes.ts';
import { DESIGN_FOLDERS, designOf } from '../../generator/render/template-stamps.ts';
import { packageVersion } from '../../generator/store/code-version.ts';
import { browserOptions } from '../helpers/browser.ts';
import { ROOT } from '../helpers/command.ts';
import { Unavailable } from '../helpers/unavailable.ts';
import { WIDTHS } from '../helpers/widths.ts';
import { CLAIMS, provingTests, type TestedClaim, type TestedRecord, type TestReport, testedRecord } from './tested-record.ts';

const { positionals } = parseArgs({ allowPositionals: true });
const claims = positionals.length > 0 ? CLAIMS.filter((claim) => positionals.includes(claim)) : CLAIMS;
const unknown = positionals.filter((word) => !CLAIMS.some((claim) => claim === word));
const options = await browserOptions();
if (!options) throw new Unavailable('There is no browser here. Install Chrome or Chromium, or name one in CHROME_PATH.');

if (unknown.length > 0) {
  process.stderr.write(`There is no claim with the name ${unknown.join(', ')}. Claims: ${CLAIMS.join(', ')}\n`);
  process.exitCode = 2;
} else {
  const design = designOf(new FileHashes(ROOT).of(...DESIGN_FOLDERS));
  const record = testedRecord(runTests(claims), claims);
  const { passed, missing, pages, views } = record;
  if (missing.length > 0) {
    process.stderr.write(`Not proven, so ${TEMPLATE_FILES.tested} stays as it was:\n${missing.join('\n')}\n`);
    process.exitCode = 1;
  } else if (claims.length < CLAIMS.length) process.stdout.write(`${passed.length} of ${CLAIMS.length} claims hold; nothing is written.\n`);
  else {
    await write(record, design);
    process.stdout.write(`${passed.length} claims hold on ${pages} pages and ${views} views; written to ${TEMPLATE_FILES.tested}.\n`);
  }
}

async function write({ passed, pages, views }: TestedRecord, design: string): Promise<void> {
  const browser = await chromium.launch(options);
  const [major] = browser.version().split('.');
  await browser.close();
  const record = {
    day: new Date().toISOString().slice(0, 10),
    browser: `Chromium ${major}`,
    axe: packageVersion('axe-core', ROOT),
    ...{ widths: WIDTHS, pages, views, design, passed },
  };
  const file = join(ROOT, TEMPLATE_FILES.tested);
  const [head = ''] = readFileSync(file, 'utf8').split('export const');
  writeFileSync(file, `${head}export const tested = ${JSON.stringify(record, null, 2)};\n`);
  spawnSync('npx', ['biome', 'check', '--write', TEMPLATE_FILES.tested], { cwd: ROOT, stdio: 'ignore' });
}

/** Runs every test of the files that prove these claims; for a selection of claims, only their tests. */
function runTests(claims: readonly TestedClaim[]): TestReport {
  const folder = mkdtempSync(join(tmpdir(), 'ent-site-tested-'));
  const outputFile = join(folder, 'report.json');
  const { files, names } = provingTests(claims);
  const projects = ['--project', 'long', '--project', 'browser'];
  const reporters = ['--reporter', 'dot', '--reporter', 'json', '--outputFile', outputFile];
  const paths = files.map((file) => `tests/${file}`);
  const args = ['vitest', 'run', '--config', 'tests/vitest.config.ts', '--root', '.', ...projects, ...paths, ...reporters];
  if (claims.length < CLAIMS.length) args.push('--testNamePattern', names);
  spawnSync('npx', args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, LONG: '1' } });
  const report = JSON.parse(readFileSync(outputFile, 'utf8')) as TestReport;
  rmSync(folder, { recursive: true });
  return report;
}
