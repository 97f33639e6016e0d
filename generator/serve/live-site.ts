import { outputFile } from '../site/urls.ts';
import type { BuiltFile, GoodBuild } from './builder/messages.ts';
import type { Live } from './live/live.ts';
import { type PublishedFile, type PublishedSite, publishedFile } from './published-site.ts';
import type { PageInfo } from './site-update.ts';

const POLICY = 'Content-Security-Policy';

/** The site in memory: as built, and as it is sent to the browser of the person who edits it. */
export class LiveSite {
  readonly #built = new Map<string, Uint8Array>();
  readonly #sent = new Map<string, PublishedFile>();
  readonly #infos = new Map<string, PageInfo>();
  #drawable: ReadonlySet<string> = new Set();
  #redirects: ReadonlyMap<string, string> = new Map();
  #wildcards: PublishedSite['wildcards'] = [];
  #headers: Readonly<Record<string, string>> = {};
  #site: PublishedSite | undefined;

  /** What the server answers from; undefined while no build has succeeded. */
  get site(): PublishedSite | undefined {
    return this.#site;
  }

  /** HTML of a page as built, without what is added for the person who edits. */
  htmlOf(address: string): string | undefined {
    const bytes = this.#infos.has(address) ? this.#built.get(address) : undefined;
    return bytes && Buffer.from(bytes).toString('utf8');
  }

  infoOf(address: string): PageInfo | undefined {
    return this.#infos.get(address);
  }

  /** The address that a request is for, where its file has still to be drawn. */
  toDraw(url = ''): string | undefined {
    const [address = ''] = url.split('?', 1);
    return this.#drawable.has(address) && !this.#sent.has(address) ? address : undefined;
  }

  /** Takes over a file that was drawn, if it is still one of the site. */
  addDrawn({ address, path, bytes }: BuiltFile): void {
    if (this.#drawable.has(address)) this.#sent.set(address, publishedFile(path, Buffer.from(bytes)));
  }

  /** Takes over what a build has changed. */
  apply(build: GoodBuild, live: Pick<Live, 'inject' | 'policy'>): void {
    const addresses = new Set(build.files.map(({ address }) => address));
    const gone = build.complete ? [...this.#built.keys()].filter((address) => !addresses.has(address)) : build.gone;
    const drawable = new Set(build.drawable);
    for (const address of this.#drawable) if (!drawable.has(address)) this.#sent.delete(address);
    this.#drawable = drawable;
    for (const address of gone) for (const map of [this.#built, this.#sent, this.#infos]) map.delete(address);
    for (const [address, info] of build.infos) this.#infos.set(address, info);
    for (const { address, path, bytes, sha256, isPage } of build.files) {
      this.#built.set(address, bytes);
      if (isPage) continue;
      this.#infos.delete(address);
      this.#sent.set(address, { path, bytes: Buffer.from(bytes), sha256 });
    }
    // What a page is told of its content file stands in it.
    const pages = new Set([...build.infos.keys(), ...build.files.filter(({ isPage }) => isPage).map(({ address }) => address)]);
    for (const address of pages) this.#send(address, live);
    this.#redirects = new Map(build.redirects);
    this.#wildcards = build.wildcards;
    this.#headers = { ...build.headers, [POLICY]: live.policy(build.headers[POLICY] ?? '') };
    this.#site = { files: this.#sent, redirects: this.#redirects, wildcards: this.#wildcards, headers: this.#headers };
  }

  #send(address: string, live: Pick<Live, 'inject'>): void {
    const html = this.htmlOf(address);
    if (html === undefined) return;
    this.#sent.set(address, publishedFile(outputFile(address), Buffer.from(live.inject(html, address))));
  }
}
