import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import robotsModule from 'robots-parser';
import { bareUrl, siteName } from '../shared/plain-url.ts';

/** Parses a robots.txt. The types of the package describe a module with a default export, but it exports the function itself. */
export const robotsParser = robotsModule as unknown as typeof robotsModule.default;
/** Longest time between two requests that a robots.txt may ask for (ms). */
export const MAX_CRAWL_DELAY = 10_000;
const MAX_REDIRECTS = 10;
/** Longest time that a busy website may ask to wait (s). */
const MAX_WAIT = 10;
const PRIVATE =
  /^(?:0\.|10\.|127\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|192\.168\.|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|::|64:ff9b:|f[cd]|fe[89ab])/i;

export interface FetchLimits {
  /** Most bytes of an answer. */
  bytes: number;
  /** Longest time for one request (ms). */
  timeout: number;
  /** Time between two requests to a website (ms), so that it is not overloaded. */
  delay: number;
  /** Keeps the first bytes of an answer that has more, or another status than 200, instead of none. */
  keepsStart?: boolean;
}

/** An answer after all redirects. */
export interface Fetched {
  /** The last address. */
  url: URL;
  /** The addresses that redirected to it, one after the other. */
  hops: URL[];
  /** The last address that only permanent redirects lead to. */
  moved?: URL | undefined;
  /** Undefined if there was no answer. */
  status?: number;
  headers: Headers;
  bytes: Uint8Array;
  /** Why there are no bytes: the end of a sentence that begins with the address. */
  failure?: string;
  /** Code of the error that prevented an answer: `ENOTFOUND`. */
  code?: string;
}

/** Requests pages or files without cookies, those of one website one after the other. */
export class PageFetcher {
  /** Longer times between two requests (ms), by the name of the website. */
  readonly delays = new Map<string, number>();
  /** The last request to each website. */
  readonly #last = new Map<string, Promise<unknown>>();

  /** `refusal` returns why an address must not be requested; it is called for each redirect too, with the address that led there. */
  constructor(
    readonly limits: FetchLimits,
    readonly refusal: (url: URL, start: URL) => string | undefined | Promise<string | undefined>,
    readonly userAgent: string,
  ) {}

  /** Requests an address and follows its redirects. Never rejects. */
  async get(start: URL, method: 'GET' | 'HEAD' = 'GET'): Promise<Fetched> {
    const hops: URL[] = [];
    let url = start;
    let moved: URL | undefined;
    const answer = (more: Partial<Fetched>): Fetched => {
      return { url, hops, moved, headers: new Headers(), bytes: new Uint8Array(), ...more };
    };
    try {
      for (;;) {
        const failure = await this.refusal(url, start);
        if (failure !== undefined) return answer({ failure });
        const { status, headers, bytes } = await this.#inTurn(url, () => this.#request(url, method));
        const location = headers.get('location');
        if (location === null || status < 300 || status > 399) {
          if (status !== 200) return answer({ failure: `answers with status ${status}`, status, headers, bytes: bytes ?? Buffer.of() });
          return bytes ? answer({ status, headers, bytes }) : answer({ failure: `has more than ${this.limits.bytes} bytes`, status });
        }
        const next = bareUrl(location, url.href);
        if (!next) return answer({ failure: 'redirects to an invalid address', status });
        hops.push(url);
        if (hops.some(({ href }) => href === next.href)) return answer({ failure: 'redirects in a loop', status });
        if (hops.length > MAX_REDIRECTS) return answer({ failure: `redirects more than ${MAX_REDIRECTS} times`, status });
        if ([301, 308].includes(status) && url === (moved ?? start)) moved = next;
        url = next;
      }
    } catch (error) {
      return answer(failureOf(error as Error, this.limits.timeout));
    }
  }

  /** Waits until the last request to this website has ended and its delay is over. */
  #inTurn<Value>({ href }: URL, request: () => Promise<Value>): Promise<Value> {
    const name = siteName(href);
    const pause = () => setTimeout(Math.max(this.limits.delay, this.delays.get(name) ?? 0));
    const turn = (this.#last.get(name)?.then(pause) ?? Promise.resolve()).then(request);
    const ended = turn.catch(() => undefined);
    this.#last.set(name, ended);
    return turn;
  }

  /** Requests an address; a second time if the website is busy and states how soon it will answer. */
  async #request(url: URL, method: string, isSecond = false): Promise<Pick<Response, 'status' | 'headers'> & { bytes?: Uint8Array }> {
    const signal = AbortSignal.timeout(this.limits.timeout);
    const response = await fetch(url, { method, redirect: 'manual', headers: { 'user-agent': this.userAgent }, signal });
    const { status, headers } = response;
    const wait = [429, 503].includes(status) ? Number(headers.get('retry-after') ?? Number.NaN) : Number.NaN;
    const isBusy = !isSecond && wait >= 0 && wait <= MAX_WAIT;
    const bytes = (status === 200 || this.limits.keepsStart) && !isBusy ? await readBytes(response, this.limits) : undefined;
    if (!response.bodyUsed) await response.body?.cancel();
    if (!isBusy) return { status, headers, ...(bytes && { bytes }) };
    await setTimeout(wait * 1000);
    return this.#request(url, method, true);
  }
}

/** Reads an answer; stops as soon as it has more bytes than allowed, and returns the first ones or undefined. */
async function readBytes({ body }: Response, { bytes: limit, keepsStart }: FetchLimits): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = body?.getReader();
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
    size += read.value.length;
    chunks.push(read.value);
    if (size <= limit) continue;
    await reader?.cancel();
    if (!keepsStart) return undefined;
    const start = Buffer.concat(chunks);
    // Not in the middle of a character of UTF-8.
    let end = limit;
    while (((start[end] ?? 0) & 0xc0) === 0x80) end -= 1;
    return start.subarray(0, end);
  }
  return Buffer.concat(chunks);
}

/** Returns why a request failed, from the error of `fetch`. */
function failureOf(error: Error, timeout: number): Pick<Fetched, 'failure' | 'code'> {
  const { code, message = '' } = (error.cause ?? error) as { code?: string | number; message?: string };
  const failure = () => {
    if (error.name === 'TimeoutError') return `did not answer within ${timeout / 1000} seconds`;
    if (/^(?:ENOTFOUND|EAI_AGAIN)$/.test(`${code}`))
      return 'was not found: check the spelling of its name, and the connection to the internet';
    if (code === 'ECONNREFUSED') return 'refuses connections';
    return /CERT|SIGNATURE|TLS|SSL/.test(`${code}`) ? `has an invalid certificate (${code})` : `cannot be reached (${code ?? message})`;
  };
  return { failure: failure(), code: error.name === 'TimeoutError' ? error.name : `${code ?? error.name}` };
}

/** Whether a host is in a private network or on this computer (RFC 1918, RFC 4193, RFC 3927), or hides an IPv4 address in IPv6. */
export async function isPrivate(hostname: string): Promise<boolean> {
  const name = hostname.replace(/^\[|\]$/g, '');
  const found = isIP(name) ? [{ address: name }] : ((await lookup(name, { all: true }).catch(() => undefined)) ?? []);
  return found.some(({ address }) => PRIVATE.test(address));
}
