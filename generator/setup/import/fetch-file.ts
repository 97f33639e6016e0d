import { isThisComputer, parseUrl } from '../../shared/plain-url.ts';
import { isPrivate, PageFetcher } from '../../web/fetch-page.ts';
import { MAX_FILE } from './media.ts';

/** Name by which the robots.txt and the log of an old site can address the import. */
export const USER_AGENT = 'ent-site-import';
/** Limits for a file; its size in bytes, its time in ms. */
const LIMITS = { bytes: MAX_FILE, timeout: 60_000, delay: 0 };

/** Services that store or resize the pictures of an old site for it. */
const SERVICES =
  /(?:^|\.)(?:wp\.com|files\.wordpress\.com|squarespace\.com|squarespace-cdn\.com|wixstatic\.com|cloudfront\.net|amazonaws\.com)$/i;

interface Sources {
  /** Address of the old site. */
  home?: string | undefined;
  /** Addresses of its files. */
  files: readonly string[];
  /** The source of the import, if that is an address. */
  source?: string | undefined;
}

/**
 * Returns a function that fetches a file, or says why not. Only the hosts of the old site (`home`), of its `files` and of services for pictures are
 * asked. An address in a private network is refused, so that an export cannot make this computer ask other devices, unless a person has typed its
 * host as `source`, or the old site itself is on this computer, as that of a developer.
 */
export function fetcher({ home = '', files: addresses, source = '' }: Sources): (url: string) => Promise<Buffer | string> {
  const local = parseUrl(home);
  const own = [parseUrl(source)?.host, local && isThisComputer(local) ? local.host : undefined];
  const hosts = new Set([home, ...addresses].flatMap((address) => parseUrl(address)?.host.replace(/^www\./, '') ?? []));
  const refusal = async (url: URL) => {
    if (!/^https?:$/.test(url.protocol)) return 'is not a web address';
    if (!hosts.has(url.host.replace(/^www\./, '')) && !SERVICES.test(url.hostname))
      return `is on another website (${url.host}), which was not asked`;
    return !own.includes(url.host) && (await isPrivate(url.hostname)) ? `is in a private network (${url.host})` : undefined;
  };
  const files = new PageFetcher(LIMITS, refusal, USER_AGENT);
  return async (address) => {
    const url = parseUrl(address);
    if (!url) return 'Its address cannot be read.';
    const { bytes, failure } = await files.get(url);
    return failure === undefined ? Buffer.from(bytes) : `Its address ${failure}.`;
  };
}
