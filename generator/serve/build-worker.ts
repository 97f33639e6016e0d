import { relative } from 'node:path';
import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { generatorPositions } from '../../bin/compile/failure.js';
import { listEditedFiles, listSourceFiles, type SourceFiles, withUnsavedTexts } from '../content/read-source-files.ts';
import { isSystemError } from '../files/disk-failure.ts';
import { type MadeSite, makeSite, readQuotesOfToday } from '../pipeline.ts';
import { BuildFailure, Canceled, calledBy, type Problem, problem, type Result } from '../problem/problem.ts';
import type { Project } from '../project.ts';
import type { FirstPages } from '../render/render-site.ts';
import { createBuildCache } from '../run/build-cache.ts';
import type { BuildProgress } from '../run/progress.ts';
import { sendResult, type ThreadMessage } from '../run/threads.ts';
import { builtSite, describeFiles, pageInfos } from './built-site.ts';
import type { BuildResult, BuildThreadRequest, EarlyPages, Edit, PageInfo } from './protocol.ts';

type Report = (content: ReportedContent) => unknown;

/** What a report is made from. */
interface ReportedContent {
  contentDir: string;
  /** The last good site; undefined if there is none yet. */
  made: MadeSite | undefined;
  /** Problems of the last build, if it failed. */
  problems: readonly Problem[] | undefined;
}

type Asked<What = BuildThreadRequest> = What & { port: MessagePort };

/** After canceled builds have rendered this many pages, the memory drops those that no site uses. */
const MAX_UNUSED_PAGES = 2_000;

/**
 * Answers requests of the server in a separate thread: builds, which reuse the memory of earlier builds, and `reports` by name. One build
 * runs at a time; the next request cancels it.
 */
export function runBuildThread(reports: Readonly<Record<string, Report>>): void {
  const project = workerData as Project;
  const server = parentPort as MessagePort;
  /** The last good site. */
  let good: { made: MadeSite; infos: ReadonlyMap<string, PageInfo> } | undefined;
  /** Hashes of the bytes that the store has: those of the last good site, and of pages sent early since then. */
  let sent = new Set<string>();
  /** Problems of the last build that was not canceled, if it failed. */
  let problems: readonly Problem[] | undefined;
  /** Builds to answer, in order; the first one is running unless `running` is undefined. */
  const requests: Asked<Edit>[] = [];
  let running: AbortController | undefined;
  let listed: Result<SourceFiles> | undefined;
  let renderedPages = 0;

  const receive = (request: Asked) => {
    if ('touched' in request) requests.push(request);
    else void reply(request).then((result) => sendResult(request.port, result));
  };
  /** Receives waiting messages, because a build blocks the events of this thread, and cancels the build if a newer one is among them. */
  const poll = () => {
    for (let received = receiveMessageOnPort(server); received; received = receiveMessageOnPort(server)) receive(received.message);
    if (requests.length > 1) running?.abort(new Canceled());
  };
  const progress: BuildProgress = (event) => {
    if ('page' in event) renderedPages += 1;
    poll();
  };
  const memory = createBuildCache(project, { progress });
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
      sendResult(request.port, result);
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
      if (error instanceof Canceled) {
        if (renderedPages > MAX_UNUSED_PAGES) endRun();
        return undefined;
      }
      problems = error instanceof BuildFailure ? error.problems : [unexpected(error)];
      const allowed = await readQuotesOfToday(project.contentDir);
      return { problems, allowed, ...(error instanceof BuildFailure && { stage: error.stage }) };
    }
  }

  /** Lists the content folder: completely at first and after problems, else only the touched files again. */
  function list({ touched, unsaved }: Edit): Result<SourceFiles> {
    const { contentDir } = project;
    for (const path of touched) memory.store.delete(`entry ${relative(contentDir, path).replaceAll('\\', '/')}`);
    const isListed = listed?.problems.length === 0 && !unsaved;
    listed = isListed && listed ? listEditedFiles(listed, contentDir, touched) : listSourceFiles(contentDir);
    if (unsaved) listed = { ...listed, value: withUnsavedTexts(listed.value, unsaved, contentDir) };
    return listed;
  }

  /** Sends the pages that browsers show as soon as they are rendered; not while there are errors, because the overlay hides the pages. */
  function firstPages(request: Asked<Edit>): FirstPages | undefined {
    if (problems || request.shownPages.length === 0) return undefined;
    const { infos } = good ?? { infos: new Map() };
    return {
      paths: new Set(request.shownPages),
      show(documents, files, headers) {
        const { hashes, ...first } = describeFiles(documents, files, infos, sent);
        request.port.postMessage({ early: { ...first, headers } satisfies EarlyPages } satisfies ThreadMessage);
        for (const hash of hashes) sent.add(hash);
      },
    };
  }

  async function reply(request: Asked<{ draw: string } | { report: string }>): Promise<unknown> {
    if ('report' in request) return reports[request.report]?.({ contentDir: project.contentDir, made: good?.made, problems });
    if (!good) return undefined;
    const file = await good.made.assets.social.draw(request.draw)?.catch(() => undefined);
    return file && { path: file.path, bytes: file.bytes };
  }
}

/** Returns a system error or a bug in the generator as a problem, so that the server goes on. Errors of templates have their position already. */
function unexpected(error: unknown): Problem {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  if (isSystemError(error)) return problem('disk', error.path ?? 'generator', message, 'Save a file, or press r, to build again.');
  const [position = { file: 'generator' }, ...callers] = generatorPositions(stack);
  return problem('generator', position, message, calledBy(callers));
}
