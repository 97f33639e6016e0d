import { PassThrough } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { KEYS_HELP, type KeyInput, listenForKeys } from '../../../../../generator/serve/terminal/keys.ts';

/** A terminal as Node shows it: a stream that can be told to hand on single keys. */
function fakeTerminal() {
  const modes: boolean[] = [];
  const input = Object.assign(new PassThrough(), { setRawMode: (raw: boolean) => modes.push(raw) });
  const actions = { open: vi.fn(), rebuild: vi.fn(), quit: vi.fn() };
  const say = vi.fn();
  return { input: input as KeyInput & PassThrough, modes, actions, say };
}

const press = (input: PassThrough, keys: string) => {
  input.write(keys);
  return new Promise((resolve) => setImmediate(resolve));
};

it.each([
  ['open', ['o', 'O']],
  ['rebuild', ['r']],
  ['quit', ['q', '\u0003', '\u0004']],
] as const)('acts with %s on %j', async (action, keys) => {
  for (const key of keys) {
    const { input, actions, say } = fakeTerminal();
    listenForKeys(actions, say, input);
    await press(input, key);
    for (const [name, called] of Object.entries(actions)) expect(called, name).toHaveBeenCalledTimes(name === action ? 1 : 0);
  }
});

it('lists the keys on h and ?, acts on every key of a fast hand, and on none of an arrow key', async () => {
  const { input, actions, say } = fakeTerminal();
  listenForKeys(actions, say, input);
  for (const keys of ['h?', 'ro', '\u001bOq']) await press(input, keys);
  expect(say.mock.calls).toEqual([[KEYS_HELP], [KEYS_HELP]]);
  expect([actions.rebuild, actions.open, actions.quit].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
});

it('gives the terminal back when it stops', async () => {
  const { input, modes, actions, say } = fakeTerminal();
  const stop = listenForKeys(actions, say, input);
  stop();
  await press(input, 'q');
  expect(modes).toEqual([true, false]);
  expect(actions.quit).not.toHaveBeenCalled();
  expect(input.isPaused()).toBe(true);
});

it('leaves an input alone that hands on no single keys', async () => {
  const { actions, say } = fakeTerminal();
  const input = new PassThrough();
  listenForKeys(actions, say, input)();
  expect(input.listenerCount('data')).toBe(0);
});
