import { relative } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { SocialImages } from '../../assets/social-images.ts';
import { emptyMemory, makeSite } from '../../build.ts';
import { BuildFailure, type Problem } from '../../problem.ts';
import type { Project } from '../../project.ts';
import type { DrawRequest, RebuildRequest, RebuildResult } from './messages.ts';
import { builtFile, NOTHING_SHOWN, siteChanges } from './site-changes.ts';

/**
 * Builds in a thread of its own, with the memory of the builds before: while a site of thousands of pages is rendered,
 * or a template never ends, the server answers.
 */
const project = workerData as Project;
const memory = emptyMemory(project);
let shown = NOTHING_SHOWN;
let social: SocialImages | undefined;

parentPort?.on('message', async (request: RebuildRequest | DrawRequest) => {
  if ('draw' in request) return draw(request);
  const { touched } = request;
  for (const path of touched) memory.readFiles.forget(relative(project.contentDir, path).replaceAll('\\', '/'));
  parentPort?.postMessage(await rebuild());
});

async function rebuild(): Promise<RebuildResult> {
  try {
    const made = await makeSite(project, memory);
    const changes = siteChanges(shown, made);
    shown = changes.shown;
    social = made.social;
    return changes.build;
  } catch (error) {
    return { problems: error instanceof BuildFailure ? error.problems : [templateProblem(error as Error)] };
  }
}

async function draw({ draw: address, port }: DrawRequest): Promise<void> {
  const file = await social?.draw(address)?.catch(() => undefined);
  port.postMessage(file && builtFile(file));
  port.close();
}

/** A template that throws is a developer's mistake of this moment; the server goes on. */
function templateProblem(error: Error): Problem {
  const cause = error.cause instanceof Error ? error.cause : error;
  const places = (cause.stack ?? '').split('\n').filter((line) => /^\s+at .*templates\/index\.js/.test(line));
  return {
    severity: 'error',
    file: 'templates',
    message: error === cause ? error.message : `${error.message} ${cause.name}: ${cause.message}`,
    hint:
      places.length > 0 ? `It happened in ${places.map((line) => line.trim().split(' ')[1]).join(', called by ')}.` : (cause.stack ?? ''),
  };
}
