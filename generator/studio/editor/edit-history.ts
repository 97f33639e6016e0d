import { existsSync, readFileSync } from 'node:fs';
import { writeAllOrNone } from '../../files/write-all-or-none.ts';
import { etagOf } from '../edit/write-edit.ts';

/** An edit that was recorded; its files are absolute paths. */
interface Step {
  label: string;
  /** When, as an ISO date with time. */
  at: string;
  files: readonly EditedBytes[];
}

interface EditedBytes {
  path: string;
  before: Buffer | undefined;
  /** Hash of the bytes after the edit; undefined if the file was removed. */
  after: string | undefined;
}

const MAX_STEPS = 50;

/** The edits since the server started, for undo. */
export class EditHistory {
  readonly #steps: Step[] = [];

  constructor(readonly contentDir: string) {}

  /** The last edit. */
  get last(): Readonly<Step> | undefined {
    return this.#steps.at(-1);
  }

  /**
   * Runs an edit of these files (absolute paths) and records it unless it throws. `made` returns files whose names only the edit knows: these
   * are new files.
   */
  async record<Value>(
    label: string,
    paths: readonly string[],
    edit: () => Value | Promise<Value>,
    made: (value: Value) => readonly string[] = () => [],
  ): Promise<Value> {
    const found = [...new Set(paths)].map((path) => ({ path, before: bytesOf(path) }));
    const value = await edit();
    const all = [...found, ...made(value).map((path) => ({ path, before: undefined }))];
    const files = all.map(({ path, before }): EditedBytes => ({ path, before, after: hashOf(bytesOf(path)) }));
    const changed = files.filter(({ before, after }) => hashOf(before) !== after);
    if (changed.length > 0) this.#steps.push({ label, at: new Date().toISOString(), files: changed });
    if (this.#steps.length > MAX_STEPS) this.#steps.shift();
    return value;
  }

  /**
   * Restores all files of the last step, or none, and returns their absolute paths, removed or renamed files first; undefined if there is no
   * step. If one of the files has changed since, restores nothing, returns its path and drops the step, so that earlier ones can be undone.
   * Throws the error of the system.
   */
  revertLast(): { restored: string[] } | { changedSince: string } | undefined {
    const step = this.#steps.at(-1);
    if (!step) return undefined;
    const changed = step.files.find(({ path, after }) => hashOf(bytesOf(path)) !== after);
    const files = step.files.map(({ path, before }) => ({ path, after: before }));
    if (!changed) writeAllOrNone({ contentDir: this.contentDir, edit: `the undo of ${step.label}`, files });
    this.#steps.pop();
    if (changed) return { changedSince: changed.path };
    const removedFirst = step.files.toSorted((a, b) => Number(b.after === undefined) - Number(a.after === undefined));
    return { restored: removedFirst.map(({ path }) => path) };
  }
}

function bytesOf(path: string): Buffer | undefined {
  return existsSync(path) ? readFileSync(path) : undefined;
}

function hashOf(bytes: Buffer | undefined): string | undefined {
  return bytes && etagOf(bytes);
}
