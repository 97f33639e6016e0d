import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    globalSetup: ['./tests/helpers/prepare.ts'],
    reporters: ['default', './tests/helpers/summary-reporter.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // The machines that run this have two cores.
    maxWorkers: 2,
  },
});
