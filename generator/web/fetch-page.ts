import { setTimeout } from 'node:timers/promises';
import { parseUrl } from '../shared/plain-url.ts';

/** Name by which robots.txt can address the import. */
export const USER_AGENT = 'ent-site-import';
const MAX_REDIRECTS = 10;
/** Longest time that a busy website may ask to wait (s). */
const MAX_WAIT = 10;

export interface FetchLimits {
  /** Most bytes of an answer. */
  bytes: number;
  /** Longest time for one request (ms). */
  timeout: number;
  /** Time between two requests (ms), so that the website is not overloaded. */
  delay: number;
}

/** An answer after all redirects. */
export interface Fetched {
  /** The last address. */
  url: URL;
  /** The addresses that redirected to it, one after the other. */
  hops: URL[];
  /** Undefined if there was no answer. */
  status?: number;
  headers: Headers;
  bytes: Uint8Array;
  /** Why there are no bytes: the end of a sentence that begins with the address. */
  failure?: string;
}

/** Requests pages or files one after the other, without cookies. */
export class PageFetcher {
  #isFirst = true;

  /** `refusal` returns why an address must not be requested; it is called for each redirect too. */
  constructor(
    readonly limits: FetchLimits,
    readonly refusal: (url: URL) => string | undefined | Promise<string | undefined>,
  ) {}

  /** Requests an address and follows its redirects. Never rejects. */
  async get(start: URL): Promise<Fetched> {
    const hops: URL[] = [];
    let url = start;
    const failed = (failure: string, status?: number): Fetched => {
      return { url, hops, headers: new Headers(), bytes: new Uint8Array(), failure, ...(status !== undefined && { status }) };
    };
    try {
      for (;;) {
        const refusal = await this.refusal(url);
        if (refusal !== undefined) return failed(refusal);
        const response = await this.#request(url);
        const { status, headers } = response;
        const location = headers.get('location');
        if (location === null || status < 300 || status > 399) {
          const bytes = status === 200 ? await readBytes(response, this.limits.bytes) : undefined;
          if (status !== 200) return failed(`answers with status ${status}`, status);
          return bytes ? { url, hops, status, headers, bytes } : failed(`has more than ${this.limits.bytes} bytes`, status);
        }
        await response.body?.cancel();
        const next = parseUrl(location, url.href);
        if (!next) return failed('redirects to an invalid address', status);
        next.hash = '';
        hops.push(url);
        if (hops.some(({ href }) => href === next.href)) return failed('redirects in a circle', status);
        if (hops.length > MAX_REDIRECTS) return failed(`redirects more than ${MAX_REDIRECTS} times`, status);
        url = next;
      }
    } catch (error) {
      return failed(reasonOf(error as Error, this.limits.timeout));
    }
  }

  /** Requests an address; a second time if the website is busy and states how soon it will answer. */
  async #request(url: URL, isSecond = false): Promise<Response> {
    if (!this.#isFirst && this.limits.delay > 0) await setTimeout(this.limits.delay);
    this.#isFirst = false;
    const signal = AbortSignal.timeout(this.limits.timeout);
    const response = await fetch(url, { redirect: 'manual', headers: { 'user-agent': USER_AGENT }, signal });
    if (response.status === 200 || isSecond) return response;
    const wait = [429, 503].includes(response.status) ? Number(response.headers.get('retry-after') ?? Number.NaN) : Number.NaN;
    if (!(wait >= 0 && wait <= MAX_WAIT)) return response;
    await response.body?.cancel();
    await setTimeout(wait * 1000);
    return this.#request(url, true);
  }
}

/** Reads an answer; stops and returns undefined as soon as it has more bytes than allowed. */
async function readBytes({ body }: Response, limit: number): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = body?.getReader();
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
    size += read.value.length;
    if (size > limit) {
      await reader?.cancel();
      return undefined;
    }
    chunks.push(read.value);
  }
  return Buffer.concat(chunks);
}

/** Returns why a request failed, from the error of `fetch`. */
function reasonOf(error: Error, timeout: number): string {
  const { code, message = '' } = (error.cause ?? error) as { code?: string | number; message?: string };
  if (error.name === 'TimeoutError') return `did not answer within ${timeout / 1000} seconds`;
  if (/^(?:ENOTFOUND|EAI_AGAIN)$/.test(`${code}`))
    return 'was not found: check the spelling of its name, and the connection to the internet';
  if (code === 'ECONNREFUSED') return 'refuses connections';
  return /CERT|SIGNATURE|TLS|SSL/.test(`${code}`) ? `has an invalid certificate (${code})` : `cannot be reached (${code ?? message})`;
}
