import type { MessagePort } from 'node:worker_threads';
import type { Problem } from '../../problem.ts';
import type { PageInfo, SiteUpdate } from '../site-update.ts';

/** Asks for a rebuild. */
export interface RebuildRequest {
  /** Absolute paths of files that were written, read again whatever their time says. */
  touched: readonly string[];
}

/** Asks for the file of an address that is drawn on demand; the answer, a `BuiltFile` or undefined, goes to the port. */
export interface DrawRequest {
  draw: string;
  port: MessagePort;
}

/** A file by its address: without extension for pages, `/assets/home.1a2b.css` for others. */
export interface BuiltFile {
  address: string;
  path: string;
  bytes: Uint8Array;
  sha256: string;
  isPage: boolean;
}

/** A good site, as what differs from the good one before. */
export interface GoodBuild {
  /** Whether these are all files of the site: the first build of a thread. */
  complete: boolean;
  files: BuiltFile[];
  gone: string[];
  /** Addresses of all files that are drawn on demand. */
  drawable: readonly string[];
  redirects: [from: string, to: string][];
  wildcards: { from: string; to: string }[];
  headers: Readonly<Record<string, string>>;
  changed: SiteUpdate['changed'];
  infos: Map<string, PageInfo>;
  /** Pages without redirect stubs. */
  pages: number;
  warnings: Problem[];
}

/** Why there is no new site. */
interface FailedBuild {
  problems: Problem[];
}

export type RebuildResult = GoodBuild | FailedBuild;
