import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOfParts } from '../../files/hash.ts';
import { Refusal } from '../../problem/problem.ts';
import { parseUrl, withoutEndSlash } from '../../shared/plain-url.ts';
import { decodeHtml, isHtml, statedCharset } from '../../web/decode-html.ts';
import { type Fetched, type FetchLimits, MAX_CRAWL_DELAY, PageFetcher, robotsParser } from '../../web/fetch-page.ts';
import { USER_AGENT } from './fetch-file.ts';
import { type HtmlPage, htmlPage } from './html-page.ts';
import { isFeedAddress, isListAddress, isListQuery } from './list-addresses.ts';
import { isDocument } from './media.ts';
import { documentItem, type FoundPage, failedItem, pageAddresses, pageItem, siteNames, WordsOutside } from './old-pages.ts';
import type { OldItem, OldSite } from './old-site.ts';
import { readSitemap } from './read-sitemap.ts';

export interface CrawlOptions {
  /** An address of the website, usually of its home page. */
  url: string;
  /** An empty folder for the pages that were read. */
  dir: string;
  limits?: Partial<FetchLimits & { /** Most addresses that are read. */ pages: number }>;
  /** Receives a line for each address that is read. */
  log: (line: string) => void;
}

const LIMITS = { pages: 2000, bytes: 10_000_000, timeout: 30_000, delay: 250 };
const MAX_IN_SITEMAPS = 50_000;
const MAX_SITEMAPS = 500;
/** Most addresses that are recorded, for websites that make endless addresses. */
const MAX_ADDRESSES = 100_000;
/** After as many addresses in a row without an answer, the website counts as unreachable. */
const MAX_UNANSWERED = 5;
const FILE =
  /\.(?:atom|avif|css|csv|docx?|gif|gz|ico|ics|jpe?g|js|json|m4[av]|mov|mp[34]|pdf|png|pptx?|rss|svg|txt|vcf|webm|webp|woff2?|xlsx?|xml|zip)$/i;
const INTERNAL = /^\/(?:wp-json|wp-admin|wp-login\.php|xmlrpc\.php|cdn-cgi)(?:[/?]|$)/;
const TRACKING = /^(?:utm(?:_\w+)?|fbclid|gclid|replytocom|share)$/;
const DISALLOWED = 'is disallowed by robots.txt';

/**
 * Reads a website page by page: its sitemaps, then the links breadth first, as robots.txt allows. Requests only the host of `url`, with and without
 * `www.`. Addresses of items begin with `/`. Rejects with Refusal if the first page cannot be read.
 */
export async function crawl(options: CrawlOptions): Promise<OldSite> {
  const crawler = new Crawler(options);
  await crawler.run();
  return crawler.site();
}

class Crawler {
  readonly #options: CrawlOptions;
  readonly #limits: typeof LIMITS;
  readonly #fetcher: PageFetcher;
  readonly #start: URL;
  #origin: string;
  #robots = robotsParser('', '');
  readonly #queue: string[] = [];
  /** Addresses that were queued or passed over. */
  readonly #seen = new Set<string>();
  readonly #read = new Set<string>();
  readonly #inSitemaps = new Set<string>();
  readonly #pages: FoundPage[] = [];
  readonly #others = new Map<string, string | undefined>();
  readonly #words = new WordsOutside();
  readonly #notes: string[] = [];
  /** Addresses with a query, which are read last: many are those of a page that was read. */
  readonly #queries: string[] = [];
  /** Addresses of pages by the hash of their text. */
  readonly #texts = new Map<string, string>();
  /** Documents, and pages that could not be read. */
  readonly #more: OldItem[] = [];
  #unanswered = 0;

  constructor(options: CrawlOptions) {
    this.#options = options;
    this.#limits = { ...LIMITS, ...options.limits };
    this.#start = new URL(options.url);
    this.#origin = this.#start.origin;
    const refusal = (url: URL) => {
      if (!this.#isOfSite(url)) return `redirects to another website, ${url.href}`;
      return this.#isAllowed(url) ? undefined : DISALLOWED;
    };
    this.#fetcher = new PageFetcher(this.#limits, refusal, USER_AGENT);
  }

  async run(): Promise<void> {
    await this.#readRobots();
    const home = await this.#fetcher.get(this.#start);
    if (home.failure !== undefined || !isHtml(home)) throw new Refusal(firstPageMessage(this.#start, home));
    this.#origin = home.url.origin;
    await this.#readSitemaps();
    this.#seen.add(pathOf(home.url));
    this.#take(pathOf(this.#start), home);
    while (this.#read.size < this.#limits.pages) {
      const path = this.#queue.shift() ?? this.#queries.shift();
      if (path === undefined) break;
      await this.#visit(path);
    }
    const left = [...this.#queue, ...this.#queries].filter((path) => !this.#read.has(path)).length;
    if (left > 0) this.#notes.push(`The limit of ${this.#limits.pages} addresses was reached: ${left} more were found and not read.`);
  }

  site(): OldSite {
    const addresses = pageAddresses(this.#pages, (text) => this.#notes.push(text));
    const names = siteNames(this.#pages);
    const used = new Set(addresses.flat().flatMap((address) => [address, withoutEndSlash(address) || '/']));
    // The redirect of a page is that of its address with any query too, except for the home page, which has none.
    const isOfPage = (plain: string, to = plain) =>
      plain !== '/' && used.has(withoutEndSlash(plain)) && withoutEndSlash(to) === withoutEndSlash(plain);
    const fileOf = this.#file;
    const [pages, more] = [this.#pages, this.#more];
    return {
      url: this.#origin,
      async *items(): AsyncGenerator<OldItem> {
        for (const [index, { label, own }] of pages.entries()) {
          const page: HtmlPage = JSON.parse(readFileSync(fileOf(index), 'utf8'));
          yield pageItem(page, { label, addresses: addresses[index] ?? [...own] }, names);
        }
        for (const item of more) yield { ...item, addresses: item.addresses.filter((address) => !used.has(address)) };
      },
      otherAddresses: () =>
        [...this.#others]
          .filter(([from, to]) => !used.has(from) && !isOfPage(from.split('?', 1)[0] ?? from, to))
          .map(([from, to]) => (to === undefined ? { from } : { from, to })),
      notes: () => [...this.#notes, ...this.#words.notes()],
    };
  }

  readonly #file = (index: number) => join(this.#options.dir, `${index}.json`);

  async #readRobots(): Promise<void> {
    const url = new URL('/robots.txt', this.#origin);
    const { status, failure, bytes } = await this.#fetcher.get(url);
    if (status === undefined && failure !== undefined && !failure.startsWith('redirects')) throw new Refusal(`${this.#origin} ${failure}.`);
    // https://www.rfc-editor.org/rfc/rfc9309#name-unreachable-status: then everything is disallowed.
    if ((status ?? 0) >= 500) throw new Refusal(`${url} ${failure}, so the import does not know what it may read. Try again later.`);
    this.#robots = robotsParser(url.href, Buffer.from(bytes).toString('utf8'));
    const delay = (this.#robots.getCrawlDelay(USER_AGENT) ?? 0) * 1000;
    this.#fetcher.limits.delay = Math.max(this.#limits.delay, Math.min(delay, MAX_CRAWL_DELAY));
  }

  async #readSitemaps(): Promise<void> {
    const usual = `${this.#origin}/sitemap.xml`;
    const found = new Set([...this.#robots.getSitemaps(), usual]);
    let count = 0;
    for (const address of found) {
      const url = parseUrl(address, this.#origin);
      if (!url || !this.#isOfSite(url)) continue;
      const label = `${this.#origin}${pathOf(url)}`;
      const fetched = await this.#fetcher.get(new URL(label));
      // Some websites answer unknown addresses with a page.
      const failure = fetched.failure ?? (isHtml(fetched, false) ? 'is an HTML page' : undefined);
      if (failure !== undefined && label !== usual) this.#notes.push(`${label} ${failure}, so this sitemap is skipped.`);
      if (failure !== undefined) continue;
      const { pages, sitemaps, mistake } = readSitemap(fetched.bytes, this.#limits.bytes);
      if (mistake !== undefined) this.#notes.push(`${label} ${mistake}.`);
      for (const sitemap of sitemaps.slice(0, MAX_SITEMAPS - found.size)) found.add(sitemap);
      for (const page of pages.slice(0, MAX_IN_SITEMAPS - count)) this.#add(page, true);
      count += pages.length;
    }
    if (count > MAX_IN_SITEMAPS) this.#notes.push(`The sitemaps have ${count} addresses; only the first ${MAX_IN_SITEMAPS} are read.`);
  }

  async #visit(path: string): Promise<void> {
    if (this.#read.has(path)) return;
    this.#options.log(`${this.#origin}${path}`);
    const fetched = await this.#fetcher.get(new URL(path, this.#origin));
    const isAnswered = fetched.status !== undefined || fetched.hops.length > 0 || fetched.failure === DISALLOWED;
    this.#unanswered = isAnswered ? 0 : this.#unanswered + 1;
    if (this.#unanswered >= MAX_UNANSWERED)
      throw new Refusal(`${this.#origin} stopped answering: ${path} ${fetched.failure}. Try again later.`);
    this.#take(path, fetched);
  }

  /** Records what an address answered. */
  #take(path: string, fetched: Fetched): void {
    const { url, hops, failure, status } = fetched;
    const last = this.#isOfSite(url) ? pathOf(url) : url.href;
    const label = `${this.#origin}${path}`;
    const isFailed = failure !== undefined && last.startsWith('/');
    for (const from of hops.map(pathOf)) {
      this.#read.add(from);
      if (from !== last && !isFailed) this.#others.set(from, last);
    }
    this.#read.add(path);
    // Links to pages that the old site does not have are mistakes of the old site.
    if (failure !== undefined && isFailed && (this.#inSitemaps.has(path) || !/^(?:404|410)$/.test(`${status}`)))
      this.#more.push(failedItem(label, [path, ...hops.map(pathOf), last], failure));
    else if (failure !== undefined) this.#notes.push(`${label} ${failure}, so it is skipped.`);
    else if (!isHtml(fetched)) this.#more.push(failedItem(label, [path, last], `is not a page but ${fetched.headers.get('content-type')}`));
    else if (last === path || !this.#read.has(last)) this.#takePage(last, fetched);
  }

  #takePage(path: string, { url, headers, bytes }: Fetched): void {
    this.#read.add(path);
    const label = `${this.#origin}${path}`;
    const { text, isGuess } = decodeHtml(bytes, statedCharset(headers));
    if (isGuess)
      this.#notes.push(`${label} is not in the encoding that it names, so it is read as windows-1252: check its special characters.`);
    const page = htmlPage(text, url.href);
    if (!page) {
      this.#more.push(failedItem(label, [path], 'has more than a thousand elements inside each other'));
      return;
    }
    for (const link of [...page.links, ...(page.refresh ? [page.refresh] : [])]) this.#add(link);
    for (const feed of page.feeds.map((one) => new URL(one))) if (this.#isOfSite(feed)) this.#others.set(pathOf(feed), undefined);
    const stated = page.canonical === undefined ? undefined : this.#pathOrAddress(page.canonical);
    const hash = hashOfParts([page.title, page.html.replace(/<input\b[^<>]*>|\s+/g, '')]);
    const same = path.includes('?') ? (this.#texts.get(hash) ?? this.#pageAt(stated)) : undefined;
    const to = page.refresh === undefined ? same : this.#pathOrAddress(page.refresh);
    if (to !== undefined || isListAddress(path)) {
      this.#others.set(path, to);
      return;
    }
    this.#texts.set(hash, path);
    this.#words.add(label, page.leftOut);
    const noindex = page.noindex || /\bnoindex\b/i.test(headers.get('x-robots-tag') ?? '');
    writeFileSync(this.#file(this.#pages.length), JSON.stringify({ ...page, noindex, links: [], feeds: [], leftOut: [] }));
    const { tabTitle, siteName } = page;
    this.#pages.push({
      label,
      own: [path],
      stated: stated?.startsWith('/') && !stated.includes('?') ? stated : undefined,
      tabTitle,
      siteName,
    });
  }

  /** Returns an address that a page with a query states, if it is that of a page that was read. Some sites state their home page on all pages. */
  #pageAt(stated: string | undefined): string | undefined {
    if (stated === undefined || /^\/(?:\w+\.\w+)?$/.test(stated)) return undefined;
    return this.#pages.some((page) => page.own[0] === stated || page.stated === stated) ? stated : undefined;
  }

  /** Queues the address of a link or of a sitemap, unless it is not that of a page. */
  #add(address: string, isInSitemap = false): void {
    const url = parseUrl(address, this.#origin);
    if (!url || !this.#isOfSite(url) || this.#seen.size >= MAX_ADDRESSES) return;
    const path = pathOf(url);
    if (this.#seen.has(path) || INTERNAL.test(path)) return;
    this.#seen.add(path);
    if (isInSitemap) this.#inSitemaps.add(path);
    // A program such as /index.php needs its query; the page at a path usually does not.
    if (path !== url.pathname && !/^\/$|\.\w+$/.test(url.pathname)) this.#add(url.pathname);
    // Without a sitemap, lists are read for their links.
    const isOther = isListQuery(path) || isFeedAddress(path) || (isListAddress(path) && this.#inSitemaps.size > 0);
    const isFile = FILE.test(url.pathname);
    const label = `${this.#origin}${path}`;
    if (isDocument(url.pathname)) this.#more.push(this.#isAllowed(url) ? documentItem(label, path) : failedItem(label, [path], DISALLOWED));
    else if (isOther || (isFile && isInSitemap)) this.#others.set(path, this.#others.get(path));
    else if (!isFile) (path.includes('?') ? this.#queries : this.#queue).push(path);
  }

  /** Whether an address has the host and port of the website, with or without `www.`. */
  #isOfSite({ protocol, hostname, port }: URL): boolean {
    const plain = (host: string) => host.replace(/^www\./, '');
    return /^https?:$/.test(protocol) && plain(hostname) === plain(this.#start.hostname) && port === this.#start.port;
  }

  #isAllowed(url: URL): boolean {
    return this.#robots.isAllowed(`${this.#start.origin}${url.pathname}${url.search}`, USER_AGENT) !== false;
  }

  #pathOrAddress(address: string): string {
    const url = new URL(address);
    return this.#isOfSite(url) ? pathOf(url) : address;
  }
}

/** Returns the path and query of an address, without the parameters that only track visitors. */
function pathOf({ pathname, search, searchParams }: URL): string {
  const kept = [...searchParams].filter(([name]) => !TRACKING.test(name));
  if (kept.length === searchParams.size) return `${pathname}${search}`;
  return kept.length === 0 ? pathname : `${pathname}?${new URLSearchParams(kept)}`;
}

function firstPageMessage(start: URL, { failure }: Fetched): string {
  if (failure !== DISALLOWED) return `${start.href} ${failure ?? 'is not an HTML page'}. Give the address of the home page.`;
  return [
    `${start.origin}/robots.txt does not allow this import to read ${start.href}.`,
    `If it is your website, add these two lines at the end of its robots.txt, and run the import again:`,
    `User-agent: ${USER_AGENT}`,
    'Allow: /',
  ].join('\n');
}
