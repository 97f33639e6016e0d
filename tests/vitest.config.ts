import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Settings of every project. */
const ALL = {
  // React takes twice as long to render with its development checks; commands switch them off too.
  env: { NODE_ENV: 'production' },
  // A busy machine keeps a test waiting.
  testTimeout: 120_000,
  // Some hooks install packages.
  hookTimeout: 600_000,
  // The default is a second.
  expect: { poll: { timeout: 20_000 } },
};
/** Packages that import JSON in a way that Node does not support. Their source maps are missing; `logLevel` hides the warnings. */
const BUNDLED = ['@actions/workflow-parser'];
const PREPARED = { ...ALL, globalSetup: ['./tests/helpers/prepare.ts'] };

/** Options of the compiler, equal in all projects because these share one cache of transformed modules. */
const COMPILED = {
  // The command line is compiled like this, because React in production has no development runtime.
  oxc: { jsx: { development: false } },
};

/** Test files of which `npm test` runs only a share of the cases; see tests/helpers/share.ts. */
const IN_FULL = ['tests/site', 'tests/browser']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
  .filter((file) => file.endsWith('.test.ts') && readFileSync(file, 'utf8').includes("/helpers/share.ts'"));

/** `npm test` runs the first three, `npm run test:quick` the first, `npm run test:long` the last. tests/README.md says what belongs where. */
export default defineConfig({
  test: {
    reporters: ['default', './tests/helpers/summary-reporter.ts'],
    // One more than the machines that run this have cores: tests wait for processes and browsers.
    maxWorkers: 3,
    // Otherwise each project transforms every module again.
    experimental: { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/vitest' },
    projects: [
      {
        logLevel: 'error',
        ...COMPILED,
        test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], isolate: false, server: { deps: { inline: BUNDLED } }, ...ALL },
      },
      { ...COMPILED, test: { name: 'site', isolate: false, include: ['tests/{site,content}/**/*.test.ts'], ...PREPARED } },
      // A test that passes only on a second page is named in the summary; no other project tries again.
      { ...COMPILED, test: { name: 'browser', include: ['tests/browser/**/*.test.ts'], isolate: false, retry: 1, ...PREPARED } },
      ...(process.env['LONG']
        ? [{ ...COMPILED, test: { name: 'long', include: ['tests/long/**/*.test.ts', ...IN_FULL], isolate: false, ...PREPARED } }]
        : []),
    ],
  },
});
