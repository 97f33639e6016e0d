import { useCallback, useEffect, useRef, useState } from 'react';
import { counted } from '../../../../shared/text.ts';
import { ADMIN_API, type EditedFile, type Saved, type SaveRequest } from '../../api.ts';
import { failureWords, get, postJson, Refusal, type Refused, refusalOf, useEditor } from '../server.ts';
import { useKept } from './kept-work.ts';
import { type Conflict, isSameData, mergeValues, takeTheirs, type Values, valuesOf } from './merge-values.ts';

/** A file that is open in the editor, with what was typed into it. */
export interface Editing {
  file: EditedFile;
  steps: Steps<Values>;
  /** What the unsaved work began with, which tells it from the changes of someone else. */
  base: Values;
  /** When the unsaved work began that was found again: ISO. */
  keptSince?: string | undefined;
  conflicts: readonly Conflict[];
}

/** Whether the work is being saved, or why the last save was refused: `problems` only where the work can be saved in spite of them. */
type Saving = Partial<Refused> & { isSaving: boolean };

export type EditingTools = ReturnType<typeof useEditing>;

/** What a page needs to edit the file at a path: its state, and what changes, saves and discards it. Unsaved work is kept in the browser and found again. */
export function useEditing(path: string) {
  const { builds, refresh, say } = useEditor();
  const kept = useKept();
  const [editing, setEditing] = useState<Editing>();
  const [failure, setFailure] = useState<string>();
  const [isKept, setIsKept] = useState(true);
  const [saving, setSaving] = useState<Saving>({ isSaving: false });
  const current = useRef<Editing>(undefined);
  current.current = editing;

  const open = useCallback(async () => {
    try {
      const file = await get<EditedFile>(ADMIN_API.file, { path });
      const work = kept.read(path);
      setEditing(work ? withWork(file, work.base, work.mine, work.at) : fresh(file));
      setFailure(undefined);
    } catch (error) {
      setFailure(failureWords(error));
    }
  }, [path, kept]);

  useEffect(() => void open(), [open]);

  // After a build the file may be another one: an editor program, a second browser.
  useEffect(() => {
    if (builds === 0) return;
    const look = async () => {
      const file = await get<EditedFile>(ADMIN_API.file, { path }).catch(() => undefined);
      const before = current.current;
      if (!file || !before || file.etag === before.file.etag) return;
      if (!isChanged(before)) return setEditing(fresh(file));
      setEditing(withWork(file, before.base, before.steps.now, before.keptSince));
      say('This file was changed elsewhere. Your work is kept.');
    };
    void look();
  }, [builds, path, say]);

  const update = (next: (before: Editing) => Editing) => setEditing((before) => before && next(before));

  // Kept with every change, so that nothing is lost whatever ends this page.
  useEffect(() => {
    if (!editing) return;
    const { steps, base, keptSince } = editing;
    const work = { base, mine: steps.now, at: keptSince ?? new Date().toISOString() };
    if (!isChanged(editing)) kept.remove(path);
    const isNowKept = !isChanged(editing) || kept.write(path, work);
    // Setting a state with every letter, even to what it is, has React count letters typed fast as an endless loop.
    if (isNowKept !== isKept) setIsKept(isNowKept);
  }, [editing, path, kept, isKept]);

  useEffect(() => {
    if (isKept) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isKept]);

  const save = async (withErrors = false) => {
    if (!editing || saving.isSaving) return;
    const { file, steps } = editing;
    const sent = steps.now;
    setSaving({ isSaving: true });
    try {
      const request: SaveRequest = { path, etag: file.etag, ...sent, ...(withErrors && { withErrors }) };
      const { etag, lines } = await postJson<Saved>(ADMIN_API.save, request);
      // What was sent is on the disk; what was typed since then is not.
      update(({ file: { text: _, ...before }, ...rest }) => {
        return { ...rest, file: { ...before, ...sent, etag }, base: sent, keptSince: undefined };
      });
      setSaving({ isSaving: false });
      // What was text may be fields now.
      if (sent.text !== undefined) void open();
      // What Undo takes back is another now.
      await refresh();
      say(withErrors ? 'Saved. The site stays as it is until the mistakes are mended.' : `Saved, ${counted(lines, 'line')}.`);
    } catch (error) {
      const { status, said } = error instanceof Refusal ? error : {};
      if (status === 412) update(({ base, steps: { now }, keptSince }) => withWork(said as EditedFile, base, now, keptSince));
      const { failure: words, problems } = refusalOf(error);
      setSaving({
        isSaving: false,
        failure: status === 412 ? 'Somebody else has changed this file since you opened it.' : words,
        ...(status === 422 && { problems }),
      });
    }
  };
  return {
    editing,
    isChanged: editing !== undefined && isChanged(editing),
    failure,
    isKept,
    saving,
    save,
    change: (next: Partial<Values>, what: string) => {
      if (saving.problems || saving.failure) setSaving({ isSaving: false });
      update((before) => ({ ...before, steps: addStep(before.steps, { ...before.steps.now, ...next }, what, Date.now()) }));
    },
    stepBack: () => update((before) => ({ ...before, steps: stepBack(before.steps) })),
    stepForward: () => update((before) => ({ ...before, steps: stepForward(before.steps) })),
    discard: () => update(({ file }) => fresh(file)),
    /** Decides a conflict; without one, all of them are mine. */
    decide: (conflict?: Conflict) =>
      update((before) => {
        const conflicts = before.conflicts.filter((one) => conflict && one !== conflict);
        const values = conflict ? takeTheirs(before.steps.now, conflict) : before.steps.now;
        const base = conflict ? takeTheirs(before.base, conflict) : valuesOf(before.file);
        return { ...before, steps: addStep(before.steps, values, 'conflict', 0), base, conflicts };
      }),
  };
}

/** What can be taken back, the oldest first, and what can be done again, the next first. */
export interface Steps<Value> {
  past: readonly Value[];
  now: Value;
  future: readonly Value[];
  /** The field of the newest step, and when it was changed last (ms). */
  newest?: { what: string; at: number };
}

const MAX_STEPS = 200;
/** What is typed into one field without a longer break is one step (ms). */
const BREAK = 1500;

/** Steps that begin with a value: nothing can be taken back. */
export function firstStep<Value>(now: Value): Steps<Value> {
  return { past: [], now, future: [] };
}

/** A step more. `what` names the field; letters typed into it in a row are one step. */
export function addStep<Value>({ past, now: before, newest }: Steps<Value>, now: Value, what: string, at: number): Steps<Value> {
  const goesOn = newest?.what === what && at - newest.at < BREAK && past.length > 0;
  return { past: goesOn ? past : [...past, before].slice(-MAX_STEPS), now, future: [], newest: { what, at } };
}

/** The steps after the newest one was taken back; the same where there is none. */
export function stepBack<Value>({ past, now, future }: Steps<Value>): Steps<Value> {
  const before = past.at(-1);
  return before === undefined ? { past, now, future } : { past: past.slice(0, -1), now: before, future: [now, ...future] };
}

/** The steps after the one that was taken back last is done again; the same where there is none. */
export function stepForward<Value>({ past, now, future }: Steps<Value>): Steps<Value> {
  const [next, ...rest] = future;
  return next === undefined ? { past, now, future } : { past: [...past, now], now: next, future: rest };
}

function fresh(file: EditedFile): Editing {
  const base = valuesOf(file);
  return { file, steps: firstStep(base), base, conflicts: [] };
}

function withWork(file: EditedFile, base: Values, mine: Values, keptSince?: string): Editing {
  const theirs = valuesOf(file);
  const { values, conflicts, base: nextBase } = mergeValues(base, theirs, mine);
  return { file, steps: { past: [theirs], now: values, future: [] }, base: nextBase, conflicts, keptSince };
}

/** Whether there is something to save. */
function isChanged({ file, steps }: Editing): boolean {
  return !isSameData(valuesOf(file), steps.now);
}
