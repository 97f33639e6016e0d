import { sha256 } from '../../files/hash.ts';
import type { FileRule } from '../../publish/headers.ts';
import type { NotFoundRule } from '../../shared/routes.ts';

/** A file in memory. An object stands for one content: forms made from it (compressed ones) are kept beside it. */
export interface SnapshotFile {
  path: string;
  bytes: Buffer;
  sha256: string;
}

export function snapshotFile(path: string, bytes: Buffer): SnapshotFile {
  return { path, bytes, sha256: sha256(bytes).toString('hex') };
}

/** A site at one moment, as a server needs it: files by address, and where old addresses lead. */
export interface Snapshot {
  /** By address without extension for pages: `/about`, `/assets/home.1a2b.css`. */
  files: Pick<ReadonlyMap<string, SnapshotFile>, 'get'>;
  redirects: ReadonlyMap<string, string>;
  wildcards: readonly { from: string; to: string }[];
  /** Pages for addresses that nobody has; the first that fits counts. */
  notFound: readonly NotFoundRule[];
  /** Sent with every page. */
  headers: Readonly<Record<string, string>>;
  /** Of all other files, where the site says itself which these are. */
  fileRules?: readonly FileRule[];
}
