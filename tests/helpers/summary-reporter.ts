import type { Reporter, TestModule } from 'vitest/node';

/** Ends a run with `N passed, N failed`. A file that cannot be loaded counts as one failure. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const broken = modules.filter((module) => module.state() === 'failed' && module.errors().length > 0).length;
    const passed = tests.filter((test) => test.result().state === 'passed').length;
    const failed = tests.filter((test) => test.result().state === 'failed').length + broken + errors.length;
    process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  }
}
