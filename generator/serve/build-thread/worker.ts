import { relative } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { SocialImages } from '../../assets/social-images.ts';
import { emptyMemory, makeSite } from '../../build.ts';
import { placesInGenerator } from '../../compile/stack.js';
import { BuildFailure, calledBy, type Problem } from '../../problem.ts';
import type { Project } from '../../project.ts';
import { isSystemError } from '../../publish/disk-failure.ts';
import type { BuildRequest, BuildResult } from '../protocol.ts';
import { builtFile, NOTHING_SENT, siteDiff } from './site-diff.ts';

/**
 * Builds in a thread of its own, with the memory of the builds before: while a site of thousands of pages is rendered,
 * or a template never ends, the server answers.
 */
const project = workerData as Project;
const memory = emptyMemory(project);
let sent = NOTHING_SENT;
let social: SocialImages | undefined;

parentPort?.on('message', async (request: BuildRequest) => {
  if ('touched' in request) {
    for (const path of request.touched) memory.cache.forgetStamp(relative(project.contentDir, path).replaceAll('\\', '/'));
    parentPort?.postMessage(await rebuild());
  } else {
    const file = await social?.draw(request.address)?.catch(() => undefined);
    request.port.postMessage(file && builtFile(file));
    request.port.close();
  }
});

async function rebuild(): Promise<BuildResult> {
  try {
    const made = await makeSite(project, memory);
    const { diff, sent: now } = siteDiff(sent, made);
    sent = now;
    memory.cache.endRun();
    social = made.social;
    return diff;
  } catch (error) {
    return { problems: error instanceof BuildFailure ? error.problems : [unexpected(error)] };
  }
}

/** A refusal of the system, or a bug of the generator itself and where it is; the server goes on. What templates throw has its place by now. */
function unexpected(error: unknown): Problem {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  if (isSystemError(error))
    return { severity: 'error', file: error.path ?? 'generator', message, hint: 'Save a file, or press r, to build again.' };
  const [place = { file: 'generator' }, ...callers] = placesInGenerator(stack);
  return { severity: 'error', ...place, message, hint: calledBy(callers) };
}
