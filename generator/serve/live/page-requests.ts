import type { IncomingMessage } from 'node:http';
import { SourceMap } from 'node:module';
import { join, relative, resolve, sep } from 'node:path';
import * as z from 'zod';
import { sourcePosition } from '../../../bin/compile/failure.js';
import { belongsTo } from '../../content/file-paths.ts';
import { contentTypes } from '../../content/types/index.ts';
import { calledBy, explainProblems, type Problem, problem } from '../../problem/problem.ts';
import { isFromThisMachine, type JsonAnswer, readPost, refusal } from '../http/requests.ts';
import { ADMIN_PREFIX, adminFileHref, type FileLink, type ShownProblem, type ShownWarnings } from '../protocol.ts';
import type { SiteStore } from '../site-store.ts';
import { spawnDetached } from '../terminal.ts';
import { type Editor, editorCommand, editorHref } from './editor.ts';

/** What the functions of live editing need to answer browsers. */
export interface LiveContext {
  packageDir: string;
  store: SiteStore;
  editor: Editor;
  fileLinkOf: FileLinkOf;
  /** Token in the pages that this server run sends. */
  token: string;
  /** Files in which errors of pages were thrown: overlays offer to open them. */
  failedFiles: Set<string>;
}

/** A program that cannot open the file ends within this time (ms); others may run as long as the file is open. */
const EARLY_END_MS = 1_000;

const lineOrColumn = z.int().positive().optional();
const OPENING = {
  schema: z.strictObject({ page: z.string(), file: z.string(), line: lineOrColumn, column: lineOrColumn }),
  expected: 'Send the page and the file.',
  maxBytes: 8 * 1024,
};
const PAGE_ERROR = {
  schema: z.strictObject({ text: z.string(), stack: z.string() }),
  expected: 'Send the error and its stack trace.',
  maxBytes: 16 * 1024,
};

/**
 * Opens a file in the editor program for a page that a browser on this machine shows at a loopback address. Requests from other machines
 * are refused, because the window would open here.
 */
export async function openInEditor(request: IncomingMessage, { store, editor, token, failedFiles }: LiveContext): Promise<JsonAnswer> {
  if (!isFromThisMachine(request))
    return refusal(403, 'Files open in an editor only on the computer that runs ent-site, at a localhost address.');
  const read = await readPost(request, token, OPENING);
  if ('refused' in read) return read.refused;
  const { page, file, line, column } = read.value;
  const isSource = store.site.files.get(page)?.info?.sources.includes(file);
  const isNamed = failedFiles.has(file) || [...store.last.errors, ...store.warnings].some((problem) => problem.file === file);
  if (editor.kind === 'link' || !(isSource || isNamed)) return refusal(403, 'The page is not made from this file.');
  if (editor.kind === 'none')
    return refusal(501, 'No editor was found on this computer. Choose yours: npx ent-site serve --editor COMMAND');
  const command = editorCommand(editor, { path: resolve(file), line, column });
  const [program] = command;
  return new Promise((answer) => {
    const failed = () => answer(refusal(500, `"${program}" ended with an error and may not show the file.`));
    void spawnDetached(command, failed).then((isStarted) => {
      if (!isStarted) answer(refusal(500, `"${program}" could not be started. Is it installed?`));
      else setTimeout(() => answer({ status: 204 }), EARLY_END_MS).unref();
    });
  });
}

/** Answers with an error of a page's script as a problem at its position in client/, for the overlay of the page. */
export async function explainPageError(
  request: IncomingMessage,
  { packageDir, store, fileLinkOf, token, failedFiles }: LiveContext,
): Promise<JsonAnswer> {
  const read = await readPost(request, token, PAGE_ERROR);
  if ('refused' in read) return read.refused;
  const { text, stack } = read.value;
  // Only a person at this machine may cause a compilation, which takes time.
  const positions = isFromThisMachine(request) ? await positionsIn(stack, packageDir, store).catch(() => []) : [];
  const [thrown = { file: 'client' }, ...callers] = positions;
  if (positions.length > 0) failedFiles.add(thrown.file);
  const island = positions.map(({ file }) => /(?:^|\/)client\/islands\/([\w-]+)/.exec(file)?.[1]).find(Boolean);
  const message = `${island ? `The island "${island}"` : 'A script of this page'} failed in the browser. ${text}`;
  const failed = problem('page-script', thrown, message, calledBy(callers));
  return { status: 200, body: { ...shownProblems(fileLinkOf, [failed])[0] } };
}

/** Returns the source positions of a browser's stack trace, innermost first, without those in packages. */
async function positionsIn(stack: string, packageDir: string, { site }: SiteStore) {
  const frames = [...stack.matchAll(/(\/assets\/[\w.-]+\.js):(\d+):(\d+)/g)];
  // Loaded on demand, because it loads the compiler of the client.
  const { clientSourceMaps } = await import('../../assets/bundle-client.ts');
  const mapOf = await clientSourceMaps(packageDir);
  return frames.flatMap(([, address = '', line, column]) => {
    const script = site.files.get(address);
    const payload = script && mapOf(script.bytes.toString());
    const source = payload && sourcePosition(new SourceMap(payload), Number(line), Number(column));
    const file = source && relative(process.cwd(), join(packageDir, 'assets', source.file)).replaceAll('\\', '/');
    return source && file && !source.file.includes('node_modules/') ? [{ ...source, file }] : [];
  });
}

/** Returns links to a position in a file, whose path is relative to the working directory. */
export type FileLinkOf = (file: string, at?: Pick<Problem, 'line' | 'column' | 'field'>) => FileLink;

const MAX_SHOWN = 50;

/** Returns a function that makes links to the editor program and, for content files, to the editor at /admin/. */
export function fileLinksFor(editor: Editor, contentDir: string): FileLinkOf {
  const label = `${(relative(process.cwd(), contentDir) || '.').split(sep).join('/')}/`;
  return (file, { line, column, field } = {}) => {
    const path = file.startsWith(label) ? file.slice(label.length) : undefined;
    const isEdited = path !== undefined && contentTypes.some((type) => belongsTo(path, type));
    const href = editorHref(editor, { path: resolve(file), line, column });
    return { file, line, column, href, ...(isEdited && { edit: ADMIN_PREFIX + adminFileHref(path, field) }) };
  };
}

/** Returns the first problems as pages show them, at most `max`. */
export function shownProblems(fileLinkOf: FileLinkOf, problems: readonly Problem[], max = MAX_SHOWN): ShownProblem[] {
  const first = explainProblems(problems).slice(0, max);
  return first.map(({ position, text, frame, hint, rule, ...at }) => ({
    position,
    text,
    frame,
    hint,
    rule,
    open: fileLinkOf(at.file, at),
  }));
}

/** Returns the first warnings for a page that is made from `sources`: its own before those of other pages. */
export function shownWarnings(fileLinkOf: FileLinkOf, warnings: readonly Problem[], sources: readonly string[]): ShownWarnings {
  const isOfPage = ({ file }: Problem) => sources.includes(file);
  const ofPage = shownProblems(fileLinkOf, warnings.filter(isOfPage));
  const otherWarnings = warnings.filter((warning) => !isOfPage(warning));
  const others = shownProblems(fileLinkOf, otherWarnings, MAX_SHOWN - ofPage.length);
  return { ofPage, others, more: warnings.length - ofPage.length - others.length };
}
