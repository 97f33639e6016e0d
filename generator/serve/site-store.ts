import { formatProblems } from '../problem.ts';
import { outputFile, routes } from '../shared/routes.ts';
import { type Snapshot, type SnapshotFile, snapshotFile } from './http/snapshot.ts';
import type { BuildResult, BuiltFile, FailedBuild, PageInfo, SiteChange, SiteDiff } from './protocol.ts';

/** A file of the site as built; another object once its bytes or its info have changed. */
export interface StoredFile extends SnapshotFile {
  isPage: boolean;
  /** Of a page that content files make. */
  info?: PageInfo;
}

/** The site that `serve` shows. */
export interface StoredSite extends Snapshot {
  files: ReadonlyMap<string, StoredFile>;
}

const NO_CHANGE: SiteChange = { changed: new Map(), metaChanged: 0, errors: [], message: '', fixed: false, hasSite: false };

/** The state of the site while it is edited: the last good one, and the outcome of the last build. Before the first build it has two empty pages. */
export class SiteStore {
  readonly #files = new Map<string, StoredFile>([routes.notFound, routes.postNotFound].map((address) => [address, emptyPage(address)]));
  #drawable: ReadonlySet<string> = new Set();
  #site: StoredSite = { files: this.#files, redirects: new Map(), wildcards: [], headers: EMPTY_HEADERS };
  #last = NO_CHANGE;

  get site(): StoredSite {
    return this.#site;
  }

  /** What the last build meant. */
  get last(): SiteChange {
    return this.#last;
  }

  /** Whether the file of an address has still to be drawn. */
  isToDraw(address: string): boolean {
    return this.#drawable.has(address) && !this.#files.has(address);
  }

  /** Takes over a file that was drawn, if it is still one of the site. */
  addDrawn(file: BuiltFile): void {
    if (this.#drawable.has(file.address)) this.#put(file);
  }

  /** Takes over what a build has changed; one with errors leaves the site as it is. */
  apply(result: BuildResult): SiteChange {
    this.#last = 'files' in result ? this.#takeOver(result) : this.#keep(result);
    return this.#last;
  }

  #keep({ problems }: FailedBuild): SiteChange {
    const errors = problems.filter(({ severity }) => severity === 'error');
    return { ...NO_CHANGE, errors, message: formatProblems(errors, 'human'), hasSite: this.#last.hasSite };
  }

  #takeOver(diff: SiteDiff): SiteChange {
    const addresses = new Set(diff.files.map(({ address }) => address));
    const drawable = new Set(diff.drawable);
    const removed = diff.complete ? [...this.#files.keys()].filter((address) => !addresses.has(address)) : diff.removed;
    for (const address of removed) this.#files.delete(address);
    for (const address of this.#drawable) if (!drawable.has(address)) this.#files.delete(address);
    for (const file of diff.files) this.#put(file);
    for (const [address, info] of diff.infos) {
      const file = this.#files.get(address);
      if (file) this.#files.set(address, { ...file, info });
    }
    this.#drawable = drawable;
    this.#site = { files: this.#files, redirects: new Map(diff.redirects), wildcards: diff.wildcards, headers: diff.headers };
    const metaChanged = [...diff.infos.keys()].filter((address) => !diff.changed.has(address)).length;
    return { ...NO_CHANGE, changed: diff.changed, metaChanged, fixed: this.#last.errors.length > 0, hasSite: true };
  }

  #put({ address, path, bytes, sha256, isPage }: BuiltFile): void {
    const info = isPage ? this.#files.get(address)?.info : undefined;
    this.#files.set(address, { path, bytes: Buffer.from(bytes), sha256, isPage, ...(info && { info }) });
  }
}

/** A page of a site that no build has made yet: for the overlay to lie on, reloaded when there is a site. */
function emptyPage(address: string): StoredFile {
  const html = '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>No site yet</title></head><body></body></html>\n';
  return { ...snapshotFile(outputFile(address), Buffer.from(html)), isPage: true };
}

const EMPTY_HEADERS = { 'Content-Security-Policy': "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self'" };
