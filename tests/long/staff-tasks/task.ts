import type { AdminSite } from '../../helpers/admin.ts';
import type { Staff } from '../staff.ts';

/** Something that staff do with the editor, from its first page until it is saved. */
interface Task {
  act(staff: Staff, admin: AdminSite): Promise<void>;
  /** Number of steps that it takes at most. */
  steps: number;
  /** Number of steps that it took in the first editor, which this one replaced; undefined if it was not possible. */
  stepsBefore: number | undefined;
  /** Files that change, and what each contains afterwards; undefined for a file that is removed. */
  changes: Record<string, string | undefined>;
  /** Words that the page of the site then contains. */
  shows?: [address: string, words: string];
  /** How often Undo must be pressed until everything is as before. */
  undo: number;
  /** Files that a colleague changed, which Undo leaves. */
  colleague?: string[];
}

export type Tasks = Record<string, Task>;
