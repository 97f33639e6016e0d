import { relative } from 'node:path';
import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { placesInGenerator } from '../../../bin/compile/stack.js';
import { listEditedFiles, listSourceFiles, type SourceFiles, tryFiles } from '../../content/read-source-files.ts';
import { isSystemError } from '../../files/disk-failure.ts';
import { type MadeSite, makeSite } from '../../pipeline.ts';
import { BuildFailure, Cancelled, calledBy, type Problem, problem, type Result } from '../../problem/problem.ts';
import type { Project } from '../../project.ts';
import type { FirstPages } from '../../render/render-site.ts';
import { emptyMemory } from '../../store/memory.ts';
import { overviewOf } from '../../studio/reports/overview/overview.ts';
import { weightsOf } from '../../studio/reports/overview/weights.ts';
import type { BuildAnswer, BuildRequest, BuildResult, DrawRequest, OverviewRequest, RebuildRequest } from '../protocol.ts';
import { builtFile, NOTHING_SENT, pagesDiff, type SentSite, sentWith, siteDiff } from './site-diff.ts';

/** What the builds so far have come to. Each event of a build makes the next state of it. */
interface BuildState {
  /** The last site without errors, and what the site store had of it. */
  readonly good: { made?: MadeSite; sent: SentSite };
  /** What the store has now: also pages of a build that was cancelled, or is under way. */
  readonly sent: SentSite;
  /** Of the last build that was not cancelled, where it failed. */
  readonly problems?: readonly Problem[];
}

const NOTHING_BUILT: BuildState = { good: { sent: NOTHING_SENT }, sent: NOTHING_SENT };

const afterFirstPages = (state: BuildState, pages: SentSite): BuildState => ({ ...state, sent: sentWith(state.sent, pages) });
const afterSuccess = (made: MadeSite, sent: SentSite): BuildState => ({ good: { made, sent }, sent });
const afterFailure = ({ good }: BuildState, problems: readonly Problem[]): BuildState => ({ good, sent: good.sent, problems });

/** Pages that cancelled builds may have rendered before the memory drops those that no site shows. */
const MAX_UNUSED_PAGES = 2_000;

/** Answers the server from a thread of its own, with the memory of earlier builds. One build runs at a time; the next request cancels it. */
class BuildThreadWorker {
  readonly #project: Project;
  readonly #server: MessagePort;
  readonly #memory;
  #state = NOTHING_BUILT;
  /** Builds to be answered, in order; the first is under way unless `#running` is undefined. */
  readonly #requests: RebuildRequest[] = [];
  #running: AbortController | undefined;
  #listed: Result<SourceFiles> | undefined;
  #renderedPages = 0;

  constructor(project: Project, server: MessagePort) {
    this.#project = project;
    this.#server = server;
    const poll = () => this.#poll();
    const page = () => {
      this.#renderedPages += 1;
      this.#poll();
    };
    this.#memory = emptyMemory(project, { progress: { step: poll, part: poll, page } });
    server.on('message', (request: BuildRequest) => {
      this.#receive(request);
      if (!this.#running) void this.#buildAll();
    });
  }

  #receive(request: BuildRequest): void {
    if ('touched' in request) this.#requests.push(request);
    else if ('overview' in request) void this.#sendOverview(request);
    else void this.#draw(request);
  }

  /** Takes waiting messages, since a build keeps this thread too busy for events, and cancels the build if a newer one is among them. */
  #poll(): void {
    for (let received = receiveMessageOnPort(this.#server); received; received = receiveMessageOnPort(this.#server))
      this.#receive(received.message);
    if (this.#requests.length > 1) this.#running?.abort(new Cancelled());
  }

  /** Builds until no request is left; each is answered, in their order. */
  async #buildAll(): Promise<void> {
    for (let [request] = this.#requests; request; [request] = this.#requests) {
      this.#running = new AbortController();
      const { signal } = this.#running;
      this.#poll();
      const result = signal.aborted ? undefined : await this.#build(request, signal);
      this.#requests.shift();
      this.#answer({ id: request.id, result });
    }
    this.#running = undefined;
  }

  #answer(message: BuildAnswer): void {
    this.#server.postMessage(message);
  }

  async #build(request: RebuildRequest, signal: AbortSignal): Promise<BuildResult | undefined> {
    const { store } = this.#memory;
    try {
      const made = await makeSite(this.#project, this.#memory, { listed: this.#list(request), first: this.#firstPages(request), signal });
      const { diff, sent } = siteDiff(this.#state.sent, made);
      this.#state = afterSuccess(made, sent);
      store.endRun();
      this.#renderedPages = 0;
      return diff;
    } catch (error) {
      if (!(error instanceof Cancelled)) {
        const problems = error instanceof BuildFailure ? error.problems : [unexpected(error)];
        this.#state = afterFailure(this.#state, problems);
        return { problems };
      }
      if (this.#renderedPages > MAX_UNUSED_PAGES) {
        store.endRun();
        this.#renderedPages = 0;
      }
      return undefined;
    }
  }

  /** The content folder: all of it at first and after problems, then with the files that were touched. */
  #list({ touched, unsaved }: RebuildRequest): Result<SourceFiles> {
    const { contentDir } = this.#project;
    for (const path of touched) this.#memory.store.forget(`entry ${relative(contentDir, path).replaceAll('\\', '/')}`);
    const isListed = this.#listed?.problems.length === 0 && !unsaved;
    const listed = isListed && this.#listed ? listEditedFiles(this.#listed, contentDir, touched) : listSourceFiles(contentDir);
    this.#listed = unsaved ? { ...listed, value: tryFiles(listed.value, unsaved, contentDir) } : listed;
    return this.#listed;
  }

  /** The pages that browsers show, sent as soon as they are rendered; where there are errors already, the overlay would hide them. */
  #firstPages({ id, shown }: RebuildRequest): FirstPages | undefined {
    const { good, problems } = this.#state;
    if (!good.made || problems || shown.length === 0) return undefined;
    return {
      paths: new Set(shown),
      show: (documents, files) => {
        const { diff, sent } = pagesDiff(this.#state.sent, documents, files);
        if (diff.changed.size === 0) return;
        this.#answer({ id, first: diff });
        this.#state = afterFirstPages(this.#state, sent);
      },
    };
  }

  async #sendOverview({ overview, port }: OverviewRequest): Promise<void> {
    const { good, problems } = this.#state;
    const describe = (made: MadeSite) => (overview === 'weights' ? weightsOf(made) : overviewOf(made, problems));
    port.postMessage(good.made && (await describe(good.made)));
    port.close();
  }

  async #draw({ address, port }: DrawRequest): Promise<void> {
    const file = await this.#state.good.made?.assets.social.draw(address)?.catch(() => undefined);
    port.postMessage(file && builtFile(file));
    port.close();
  }
}

/** A refusal of the system, or a bug of the generator itself and where it is; the server goes on. What templates throw has its place by now. */
function unexpected(error: unknown): Problem {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  if (isSystemError(error)) return problem('disk', error.path ?? 'generator', message, 'Save a file, or press r, to build again.');
  const [place = { file: 'generator' }, ...callers] = placesInGenerator(stack);
  return problem('generator', place, message, calledBy(callers));
}

new BuildThreadWorker(workerData as Project, parentPort as MessagePort);
