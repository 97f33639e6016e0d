import { closeSync, mkdtempSync, openSync, readSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Refusal, shownPath } from '../../problem/problem.ts';
import { crawl } from './crawl.ts';
import { htmlFolder } from './html-folder.ts';
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

/** Opens an export, a folder of HTML files, or the address of a site, which is read page by page. Throws Refusal for anything else. */
export async function openSource(source: string, log: (line: string) => void): Promise<OpenedSource> {
  const close = () => undefined;
  if (/^https?:\/\//i.test(source)) {
    const dir = mkdtempSync(join(tmpdir(), 'ent-site-import-'));
    const removeDir = () => rmSync(dir, { recursive: true, force: true });
    try {
      return { site: await crawl({ url: source, dir, log }), isOnline: true, close: removeDir };
    } catch (error) {
      removeDir();
      throw error;
    }
  }
  const path = resolve(source);
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat?.isDirectory()) return { site: htmlFolder(path), mediaDir: path, isOnline: false, close };
  if (stat?.isFile() && isPacked(path))
    throw new Refusal(`${shownPath(path)} is a packed file (ZIP). Unpack it first, and name the export or the folder that was in it.`);
  if (stat?.isFile()) return { site: wordpressExport(path), isOnline: false, close };
  const message = `There is no file or folder ${shownPath(path)}.`;
  const meant = /^(?:www\.[\w.-]+|[\w-]+(?:\.[\w-]+)+)(?:\/|$)/i.test(source) ? ` Did you mean https://${source}?` : '';
  throw new Refusal(`${message}${meant} Name an export, a folder of HTML files, or an address that begins with https://.`);
}

/** Whether a file begins like one of ZIP or gzip. */
function isPacked(path: string): boolean {
  const head = Buffer.alloc(2);
  const descriptor = openSync(path, 'r');
  readSync(descriptor, head, 0, head.length, 0);
  closeSync(descriptor);
  return ['504b', '1f8b'].includes(head.toString('hex'));
}
