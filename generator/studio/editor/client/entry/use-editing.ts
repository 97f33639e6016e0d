import { useCallback, useEffect, useRef, useState } from 'react';
import { counted } from '../../../../shared/text.ts';
import { ADMIN_API, type EditedFile, type Saved, type SaveRequest } from '../../api.ts';
import { failureMessage, get, postJson, type Refused, RefusedRequest, toRefused, useEditor } from '../server.ts';
import { type Conflict, isSameData, mergeValues, takeTheirs, type Values, valuesOf } from './merge-values.ts';
import { useUnsavedWork } from './unsaved-work.ts';

/** A file that is open in the editor, with the unsaved changes. */
export interface Editing {
  file: EditedFile;
  steps: Steps<Values>;
  /** The values that the unsaved work started from, for merging with changes of others. */
  base: Values;
  /** When the restored unsaved work began (ISO 8601). */
  unsavedSince?: string | undefined;
  conflicts: readonly Conflict[];
}

/** Whether a save is in progress, or why the last one was refused: with `problems`, the work can be saved anyway. */
type Saving = Partial<Refused> & { isSaving: boolean };

export type EditingTools = ReturnType<typeof useEditing>;

/** Returns the state of the file at a path, and functions to change, save and discard it. The browser keeps unsaved work and restores it. */
export function useEditing(path: string) {
  const { builds, refresh, say } = useEditor();
  const unsavedWork = useUnsavedWork();
  const [editing, setEditing] = useState<Editing>();
  const [failure, setFailure] = useState<string>();
  const [isKept, setIsKept] = useState(true);
  const [saving, setSaving] = useState<Saving>({ isSaving: false });
  const current = useRef<Editing>(undefined);
  current.current = editing;

  const open = useCallback(async () => {
    try {
      const file = await get<EditedFile>(ADMIN_API.file, { path });
      const work = unsavedWork.read(path);
      setEditing(work ? withWork(file, work.base, work.mine, work.at) : unchanged(file));
      setFailure(undefined);
    } catch (error) {
      setFailure(failureMessage(error));
    }
  }, [path, unsavedWork]);

  useEffect(() => void open(), [open]);

  // Another program or browser may have changed the file before this build.
  useEffect(() => {
    if (builds === 0) return;
    const check = async () => {
      const file = await get<EditedFile>(ADMIN_API.file, { path }).catch(() => undefined);
      const before = current.current;
      if (!file || !before || file.etag === before.file.etag) return;
      if (!isChanged(before)) return setEditing(unchanged(file));
      setEditing(withWork(file, before.base, before.steps.now, before.unsavedSince));
      say('This file was changed elsewhere. Your work is safe.');
    };
    void check();
  }, [builds, path, say]);

  const update = (next: (before: Editing) => Editing) => setEditing((before) => before && next(before));

  // Stored with every change, so that nothing is lost when the page closes for any reason.
  useEffect(() => {
    if (!editing) return;
    const { steps, base, unsavedSince } = editing;
    const work = { base, mine: steps.now, at: unsavedSince ?? new Date().toISOString() };
    if (!isChanged(editing)) unsavedWork.remove(path);
    const isNowKept = !isChanged(editing) || unsavedWork.write(path, work);
    // Setting a state on every key press, even to the same value, makes React report fast typing as an infinite loop.
    if (isNowKept !== isKept) setIsKept(isNowKept);
  }, [editing, path, unsavedWork, isKept]);

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
      // The sent values are on the disk; later changes are not.
      update(({ file: { text: _, ...before }, ...rest }) => {
        return { ...rest, file: { ...before, ...sent, etag }, base: sent, unsavedSince: undefined };
      });
      setSaving({ isSaving: false });
      // The text may be readable as fields now.
      if (sent.text !== undefined) void open();
      // The state has a new edit to undo.
      await refresh();
      say(withErrors ? 'Saved. The site will not change until the errors are fixed.' : `Saved: ${counted(lines, 'line')} changed.`);
    } catch (error) {
      const { status, body } = error instanceof RefusedRequest ? error : {};
      if (status === 412) update(({ base, steps: { now }, unsavedSince }) => withWork(body as EditedFile, base, now, unsavedSince));
      const { failure: message, problems } = toRefused(error);
      setSaving({
        isSaving: false,
        failure: status === 412 ? 'Someone else has changed this file since you opened it.' : message,
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
    discard: () => update(({ file }) => unchanged(file)),
    /** Takes their value of a conflict; without one, keeps my values of all conflicts. */
    decide: (conflict?: Conflict) =>
      update((before) => {
        const conflicts = before.conflicts.filter((one) => conflict && one !== conflict);
        const values = conflict ? takeTheirs(before.steps.now, conflict) : before.steps.now;
        const base = conflict ? takeTheirs(before.base, conflict) : valuesOf(before.file);
        return { ...before, steps: addStep(before.steps, values, 'conflict', 0), base, conflicts };
      }),
  };
}

/** Undo steps, oldest first, and redo steps, next first. */
export interface Steps<Value> {
  past: readonly Value[];
  now: Value;
  future: readonly Value[];
  /** The field of the newest step, and the time of its last change (ms). */
  newest?: { what: string; at: number };
}

const MAX_STEPS = 200;
/** Typing into a field without a longer pause is one step (ms). */
const PAUSE = 1500;

/** Returns steps that start with a value, with nothing to undo. */
export function firstStep<Value>(now: Value): Steps<Value> {
  return { past: [], now, future: [] };
}

/** Adds a step. `what` names the field; continuous typing into it is one step. */
export function addStep<Value>({ past, now: before, newest }: Steps<Value>, now: Value, what: string, at: number): Steps<Value> {
  const continues = newest?.what === what && at - newest.at < PAUSE && past.length > 0;
  return { past: continues ? past : [...past, before].slice(-MAX_STEPS), now, future: [], newest: { what, at } };
}

/** Undoes the newest step; returns the same steps if there is none. */
export function stepBack<Value>({ past, now, future }: Steps<Value>): Steps<Value> {
  const before = past.at(-1);
  return before === undefined ? { past, now, future } : { past: past.slice(0, -1), now: before, future: [now, ...future] };
}

/** Redoes the step that was undone last; returns the same steps if there is none. */
export function stepForward<Value>({ past, now, future }: Steps<Value>): Steps<Value> {
  const [next, ...rest] = future;
  return next === undefined ? { past, now, future } : { past: [...past, now], now: next, future: rest };
}

function unchanged(file: EditedFile): Editing {
  const base = valuesOf(file);
  return { file, steps: firstStep(base), base, conflicts: [] };
}

function withWork(file: EditedFile, base: Values, mine: Values, keptSince?: string): Editing {
  const theirs = valuesOf(file);
  const { values, conflicts, base: nextBase } = mergeValues(base, theirs, mine);
  return { file, steps: { past: [theirs], now: values, future: [] }, base: nextBase, conflicts, unsavedSince: keptSince };
}

/** Whether there are unsaved changes. */
function isChanged({ file, steps }: Editing): boolean {
  return !isSameData(valuesOf(file), steps.now);
}
