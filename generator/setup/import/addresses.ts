import { occupiedPaths, redirectFileMistake, UNSAFE_FROM } from '../../pages/redirects.ts';
import { parseUrl } from '../../shared/plain-url.ts';
import { canonicalPath, fixedRoutes, foldAddress, isReserved, splitLink } from '../../shared/routes.ts';
import { decoded } from '../../shared/text-pictures.ts';
import type { OldAddress } from './old-site.ts';

/** An old address that gets no redirect, with the reason and what to do. */
export interface OpenAddress {
  from: string;
  to: string;
  reason: string;
}

interface NewAddresses {
  /** Where the old site is: `https://old.example/site`; addresses of other hosts are not its own. */
  url: string | undefined;
  /** Addresses of pages and files of this site; more are added while items are written. */
  pages: ReadonlySet<string>;
  /** Redirects of this site, also with those that are added. */
  redirects: ReadonlyMap<string, string>;
}

/** Collects where old addresses go on this site, and which of them a redirect can cover. */
export class AddressMap {
  readonly #own: NewAddresses;
  readonly #hosts = new Set<string>();
  readonly #targets = new Map<string, string>();
  readonly #chains = new Map<string, string>();

  constructor(own: NewAddresses) {
    this.#own = own;
    this.addHost(own.url ?? '');
  }

  /** Adds the host of an address to those of the old site, which may have had several. */
  addHost(address: string): void {
    const host = plainHost(address);
    if (host) this.#hosts.add(host);
  }

  /** Returns an old address as a path from its host, with its query; undefined for an address of another site. */
  pathOf(address: string): string | undefined {
    const url = parseUrl(address, this.#own.url === undefined ? NO_SITE : `${this.#own.url}/`);
    if (!url || !/^https?:$/.test(url.protocol)) return undefined;
    const isOwn = url.origin === NO_SITE || this.#hosts.has(url.host.replace(/^www\./, ''));
    if (!isOwn) return undefined;
    const path = url.pathname.split('/').map(decoded).join('/').normalize('NFC');
    // A page without .html has a file with it, so both addresses work.
    return canonicalPath(path.replace(/\/{2,}/g, '/')) + url.search;
  }

  /** Adds addresses that the site uses or will have, so that no redirect may begin there. */
  reserve(addresses: Iterable<string>): void {
    for (const address of addresses) this.#reserved.add(address);
  }

  readonly #reserved = new Set<string>(Object.values(fixedRoutes));

  /** Says where an old address goes; the first target of an address counts. */
  add(address: string, to: string): void {
    const path = this.pathOf(address);
    if (path !== undefined && !this.#targets.has(fold(path))) this.#targets.set(fold(path), to);
    if (path !== undefined && !this.#spelled.has(fold(path))) this.#spelled.set(fold(path), path);
  }

  readonly #spelled = new Map<string, string>();

  /** Adds a redirect of the old site; its target is looked up when all addresses are known. */
  addChain({ from, to }: OldAddress): void {
    const [path, target] = [this.pathOf(from), to === undefined ? undefined : this.pathOf(to)];
    if (path === undefined) return;
    this.#spelled.set(fold(path), this.#spelled.get(fold(path)) ?? path);
    if (target !== undefined) this.#chains.set(fold(path), target);
    else if (to !== undefined) this.#outside.set(fold(path), to);
  }

  readonly #outside = new Map<string, string>();

  /** Returns the address on another website to which the old site redirected an address. */
  outsideOf(address: string): string | undefined {
    const path = this.pathOf(address);
    return path === undefined ? undefined : this.#outside.get(fold(path));
  }

  /** Leaves an address open, such as that of a document whose file is missing: a later import may have it. */
  leaveOpen(address: string, reason: string): void {
    this.addChain({ from: address });
    const path = this.pathOf(address);
    if (path !== undefined) this.#open.set(fold(path), reason);
  }

  readonly #open = new Map<string, string>();

  /** Returns the address on this site for one of the old site, through its redirects; undefined if it has none. */
  targetOf(address: string): string | undefined {
    let path = this.pathOf(address);
    for (let hop = 0; path !== undefined && hop < MAX_HOPS; hop += 1) {
      const [plain = '', query] = path.split('?');
      const spellings = query === undefined || plain === '/' ? [path] : [path, plain];
      const found =
        spellings.map((one) => this.#targets.get(fold(one))).find((one) => one !== undefined) ??
        (plain !== '/' || query === undefined ? (this.#own.pages.has(plain) ? plain : this.#own.redirects.get(plain)) : undefined);
      if (found !== undefined) return found;
      path = spellings.map((one) => this.#chains.get(fold(one))).find((one) => one !== undefined);
    }
    return undefined;
  }

  /**
   * Returns the redirects that the old addresses need now, and those that no redirect can cover. An address whose page does not exist goes to
   * `fallback`, or waits if there is none.
   */
  redirects(fallback?: (path: string) => string): { redirects: { from: string; to: string }[]; open: OpenAddress[] } {
    const { pages, redirects: existing } = this.#own;
    const taken = new Set([...pages, ...this.#reserved].map(foldAddress));
    const redirected = new Map([...existing].map(([from, to]) => [foldAddress(from), to]));
    const wanted: { from: string; to: string }[] = [];
    const open: OpenAddress[] = [];
    for (const from of this.#spelled.values()) {
      const found = this.targetOf(from);
      const outside = found === undefined ? this.outsideOf(from) : undefined;
      if (outside !== undefined)
        open.push({ from, to: outside, reason: 'It redirected to another website; set this up in the settings of your web host.' });
      if (outside !== undefined) continue;
      const to = found !== undefined && pages.has(splitLink(found).path) ? found : fallback?.(from);
      if (to === undefined || foldAddress(from) === foldAddress(splitLink(to).path) || taken.has(foldAddress(from))) continue;
      const given = redirected.get(foldAddress(from));
      if (given !== undefined && (given === to || to !== found)) continue;
      const isElsewhere = given === undefined ? undefined : `redirects.yaml sends it to ${given}, but its page is here now.`;
      const reason = isElsewhere ?? this.#open.get(fold(from)) ?? whyOpen(from);
      if (reason === undefined) wanted.push({ from, to });
      else open.push({ from, to, reason });
    }
    // The file of a redirect may have the name of a folder that another page needs.
    const others = occupiedPaths({ pages: [...pages], files: [], redirects: [...existing.keys(), ...wanted.map(({ from }) => from)] });
    const refused = wanted.filter(({ from }) => redirectFileMistake(from, others));
    open.push(
      ...refused.map((one) => ({ ...one, reason: 'No file can be written for it; redirect it in the settings of your web host.' })),
    );
    return { redirects: wanted.filter((one) => !refused.includes(one)), open };
  }
}

const NO_SITE = 'https://site.invalid';
/** Most redirects of the old site that are followed for one address. */
const MAX_HOPS = 20;

function fold(path: string): string {
  const [plain = '', query] = path.split(/(?=\?)/);
  return foldAddress(plain) + (query ?? '');
}

function plainHost(url: string): string | undefined {
  return parseUrl(url)?.host.replace(/^www\./, '');
}

function whyOpen(from: string): string | undefined {
  if (from.includes('?')) return 'Hosts redirect paths, not what comes after a “?”.';
  if (isReserved(from)) return 'The new site uses this address.';
  return UNSAFE_FROM.test(from) ? 'It contains characters that not every host can redirect.' : undefined;
}
