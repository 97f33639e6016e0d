import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { protectBundle } from '../../../../bin/compile/compile.js';
import { useFolder } from '../../../helpers/folder.ts';

const bundle = useFolder();

it('marks a bundle as in use until it is released, and then removes its exit listener', () => {
  const listeners = process.listenerCount('exit');
  const release = protectBundle(bundle());
  expect(readdirSync(bundle())).toEqual([`${process.pid}.pid`]);
  release();
  expect(readdirSync(bundle())).toEqual([]);
  expect(process.listenerCount('exit')).toBe(listeners);
});
