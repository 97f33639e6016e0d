import { lstatSync, realpathSync, renameSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { type Problem, problem } from '../problem/problem.ts';
import { attempt } from '../shared/attempt.ts';
import { counted } from '../shared/text.ts';
import { isSystemError, refusalOf, succeeds } from './disk-failure.ts';
import { isThere, removeIfPossible } from './files.ts';
import { isJournalName, isSpare, unfinishedName, writerOf } from './names.ts';
import { type Journal, type JournalFile, readJournal } from './write-together.ts';

/** How long a reader waits for an edit that is being written (ms): names are changed within some. */
const PATIENCE = 2000;
const PAUSE = 10;
/** How old the file of a writer must be of whom no one knows whether it still runs (ms). */
const LONG_AGO = 3_600_000;

/**
 * Completes or takes back edits of several files whose process was killed in between, then removes what writers have left that no longer run.
 * `left` are the paths of all unfinished files, from the content folder. What is done is printed on stderr; only what needs a person is a
 * problem. It may be killed itself, and several processes may do it at once.
 */
export function settleContent(contentDir: string, left: readonly string[], patience = PATIENCE) {
  const root = realpathSync(contentDir);
  const journals = left.filter((path) => isJournalName(path));
  const problems = journals.flatMap((name) => settleJournal(root, contentDir, name, patience) ?? []);
  const needed = new Set(journals.flatMap((name) => unfinishedOf(root, name)));
  for (const path of left) if (!needed.has(join(root, path)) && isLeftover(join(root, path))) removeIfPossible(join(root, path));
  return { isChanged: journals.some((name) => !isThere(join(root, name))), problems };
}

function settleJournal(root: string, contentDir: string, name: string, patience: number): Problem | undefined {
  const life = lifeAfter(patience, join(root, name));
  if (life === 'gone') return undefined;
  const label = relative(process.cwd(), contentDir) || '.';
  const message = 'Another program is writing an edit of several files here.';
  if (life === 'running') return problem('file-changed', label, message, 'Wait until it is done, then try again.');
  try {
    const journal = readJournal(root, name);
    if (!journal) return undefined;
    const unclear = unclearFile(contentDir, name, journal);
    if (unclear) return unclear;
    // Of several that see it, one gives it a name of its own.
    const own = join(root, unfinishedName('-edit'));
    if (succeeds(() => renameSync(join(root, name), own), 'ENOENT')) finish(own, journal, () => renameSync(own, join(root, name)));
  } catch (error) {
    if (!isSystemError(error)) throw error;
    sayOnce(
      `${label}: an edit of several files was interrupted and cannot be completed: ${refusalOf(error)}. Some files are as before it, others as after it.`,
    );
  }
  return undefined;
}

function lifeAfter(patience: number, journal: string) {
  for (let waited = 0; ; waited += PAUSE) {
    if (!isThere(journal)) return 'gone';
    const life = writerOf(basename(journal));
    if (life === 'ended' || waited >= patience) return life;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE);
  }
}

/** Someone has saved a file since: no text is lost, so a person must say what it is to hold. */
function unclearFile(contentDir: string, name: string, journal: Journal): Problem | undefined {
  const { files, isBefore, isAfter, canTakeBack, canComplete } = journal;
  const isLost = (one: JournalFile) => !canTakeBack(one) && !files.every(canComplete);
  const file = files.find((one) => (!isBefore(one) && !isAfter(one)) || isLost(one));
  if (!file) return undefined;
  const label = (path: string) => relative(process.cwd(), join(contentDir, path));
  const wasThere = file.before !== undefined;
  const before = wasThere ? `It had the text of ${label(join(dirname(file.path), file.kept))}` : 'There was no such file';
  return problem(
    'unfinished-edit',
    label(file.path),
    `An edit of several files was interrupted (${journal.edit}), and this one was changed since. Some files are as before the edit, others as after it.`,
    `${before}: make it so again, and the next command completes the edit or takes it back. Or delete ${label(name)}: all files then stay as they are, and "ent-site check" lists what is left to correct.`,
  );
}

function finish(own: string, { edit, files, canComplete, complete, takeBack, unfinished }: Journal, giveBack: () => void): void {
  const isComplete = files.every(canComplete);
  try {
    if (isComplete) files.forEach(complete);
    else files.toReversed().forEach(takeBack);
  } catch (error) {
    giveBack();
    throw error;
  }
  for (const path of [own, ...unfinished()]) removeIfPossible(path);
  const fate = isComplete ? 'completed' : 'taken back';
  process.stderr.write(`An edit of several files was interrupted: ${edit}. It is ${fate} now (${counted(files.length, 'file')}).\n`);
}

/** What still is needed for an edit that waits for a person. */
function unfinishedOf(root: string, name: string): string[] {
  const journal = attempt(() => readJournal(root, name));
  return journal ? [join(root, name), ...journal.unfinished()] : [];
}

function isLeftover(path: string): boolean {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (!stat?.isFile() && !stat?.isSymbolicLink()) return false;
  const writer = writerOf(basename(path));
  const hasEnded = writer === 'ended' || (writer === 'unknown' && Date.now() - stat.mtimeMs > LONG_AGO);
  return hasEnded && isSpare(path);
}

const said = new Set<string>();

/** Says it once in a process: a server looks at the folder again and again. */
function sayOnce(text: string): void {
  if (!said.has(text)) process.stderr.write(`${text}\n`);
  said.add(text);
}
