import type { AdminSite } from '../admin.ts';
import type { Staff } from './staff.ts';

/** Something that staff do, and how one sees that it is done. */
export interface StaffTask {
  name: string;
  /** More steps than these are too many. */
  atMost: number;
  act: (staff: Staff, site: AdminSite) => Promise<void>;
  /** The lines that went and came in each file: `-phone: …`, or how many they are. */
  changes: Record<string, readonly string[] | number>;
  /** Words that pages of the site have afterwards. */
  shows?: Record<string, string>;
  /** How often Undo is pressed until all is as it was. */
  undo?: number;
}
