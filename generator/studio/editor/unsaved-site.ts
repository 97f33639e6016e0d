import { problem } from '../../problem/problem.ts';
import type { Project } from '../../project.ts';
import { startBuildThread } from '../../serve/build-thread/build-thread.ts';
import type { GeneratorCode } from '../../serve/build-thread/generator-code.ts';
import type { Snapshot } from '../../serve/http/snapshot.ts';
import type { FailedBuild, SiteDiff, TriedFile } from '../../serve/protocol.ts';
import { SiteStore, type StoredFile } from '../../serve/site-store.ts';

/** The site as it would be with files that are not saved. */
export interface TrialSite {
  /** Builds the saved site where no trial was before, which takes longest: then it is ready when somebody has opened a file. */
  begin(): void;
  /**
   * Builds it anew, breaking off a trial that is under way. Resolves to undefined where a newer one has broken it off. Of a trial that fails
   * the site stays as it was. Never rejects.
   */
  try(files: readonly TriedFile[]): Promise<SiteDiff | FailedBuild | undefined>;
  /** The pages of the last good trial, which a page of this server may frame. */
  snapshot(): Snapshot;
  /** Its pages. */
  pages(): StoredFile[];
  /** The same to its end, for what is about to be saved: trials that are asked for meanwhile wait. */
  tryToEnd(files: readonly TriedFile[]): Promise<SiteDiff | FailedBuild>;
  /** Addresses of the pages that differ from those of another site. */
  pagesUnlike(shown: SiteStore): string[];
  stop(): Promise<void>;
}

/** Starts with the first trial: whoever edits no content has no second build in memory. */
export function createTrialSite(project: Project, code: GeneratorCode): TrialSite {
  const store = new SiteStore();
  let thread: ReturnType<typeof startBuildThread> | undefined;
  let isStopped = false;
  /** The last one that runs to its end. */
  let ending: Promise<unknown> = Promise.resolve();
  const build = async (tried: readonly TriedFile[]): Promise<SiteDiff | FailedBuild | undefined> => {
    if (isStopped) return STOPPED;
    thread ??= startBuildThread(project, code);
    const result = await thread.rebuild({ touched: [], shown: [], tried, showFirst: () => undefined });
    if (result) store.apply(result);
    return result;
  };
  return {
    begin() {
      if (!thread) void build([]);
    },
    async try(tried) {
      await ending;
      return build(tried);
    },
    tryToEnd(tried) {
      const end = ending.then(async () => {
        let result: SiteDiff | FailedBuild | undefined;
        // One that was asked for a moment before may still break it off.
        while (!result) result = await build(tried);
        return result;
      });
      ending = end;
      return end;
    },
    snapshot() {
      const { headers, ...site } = store.site;
      return { ...site, headers: frameable(headers) };
    },
    pages: () => [...store.site.files.values()].filter(({ isPage }) => isPage),
    pagesUnlike(shown) {
      const [now, then] = [shown.site.files, store.site.files];
      const changed = [...then.values()].filter((file) => file.isPage && now.get(file.address)?.sha256 !== file.sha256);
      const removed = [...now.values()].filter(({ isPage, address }) => isPage && !then.has(address));
      return [...changed, ...removed].map(({ address }: StoredFile) => address).sort();
    },
    async stop() {
      isStopped = true;
      await thread?.stop();
    },
  };
}

/** A save that waits for its trial is not written then. */
const STOPPED: FailedBuild = {
  problems: [problem('generator', 'content', 'The server is being stopped.', 'Start it again, and save.')],
};

const POLICY = 'Content-Security-Policy';

function frameable(headers: Snapshot['headers']): Snapshot['headers'] {
  return { ...headers, [POLICY]: (headers[POLICY] ?? '').replace("frame-ancestors 'none'", "frame-ancestors 'self'") };
}
