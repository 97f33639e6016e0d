import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildProfile, progressLine } from '../../../../generator/run/progress.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => void vi.advanceTimersByTime(ms);

/** Returns what a terminal shows: all that was written since the line was last cleared; undefined if nothing was written. */
function createTerminal() {
  const written: string[] = [];
  const line = progressLine((text) => written.push(text));
  return { line, shown: () => (written.length > 0 ? written.join('').split('\r\u001b[K').at(-1) : undefined) };
}

it('shows nothing for the first second, then the current step and its progress at most ten times a second, and nothing at the end', () => {
  const { line, shown } = createTerminal();
  line.progress({ step: 'read content' });
  pass(900);
  line.progress({ done: 3, total: 70 });
  expect(shown()).toBeUndefined();
  pass(200);
  line.progress({ step: 'render pages' });
  for (let done = 1; done <= 50; done += 1) line.progress({ done, total: 1070 });
  expect(shown()).toBe('Render pages …');
  pass(100);
  line.progress({ done: 312, total: 1070 });
  expect(shown()).toBe('Render pages: 312 of 1070 …');
  line.clear();
  expect(shown()).toBe('');
});

it('lists the time of each step and the ten slowest pages in the profile of a build', () => {
  const profile = buildProfile();
  pass(50);
  profile.progress({ step: 'read content' });
  pass(120);
  profile.progress({ step: 'render pages' });
  for (let page = 1; page <= 12; page += 1) profile.progress({ page: `/blog/${page}`, ms: page * 1.5 });
  pass(30);
  const rows = profile.table().split('\n');
  const steps = ['Time by step, ms', ' 50  start', '120  read content', ' 30  render pages', '200  total'];
  expect(rows.slice(0, 5)).toEqual(steps);
  expect(rows[6]).toBe('Pages rendered: 12; the slowest, ms');
  expect(rows.slice(7)).toHaveLength(10);
  expect(rows[7]).toBe('18.0  /blog/12');
});
