import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { htmlText } from '../../content/from-html/html-tree.ts';
import { groupBy } from '../../shared/collections.ts';
import { siteName } from '../../shared/plain-url.ts';
import type { LinkRecord } from '../../studio/reports/links/record.ts';
import { decodeHtml, isHtml, statedCharset } from '../../web/decode-html.ts';
import { type Fetched, type FetchLimits, isPrivate, MAX_CRAWL_DELAY, PageFetcher, robotsParser } from '../../web/fetch-page.ts';

/** What another website answered; `code` is that of an error that prevented any answer. */
export type LinkAnswer = Pick<LinkRecord, 'outcome' | 'why' | 'title' | 'to'> & Pick<Fetched, 'status' | 'code'>;

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
const PRIVATE = 'leads into a private network, where patients cannot follow';

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
  readonly #robots = new Map<string, Promise<{ allows(url: URL): boolean; failed: Fetched | undefined }>>();

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
    const { failed } = await this.#robotsOf(url);
    if (failed) return answerOf(failed, url);
    const head = await this.#fetcher.get(url, 'HEAD');
    // Some servers do not answer a HEAD as they answer a GET.
    const isOdd = head.status === undefined ? head.code === 'TimeoutError' || head.code === 'UND_ERR_SOCKET' : head.status !== 429;
    const isClear = head.status === 200 ? knowsTitle || !isHtml(head) : !isOdd;
    return answerOf(isClear ? head : await this.#fetcher.get(url), url);
  }

  /** Returns why an address, also one that a redirect leads to, is not asked. */
  async #refusal(url: URL, start: URL): Promise<string | undefined> {
    if (!/^https?:$/.test(url.protocol)) return 'redirects to something that is not a web page';
    if (await this.#limits.isPrivate(url.hostname)) return PRIVATE;
    // A robots.txt may redirect to any address: asking that for permission could wait for itself.
    if (start.pathname === '/robots.txt') return undefined;
    const { allows } = await this.#robotsOf(url);
    return allows(url) ? undefined : DISALLOWED;
  }

  #robotsOf({ origin, href: address }: URL) {
    const read = async () => {
      const url = new URL('/robots.txt', origin);
      const fetched = await this.#fetcher.get(url);
      const { status = 200, code, bytes } = fetched;
      // https://www.rfc-editor.org/rfc/rfc9309#name-unreachable-status: then everything is disallowed.
      const isUnknown = status >= 500 && status <= 599;
      const robots = robotsParser(url.href, status === 200 ? Buffer.from(bytes).toString('utf8') : '');
      this.#fetcher.delays.set(siteName(address), Math.min((robots.getCrawlDelay(NAME) ?? 0) * 1000, MAX_CRAWL_DELAY));
      const failed = code === undefined ? undefined : fetched;
      return { failed, allows: ({ href }: URL) => !isUnknown && robots.isAllowed(href, NAME) !== false };
    };
    const robots = this.#robots.get(origin) ?? read();
    this.#robots.set(origin, robots);
    return robots;
  }
}

function answerOf(fetched: Fetched, start: URL): LinkAnswer {
  const { url, hops, moved, status, failure, code } = fetched;
  const title = titleOf(fetched);
  const answer = (outcome: LinkAnswer['outcome'], why = failure, to?: string) => ({ outcome, why, title, to, status, code }) as LinkAnswer;
  if (failure === DISALLOWED) return answer('disallowed');
  if (failure === PRIVATE) return answer('dead');
  if (isWall(fetched, title)) return answer('refused', 'shows programs a test instead of the page');
  if (status === 404 || status === 410) return answer('dead', `no longer exists (status ${status})`);
  if (status === 200 && NOT_FOUND_TITLE.test(title ?? '')) return answer('dead', 'says that it was not found');
  if (DEAD_CODES.test(code ?? '')) return answer('dead');
  const isOut = status === undefined ? code !== undefined && !ODD_CODES.test(code) : status === 408 || (status >= 500 && status <= 599);
  if (isOut) return answer('unreachable');
  if (failure !== undefined) return answer('refused');
  if (hops.length > 0 && isHome(url) && !isHome(start)) return answer('dead', `redirects to the home page ${url.href}`);
  return moved && plain(moved) !== plain(start) ? answer('moved', undefined, moved.href) : answer('works');
}

function isWall({ status = 0, headers }: Fetched, title = ''): boolean {
  const isRefusing = status >= 400 && status !== 404 && status !== 410;
  return headers.has('cf-mitigated') || (isRefusing && headers.has('x-datadome')) || WALL_TITLE.test(title);
}

function isHome({ pathname, search }: URL): boolean {
  return HOME.test(pathname) && search === '';
}

/** Returns an address without what a browser corrects unnoticed: scheme, `www.` and the slash at the end. */
function plain({ host, pathname, search }: URL): string {
  return host.replace(/^www\./, '') + pathname.replace(/\/$/, '') + search;
}

/** Returns the title of a page; undefined for a page without title, and for another file. */
function titleOf({ headers, bytes }: Fetched): string | undefined {
  if (!isHtml({ headers })) return undefined;
  const [element] = /<title\b[^<>]{0,200}>[^<]{0,1000}<\/title/i.exec(decodeHtml(bytes, statedCharset(headers)).text) ?? [];
  return (element && htmlText(unified().use(rehypeParse, { fragment: true }).parse(`${element}>`)).slice(0, 200)) || undefined;
}
