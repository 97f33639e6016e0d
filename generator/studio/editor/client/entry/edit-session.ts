import type { EditedFile, MovedFile, Saved, SaveRequest } from '../../api.ts';
import { type Refused, RefusedRequest, toRefused } from '../server.ts';
import { newId } from '../tabs.ts';
import { afterSave, canSave, checked, type Editing, editingOf, isUnsaved, withTheirs, withVersion } from './editing.ts';
import { type Conflict, decide, isSameData, type Side, type Values, valuesOf } from './merge-values.ts';
import { firstStep, stepBack, stepForward } from './steps.ts';
import type { KeptSlot, KeptWork, UnsavedWork } from './unsaved-work.ts';

/** What an open file needs from the page around it. */
export interface SessionParts {
  path: string;
  work: UnsavedWork;
  /** Returns the ids of all open tabs of the editor. */
  openTabs(): Promise<ReadonlySet<string>>;
  /** Reads a file; rejects with a RefusedRequest, whose body is a `MovedFile` if the file with this etag has another path now. */
  read(path: string, etag: string | undefined): Promise<EditedFile>;
  write(request: SaveRequest): Promise<Saved>;
  /** Called after a save, before it is announced. */
  saved(): Promise<unknown>;
  /** Shows a message for some seconds. */
  say(words: string): void;
}

/** Unsaved work of another tab on the same file. */
export interface OtherVersion extends KeptSlot {
  work: KeptWork;
  /** Whether that tab is still open. */
  isOpen: boolean;
}

/** Whether a save is in progress, or why the last one failed: with `problems`, the work can be saved anyway. */
type Saving = Partial<Refused> & { isSaving: boolean; isUnanswered?: boolean };

export interface SessionState {
  editing?: Editing | undefined;
  /** Why the file cannot be opened. */
  failure?: string | undefined;
  /** Set when the file was removed or renamed: the unsaved work, if any, and its new path, if that is known. */
  missing?: { work?: KeptWork | undefined; movedTo?: string | undefined } | undefined;
  others: readonly OtherVersion[];
  /** Whether the browser could store the unsaved work. */
  isKept: boolean;
  saving: Saving;
}

/**
 * A file that is open in a tab: its values, unsaved changes, conflicts with changes on the disk, and every way to save. The browser keeps
 * unsaved work with each change, and restores it.
 */
export class EditSession {
  #state: SessionState = { others: [], isKept: true, saving: { isSaving: false } };
  readonly #listeners = new Set<() => void>();
  #last: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  constructor(readonly parts: SessionParts) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): SessionState => this.#state;

  /** Ends the session: answers that arrive later change nothing. Its unsaved work stays in the browser. */
  close(): void {
    this.#isClosed = true;
  }

  get isChanged(): boolean {
    const { editing } = this.#state;
    return editing !== undefined && isUnsaved(editing);
  }

  #set(part: Partial<SessionState>): void {
    if (this.#isClosed) return;
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }

  /** Runs one request at a time, so that no answer is older than the one before it. */
  #next<Value>(task: () => Promise<Value>): Promise<Value> {
    const result = this.#last.then(task);
    this.#last = result.catch(() => undefined);
    return result;
  }

  /** Shows an edited file, and stores what is unsaved. */
  #edit(editing: Editing): void {
    const { path, work } = this.parts;
    const { file, steps, sent, unsavedSince = new Date().toISOString() } = editing;
    const isChanged = isUnsaved(editing);
    if (this.#isClosed) return;
    const kept = { etag: file.etag, ...steps.now, at: unsavedSince, sent };
    const isKept = !isChanged || work.write(work.own(path), kept);
    if (!isChanged && work.read(work.own(path))) work.remove(work.own(path));
    const times = isChanged ? { unsavedSince } : { unsavedSince: undefined, restoredFrom: undefined };
    this.#set({ editing: { ...editing, ...times }, isKept });
  }

  /** Reads the file from the disk, at first and after any change there, and merges it with the unsaved work. */
  refresh(): Promise<void> {
    return this.#next(async () => {
      const { path, read, openTabs } = this.parts;
      const { editing } = this.#state;
      const answer = await read(path, editing?.file.etag ?? this.#kept()?.etag).catch((error: Error) => error);
      const open = await openTabs();
      if (this.#isClosed) return;
      const isMissing = answer instanceof RefusedRequest && answer.status === 404;
      if (isMissing || !(answer instanceof Error)) {
        this.#adopt(open);
        if (this.#state.saving.isUnanswered) this.#set({ saving: { isSaving: false } });
      }
      if (!(answer instanceof Error)) this.#show(answer);
      else if (isMissing) this.#lose((answer.body ?? {}) as MovedFile);
      else if (!editing) this.#set({ failure: answer.message });
      await this.findOthers();
    });
  }

  /** Takes over the newest work of a closed tab, unless this tab has its own. The caller shows it before anything else can be typed. */
  #adopt(open: ReadonlySet<string>): void {
    const { path, work } = this.parts;
    const [newest] = work.ofOthers(path).filter(({ tab }) => !open.has(tab));
    if (newest && !this.isChanged && !this.#kept()) work.move(newest, work.own(path));
  }

  /** Lists the unsaved work of other tabs on the file. */
  async findOthers(): Promise<void> {
    const { path, work, openTabs } = this.parts;
    const open = await openTabs();
    const others = work.ofOthers(path).map((other) => ({ ...other, isOpen: open.has(other.tab) }));
    if (!isSameData(others, this.#state.others)) this.#set({ others });
  }

  #kept(): KeptWork | undefined {
    const { path, work } = this.parts;
    return work.read(work.own(path));
  }

  /** Shows a file as it is on the disk now. Returns whether it is what this editor has sent without an answer. */
  #show(file: EditedFile): boolean {
    const { editing, missing } = this.#state;
    const kept = this.#kept();
    const theirs = valuesOf(file);
    const isSame = editing !== undefined && file.etag === editing.file.etag;
    // A file that was fixed as a whole text can be read as fields now; and problems of such a text change with each build.
    const isText = theirs.text !== undefined || editing?.theirs.text !== undefined;
    if (isSame && !isText && !missing && (this.isChanged || !kept)) return false;
    const before = editing && (this.isChanged || !kept) ? editing : kept && editingOf(kept, file);
    if (missing || this.#state.failure) this.#set({ missing: undefined, failure: undefined });
    const unchanged: Editing = { file, theirs, steps: firstStep({ base: theirs, mine: theirs }), conflicts: [] };
    const shown = before ? withTheirs(before, file) : unchanged;
    const isSent = before?.sent !== undefined && !shown.sent;
    if (isSent) this.parts.say(SAVED);
    else if (before && editing && this.isChanged && !isSame) this.parts.say(shown.conflicts.length > 0 ? CHOOSE : MERGED);
    this.#edit(shown);
    return isSent;
  }

  #lose({ movedTo }: MovedFile): void {
    const { path, work } = this.parts;
    const { editing } = this.#state;
    if (movedTo !== undefined) work.move(work.own(path), work.own(movedTo));
    const unsaved = editing && isUnsaved(editing) && { etag: editing.file.etag, ...editing.steps.now, at: editing.unsavedSince ?? '' };
    this.#set({ missing: movedTo !== undefined ? { movedTo } : { work: unsaved || this.#kept() } });
  }

  #update(change: (editing: Editing) => Editing): void {
    const { editing } = this.#state;
    if (editing) this.#edit(change(editing));
  }

  /** Changes values; `what` names the field, for undo. */
  change(next: Partial<Values>, what: string): void {
    const { saving } = this.#state;
    if (saving.problems || saving.failure) this.#set({ saving: { isSaving: false } });
    this.#update((editing) => {
      const { base, mine } = editing.steps.now;
      return withVersion(editing, { base, mine: { ...mine, ...next } }, what);
    });
  }

  stepBack(): void {
    this.#update((editing) => checked({ ...editing, steps: stepBack(editing.steps) }));
  }

  stepForward(): void {
    this.#update((editing) => checked({ ...editing, steps: stepForward(editing.steps) }));
  }

  /** Returns to the values on the disk. */
  discard(): void {
    this.#update((editing) => withVersion(editing, { base: editing.theirs, mine: editing.theirs }, 'discard'));
  }

  /** Decides a conflict for one side; without one, all of them. */
  decide(side: Side, conflict?: Conflict): void {
    this.#update((editing) => {
      const { conflicts, theirs, steps } = editing;
      // From the last to the first, since deciding one changes the numbers of those after it.
      const some = conflict ? [conflict] : conflicts.toReversed();
      const { base, mine } = some.reduce((versions, one) => decide(versions, one, side), { ...steps.now, theirs });
      return withVersion(editing, { base, mine }, 'conflict');
    });
  }

  /** Shows the work of a closed tab; the unsaved work that was shown becomes the other version. */
  takeOther(slot: KeptSlot): void {
    const { path, work } = this.parts;
    const { editing } = this.#state;
    const kept = work.read(slot);
    if (!editing || !kept) return;
    if (this.isChanged) work.move(work.own(path), { tab: newId(), path });
    if (this.#kept()) return;
    work.move(slot, work.own(path));
    this.#edit(withTheirs(editingOf(kept, editing.file), editing.file));
    void this.findOthers();
  }

  /** Removes work of a closed tab, or that of this tab if its file is missing. */
  removeOther(slot: KeptSlot): void {
    this.parts.work.remove(slot);
    if (!this.#state.missing) return void this.findOthers();
    // The page of a removed file shows one version at a time.
    this.#set({ editing: undefined, missing: {} });
    void this.refresh();
  }

  /** Saves, unless there is nothing to save or a conflict is undecided; `withErrors` saves even if the site then has new errors. */
  async save(withErrors = false): Promise<void> {
    const { editing, saving, missing } = this.#state;
    if (!editing || saving.isSaving || missing) return;
    if (editing.conflicts.length > 0)
      return this.#set({ saving: { isSaving: false, failure: 'Choose a version of each change first. Nothing was saved.' } });
    if (!canSave(editing)) return;
    this.#set({ saving: { isSaving: true } });
    const mustRefresh = await this.#next(() => this.#send(withErrors));
    if (mustRefresh) await this.refresh();
  }

  /** Returns whether the file must be read again: it may be readable as fields now, or it is missing. */
  async #send(withErrors: boolean): Promise<boolean> {
    const { path, work, write, saved, say } = this.parts;
    const { editing } = this.#state;
    // The file may have changed, or the tab closed, since the save was asked for.
    if (!editing || editing.conflicts.length > 0 || !canSave(editing) || this.#isClosed) {
      this.#set({ saving: { isSaving: false } });
      return false;
    }
    const sent = editing.steps.now.mine;
    try {
      const { etag } = await write({ path, etag: editing.file.etag, ...sent, ...(withErrors && { withErrors }) });
      if (sent.text === undefined && isSameData(this.#kept()?.mine, sent)) work.remove(work.own(path));
      this.#update((before) => afterSave(before, sent, etag));
      this.#set({ saving: { isSaving: false } });
      await saved();
      say(withErrors ? 'Saved. Visitors see the change after the errors are fixed.' : SAVED);
      return sent.text !== undefined;
    } catch (error) {
      const { status = 0, body } = error instanceof RefusedRequest ? error : {};
      if (status === 412 && this.#show(body as EditedFile)) return this.#send(withErrors);
      if (status === 0)
        this.#update((before) => ({ ...before, sent: [...(before.sent ?? []).filter((one) => !isSameData(one, sent)), sent] }));
      const { failure, problems } = toRefused(error);
      const saving = { isSaving: false, failure: status === 412 ? CHANGED : failure, isUnanswered: status === 0 };
      this.#set({ saving: { ...saving, ...(status === 422 && { problems }) } });
      return status === 404;
    }
  }
}

const SAVED = 'Saved on this computer.';
const MERGED = 'This page was changed elsewhere. Your work is safe.';
const CHOOSE = 'Someone else changed the same words. Your work is safe; choose which words to keep.';
const CHANGED = 'Someone else has changed this page since you opened it. Their changes are now in the form too. Check it, then save again.';
