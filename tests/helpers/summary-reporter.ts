import type { Reporter, TestModule } from 'vitest/node';

/** Ends a run with `N passed, N failed`, and how many were skipped. A file that cannot be loaded counts as one failure. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: 'passed' | 'failed' | 'skipped') => tests.filter((test) => test.result().state === state).length;
    const broken = modules.filter((module) => module.state() === 'failed' && module.errors().length > 0).length;
    const failed = count('failed') + broken + errors.length;
    const skipped = count('skipped') > 0 ? `, ${count('skipped')} skipped` : '';
    process.stdout.write(`\n${count('passed')} passed, ${failed} failed${skipped}\n`);
  }
}
