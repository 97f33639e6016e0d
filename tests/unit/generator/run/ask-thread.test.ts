import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { requestResult } from '../../../../generator/run/threads.ts';

const thread = (code: string) => new Worker(code, { eval: true });

it('a question to a thread gets an answer and the messages before it, and no answer where the thread ends first', async () => {
  const answers = thread(
    `require('node:worker_threads').parentPort.on('message', ({ port }) => { port.postMessage({ early: 1 }); port.postMessage({ result: 2 }); port.close(); });`,
  );
  const early: number[] = [];
  expect(await requestResult<number, number>(answers, {}, (value) => early.push(value))).toEqual({ result: 2 });
  expect(early).toEqual([1]);
  await answers.terminate();
  expect(await requestResult(thread(`require('node:worker_threads').parentPort.on('message', () => process.exit());`), {})).toBeUndefined();
});

it('a question to a thread that has ended gets no answer, so that the caller does not wait for one', async () => {
  const ended = thread('');
  await once(ended, 'exit');
  expect(await requestResult(ended, {})).toBeUndefined();
});
