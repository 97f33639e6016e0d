import { problem } from '../../problem/problem.ts';
import type { Project } from '../../project.ts';
import { type GeneratorCode, startBuildThread } from '../../serve/build-thread.ts';
import type { Snapshot } from '../../serve/http/respond.ts';
import type { BuiltSite, FailedBuild, UnsavedFile } from '../../serve/protocol.ts';
import { SiteStore, type StoredFile } from '../../serve/site-store.ts';

/** The site as it would be with files that are not saved, built in memory. */
export interface UnsavedSite {
  /** Starts the first build, which takes longest, with the saved files: it is ready when a file has been opened. Later calls do nothing. */
  begin(): void;
  /**
   * Builds the site with these files and cancels a build in progress. Resolves to undefined when a newer call cancels this one. When the
   * build fails, the site stays as it was. Never rejects.
   */
  build(files: readonly UnsavedFile[]): Promise<BuiltSite | FailedBuild | undefined>;
  /** All files of the last good build; pages of this server may frame its pages. */
  snapshot(): Snapshot;
  pages(): StoredFile[];
  /** Builds the site with files that are about to be saved. No later call cancels this build: `build` waits for it. */
  buildToEnd(files: readonly UnsavedFile[]): Promise<BuiltSite | FailedBuild>;
  /** Addresses of pages that differ from those of another site. */
  pagesUnlike(shown: SiteStore): string[];
  stop(): Promise<void>;
}

/** Has no build in memory before the first call of `begin` or a build. */
export function createUnsavedSite(project: Project, code: GeneratorCode): UnsavedSite {
  const store = new SiteStore();
  let thread: ReturnType<typeof startBuildThread> | undefined;
  let isStopped = false;
  let ending: Promise<unknown> = Promise.resolve();
  const rebuild = async (unsaved: readonly UnsavedFile[]): Promise<BuiltSite | FailedBuild | undefined> => {
    if (isStopped) return STOPPED;
    thread ??= startBuildThread(project, code);
    const result = await thread.rebuild({ touched: [], shown: [], unsaved });
    if (result) store.apply(result);
    return result;
  };
  return {
    begin() {
      if (!thread) void rebuild([]);
    },
    async build(unsaved) {
      await ending;
      return rebuild(unsaved);
    },
    buildToEnd(unsaved) {
      const end = ending.then(async () => {
        let result: BuiltSite | FailedBuild | undefined;
        // A call of `build` from a moment before may still cancel it.
        while (!result) result = await rebuild(unsaved);
        return result;
      });
      ending = end;
      return end;
    },
    snapshot() {
      const { headers, ...site } = store.site;
      const policy = (headers[POLICY] ?? '').replace("frame-ancestors 'none'", "frame-ancestors 'self'");
      return { ...site, headers: { ...headers, [POLICY]: policy } };
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

/** The answer after `stop`; as an error, it keeps a save that waits for its build from being written. */
const STOPPED: FailedBuild = {
  problems: [problem('generator', 'content', 'The server is being stopped.', 'Start it again, and save.')],
};

const POLICY = 'Content-Security-Policy';
