import { Agent, type Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { setTimeout } from 'node:timers/promises';
import type { TLSSocket } from 'node:tls';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { digest } from '../../publish/files.ts';
import { attempt } from '../../shared/attempt.ts';

/** An answer of the live site as it was sent. */
export interface LiveAnswer {
  status: number;
  /** Values by name in lower case; a header that was sent twice has two. */
  headers: ReadonlyMap<string, readonly string[]>;
  /** `identity` for an answer without Content-Encoding. */
  coding: string;
  /** The decoded body; undefined if it cannot be decoded. */
  body: Buffer | undefined;
  /** Hexadecimal SHA-256 of the decoded body. */
  sha256: string | undefined;
  /** Present over HTTPS. */
  certificate?: Certificate | undefined;
}

/** Why there is no answer: the end of a sentence that begins with an address. */
export interface NoAnswer {
  failure: string;
}

/** The certificate that a server has shown. */
export interface Certificate {
  /** Why clients do not trust it, as a code of OpenSSL: `CERT_HAS_EXPIRED`. */
  mistake?: string;
  /** The last moment at which it is valid. */
  validTo: Date;
}

interface AskOptions {
  method?: 'GET' | 'HEAD';
  headers?: Readonly<Record<string, string>>;
}

export interface AskerLimits {
  /** Most requests that wait for an answer at the same time. */
  inFlight: number;
  /** Longest time for one answer (ms). */
  timeout: number;
  /** Most bytes of an answer. */
  bytes: number;
  /** Longest time that a busy server may ask to wait (s). */
  wait: number;
  /** Longest time for all requests (ms). */
  total: number;
  /** The server for a host and port of an address, and the authority (PEM) whose certificates it may have; for tests, which have no domain. */
  connect?: (host: string, port: number) => { host: string; port: number; ca?: string };
}

const LIMITS: AskerLimits = { inFlight: 4, timeout: 20_000, bytes: 60_000_000, wait: 30, total: 1_800_000 };
/** The failure of requests that were not made any more. */
export const NOT_ASKED = 'was not requested';
/** Most requests in a row without an answer, or with the answer that the site is busy; after that, the rest is not requested. */
const MAX_UNANSWERED = 5;

/** Asks a live site politely: a few requests at a time, none after the site has stopped answering, and a pause when it is busy. */
export class Asker {
  readonly #limits: AskerLimits;
  readonly #agents: { http: HttpAgent; https: HttpsAgent };
  #waiting: (() => void)[] = [];
  #inFlight = 0;
  #unanswered = 0;
  readonly #start = Date.now();
  /** Requests so far. */
  requests = 0;

  /** `userAgent` names the program and the site, so that the owner of a server can see who asks. */
  constructor(
    readonly userAgent: string,
    limits: Partial<AskerLimits> = {},
  ) {
    this.#limits = { ...LIMITS, ...limits };
    const options = { keepAlive: true, maxSockets: this.#limits.inFlight };
    this.#agents = { http: new Agent(options), https: new HttpsAgent({ ...options, rejectUnauthorized: false, maxCachedSessions: 0 }) };
  }

  /** Requests an address and follows no redirect. Never rejects. */
  async ask(url: URL, options: AskOptions = {}): Promise<LiveAnswer | NoAnswer> {
    while (this.#inFlight >= this.#limits.inFlight) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#inFlight += 1;
    try {
      if (this.ended) return { failure: NOT_ASKED };
      this.requests += 1;
      const answer = await this.#askPatiently(url, options);
      this.#unanswered = 'failure' in answer || isBusy(answer) ? this.#unanswered + 1 : 0;
      return answer;
    } finally {
      this.#inFlight -= 1;
      this.#waiting.shift()?.();
    }
  }

  /** Why the rest is not requested: the end of a sentence that begins with the site. */
  get ended(): string | undefined {
    if (this.#unanswered >= MAX_UNANSWERED) return 'has stopped answering';
    const { total } = this.#limits;
    return Date.now() - this.#start > total ? `did not answer everything within ${total / 60_000} minutes` : undefined;
  }

  close(): void {
    this.#agents.http.destroy();
    this.#agents.https.destroy();
  }

  /** Asks a second time if the site is busy and says how soon it will answer (RFC 9110, 10.2.3). */
  async #askPatiently(url: URL, options: AskOptions): Promise<LiveAnswer | NoAnswer> {
    const first = await this.#request(url, options);
    if ('failure' in first || !isBusy(first)) return first;
    const wait = Number(first.headers.get('retry-after')?.[0] ?? 1);
    if (!(wait >= 0 && wait <= this.#limits.wait)) return first;
    await setTimeout(wait * 1000);
    return this.#request(url, options);
  }

  #request(url: URL, options: AskOptions): Promise<LiveAnswer | NoAnswer> {
    const { method = 'GET', headers = {} } = options;
    return new Promise((resolve) => {
      const isSecure = url.protocol === 'https:';
      const { connect = (host: string, port: number) => ({ host, port }), timeout, bytes } = this.#limits;
      const host = url.hostname.replace(/^\[|\]$/g, '');
      const request = (isSecure ? requestHttps : requestHttp)({
        ...connect(host, Number(url.port) || (isSecure ? 443 : 80)),
        ...(isSecure && { servername: /^[\d.]+$|:/.test(host) ? '' : host }),
        method,
        path: `${url.pathname}${url.search}`,
        headers: { Host: url.host, 'User-Agent': this.userAgent, ...headers },
        agent: isSecure ? this.#agents.https : this.#agents.http,
        signal: AbortSignal.timeout(timeout),
      });
      const fail = (error: Error) => resolve({ failure: reasonOf(error, timeout) });
      request.on('error', (error: NodeJS.ErrnoException) => {
        // A server may close an idle connection at the moment in which it is used again.
        if (request.reusedSocket && error.code === 'ECONNRESET') resolve(this.#request(url, options));
        else fail(error);
      });
      // Without an error, after an answer that changes the protocol.
      request.on('close', () => fail(Object.assign(new Error(), { code: 'ECONNRESET' })));
      request.on('response', (response) => {
        // The answer has no socket any more when its body has ended.
        const certificate = 'getPeerCertificate' in response.socket ? certificateOf(response.socket as TLSSocket) : undefined;
        const chunks: Buffer[] = [];
        let size = 0;
        response.on('error', fail);
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          size += chunk.length;
          if (size > bytes) request.destroy(new Error(`has more than ${bytes.toLocaleString('en-US')} bytes`));
        });
        response.on('end', () => resolve({ ...answerOf(response, Buffer.concat(chunks), bytes), certificate }));
      });
      request.end();
    });
  }
}

function certificateOf(socket: TLSSocket): Certificate {
  // Node documents an Error, and sets the code alone for most mistakes.
  const mistake = socket.authorizationError as Error | string | null;
  const code = mistake instanceof Error ? ((mistake as NodeJS.ErrnoException).code ?? mistake.message) : mistake;
  return { validTo: new Date(socket.getPeerCertificate().valid_to), ...(code && { mistake: code }) };
}

function answerOf({ statusCode = 0, headersDistinct }: IncomingMessage, sent: Buffer, limit: number): LiveAnswer {
  const headers = new Map(Object.entries(headersDistinct).map(([name, values = []]) => [name, values]));
  const coding = headers.get('content-encoding')?.join() || 'identity';
  const body = sent.length === 0 ? sent : decoded(coding, sent, limit);
  return { status: statusCode, headers, coding, body, sha256: body && digest(body) };
}

function isBusy({ status }: LiveAnswer): boolean {
  return status === 429 || status === 503;
}

/** Unpacks a body; undefined if that is not possible, or it has more bytes than allowed. */
function decoded(coding: string, sent: Buffer, maxOutputLength: number): Buffer | undefined {
  const decode = { identity: () => sent, gzip: gunzipSync, br: brotliDecompressSync, deflate: inflateSync }[coding];
  return decode && attempt(() => decode(sent, { maxOutputLength }));
}

/** Returns why a request failed: the end of a sentence that begins with its address. */
function reasonOf(error: Error, timeout: number): string {
  const { code = error.message } = error as NodeJS.ErrnoException;
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return `did not answer within ${timeout / 1000} seconds`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'is not a known name: check its DNS records, and the connection to the internet';
  if (code === 'ECONNREFUSED') return 'refuses connections';
  return code === 'ECONNRESET' ? 'closed the connection before the answer was complete' : `cannot be read: ${code}`;
}
