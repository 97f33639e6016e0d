import { loadMarkdownParser, markdownSetting } from '../../content/markdown/parse-markdown.ts';
import { bodySentences, countWords, readingMinutes } from '../../content/text.ts';
import { addressMaker } from '../../content/types/index.ts';
import type { SiteStore, StoredFile } from '../../serve/site-store.ts';
import { fixedRoutes } from '../../shared/routes.ts';
import { readability } from '../reports/words/measure.ts';
import type { AdminProblem, UnsavedReport } from './api.ts';
import type { ContentFolder, OpenedFile } from './content-folder.ts';
import type { UnsavedSite } from './unsaved-site.ts';

export interface ReportParts {
  folder: ContentFolder;
  /** The last successful build of the saved content. */
  store: SiteStore;
  unsavedSite: UnsavedSite;
}

/** A file with unsaved work, after the site was built with it. */
interface CheckedFile {
  file: OpenedFile;
  body: string | undefined;
  problems: readonly AdminProblem[];
  /** Whether the site could not be built. */
  hasErrors: boolean;
}

/** Returns what saving a file would change. */
export async function reportOf(checked: CheckedFile, parts: ReportParts): Promise<UnsavedReport> {
  const { file, body, problems, hasErrors } = checked;
  const pages = hasErrors ? [] : parts.unsavedSite.pagesUnlike(parts.store);
  return {
    problems: problems.toSorted((a, b) => rank(a, file.path) - rank(b, file.path)),
    pages: pages.slice(0, MAX_PAGES),
    pageCount: pages.length,
    ...previewOf(checked, parts),
    ...(body !== undefined && { text: await measured(body, parts.folder) }),
  };
}

const MAX_PAGES = 100;

async function measured(body: string, folder: ContentFolder): Promise<NonNullable<UnsavedReport['text']>> {
  const parseMarkdown = await loadMarkdownParser(markdownSetting(folder.list().texts));
  const { tree } = parseMarkdown(body);
  const words = countWords(tree);
  return { words, minutes: readingMinutes(words), grade: Number(readability(bodySentences(tree)).grade.toFixed(1)) };
}

/** Sorts errors before warnings, errors of the edit before older ones, and among each those of the file itself first. */
function rank({ severity, path, isOlder }: AdminProblem, own: string): number {
  return (severity === 'error' ? 0 : 4) + (isOlder ? 2 : 0) + (path === own ? 0 : 1);
}

/**
 * Returns the page of a file, else the home page or another one if that shows it, else the home page. Returns no page before the first
 * successful build, and as long as errors keep a file from getting its page.
 */
function previewOf(
  { file: { path, type }, hasErrors }: CheckedFile,
  { unsavedSite, folder }: ReportParts,
): Pick<UnsavedReport, 'preview' | 'previewReason'> {
  const pages = unsavedSite.pages().filter(({ info }) => info);
  const sourcesOf = (page: StoredFile) => page.info?.sources.map((source) => folder.pathInMessage(source)) ?? [];
  const own = pages.findLast((page) => sourcesOf(page)[0] === path);
  if (own) return { preview: own.address };
  if (hasErrors && addressMaker(type.name)) return {};
  const home = pages.find(({ address }) => address === fixedRoutes.home);
  const user = [...(home ? [home] : []), ...pages].find((page) => sourcesOf(page).includes(path));
  if (user && user !== home) return { preview: user.address, previewReason: 'used' };
  return home ? { preview: home.address, previewReason: 'home' } : {};
}
