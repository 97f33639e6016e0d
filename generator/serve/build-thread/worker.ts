import { relative } from 'node:path';
import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { placesInGenerator } from '../../../bin/compile/stack.js';
import { type FirstPages, type MadeSite, makeSite } from '../../build.ts';
import { listEditedFiles, listSourceFiles, type SourceFiles } from '../../content/read-source-files.ts';
import { tryFiles } from '../../content/try-files.ts';
import { isSystemError } from '../../files/disk-failure.ts';
import { BuildFailure, Cancelled, calledBy, type Problem, problem, type Result } from '../../problem/problem.ts';
import type { Project } from '../../project.ts';
import { emptyMemory } from '../../store/build-memory.ts';
import { overviewOf } from '../../studio/reports/overview/overview.ts';
import { weightsOf } from '../../studio/reports/overview/weights.ts';
import type { BuildAnswer, BuildRequest, BuildResult, DrawRequest, OverviewRequest, RebuildRequest } from '../protocol.ts';
import { builtFile, NOTHING_SENT, pagesDiff, sentWith, siteDiff } from './site-diff.ts';

/**
 * Builds in a thread of its own, with the memory of the builds before: while a site of thousands of pages is rendered,
 * or a template never ends, the server answers.
 */
const project = workerData as Project;
const server = parentPort as MessagePort;
const requests: RebuildRequest[] = [];
/** Pages rendered by builds that were broken off before they could drop those of before. */
let rendered = 0;
/** So many of them may take memory. */
const MANY = 2_000;
const memory = emptyMemory(project, { progress: { step: breakOffIfOutdated, part: breakOffIfOutdated, page: countPage } });
/** The site of the last good build, and what the store has: it may have pages of a build that was broken off. */
let [good, sent] = [NOTHING_SENT, NOTHING_SENT];
let hasErrors = true;
let sources: Result<SourceFiles> | undefined;
let lastGood: MadeSite | undefined;
/** Of the last build, where it was not good. */
let problems: readonly Problem[] | undefined;
let isBuilding = false;

server.on('message', (request: BuildRequest) => {
  take(request);
  void buildNewest();
});

/** Ends a build when the next one is asked for, so that an edit need not wait until thousands of pages are rendered and checked. */
function breakOffIfOutdated(): void {
  if (isOutdated()) throw new Cancelled();
}

function countPage(): void {
  rendered += 1;
  breakOffIfOutdated();
}

/** Whether another build has been asked for; a build keeps this thread too busy for events. */
function isOutdated(): boolean {
  for (let received = receiveMessageOnPort(server); received; received = receiveMessageOnPort(server)) take(received.message);
  return requests.length > 1;
}

function take(request: BuildRequest): void {
  if ('touched' in request) requests.push(request);
  else if ('overview' in request) void tellOverview(request);
  else void draw(request);
}

async function tellOverview({ overview, port }: OverviewRequest): Promise<void> {
  const told = overview === 'weights' ? lastGood && weightsOf(lastGood) : lastGood && overviewOf(lastGood, problems);
  port.postMessage(await told);
  port.close();
}

async function draw({ address, port }: DrawRequest): Promise<void> {
  const file = await lastGood?.social.draw(address)?.catch(() => undefined);
  port.postMessage(file && builtFile(file));
  port.close();
}

/** Builds until no request is open; each is answered, in their order. */
async function buildNewest(): Promise<void> {
  if (isBuilding) return;
  isBuilding = true;
  for (let [request] = requests; request; [request] = requests) {
    const result = isOutdated() ? undefined : await rebuild(request);
    requests.shift();
    answer({ id: request.id, result });
  }
  isBuilding = false;
}

function answer(message: BuildAnswer): void {
  server.postMessage(message);
}

async function rebuild({ id, touched, shown, tried }: RebuildRequest): Promise<BuildResult | undefined> {
  try {
    for (const path of touched) memory.cache.forgetStamp(relative(project.contentDir, path).replaceAll('\\', '/'));
    // Where there are errors already, the pages would be shown below them.
    const first = hasErrors || shown.length === 0 ? undefined : { paths: new Set(shown), show: showFirst(id) };
    const isListed = sources?.problems.length === 0 && !tried;
    sources = isListed && sources ? listEditedFiles(sources, project.contentDir, touched) : listSourceFiles(project.contentDir);
    if (tried) sources = { ...sources, value: tryFiles(sources.value, tried, project.contentDir) };
    const made = await makeSite(project, memory, { sources, first });
    const { diff, sent: now } = siteDiff(sent, made);
    good = sent = now;
    hasErrors = false;
    forgetUnused();
    lastGood = made;
    problems = undefined;
    return diff;
  } catch (error) {
    if (error instanceof Cancelled) {
      if (rendered > MANY) forgetUnused();
      return undefined;
    }
    sent = good;
    hasErrors = true;
    problems = error instanceof BuildFailure ? error.problems : [unexpected(error)];
    return { problems };
  }
}

function forgetUnused(): void {
  memory.cache.endRun();
  rendered = 0;
}

function showFirst(id: number): FirstPages['show'] {
  return (documents, files) => {
    const { diff, sent: pages } = pagesDiff(sent, documents, files);
    if (diff.changed.size === 0) return;
    answer({ id, first: diff });
    sent = sentWith(sent, pages);
  };
}

/** A refusal of the system, or a bug of the generator itself and where it is; the server goes on. What templates throw has its place by now. */
function unexpected(error: unknown): Problem {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  if (isSystemError(error)) return problem('disk', error.path ?? 'generator', message, 'Save a file, or press r, to build again.');
  const [place = { file: 'generator' }, ...callers] = placesInGenerator(stack);
  return problem('generator', place, message, calledBy(callers));
}
