import { existsSync, readFileSync } from 'node:fs';
import { writeTogether } from '../../files/write-together.ts';
import { etagOf } from '../edit/write-edit.ts';

interface EditedBytes {
  path: string;
  before: Buffer | undefined;
  /** Its hash. */
  after: string | undefined;
}

const MAX_STEPS = 50;

/** What this run of the server has written, so that it can be taken back. */
export class EditHistory {
  readonly #steps: { label: string; files: readonly EditedBytes[] }[] = [];

  constructor(readonly contentDir: string) {}

  get last(): string | undefined {
    return this.#steps.at(-1)?.label;
  }

  /**
   * Does an edit that touches these files (absolute) and no others; one that throws is no step. Files whose names only the edit finds are reported
   * afterwards: they were not there before.
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
    if (changed.length > 0) this.#steps.push({ label, files: changed });
    if (this.#steps.length > MAX_STEPS) this.#steps.shift();
    return value;
  }

  /**
   * Puts back the files of the last step, all or none, and returns their paths (absolute), the one first that was removed or renamed. Undefined
   * where there is none. Where someone has changed one since, its path, with nothing done; that step is then forgotten, so that those before
   * it can be taken back. Throws the system's error.
   */
  revertLast(): { restored: string[] } | { changedSince: string } | undefined {
    const step = this.#steps.at(-1);
    if (!step) return undefined;
    const changed = step.files.find(({ path, after }) => hashOf(bytesOf(path)) !== after);
    const files = step.files.map(({ path, before }) => ({ path, after: before }));
    if (!changed) writeTogether({ contentDir: this.contentDir, edit: `the undo of ${step.label}`, files });
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
