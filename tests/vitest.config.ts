import { defineConfig } from 'vitest/config';

/** Tests that share one built site; `runtime` is what its client script is built with. */
function project(name: string, runtime: 'preact' | 'react', include: string, exclude: string[] = []) {
  return {
    test: {
      name,
      include: [include],
      exclude,
      provide: { runtime },
      globalSetup: ['./tests/helpers/prepare.ts'],
      testTimeout: 60_000,
      hookTimeout: 120_000,
      // On a busy machine a second, which is the default, is short.
      expect: { poll: { timeout: 20_000 } },
    },
  };
}

/** Walks over every page and state, some minutes long: `npm run test:access`. */
const LONG_WALKS = ['tests/browser/access*.test.ts', 'tests/browser/large-text.test.ts', 'tests/browser/next-page.test.ts'];

export default defineConfig({
  test: {
    reporters: ['default', './tests/helpers/summary-reporter.ts'],
    // The machines that run this have two cores.
    maxWorkers: 2,
    projects: [
      project('build', 'preact', 'tests/**/*.test.{ts,tsx}', ['tests/browser/**']),
      project('preact', 'preact', 'tests/browser/*.test.ts', process.env['ACCESS'] ? [] : LONG_WALKS),
      // What React renders and hydrates; everything else is the same files.
      project('react', 'react', 'tests/browser/{hydration,testimonial-pages}.test.ts'),
    ],
  },
});
