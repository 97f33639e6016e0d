import { isThisComputer, parseUrl } from '../../shared/plain-url.ts';
import type { AddressMap } from './addresses.ts';
import type { Media } from './media.ts';
import type { OldItem } from './old-site.ts';

const PICTURE_FILE = /\.(?:jpe?g|png|gif|webp|avif|svg|bmp|tiff?)$/i;

/** Returns the full form of an address in the HTML of an item; from `/` if the source does not say where the old site is. */
export function absoluteAddress(address: string, { addresses: [own = ''] }: OldItem): string {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address)) return address.startsWith('//') ? `https:${address}` : address;
  return parseUrl(address, parseUrl(own, 'https://site.invalid/')?.href)?.href.replace(/^https:\/\/site\.invalid/, '') ?? address;
}

/** Gives the links of old texts their addresses on this site, and collects the websites of others. */
export class ItemLinks {
  readonly #addresses: AddressMap;
  readonly #media: Media;
  readonly #picturePages = new Set<string>();
  /** Hosts of other websites that texts link to. */
  readonly hosts = new Set<string>();

  constructor({ addresses, media }: { addresses: AddressMap; media: Media }) {
    this.#addresses = addresses;
    this.#media = media;
  }

  /** Adds the pages on which the old site showed a single picture. */
  addPicturePages(addresses: readonly string[]): void {
    for (const address of addresses) this.#picturePages.add(this.#addresses.pathOf(address) ?? '');
  }

  /** Returns the new address of a link; undefined if this site has no such page, null for a link to a picture of the text. */
  linkTo(href: string, item: OldItem): string | undefined | null {
    if (/^(?:mailto|tel|sms):/i.test(href)) return href;
    const own = absoluteAddress(href, item);
    const absolute = this.#addresses.targetOf(own) === undefined ? (this.#addresses.outsideOf(own) ?? own) : own;
    // A picture that can be pressed to see it larger, which every picture of this site can.
    if (this.#isPicture(absolute)) return null;
    if (this.#addresses.pathOf(absolute) !== undefined) return this.#addresses.targetOf(absolute);
    const url = parseUrl(absolute);
    if (!url || !/^https?:$/.test(url.protocol) || isThisComputer(url) || !/^[a-z0-9.-]+\.[a-z]{2,}$/.test(url.hostname)) return undefined;
    this.hosts.add(url.hostname);
    return absolute;
  }

  /** Whether an address is that of a picture of the old site, or of the page of one. */
  #isPicture(address: string): boolean {
    const path = this.#addresses.pathOf(address);
    const isOwn = path !== undefined || this.#media.attachmentOf({ src: address }) !== undefined;
    return (isOwn && PICTURE_FILE.test(address.split(/[?#]/, 1)[0] ?? '')) || (path !== undefined && this.#picturePages.has(path));
  }
}
