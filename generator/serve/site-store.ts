import { sha256 } from '../files/hash.ts';
import { formatProblems, type Problem } from '../problem/problem.ts';
import { fillPage, NO_URLS, styleKey } from '../render/rendered-document.ts';
import { fixedRoutes, outputFile } from '../shared/routes.ts';
import { withdrawnQuotes } from '../site/quotes.ts';
import type { Snapshot, SnapshotFile } from './http/respond.ts';
import type { BuildResult, BuiltFile, BuiltFiles, BuiltSite, ChangedPages, EarlyPages, PageInfo, SiteChange } from './protocol.ts';

/** A file of the built site. If its bytes or its info change, it is a new object. */
export interface StoredFile extends SnapshotFile {
  address: string;
  isPage: boolean;
  info?: PageInfo | undefined;
  built: BuiltFile;
  /** `built` as JSON. */
  text: string;
}

type Files = ReadonlyMap<string, StoredFile>;

export interface StoredSite extends Snapshot {
  files: Files;
}

const NO_CHANGE: SiteChange = { changed: new Map(), changedInAll: new Map(), errors: [], message: '', fixed: false, hasSite: false };

/** The site while it is edited: the last good one, and the result of the last build. Before the first build it has one empty page. */
export class SiteStore {
  /** The last good site, with pages of the next build that are shown before that build has ended. */
  #site = emptySite();
  #good = this.#site;
  readonly #bytes = new Map<string, Uint8Array>();
  #drawable: ReadonlySet<string> = new Set();
  #last = NO_CHANGE;
  #warnings: readonly Problem[] = [];
  #quotes: NonNullable<BuiltSite['quotes']> = [];

  get site(): StoredSite {
    return this.#site;
  }

  get last(): SiteChange {
    return this.#last;
  }

  get warnings(): readonly Problem[] {
    return this.#warnings;
  }

  isDrawnOnDemand(address: string): boolean {
    return this.#drawable.has(address) && !this.#site.files.has(address);
  }

  /** Adds a file that was drawn, if the site still has it. */
  addDrawn(address: string, { path, bytes }: { path: string; bytes: Uint8Array }): void {
    if (!this.#drawable.has(address)) return;
    const text = JSON.stringify({ path, hash: sha256(bytes).toString('hex') } satisfies BuiltFile);
    const files = new Map([...this.#good.files, [address, storedFile(address, text, () => bytes)]]);
    this.#good = { ...this.#good, files };
    this.#site = { ...this.#site, files: new Map([...files, ...this.#site.files]) };
  }

  /** Shows pages of a build that has not ended yet. */
  applyEarlyPages(built: EarlyPages): SiteChange {
    return this.#show({ ...this.#site, headers: built.headers, files: new Map([...this.#site.files, ...this.#read(built)]) });
  }

  /** Shows the last good site again, after a build with errors has shown pages early. */
  restoreGoodSite(): SiteChange {
    return this.#show(this.#good);
  }

  /** Applies the result of a build; one with errors leaves the site unchanged, except for pages that may not be shown any more. */
  apply(result: BuildResult): SiteChange {
    if ('problems' in result) {
      const errors = result.problems.filter(({ severity }) => severity === 'error');
      const { hasSite } = this.#last;
      const hidden = new Set(withdrawnQuotes(this.#quotes, result.allowed).flatMap(({ pages }) => pages));
      this.#good = without(this.#good, hidden);
      const { changed } = this.#show(without(this.#site, hidden));
      this.#last = { ...NO_CHANGE, changed, errors, message: formatProblems(errors, 'human'), hasSite };
      return this.#last;
    }
    const { redirects, wildcards, notFound, headers, drawable, warnings, quotes = [] } = result;
    this.#quotes = quotes;
    this.#drawable = new Set(drawable);
    this.#warnings = warnings;
    const before = this.#good.files;
    const drawn = [...before].filter(([address]) => this.#drawable.has(address));
    const files = new Map([...drawn, ...this.#read(result)]);
    this.#good = { files, redirects: new Map(redirects), wildcards, notFound, headers };
    this.#dropBytes(files);
    const changedInAll = changedPages(before, files);
    this.#last = { ...this.#show(this.#good), changedInAll, fixed: this.#last.errors.length > 0 };
    return this.#last;
  }

  #show(site: StoredSite): SiteChange {
    const changed = changedPages(this.#site.files, site.files);
    this.#site = site;
    return { ...NO_CHANGE, changed, hasSite: true };
  }

  /** Returns the files of a build; unchanged files stay the same objects. */
  #read({ files, bytes }: BuiltFiles): [address: string, file: StoredFile][] {
    for (const [hash, some] of bytes) this.#bytes.set(hash, some);
    const bytesOf = (hash: string) => this.#bytes.get(hash) ?? Buffer.of();
    return [...files].map(([address, text]) => {
      const now = this.#site.files.get(address);
      return [address, now?.text === text ? now : storedFile(address, text, bytesOf)];
    });
  }

  /** Drops all bytes except those of the good site, which the build thread does not send again. */
  #dropBytes(files: Files): void {
    const used = new Set([...files.values()].flatMap(({ built: { hash, page } }) => [hash, ...(page?.parts ?? [])]));
    for (const hash of this.#bytes.keys()) if (!used.has(hash)) this.#bytes.delete(hash);
  }
}

function storedFile(address: string, text: string, bytesOf: (hash: string) => Uint8Array): StoredFile {
  const built = JSON.parse(text) as BuiltFile;
  const { path, hash, page } = built;
  const own = bytesOf(hash);
  const shared = { address, isPage: page !== undefined, info: page?.info, built, text, path };
  if (!page) return { ...shared, bytes: Buffer.from(own.buffer, own.byteOffset, own.length), sha256: hash };
  const parts = page.parts.map((part) => ({ hash: part, html: bytesOf(part) }));
  let bytes: Buffer | undefined;
  let digest: string | undefined;
  return {
    ...shared,
    get bytes() {
      bytes ??= fillPage(own, parts, page.urls);
      return bytes;
    },
    get sha256() {
      digest ??= sha256(this.bytes).toString('hex');
      return digest;
    },
  };
}

function without(site: StoredSite, addresses: ReadonlySet<string>): StoredSite {
  if (addresses.size === 0) return site;
  return { ...site, files: new Map([...site.files].filter(([address]) => !addresses.has(address))) };
}

function changedPages(before: Files, after: Files): ChangedPages {
  const changed = new Map<string, 'page' | 'styles' | 'info'>();
  for (const address of new Set([...before.keys(), ...after.keys()])) {
    const [old, now] = [before.get(address), after.get(address)];
    if (old !== now && (old?.isPage || now?.isPage)) changed.set(address, changeOf(old?.built, now?.built));
  }
  return changed;
}

function changeOf(old: BuiltFile | undefined, now: BuiltFile | undefined): 'page' | 'styles' | 'info' {
  if (!old?.page || !now?.page || old.hash !== now.hash) return 'page';
  const [before, after] = [old.page.urls, now.page.urls];
  if (before.script !== after.script) return 'page';
  return styleKey(before) === styleKey(after) ? 'info' : 'styles';
}

/** Returns the site before the first build: one empty page for the overlay, which is reloaded when there is a site. */
function emptySite(): StoredSite {
  const html = '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>No site yet</title></head><body></body></html>\n';
  const address = fixedRoutes.notFound;
  const built: BuiltFile = { path: outputFile(address), hash: '', page: { parts: [], urls: NO_URLS } };
  const files = new Map([[address, storedFile(address, JSON.stringify(built), () => Buffer.from(html))]]);
  const headers = { 'Content-Security-Policy': "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self'" };
  return { files, redirects: new Map(), wildcards: [], notFound: [], headers };
}
