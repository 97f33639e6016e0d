import { relative } from 'node:path';
import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { placesInGenerator } from '../../bin/compile/failure.js';
import { listEditedFiles, listSourceFiles, type SourceFiles, withUnsavedTexts } from '../content/read-source-files.ts';
import { isSystemError } from '../files/disk-failure.ts';
import { type MadeSite, makeSite } from '../pipeline.ts';
import { BuildFailure, Cancelled, calledBy, type Problem, problem, type Result } from '../problem/problem.ts';
import type { Project } from '../project.ts';
import type { FirstPages } from '../render/render-site.ts';
import { emptyMemory } from '../run/memory.ts';
import type { BuildProgress } from '../run/progress.ts';
import { answer, type ThreadAnswer } from '../run/threads.ts';
import { builtSite, describeFiles, pageInfos } from './built-site.ts';
import type { BuildResult, Edit, PageInfo, Question } from './protocol.ts';

type Report = (made: MadeSite, problems: readonly Problem[] | undefined) => unknown;
type Asked<What = Question> = What & { port: MessagePort };

/** Pages that cancelled builds may have rendered before the memory drops those that no site shows. */
const MAX_UNUSED_PAGES = 2_000;

/**
 * Answers the server from a thread of its own, with the memory of earlier builds, and with reports by name. One build runs at a time; the
 * next request cancels it.
 */
export function runBuildThread(reports: Readonly<Record<string, Report>>): void {
  const project = workerData as Project;
  const server = parentPort as MessagePort;
  /** The last good site. */
  let good: { made: MadeSite; infos: ReadonlyMap<string, PageInfo> } | undefined;
  /** Hashes of the bytes that the store has: of the last good site, and of pages that were shown since. */
  let sent = new Set<string>();
  /** Of the last build that was not cancelled, where it failed. */
  let problems: readonly Problem[] | undefined;
  /** Builds to be answered, in order; the first is under way unless `running` is undefined. */
  const requests: Asked<Edit>[] = [];
  let running: AbortController | undefined;
  let listed: Result<SourceFiles> | undefined;
  let renderedPages = 0;

  const receive = (request: Asked) => {
    if ('touched' in request) requests.push(request);
    else void reply(request).then((result) => answer(request.port, result));
  };
  /** Takes waiting messages, since a build keeps this thread too busy for events, and cancels the build if a newer one is among them. */
  const poll = () => {
    for (let received = receiveMessageOnPort(server); received; received = receiveMessageOnPort(server)) receive(received.message);
    if (requests.length > 1) running?.abort(new Cancelled());
  };
  const progress: BuildProgress = (event) => {
    if ('page' in event) renderedPages += 1;
    poll();
  };
  const memory = emptyMemory(project, { progress });
  const endRun = () => {
    memory.store.endRun();
    renderedPages = 0;
  };

  server.on('message', async (message: Asked) => {
    receive(message);
    if (running) return;
    for (let [request] = requests; request; [request] = requests) {
      running = new AbortController();
      poll();
      const result = running.signal.aborted ? undefined : await build(request, running.signal);
      requests.shift();
      answer(request.port, result);
    }
    running = undefined;
  });

  async function build(request: Asked<Edit>, signal: AbortSignal): Promise<BuildResult | undefined> {
    try {
      const made = await makeSite(project, memory, { listed: list(request), first: firstPages(request), signal });
      const infos = pageInfos(made);
      const { site, hashes } = builtSite(made, infos, sent);
      good = { made, infos };
      sent = hashes;
      problems = undefined;
      endRun();
      return site;
    } catch (error) {
      if (error instanceof Cancelled) {
        if (renderedPages > MAX_UNUSED_PAGES) endRun();
        return undefined;
      }
      problems = error instanceof BuildFailure ? error.problems : [unexpected(error)];
      return { problems };
    }
  }

  /** The content folder: all of it at first and after problems, then with the files that were touched. */
  function list({ touched, unsaved }: Edit): Result<SourceFiles> {
    const { contentDir } = project;
    for (const path of touched) memory.store.forget(`entry ${relative(contentDir, path).replaceAll('\\', '/')}`);
    const isListed = listed?.problems.length === 0 && !unsaved;
    listed = isListed && listed ? listEditedFiles(listed, contentDir, touched) : listSourceFiles(contentDir);
    if (unsaved) listed = { ...listed, value: withUnsavedTexts(listed.value, unsaved, contentDir) };
    return listed;
  }

  /** The pages that browsers show, sent as soon as they are rendered; where there are errors already, the overlay would hide them. */
  function firstPages(request: Asked<Edit>): FirstPages | undefined {
    if (!good || problems || request.shown.length === 0) return undefined;
    const { infos } = good;
    return {
      paths: new Set(request.shown),
      show(documents, files) {
        const { hashes, ...first } = describeFiles(documents, files, infos, sent);
        request.port.postMessage({ early: first } satisfies ThreadAnswer);
        for (const hash of hashes) sent.add(hash);
      },
    };
  }

  async function reply(request: Asked<{ draw: string } | { report: string }>): Promise<unknown> {
    if (!good) return undefined;
    if ('report' in request) return reports[request.report]?.(good.made, problems);
    const file = await good.made.assets.social.draw(request.draw)?.catch(() => undefined);
    return file && { path: file.path, bytes: file.bytes };
  }
}

/** A refusal of the system, or a bug of the generator itself and where it is; the server goes on. What templates throw has its place by now. */
function unexpected(error: unknown): Problem {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  if (isSystemError(error)) return problem('disk', error.path ?? 'generator', message, 'Save a file, or press r, to build again.');
  const [place = { file: 'generator' }, ...callers] = placesInGenerator(stack);
  return problem('generator', place, message, calledBy(callers));
}
