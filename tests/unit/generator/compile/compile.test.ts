import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { keepBundle } from '../../../../generator/compile/compile.js';

const cache = mkdtempSync(join(tmpdir(), 'bundles-'));
afterAll(() => rmSync(cache, { recursive: true }));

it('marks a bundle as in use until it is released, and then waits for no exit either', () => {
  const folder = join(cache, 'cli-1');
  mkdirSync(folder);
  const listeners = process.listenerCount('exit');
  const release = keepBundle(folder);
  expect(readdirSync(folder)).toEqual([`${process.pid}.pid`]);
  release();
  expect(readdirSync(folder)).toEqual([]);
  expect(process.listenerCount('exit')).toBe(listeners);
});
