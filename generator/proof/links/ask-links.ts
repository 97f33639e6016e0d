import { wordsOfHtml } from '../../content/from-html/html-to-markdown.ts';
import { groupBy } from '../../shared/collections.ts';
import { siteName, withoutEndSlash } from '../../shared/plain-url.ts';
import type { LinkRecord } from '../../studio/reports/links/record.ts';
import { decodeHtml, isHtml, statedCharset } from '../../web/decode-html.ts';
import { type Fetched, type FetchLimits, isPrivate, MAX_CRAWL_DELAY, PageFetcher, robotsParser } from '../../web/fetch-page.ts';

/** What another website answered, with the status (0 for none) and the code of an error that prevented any answer. */
export type LinkAnswer = Pick<LinkRecord, 'outcome' | 'why' | 'title' | 'to'> & { status: number; code: string };

export interface LinkLimits extends FetchLimits {
  /** Most websites that are asked at the same time. */
  hosts: number;
  /** Whether a host is one that patients cannot reach, and that must not be asked. */
  isPrivate(hostname: string): Promise<boolean>;
}

const LIMITS: LinkLimits = { bytes: 300_000, timeout: 15_000, delay: 1000, keepsStart: true, hosts: 6, isPrivate };
/** Name by which a robots.txt can address these requests. */
const NAME = 'ent-site';
const DISALLOWED = 'may not be asked by programs (robots.txt)';
const PRIVATE = 'is on a private network, which patients cannot reach';

/** Codes of errors that a browser has too; it can complete a chain of certificates that Node cannot. */
const DEAD_CODES = /^(?:ENOTFOUND|CERT_HAS_EXPIRED|CERT_REVOKED|ERR_TLS_CERT_ALTNAME_INVALID|DEPTH_ZERO_SELF_SIGNED_CERT)$/;
/** Codes of answers that a browser may accept, or refuses for a reason that does not pass. */
const ODD_CODES = /CERT|SIGNATURE|TLS|SSL|HPE_|OVERFLOW|^Z_|TypeError/;
const NOT_FOUND_TITLE = /\b(?:page|file|document) (?:could )?not (?:be )?found\b|^(?:error )?404(?: error\b| not found\b| ?[-–—|:]|$)/i;
/** Titles of pages that only people can pass. */
const WALL_TITLE =
  /^(?:just a moment|attention required|access denied|are you a robot|pardon our interruption|robot check|verify(?:ing)? you are human)/i;
const HOME = /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/?|home\/?|index\.\w{1,5})?$/i;

/** Asks other websites for pages: one request per website at a time, as its robots.txt allows, with HEAD if that is enough. */
export class LinkAsker {
  readonly #limits: LinkLimits;
  readonly #fetcher: PageFetcher;
  readonly #robots = new Map<string, Promise<{ file: Fetched; robots: ReturnType<typeof robotsParser> }>>();

  /** `siteUrl` says to other websites who asks. */
  constructor(siteUrl: string, limits: Partial<LinkLimits> = {}) {
    this.#limits = { ...LIMITS, ...limits };
    this.#fetcher = new PageFetcher(this.#limits, (url, start) => this.#refusal(url, start), `${NAME} (checks links; +${siteUrl})`);
  }

  /** Asks for addresses and calls `found` with each answer. A page whose title is known is read only if a HEAD does not suffice. */
  async askAll(urls: readonly string[], knowsTitle: (url: string) => boolean, found: (url: string, answer: LinkAnswer) => void) {
    const hosts = [...groupBy(urls, siteName).values()];
    const askHosts = async () => {
      for (let own = hosts.shift(); own; own = hosts.shift()) {
        for (const url of own) {
          const answer = await this.#ask(new URL(url), knowsTitle(url));
          found(url, answer);
          // A website that had too many requests gets no more in this run.
          if (answer.status === 429) break;
        }
      }
    };
    await Promise.all(Array.from({ length: this.#limits.hosts }, askHosts));
  }

  async #ask(url: URL, knowsTitle: boolean): Promise<LinkAnswer> {
    const { file } = await this.#robotsOf(url);
    if (file.code !== undefined) return answerOf(file, url);
    const head = await this.#fetcher.get(url, 'HEAD');
    const { status, code = '' } = head;
    // Some servers do not answer a HEAD as they answer a GET.
    const isOdd = status === undefined ? /^(?:TimeoutError|UND_ERR_SOCKET)$/.test(code) : status !== 429;
    const isClear = status === 200 ? knowsTitle || !isHtml(head) : !isOdd;
    return answerOf(isClear ? head : await this.#fetcher.get(url), url);
  }

  /** Returns why an address, also one that a redirect leads to, is not asked. */
  async #refusal(url: URL, start: URL): Promise<string | undefined> {
    if (!/^https?:$/.test(url.protocol)) return 'redirects to something that is not a web page';
    if (await this.#limits.isPrivate(url.hostname)) return PRIVATE;
    // A robots.txt may redirect to any address: asking that for permission could wait for itself.
    if (start.pathname === '/robots.txt') return undefined;
    const { robots } = await this.#robotsOf(url);
    return robots.isAllowed(url.href, NAME) === false ? DISALLOWED : undefined;
  }

  #robotsOf({ origin }: URL) {
    const found = this.#robots.get(origin) ?? this.#readRobots(new URL('/robots.txt', origin));
    this.#robots.set(origin, found);
    return found;
  }

  async #readRobots(url: URL) {
    const file = await this.#fetcher.get(url);
    const { status = 0, bytes } = file;
    // https://www.rfc-editor.org/rfc/rfc9309#name-unreachable-status: then everything is disallowed.
    const others = status >= 500 && status <= 599 ? 'User-agent: *\nDisallow: /' : '';
    const robots = robotsParser(url.href, status === 200 ? Buffer.from(bytes).toString('utf8') : others);
    this.#fetcher.delays.set(siteName(url.href), Math.min((robots.getCrawlDelay(NAME) ?? 0) * 1000, MAX_CRAWL_DELAY));
    return { file, robots };
  }
}

function answerOf(fetched: Fetched, start: URL): LinkAnswer {
  const { url, hops, moved, headers, status = 0, failure, code = '' } = fetched;
  const title = titleOf(fetched);
  const answer = (outcome: LinkAnswer['outcome'], why = failure, to?: string): LinkAnswer => {
    return { outcome, why, title: title || undefined, to, status, code };
  };
  if (failure === DISALLOWED) return answer('disallowed');
  if (failure === PRIVATE) return answer('dead');
  const isMissing = status === 404 || status === 410;
  const isWall = headers.has('cf-mitigated') || WALL_TITLE.test(title) || (status >= 400 && !isMissing && headers.has('x-datadome'));
  if (isWall) return answer('refused', 'shows programs a robot check instead of the page');
  if (isMissing) return answer('dead', `no longer exists (status ${status})`);
  if (status === 200 && NOT_FOUND_TITLE.test(title)) return answer('dead', 'says that it was not found');
  if (DEAD_CODES.test(code)) return answer('dead');
  const isOut = code === '' ? status === 408 || (status >= 500 && status <= 599) : !ODD_CODES.test(code);
  if (isOut) return answer('unreachable');
  if (failure !== undefined) return answer('refused');
  if (hops.length > 0 && isHome(url) && !isHome(start)) return answer('dead', `redirects to the home page ${url.href}`);
  return moved && plain(moved) !== plain(start) ? answer('moved', undefined, moved.href) : answer('works');
}

const isHome = ({ pathname, search }: URL) => HOME.test(pathname) && search === '';

/** Returns an address without what a browser corrects unnoticed: scheme, `www.` and the slash at the end. */
const plain = ({ href, pathname, search }: URL) => siteName(href) + withoutEndSlash(pathname) + search;

/** Returns the title of a page; empty for a page without title, and for another file. */
function titleOf({ headers, bytes }: Fetched): string {
  const { text } = isHtml({ headers }) ? decodeHtml(bytes, statedCharset(headers)) : { text: '' };
  const [, title = ''] = /<title\b[^<>]{0,200}>([^<]{0,1000})<\/title/i.exec(text) ?? [];
  return wordsOfHtml(title).slice(0, 200);
}
