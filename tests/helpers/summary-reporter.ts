import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { ROOT } from './command.ts';
import { IN_FULL } from './share.ts';

/**
 * Ends a run with the tests that passed only on a retry ("1 flaky: ..."), and with `N passed, N failed`. A file that
 * cannot be loaded counts as one failure; in `npm run test:long`, so does a flaky test.
 */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: 'passed' | 'failed' | 'skipped') => tests.filter((test) => test.result().state === state).length;
    const broken = modules.filter((module) => module.state() === 'failed' && module.errors().length > 0).length;
    const flaky = tests.filter((test) => test.diagnostic()?.flaky);
    if (flaky.length > 0) process.stdout.write(`\n${flaky.length} flaky: passed only when tried again\n${flaky.map(described).join('')}`);
    const refused = IN_FULL ? flaky.length : 0;
    if (refused > 0) process.exitCode = 1;
    const failed = count('failed') + broken + errors.length + refused;
    const skipped = count('skipped') > 0 ? `, ${count('skipped')} skipped` : '';
    process.stdout.write(`\n${count('passed') - refused} passed, ${failed} failed${skipped}\n`);
  }
}

/** Returns the name of the test, and why it failed the first time. */
function described(test: TestCase): string {
  const [error] = test.result().errors ?? [];
  return `  ${relative(ROOT, test.module.moduleId)} > ${test.fullName}\n    ${error?.message.split('\n')[0] ?? ''}\n`;
}
