import { expect, it } from 'vitest';
import { choosePlain } from '../../../../generator/publish/choose-plain.ts';

it('what is asked for holds everywhere, and without it a service alone begins with a plain folder', () => {
  expect([true, false].map((isService) => choosePlain(true, isService))).toEqual([true, true]);
  expect([true, false].map((isService) => choosePlain(false, isService))).toEqual([false, false]);
  expect([true, false].map((isService) => choosePlain(undefined, isService))).toEqual(['at first', undefined]);
});
