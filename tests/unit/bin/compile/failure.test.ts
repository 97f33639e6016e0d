import { expect, it } from 'vitest';
import { explainFailure } from '../../../../bin/compile/failure.js';

// tests/site/bin/ent-site.test.ts tests errors of the file system, and too many open files.
it('the message about a failed command says what to do if memory is short or a package is incomplete', () => {
  const failure = (code: string | undefined, message = 'x') => explainFailure(Object.assign(new Error(message), code && { code }));
  expect(failure('ERR_WORKER_OUT_OF_MEMORY')).toMatch(/^There is not enough memory\. .*NODE_OPTIONS/);
  expect(failure('ERR_MODULE_NOT_FOUND', "Cannot find package 'zod' imported from /x")).toBe(
    "A package is missing or incomplete: Cannot find package 'zod' imported from /x. Install the packages again: npm ci",
  );
  expect(failure(undefined, 'Could not load the "sharp" module using the linux-x64 runtime\nPossible solutions:\n- x')).toBe(
    'A package is missing or incomplete: Could not load the "sharp" module using the linux-x64 runtime. Install the packages again: npm ci',
  );
});

it('the message about a failed command contains a stack trace only for a bug, after a line that says so', () => {
  const lines = explainFailure(new TypeError('x is not a function')).split('\n');
  expect(lines[0]).toBe('This is a bug in ent-site, not your mistake. Please report it with these lines:');
  expect(lines[1]).toBe('TypeError: x is not a function');
  expect(lines[2]).toMatch(/^ +at .*failure\.test\.ts/);
  expect(explainFailure('only a text')).toContain('only a text');
  // An address that is not a file on this machine.
  expect(explainFailure(new Error('no answer from file://elsewhere/a.js:1:2'))).toContain('no answer from file://elsewhere/a.js:1:2');
});
