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
    },
  };
}

export default defineConfig({
  test: {
    reporters: ['default', './tests/helpers/summary-reporter.ts'],
    // The machines that run this have two cores.
    maxWorkers: 2,
    projects: [
      project('build', 'preact', 'tests/**/*.test.{ts,tsx}', ['tests/browser/**']),
      project('preact', 'preact', 'tests/browser/*.test.ts'),
      // What React renders and hydrates; everything else is the same files.
      project('react', 'react', 'tests/browser/{carousel,hydration,quiz,testimonial-pages}.test.ts'),
    ],
  },
});
