import { PassThrough } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { KEYS_HELP, type KeyInput, listenForKeys } from '../../../../../generator/serve/terminal.ts';

/** Listens to a fake terminal with the interface of Node: a stream that can switch to single keys. */
function listening() {
  const setRawMode = vi.fn();
  const input = Object.assign(new PassThrough(), { setRawMode }) as unknown as KeyInput & PassThrough;
  const actions = { open: vi.fn(), rebuild: vi.fn(), quit: vi.fn() };
  const say = vi.fn();
  return { input, setRawMode, actions, say, stop: listenForKeys(actions, say, input) };
}

const press = (input: PassThrough, keys: string) => {
  input.write(keys);
  return new Promise((resolve) => setImmediate(resolve));
};

it.each([
  ['open', ['o', 'O']],
  ['rebuild', ['r']],
  ['quit', ['q', '\u0003', '\u0004']],
] as const)('runs %s for %j', async (action, keys) => {
  for (const key of keys) {
    const { input, actions } = listening();
    await press(input, key);
    for (const [name, called] of Object.entries(actions)) expect(called, name).toHaveBeenCalledTimes(name === action ? 1 : 0);
  }
});

it('lists the keys for h and ?, handles every key of a fast typist, and ignores arrow keys', async () => {
  const { input, actions, say } = listening();
  for (const keys of ['h?', 'ro', '\u001bOq']) await press(input, keys);
  expect(say.mock.calls).toEqual([[KEYS_HELP], [KEYS_HELP]]);
  expect([actions.rebuild, actions.open, actions.quit].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
});

it('restores the terminal when it stops', async () => {
  const { input, setRawMode, actions, stop } = listening();
  stop();
  await press(input, 'q');
  expect(setRawMode.mock.calls).toEqual([[true], [false]]);
  expect(actions.quit).not.toHaveBeenCalled();
  expect(input.isPaused()).toBe(true);
});

it('does not change an input that has no single keys', () => {
  const input = new PassThrough();
  listenForKeys({ open: vi.fn(), rebuild: vi.fn(), quit: vi.fn() }, vi.fn(), input)();
  expect(input.listenerCount('data')).toBe(0);
});
