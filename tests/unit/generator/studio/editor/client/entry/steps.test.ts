import { expect, it } from 'vitest';
import { addStep, firstStep, stepBack, stepForward } from '../../../../../../../generator/studio/editor/client/entry/steps.ts';

it('undo reverts text that was typed into a field in one go as one step', () => {
  let typed = firstStep('');
  for (const [index, letter] of [...'abc'].entries()) typed = addStep(typed, typed.now + letter, 'title', 1000 + index * 100);
  expect(typed.now).toBe('abc');
  expect(stepBack(typed).now).toBe('');
  expect(stepForward(stepBack(typed)).now).toBe('abc');
});

it('undo has several steps after a pause, in another field, or after an undo, and stops at the first and the last', () => {
  const more: [value: string, field: string, time: number][] = [
    ['1', 'title', 0],
    ['2', 'title', 60_000],
    ['3', 'date', 60_001],
  ];
  const steps = more.reduce((all, [value, ...at]) => addStep(all, value, ...at), firstStep('0'));
  expect(steps.past).toEqual(['0', '1', '2']);
  expect(addStep(stepBack(steps), '4', 'date', 60_002)).toMatchObject({ past: ['0', '1', '2'], now: '4', future: [] });
  for (const end of [stepBack, stepForward]) expect(end(firstStep('only')).now).toBe('only');
});
