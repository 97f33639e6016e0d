import { parentPort } from 'node:worker_threads';
import { type Job, sendResult, type WorkerTask } from './threads.ts';

/** The jobs of threads. Each returns a function that makes, from the setup, a function of an item. Results must be plain data or a promise of that. */
const JOBS = {
  font: async () => (await import('../assets/fonts/font-file.ts')).fontJob,
  read: async () => (await import('../content/read-entries.ts')).readJob,
  render: async () => (await import('../render/render-site.ts')).renderJob,
} satisfies Record<Job, unknown>;

let loading: Promise<(item: unknown) => unknown>;

parentPort?.on('message', async (task: WorkerTask) => {
  if ('job' in task) {
    loading = load(task.job, task.setup);
    return;
  }
  // An item that throws ends this thread; the main thread runs it again.
  const run = await loading;
  sendResult(task.port, await Promise.all(task.items.map(run)));
});

async function load(job: Job, setup: unknown): Promise<(item: unknown) => unknown> {
  const make = (await JOBS[job]()) as (setup: unknown) => Promise<(item: unknown) => unknown>;
  return make(setup);
}
