import type { IncomingMessage } from 'node:http';
import { SourceMap } from 'node:module';
import { join, relative, resolve, sep } from 'node:path';
import * as z from 'zod';
import { sourcePlace } from '../../../bin/compile/failure.js';
import { belongsTo } from '../../content/file-places.ts';
import { contentTypes } from '../../content/types/index.ts';
import { calledBy, explainProblems, type Problem, problem } from '../../problem/problem.ts';
import { isFromThisMachine, type JsonAnswer, readPost, refusal } from '../http/requests.ts';
import { ADMIN_PREFIX, type EditorPlace, fileHref, type ShownProblem, type ShownWarnings } from '../protocol.ts';
import type { SiteStore } from '../site-store.ts';
import { spawnDetached } from '../terminal.ts';
import { type Editor, editorCommand, editorHref } from './editor.ts';

/** What everything is made from that browsers are sent and answered. */
export interface LiveContext {
  packageDir: string;
  store: SiteStore;
  editor: Editor;
  placeOf: PlaceOf;
  /** Of the pages that this run of the server sends. */
  token: string;
  /** Files in which errors of pages were thrown: overlays offer to open them. */
  failedFiles: Set<string>;
}

/** A program that cannot open the file ends within this time (ms); one that can may run for as long as the file is open. */
const EARLY_END_MS = 1_000;

const position = z.int().positive().optional();
const OPENING = {
  schema: z.strictObject({ page: z.string(), file: z.string(), line: position, column: position }),
  expected: 'Name the page and the file.',
  maxBytes: 8 * 1024,
};
const PAGE_ERROR = {
  schema: z.strictObject({ text: z.string(), stack: z.string() }),
  expected: 'Name the error and where it was thrown.',
  maxBytes: 16 * 1024,
};

/**
 * Starts the editor for a page of this site that a browser on this machine shows at a loopback address, and for nobody else: who
 * sits at another machine of the network has no use for a window here.
 */
export async function openInEditor(request: IncomingMessage, { store, editor, token, failedFiles }: LiveContext): Promise<JsonAnswer> {
  if (!isFromThisMachine(request)) return refusal(403, 'The editor opens for pages at localhost only.');
  const read = await readPost(request, token, OPENING);
  if ('refused' in read) return read.refused;
  const { page, file, line, column } = read.value;
  const isSource = store.site.files.get(page)?.info?.sources.includes(file);
  const isNamed = failedFiles.has(file) || [...store.last.errors, ...store.warnings].some((problem) => problem.file === file);
  if (editor.kind === 'link' || !(isSource || isNamed)) return refusal(403, 'The page is not made from this file.');
  if (editor.kind === 'none') return refusal(501, 'No editor was found on this machine. Name yours: ent-site serve --editor COMMAND');
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

/** Answers with an error of a page's script as a problem at its place in client/, for the overlay of that page. */
export async function explainPageError(
  request: IncomingMessage,
  { packageDir, store, placeOf, token, failedFiles }: LiveContext,
): Promise<JsonAnswer> {
  const read = await readPost(request, token, PAGE_ERROR);
  if ('refused' in read) return read.refused;
  const { text, stack } = read.value;
  // Compiling takes time that nobody but the person at this machine may ask for.
  const places = isFromThisMachine(request) ? await placesIn(stack, packageDir, store).catch(() => []) : [];
  const [place = { file: 'client' }, ...callers] = places;
  if (places.length > 0) failedFiles.add(place.file);
  const island = places.map(({ file }) => /(?:^|\/)client\/islands\/([\w-]+)/.exec(file)?.[1]).find(Boolean);
  const message = `${island ? `The island "${island}"` : 'A script of this page'} failed in the browser. ${text}`;
  const failed = problem('page-script', place, message, calledBy(callers));
  return { status: 200, body: { ...shownProblems(placeOf, [failed])[0] } };
}

/** Places in sources that a browser's stack trace names by addresses of scripts, the innermost first; those in packages are left out. */
async function placesIn(stack: string, packageDir: string, { site }: SiteStore) {
  const frames = [...stack.matchAll(/(\/assets\/[\w.-]+\.js):(\d+):(\d+)/g)];
  // Loaded where it is needed, with the compiler of the client.
  const { clientSourceMaps } = await import('../../assets/bundle-client.ts');
  const mapOf = await clientSourceMaps(packageDir);
  return frames.flatMap(([, address = '', line, column]) => {
    const script = site.files.get(address);
    const payload = script && mapOf(script.bytes.toString());
    const place = payload && sourcePlace(new SourceMap(payload), Number(line), Number(column));
    const file = place && relative(process.cwd(), join(packageDir, 'assets', place.file)).replaceAll('\\', '/');
    return place && file && !place.file.includes('node_modules/') ? [{ ...place, file }] : [];
  });
}

/** A place of a file, named from the working directory, as the browser has it. */
export type PlaceOf = (file: string, at?: Pick<Problem, 'line' | 'column' | 'field'>) => EditorPlace;

const MAX_SHOWN = 50;

/** How places of files become links to the editor program and, for content, to the editor at /admin/. */
export function placesFor(editor: Editor, contentDir: string): PlaceOf {
  const label = `${(relative(process.cwd(), contentDir) || '.').split(sep).join('/')}/`;
  return (file, { line, column, field } = {}) => {
    const path = file.startsWith(label) ? file.slice(label.length) : undefined;
    const isEdited = path !== undefined && contentTypes.some((type) => belongsTo(path, type));
    const href = editorHref(editor, { path: resolve(file), line, column });
    return { file, line, column, href, ...(isEdited && { edit: ADMIN_PREFIX + fileHref(path, field) }) };
  };
}

/** The first problems as pages show them, at most `max`. */
export function shownProblems(placeOf: PlaceOf, problems: readonly Problem[], max = MAX_SHOWN): ShownProblem[] {
  const first = explainProblems(problems).slice(0, max);
  return first.map(({ place, text, frame, hint, rule, ...at }) => ({ place, text, frame, hint, rule, open: placeOf(at.file, at) }));
}

/** The first warnings for a page that these files make: its own before those of the rest of the site. */
export function shownWarnings(placeOf: PlaceOf, warnings: readonly Problem[], sources: readonly string[]): ShownWarnings {
  const isOfPage = ({ file }: Problem) => sources.includes(file);
  const ofPage = shownProblems(placeOf, warnings.filter(isOfPage));
  const elsewhere = warnings.filter((warning) => !isOfPage(warning));
  const others = shownProblems(placeOf, elsewhere, MAX_SHOWN - ofPage.length);
  return { ofPage, others, more: warnings.length - ofPage.length - others.length };
}
