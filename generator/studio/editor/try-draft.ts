import { loadMarkdownParser, markdownSetting } from '../../content/markdown/parse-markdown.ts';
import { parseSourceFile } from '../../content/parse-source-file.ts';
import { asRead } from '../../content/read-source-files.ts';
import { countWords, readingMinutes } from '../../content/text.ts';
import { bodySentences } from '../../content/text-of.ts';
import { problem } from '../../problem/problem.ts';
import type { Project } from '../../project.ts';
import { startBuildThread } from '../../serve/build-thread/build-thread.ts';
import type { GeneratorCode } from '../../serve/build-thread/generator-code.ts';
import type { Snapshot } from '../../serve/http/snapshot.ts';
import type { FailedBuild, SiteDiff, TriedFile } from '../../serve/protocol.ts';
import { SiteStore, type StoredFile } from '../../serve/site-store.ts';
import { fixedRoutes } from '../../shared/routes.ts';
import { readability } from '../reports/words/measure.ts';
import type { AdminProblem, Draft, Trial } from './api.ts';
import { type ContentEditor, changedLines } from './content-editor.ts';
import type { ContentFolder } from './content-folder.ts';

interface TryParts {
  editor: ContentEditor;
  folder: ContentFolder;
  trial: TrialSite;
  store: SiteStore;
}

/** So many pages are named. */
const MAX_PAGES = 100;

/** What would come of a draft: the site is built with it in memory. Throws what `ContentEditor.merged` does. */
export async function tryDraft(draft: Draft, { editor, folder, trial, store }: TryParts): Promise<Trial> {
  const { file, text } = editor.merged(draft);
  const result = await trial.try([{ path: file.path, text }]);
  if (!result) return { problems: [], lines: 0, pages: [], pageCount: 0, isOutdated: true };
  const found = ('problems' in result ? result.problems : result.warnings).map((problem) => folder.placed(problem));
  const pages = 'problems' in result ? [] : trial.pagesUnlike(store);
  const preview = previewOf(file.path, trial, folder);
  return {
    problems: found.toSorted((a, b) => rank(a, file.path) - rank(b, file.path)),
    lines: changedLines(file.written, text),
    pages: pages.slice(0, MAX_PAGES),
    pageCount: pages.length,
    ...(preview !== undefined && { preview }),
    ...(draft.body !== undefined && { bodyLine: bodyLineOf(file.path, asRead(text)), text: await measured(draft.body, folder) }),
  };
}

function bodyLineOf(path: string, text: string): number {
  return parseSourceFile({ path, label: path }, text).value.bodyLine;
}

/** How long and how easy the text is. */
async function measured(body: string, folder: ContentFolder): Promise<NonNullable<Trial['text']>> {
  const parseMarkdown = await loadMarkdownParser(markdownSetting(folder.list().texts));
  const { tree } = parseMarkdown(body);
  const words = countWords(tree);
  return { words, minutes: readingMinutes(words), grade: Number(readability(bodySentences(tree)).grade.toFixed(1)) };
}

/** Errors before warnings; of each the own before those of others. */
function rank({ severity, path }: AdminProblem, own: string): number {
  return (severity === 'error' ? 0 : 2) + (path === own ? 0 : 1);
}

/** The page that is made of a file, else one that shows it, else the home page; undefined before any trial was good. */
function previewOf(path: string, trial: TrialSite, folder: ContentFolder): string | undefined {
  const pages = trial.pages().filter(({ info }) => info);
  const madeOf = (page: StoredFile) => page.info?.sources.map((source) => folder.relabelled(source)) ?? [];
  const own = pages.findLast((page) => madeOf(page)[0] === path) ?? pages.find((page) => madeOf(page).includes(path));
  return own?.address ?? pages.find(({ address }) => address === fixedRoutes.home)?.address;
}

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
