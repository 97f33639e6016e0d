import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from './command.ts';
import { copyProject, type TestProject } from './project.ts';
import { type RunningServer, startServerIn } from './serve.ts';

/** The real `serve` command in a copy of the repository with the test practice as its content; every file in it may be edited. */
export interface Editing extends RunningServer, TestProject {
  origin: string;
  /** Returns the response body for this path as text. */
  textAt: (path: string) => Promise<string>;
  /** Stops the server if it still runs, and removes the copy. */
  close: () => Promise<void>;
}

/** Copies the repository, applies the given changes to the copy, and starts the server in it. */
export async function startEditing(change: (project: TestProject) => void = () => undefined): Promise<Editing> {
  const project = copyProject(join(ROOT, 'tests/practice'));
  change(project);
  const running = await startServerIn(project.root);
  const origin = `http://127.0.0.1:${running.port}`;
  return {
    ...project,
    ...running,
    origin,
    textAt: async (path) => (await fetch(origin + path)).text(),
    async close() {
      if (running.server.exitCode === null && running.server.signalCode === null) {
        running.server.kill('SIGTERM');
        await once(running.server, 'exit');
      }
      project.remove();
    },
  };
}
