import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { Refusal, shownPath } from '../../problem/problem.ts';
import type { OldSite } from './old-site.ts';
import { wordpressExport } from './wordpress.ts';

/** A source of an import, with what belongs to it. */
export interface OpenedSource {
  site: OldSite;
  /** Folder with its pictures, if the source itself has them. */
  mediaDir?: string | undefined;
  /** Whether it is read from the web, so that its pictures may be fetched too. */
  isOnline: boolean;
  /** Removes temporary files. */
  close(): void;
}

/** Opens an export, a folder or the address of a site. Throws Refusal for anything else. */
export function openSource(source: string): OpenedSource {
  const close = () => undefined;
  const path = resolve(source);
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat)
    throw new Refusal(
      `There is no file or folder ${shownPath(path)}. Name an export, a folder of HTML files, or an address that begins with https://.`,
    );
  return { site: wordpressExport(path), isOnline: false, close };
}
