import { type Snapshot, type SnapshotFile, snapshotFile } from '../http/snapshot.ts';
import type { EditorPlace, PageNotes } from '../protocol.ts';
import type { SiteStore, StoredFile, StoredSite } from '../site-store.ts';
import { allowScript, withScript } from './page-script.ts';

interface LivePagesOptions {
  store: Pick<SiteStore, 'site'>;
  /** The browser's part. */
  script: string;
  token: string;
  placeOf: (file: string) => EditorPlace;
}

/** The pages of a store as browsers get them while the site is edited. */
interface LivePages {
  /**
   * The site as it is sent: each page has one script more, and the Content-Security-Policy allows this script and nothing else that
   * it did not allow before. The same page in the same state gives the same bytes, so that an ETag holds.
   */
  snapshot(): Snapshot;
  /** Tells two states of a page apart; undefined where there is no page at the address. */
  versionOf(address: string): string | undefined;
  notesOf(address: string): PageNotes | null;
}

const POLICY = 'Content-Security-Policy';

export function createLivePages({ store, script, token, placeOf }: LivePagesOptions): LivePages {
  // What is sent lives as long as what it was made from.
  const sentFiles = new WeakMap<StoredFile, SnapshotFile>();
  const sentSites = new WeakMap<StoredSite, Snapshot>();

  const pageAt = (address: string): StoredFile | undefined => {
    const file = store.site.files.get(address);
    return file?.isPage ? file : undefined;
  };
  const notesOf = (address: string): PageNotes | null => {
    const info = pageAt(address)?.info;
    return info ? { ...info, sources: info.sources.map(placeOf) } : null;
  };
  const fileAt = (address: string): SnapshotFile | undefined => {
    const page = pageAt(address);
    if (!page) return store.site.files.get(address);
    const marks = () => ({ address, version: version(page), notes: notesOf(address), token });
    const sent = sentFiles.get(page) ?? snapshotFile(page.path, Buffer.from(withScript(page.bytes.toString(), script, marks())));
    sentFiles.set(page, sent);
    return sent;
  };
  const sentSite = (site: StoredSite): Snapshot => {
    const headers = { ...site.headers, [POLICY]: allowScript(site.headers[POLICY] ?? '', script) };
    return { ...site, headers, files: { get: fileAt } };
  };

  return {
    snapshot() {
      const sent = sentSites.get(store.site) ?? sentSite(store.site);
      sentSites.set(store.site, sent);
      return sent;
    },
    versionOf(address) {
      const page = pageAt(address);
      return page && version(page);
    },
    notesOf,
  };
}

function version({ sha256 }: StoredFile): string {
  return sha256.slice(0, 16);
}
