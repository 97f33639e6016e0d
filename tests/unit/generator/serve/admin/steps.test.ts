import { expect, it } from 'vitest';
import { addStep, firstStep, redoStep, undoStep } from '../../../../../generator/serve/admin/client/entry/steps.ts';

it('steps of editing take back what was typed into a field in one go as one step', () => {
  let typed = firstStep('');
  for (const [index, letter] of [...'abc'].entries()) typed = addStep(typed, typed.now + letter, 'title', 1000 + index * 100);
  expect(typed.now).toBe('abc');
  expect(undoStep(typed).now).toBe('');
  expect(redoStep(undoStep(typed)).now).toBe('abc');
});

it('steps of editing are several after a break or in another field', () => {
  let steps = addStep(firstStep('0'), '1', 'title', 0);
  steps = addStep(steps, '2', 'title', 60_000);
  steps = addStep(steps, '3', 'date', 60_001);
  expect(steps.past).toEqual(['0', '1', '2']);
});

it('steps of editing are separate again after one was taken back', () => {
  const steps = undoStep(addStep(addStep(firstStep('0'), '1', 'a', 0), '2', 'b', 1));
  const next = addStep(steps, '3', 'b', 2);
  expect(next).toMatchObject({ past: ['0', '1'], now: '3', future: [] });
});

it('steps of editing end at the first and at the last', () => {
  expect(undoStep(firstStep('only')).now).toBe('only');
  expect(redoStep(firstStep('only')).now).toBe('only');
});
