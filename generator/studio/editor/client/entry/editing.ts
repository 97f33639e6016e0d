import type { EditedFile } from '../../api.ts';
import { type Conflict, isSameData, mergeValues, theirsFor, type Values, valuesOf } from './merge-values.ts';
import { addStep, type Steps } from './steps.ts';
import type { KeptWork } from './unsaved-work.ts';

/** A version of the form, with what it started from. */
interface Version {
  base: Values;
  mine: Values;
}

/** A file that is open in the editor. */
export interface Editing {
  file: EditedFile;
  /** The values on the disk. */
  theirs: Values;
  steps: Steps<Version>;
  conflicts: readonly Conflict[];
  /** When the unsaved work began (ISO 8601). */
  unsavedSince?: string | undefined;
  /** When unsaved work began that was restored; undefined if it began since the file was opened. */
  restoredFrom?: string | undefined;
  /** What was sent to a server that did not answer: each may be on the disk. */
  sent?: readonly Values[] | undefined;
}

/** Whether there are changes that are not on the disk. */
export function isUnsaved({ theirs, steps }: Editing): boolean {
  return !isSameData(theirs, steps.now.mine);
}

/** Whether saving would change the file; a file that cannot be read as fields is saved as a whole text. */
export function canSave(editing: Editing): boolean {
  const { text } = editing.steps.now.mine;
  return text === undefined ? isUnsaved(editing) : text !== editing.theirs.text;
}

/** Returns an open file after a save: the sent values are on the disk, but no later changes. Of a file that cannot be read as fields, only its text was sent. */
export function afterSave(editing: Editing, sent: Values, etag: string): Editing {
  const {
    file: { text: _, ...file },
    theirs,
    steps,
    sent: _sent,
    ...rest
  } = editing;
  const isText = sent.text !== undefined;
  const written = (values: Values) => (isText ? { ...values, text: sent.text } : sent) as Values;
  // A conflict that was decided before the save does not come back with Undo, which would show only one of its versions.
  const isDecided = ({ base }: Version) => isSameData(base, theirs);
  const saved = ({ base, mine }: Version): Version => ({ base: written(base), mine });
  return {
    ...rest,
    file: { ...file, ...written(theirs), etag },
    theirs: written(theirs),
    steps: {
      past: steps.past.filter(isDecided).map(saved),
      now: saved(steps.now),
      future: steps.future.filter(isDecided).map(saved),
    },
    ...(!isText && { unsavedSince: undefined, restoredFrom: undefined }),
  };
}

/** Returns a file with unsaved work on it, before the file on the disk is merged into it. */
export function editingOf({ base, mine, at, sent }: KeptWork, file: EditedFile): Editing {
  return {
    file,
    theirs: base,
    steps: { past: [{ base, mine: base }], now: { base, mine }, future: [] },
    conflicts: [],
    unsavedSince: at,
    restoredFrom: at,
    sent,
  };
}

/** Merges the file on the disk into every step; a file as this editor has sent it was saved, although no answer arrived. */
export function withTheirs(before: Editing, file: EditedFile): Editing {
  const read = valuesOf(file);
  // A save writes no blank lines around the text.
  const written = (values: Values) => ({ ...values, body: values.body?.trim() });
  const saved = before.sent?.find((one) => isSameData(written(one), written(read))) ?? read;
  const editing = saved === read ? before : afterSave(before, saved, file.etag);
  const { past, now, future } = editing.steps;
  const merge = (version: Version): Version => {
    const { base, mine } = mergeValues({ ...version, theirs: saved });
    return { base, mine };
  };
  const steps = { past: past.map(merge), now, future: future.map(merge) };
  return checked({ ...editing, file, theirs: theirsFor(now.base, saved), steps });
}

/** Adds a step with another version; `what` names the field, for undo. */
export function withVersion(editing: Editing, version: Version, what: string): Editing {
  return checked({ ...editing, steps: addStep(editing.steps, version, what, what === 'conflict' ? 0 : Date.now()) });
}

/** Merges the file on the disk into the newest step, and finds its conflicts. A change that was taken back where theirs differs gives way to theirs. */
export function checked(editing: Editing): Editing {
  const { theirs, steps } = editing;
  if (isSameData(steps.now.base, theirs)) return editing.conflicts.length === 0 ? editing : { ...editing, conflicts: [] };
  const { base, mine, conflicts } = mergeValues({ ...steps.now, theirs });
  return { ...editing, steps: { ...steps, now: { base, mine } }, conflicts };
}
