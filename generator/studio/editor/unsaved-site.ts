import { problem } from '../../problem/problem.ts';
import type { Project } from '../../project.ts';
import { type GeneratorCode, startBuildThread } from '../../serve/build-thread.ts';
import type { Snapshot } from '../../serve/http/respond.ts';
import type { BuiltSite, FailedBuild, UnsavedFile } from '../../serve/protocol.ts';
import { SiteStore, type StoredFile } from '../../serve/site-store.ts';

export type UnsavedSite = ReturnType<typeof createUnsavedSite>;

/** Builds the site with unsaved files in memory. Nothing is built before the first call of `begin` or a build. */
export function createUnsavedSite(project: Project, code: GeneratorCode) {
  const store = new SiteStore();
  /** The last good site with unsaved files. The store may have a newer one, of the saved files alone. */
  let shown = store.site;
  let thread: ReturnType<typeof startBuildThread> | undefined;
  let isStopped = false;
  let ending: Promise<unknown> = Promise.resolve();
  const rebuild = async (unsaved: readonly UnsavedFile[]): Promise<BuiltSite | FailedBuild | undefined> => {
    if (isStopped) return STOPPED;
    thread ??= startBuildThread(project, code);
    const result = await thread.rebuild({ touched: [], shownPages: [], unsaved });
    if (result) store.apply(result);
    return result;
  };
  const show = <Built extends BuiltSite | FailedBuild | undefined>(result: Built): Built => {
    if (result && 'files' in result) shown = store.site;
    return result;
  };
  const buildToEnd = (unsaved: readonly UnsavedFile[]): Promise<BuiltSite | FailedBuild> => {
    const end = ending.then(async () => {
      // An earlier call of `build` may still cancel it.
      for (;;) {
        const result = await rebuild(unsaved);
        if (result) return result;
      }
    });
    ending = end;
    return end;
  };
  return {
    /** Starts the first build, which takes longest, with the saved files, so that it is ready when a file is opened. Later calls do nothing. */
    begin() {
      if (!thread) void rebuild([]).then(show);
    },

    /**
     * Builds the site with these files and cancels a build in progress. Resolves to undefined when a newer call cancels this one. When the
     * build fails, the site stays as it was. Never rejects.
     */
    async build(unsaved: readonly UnsavedFile[]) {
      await ending;
      return show(await rebuild(unsaved));
    },

    /** Builds the site with files that are about to be saved. No later call cancels this build: `build` waits for it. */
    buildToEnd: async (unsaved: readonly UnsavedFile[]) => show(await buildToEnd(unsaved)),

    /** Builds the site with these files and returns the errors; undefined if there are none. The site that is shown stays as it is. */
    async failureOf(unsaved: readonly UnsavedFile[]): Promise<FailedBuild | undefined> {
      const result = await buildToEnd(unsaved);
      return 'problems' in result && result !== STOPPED ? result : undefined;
    },

    /** Returns all files of the last successful build; pages of this server may frame its pages. */
    snapshot(): Snapshot {
      const { headers, ...site } = shown;
      const policy = (headers[POLICY] ?? '').replace("frame-ancestors 'none'", "frame-ancestors 'self'");
      return { ...site, headers: { ...headers, [POLICY]: policy } };
    },

    pages: () => [...shown.files.values()].filter(({ isPage }) => isPage),

    /** Returns the addresses of pages that differ from those of another site. */
    pagesUnlike(saved: SiteStore): string[] {
      const [now, then] = [saved.site.files, shown.files];
      const differs = ({ address }: StoredFile) => now.get(address)?.sha256 !== then.get(address)?.sha256;
      const pages = [...then.values(), ...now.values()].filter((file) => file.isPage && differs(file));
      return [...new Set(pages.map(({ address }) => address))].sort();
    },

    async stop() {
      isStopped = true;
      await thread?.stop();
    },
  };
}

/** Result of builds after `stop`; since it is an error, a save that waits for its build is not written. */
const STOPPED: FailedBuild = {
  problems: [problem('generator', 'content', 'The server is stopping.', 'Start it again, then save.')],
};

const POLICY = 'Content-Security-Policy';
