import { loadMarkdownParser, markdownSetting } from '../../content/markdown/parse-markdown.ts';
import { parseSourceFile } from '../../content/parse-source-file.ts';
import { asRead } from '../../content/read-source-files.ts';
import { bodySentences, countWords, readingMinutes } from '../../content/text.ts';
import type { SiteStore, StoredFile } from '../../serve/site-store.ts';
import { fixedRoutes } from '../../shared/routes.ts';
import { readability } from '../reports/words/measure.ts';
import type { AdminProblem, FileFields, UnsavedReport } from './api.ts';
import { type ContentEditor, changedLines } from './content-editor.ts';
import type { ContentFolder } from './content-folder.ts';
import type { UnsavedSite } from './unsaved-site.ts';

interface CheckParts {
  editor: ContentEditor;
  folder: ContentFolder;
  unsavedSite: UnsavedSite;
  store: SiteStore;
}

const MAX_PAGES = 100;

/** Reports what saving a file would change: the site is built with it in memory. Throws what `ContentEditor.merged` does. */
export async function checkUnsaved(sent: FileFields, { editor, folder, unsavedSite, store }: CheckParts): Promise<UnsavedReport> {
  const { file, text } = editor.merged(sent);
  const result = await unsavedSite.build([{ path: file.path, text }]);
  if (!result) return { problems: [], lines: 0, pages: [], pageCount: 0, isOutdated: true };
  const found = ('problems' in result ? result.problems : result.warnings).map((problem) => folder.placed(problem));
  const pages = 'problems' in result ? [] : unsavedSite.pagesUnlike(store);
  const preview = previewOf(file.path, unsavedSite, folder);
  return {
    problems: found.toSorted((a, b) => rank(a, file.path) - rank(b, file.path)),
    lines: changedLines(file.written, text),
    pages: pages.slice(0, MAX_PAGES),
    pageCount: pages.length,
    ...(preview !== undefined && { preview }),
    ...(sent.body !== undefined && {
      bodyLine: parseSourceFile({ path: file.path, label: file.path }, asRead(text)).value.bodyLine,
      text: await measured(sent.body, folder),
    }),
  };
}

async function measured(body: string, folder: ContentFolder): Promise<NonNullable<UnsavedReport['text']>> {
  const parseMarkdown = await loadMarkdownParser(markdownSetting(folder.list().texts));
  const { tree } = parseMarkdown(body);
  const words = countWords(tree);
  return { words, minutes: readingMinutes(words), grade: Number(readability(bodySentences(tree)).grade.toFixed(1)) };
}

/** Errors before warnings; of each the own before those of others. */
function rank({ severity, path }: AdminProblem, own: string): number {
  return (severity === 'error' ? 0 : 2) + (path === own ? 0 : 1);
}

/** The page that is made of a file, else one that shows it, else the home page; undefined before any such build was good. */
function previewOf(path: string, unsavedSite: UnsavedSite, folder: ContentFolder): string | undefined {
  const pages = unsavedSite.pages().filter(({ info }) => info);
  const madeOf = (page: StoredFile) => page.info?.sources.map((source) => folder.relabelled(source)) ?? [];
  const own = pages.findLast((page) => madeOf(page)[0] === path) ?? pages.find((page) => madeOf(page).includes(path));
  return own?.address ?? pages.find(({ address }) => address === fixedRoutes.home)?.address;
}
