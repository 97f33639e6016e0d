import { sha256 } from '../files/hash.ts';
import { formatProblems, type Problem } from '../problem/problem.ts';
import { type AssetUrls, fillPage, NO_URLS, urlsKey } from '../render/rendered-document.ts';
import { fixedRoutes, outputFile } from '../shared/routes.ts';
import { type Snapshot, type SnapshotFile, snapshotFile } from './http/respond.ts';
import type { BuildResult, BuiltFile, BuiltPage, ChangedPages, PageInfo, PagesDiff, SiteChange, SiteDiff } from './protocol.ts';

/** A file of the site as built; another object once its bytes or its info have changed. */
export interface StoredFile extends SnapshotFile {
  address: string;
  isPage: boolean;
  info?: PageInfo | undefined;
}

interface StoredPage extends StoredFile {
  page: BuiltPage;
}

/** A page that is put together when somebody asks for it. */
function storedPage(page: BuiltPage, info: PageInfo | undefined, fill: () => Buffer): StoredPage {
  let filled: Buffer | undefined;
  let hash: string | undefined;
  return {
    page,
    info,
    isPage: true,
    address: page.address,
    path: page.path,
    get bytes() {
      filled ??= fill();
      return filled;
    },
    get sha256() {
      hash ??= sha256(this.bytes).toString('hex');
      return hash;
    },
  };
}

function isStoredPage(file: StoredFile | undefined): file is StoredPage {
  return file !== undefined && 'page' in file;
}

export interface StoredSite extends Snapshot {
  files: ReadonlyMap<string, StoredFile>;
}

const NO_CHANGE: SiteChange = { changed: new Map(), metaChanged: 0, errors: [], message: '', fixed: false, hasSite: false };
const EMPTY_HEADERS = { 'Content-Security-Policy': "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self'" };

/** The state of the site while it is edited: the last good one, and the outcome of the last build. Before the first build it has one empty page. */
export class SiteStore {
  readonly #files = new Map<string, StoredFile>([[fixedRoutes.notFound, emptyPage(fixedRoutes.notFound)]]);
  /** HTML of parts that pages share, by hash. */
  readonly #parts = new Map<string, Uint8Array>();
  #urls: ReadonlyMap<string, AssetUrls> = new Map();
  #drawable: ReadonlySet<string> = new Set();
  #site: StoredSite = { files: this.#files, redirects: new Map(), wildcards: [], notFound: [], headers: EMPTY_HEADERS };
  #last = NO_CHANGE;
  #warnings: readonly Problem[] = [];
  /** What pages that are shown before their site is checked have changed, and what they have taken the place of; `urls` of before. */
  #replaced: { changed: ChangedPages; files: Map<string, StoredFile | undefined>; urls: ReadonlyMap<string, AssetUrls> } | undefined;

  get site(): StoredSite {
    return this.#site;
  }

  get last(): SiteChange {
    return this.#last;
  }

  get warnings(): readonly Problem[] {
    return this.#warnings;
  }

  isToDraw(address: string): boolean {
    return this.#drawable.has(address) && !this.#files.has(address);
  }

  /** Takes over a file that was drawn, if it is still one of the site. */
  addDrawn(file: BuiltFile): void {
    if (this.#drawable.has(file.address)) this.#put(file);
  }

  /** Takes over pages of a site that is not known to be good yet. */
  applyFirst(diff: PagesDiff): SiteChange {
    const { changed, files, urls } = this.#replaced ?? { changed: [], files: new Map(), urls: this.#urls };
    this.#replaced = { changed: new Map([...changed, ...diff.changed]), files, urls };
    for (const { address } of [...diff.files, ...diff.pages]) if (!files.has(address)) files.set(address, this.#files.get(address));
    this.#takeOverPages({ ...diff, urls: new Map([...this.#urls, ...diff.urls]) });
    return { ...NO_CHANGE, changed: diff.changed, hasSite: true };
  }

  /** Puts back what pages of a build that turned out to have errors have replaced: the site is the last good one again. */
  takeBackFirst(): SiteChange {
    if (!this.#replaced) return NO_CHANGE;
    const { changed, files, urls } = this.#replaced;
    this.#replaced = undefined;
    for (const [address, file] of files) {
      if (file) this.#files.set(address, file);
      else this.#files.delete(address);
    }
    this.#restyle(urls);
    return { ...NO_CHANGE, changed, hasSite: true };
  }

  /** Takes over what a build has changed; one with errors leaves the site as it is. */
  apply(result: BuildResult): SiteChange {
    if ('files' in result) {
      this.#replaced = undefined;
      this.#takeOver(result);
      this.#warnings = result.warnings;
      const { changed, infos } = result;
      const metaChanged = [...infos.keys()].filter((address) => !changed.has(address)).length;
      this.#last = { ...NO_CHANGE, changed, metaChanged, fixed: this.#last.errors.length > 0, hasSite: true };
    } else {
      const errors = result.problems.filter(({ severity }) => severity === 'error');
      this.#last = { ...NO_CHANGE, errors, message: formatProblems(errors, 'human'), hasSite: this.#last.hasSite };
    }
    return this.#last;
  }

  #takeOver({ complete, removed, drawable, infos, redirects, wildcards, notFound, headers, ...diff }: SiteDiff): void {
    const addresses = new Set([...diff.files, ...diff.pages].map(({ address }) => address));
    const outdated = complete ? [...this.#files.keys()].filter((address) => !addresses.has(address)) : removed;
    const drawableBefore = this.#drawable;
    this.#drawable = new Set(drawable);
    for (const address of outdated) this.#files.delete(address);
    for (const address of drawableBefore) if (!this.#drawable.has(address)) this.#files.delete(address);
    this.#takeOverPages(diff);
    for (const [address, info] of infos) {
      const file = this.#files.get(address);
      if (isStoredPage(file)) this.#putPage(file.page, info);
      else if (file) this.#files.set(address, { ...file, info });
    }
    this.#site = { files: this.#files, redirects: new Map(redirects), wildcards, notFound, headers };
  }

  #takeOverPages({ files, pages, parts, urls }: PagesDiff): void {
    for (const file of files) this.#put(file);
    for (const [hash, html] of parts) this.#parts.set(hash, html);
    this.#restyle(urls);
    for (const page of pages) this.#putPage(page, this.#files.get(page.address)?.info);
  }

  /** Pages of the types whose style sheets or script have other URLs are put together anew. */
  #restyle(urls: ReadonlyMap<string, AssetUrls>): void {
    const restyled = new Set(
      [...urls].filter(([type, now]) => urlsKey(this.#urls.get(type) ?? NO_URLS) !== urlsKey(now)).map(([type]) => type),
    );
    this.#urls = urls;
    if (restyled.size === 0) return;
    for (const file of this.#files.values())
      if (isStoredPage(file) && restyled.has(file.page.pageType)) this.#putPage(file.page, file.info);
  }

  #put(file: BuiltFile): void {
    const info = file.isPage ? this.#files.get(file.address)?.info : undefined;
    this.#files.set(file.address, { ...file, bytes: Buffer.from(file.bytes), ...(info && { info }) });
  }

  #putPage(page: BuiltPage, info: PageInfo | undefined): void {
    const urls = this.#urls.get(page.pageType) ?? NO_URLS;
    const parts = page.parts.map((hash) => ({ hash, html: this.#parts.get(hash) ?? Buffer.of() }));
    this.#files.set(
      page.address,
      storedPage(page, info, () => fillPage(page.html, parts, urls)),
    );
  }
}

/** A page of a site that no build has made yet: for the overlay to lie on, reloaded when there is a site. */
function emptyPage(address: string): StoredFile {
  const html = '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>No site yet</title></head><body></body></html>\n';
  return { ...snapshotFile(outputFile(address), Buffer.from(html)), address, isPage: true };
}
