import { lstatSync, realpathSync, renameSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { type Problem, problem } from '../problem/problem.ts';
import { attempt } from '../shared/attempt.ts';
import { counted } from '../shared/text.ts';
import { isSystemError, succeeds, systemErrorReason } from './disk-failure.ts';
import { pathExists, removeIfPossible } from './files.ts';
import { isJournalName, unfinishedName, writerState } from './unfinished-names.ts';
import { type Journal, type JournalFile, readJournal } from './write-all-or-none.ts';

/** How long a reader waits for an edit that is being written (ms); renaming the files takes a few milliseconds. */
const PATIENCE = 2000;
const PAUSE = 10;
/** Minimum age of an unfinished file that is removed although its writer may still run (ms). */
const LONG_AGO = 3_600_000;

/**
 * Completes or undoes edits of several files whose process was killed, then removes unfinished files of ended writers. `left` are the paths
 * of all unfinished files, relative to the content folder. Prints what it does on stderr; only what a person must decide is a problem. It
 * is safe to kill it, and to run it in several processes at once.
 */
export function recoverEdits(contentDir: string, left: readonly string[], patience = PATIENCE) {
  const root = realpathSync(contentDir);
  const journals = left.filter((path) => isJournalName(path));
  const problems = journals.flatMap((name) => settleJournal(root, contentDir, name, patience) ?? []);
  const needed = new Set(journals.flatMap((name) => unfinishedOf(root, name)));
  for (const path of left) if (!needed.has(join(root, path)) && isLeftover(join(root, path))) removeIfPossible(join(root, path));
  return { isChanged: journals.some((name) => !pathExists(join(root, name))), problems };
}

function settleJournal(root: string, contentDir: string, name: string, patience: number): Problem | undefined {
  const state = waitForWriter(patience, join(root, name));
  if (state === 'removed') return undefined;
  const label = relative(process.cwd(), contentDir) || '.';
  const message = 'Another program is changing several files here.';
  if (state === 'running') return problem('file-changed', label, message, 'Wait until it has finished, then try again.');
  try {
    const journal = readJournal(root, name);
    if (!journal) return undefined;
    const unclear = unclearFile(contentDir, name, journal);
    if (unclear) return unclear;
    // Renamed first, so that only one of several processes completes it.
    const own = join(root, unfinishedName('-edit'));
    if (succeeds(() => renameSync(join(root, name), own), 'ENOENT')) finish(own, journal, () => renameSync(own, join(root, name)));
  } catch (error) {
    if (!isSystemError(error)) throw error;
    printOnce(
      `${label}: an edit of several files was interrupted and cannot be completed: ${systemErrorReason(error)}. Some files have the old text, others the new.`,
    );
  }
  return undefined;
}

function waitForWriter(patience: number, journal: string) {
  for (let waited = 0; ; waited += PAUSE) {
    if (!pathExists(journal)) return 'removed';
    const state = writerState(basename(journal));
    if (state === 'ended' || waited >= patience) return state;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE);
  }
}

/** Returns a problem if a file was saved since the interrupted edit: a person must decide which text to keep. */
function unclearFile(contentDir: string, name: string, journal: Journal): Problem | undefined {
  const { files, isBefore, isAfter, canUndo, canComplete } = journal;
  const isLost = (one: JournalFile) => !canUndo(one) && !files.every(canComplete);
  const file = files.find((one) => (!isBefore(one) && !isAfter(one)) || isLost(one));
  if (!file) return undefined;
  const label = (path: string) => relative(process.cwd(), join(contentDir, path));
  const wasThere = file.before !== undefined;
  const before = wasThere ? `Copy ${label(join(dirname(file.path), file.kept))} over it` : 'Delete it, because it did not exist before';
  return problem(
    'unfinished-edit',
    label(file.path),
    `An edit of several files was interrupted (${journal.edit}), and this file was changed since. Some files have the old text, others the new.`,
    `${before}; the next command then completes or undoes the edit. Or delete ${label(name)} to keep all files as they are, then run "npx ent-site check" to see what to correct.`,
  );
}

function finish(own: string, { edit, files, canComplete, complete, undo, unfinished }: Journal, giveBack: () => void): void {
  const isComplete = files.every(canComplete);
  try {
    if (isComplete) files.forEach(complete);
    else files.toReversed().forEach(undo);
  } catch (error) {
    giveBack();
    throw error;
  }
  for (const path of [own, ...unfinished()]) removeIfPossible(path);
  const outcome = isComplete ? 'completed' : 'undone';
  process.stderr.write(`An edit of several files was interrupted: ${edit}. It is now ${outcome} (${counted(files.length, 'file')}).\n`);
}

/** Returns the paths of the journal and of the files that its edit still needs. */
function unfinishedOf(root: string, name: string): string[] {
  const journal = attempt(() => readJournal(root, name));
  return journal ? [join(root, name), ...journal.unfinished()] : [];
}

function isLeftover(path: string): boolean {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (!stat?.isFile() && !stat?.isSymbolicLink()) return false;
  const writer = writerState(basename(path));
  return writer === 'ended' || (writer === 'unknown' && Date.now() - stat.mtimeMs > LONG_AGO);
}

const printed = new Set<string>();

/** Prints a text once per process: a server checks the folder again and again. */
function printOnce(text: string): void {
  if (!printed.has(text)) process.stderr.write(`${text}\n`);
  printed.add(text);
}
