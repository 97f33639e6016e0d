import type { IncomingMessage, ServerResponse } from 'node:http';
import { isFull, isSystemError, systemErrorReason } from '../files/disk-failure.ts';
import { Refusal } from '../problem/problem.ts';
import { isJson, isSameOrigin, type JsonAnswer, parseJson, readBody, refusal, sendJson } from '../serve/http/requests.ts';
import type { LeadMode } from '../serve/protocol.ts';
import { LEADS_PATH, REQUESTS_PATH } from '../shared/form-rules.ts';
import { seal } from '../shared/seal.ts';
import { leadProblem, sealedMessage } from './bodies.ts';
import { RateLimit, senderOf } from './rate-limit.ts';
import { type RequestStore, StoreFull } from './store.ts';

const MAX_BYTES = 32 * 1024;

/** What the handler needs to know of the site. */
interface ReceivedSite {
  /** The public key of the office. */
  key: string;
  /** The origin of the site, whose pages may send; pages of the server itself always may. */
  site?: string | undefined;
}

interface HandlerOptions {
  store: RequestStore;
  /** Returns undefined if the site has nothing to receive; the handler then answers no request. */
  currentSite: () => ReceivedSite | undefined;
  /** Imitates a receiver that fails. */
  mode?: LeadMode | undefined;
  rateLimit?: RateLimit;
  /** Called after a message was stored. */
  stored?: () => void;
}

/** Receives requests of patients and leads of the quiz, and stores them encrypted. */
export function createRequestHandler(options: HandlerOptions) {
  const { currentSite, mode = 'ok', rateLimit = new RateLimit() } = options;
  const report = reporter();
  /** Answers a request at REQUESTS_PATH or LEADS_PATH, whatever its method and query. Returns false for all other requests. */
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const path = request.url?.split('?', 1)[0];
    const site = path === REQUESTS_PATH || path === LEADS_PATH ? currentSite() : undefined;
    if (!site) return false;
    const answer = (given: JsonAnswer) => sendJson(response, { ...given, headers: { ...given.headers, ...crossOrigin(request, site) } });
    const refused = refusalOf(request, site) ?? tooMany(rateLimit.take(senderOf(request)));
    if (refused) answer(refused);
    else if (mode !== 'ok') imitateFailure(mode, request, response);
    else
      void receive(request, { ...options, site, isLead: path === LEADS_PATH, report }).then(
        answer,
        // The sender has closed the connection, so no one waits for an answer.
        () => undefined,
      );
    return true;
  };
}

/** Returns an error in words for a patient. */
function failed(status: number, reason: string, headers = {}): JsonAnswer {
  return refusal(status, `${reason} Your request was not saved. Please call us.`, headers);
}

function refusalOf(request: IncomingMessage, { site }: ReceivedSite): JsonAnswer | undefined {
  const { method } = request;
  if (method === 'OPTIONS' && isFromSite(request, site)) return { status: 204, headers: PREFLIGHT };
  if (method !== 'POST') return failed(405, 'This address accepts only POST.', { Allow: 'POST' });
  if (!isAllowed(request, site)) return failed(403, 'Only pages of this site may send a request.');
  return isJson(request) ? undefined : failed(415, 'A request must be application/json.');
}

const TOO_LONG = failed(413, `A request has at most ${MAX_BYTES / 1024} kB.`);
const PREFLIGHT = { 'Access-Control-Allow-Methods': 'POST', 'Access-Control-Allow-Headers': 'Content-Type', 'Access-Control-Max-Age': 600 };

/**
 * Whether a page of the site or of this server sent the request, or a program, which can send any header anyway. Browsers send an origin with
 * each POST, and `Sec-Fetch-Site` over HTTPS: a web server may pass requests on under another host name.
 */
function isAllowed(request: IncomingMessage, site: string | undefined): boolean {
  const { origin, 'sec-fetch-site': fetchSite } = request.headers;
  if (origin === undefined) return fetchSite === undefined;
  return isFromSite(request, site) || isSameOrigin(request) || fetchSite === 'same-origin';
}

function isFromSite({ headers }: IncomingMessage, site: string | undefined): boolean {
  return site !== undefined && headers.origin === site;
}

/** Lets pages of the site read the answer of a receiver at another origin (https://fetch.spec.whatwg.org/#http-cors-protocol). */
function crossOrigin(request: IncomingMessage, { site }: ReceivedSite): Record<string, string> {
  return { Vary: 'Origin', ...(site !== undefined && isFromSite(request, site) && { 'Access-Control-Allow-Origin': site }) };
}

function tooMany(seconds: number | undefined): JsonAnswer | undefined {
  return seconds === undefined ? undefined : failed(429, 'There are too many requests at the moment.', { 'Retry-After': seconds });
}

function imitateFailure(mode: Exclude<LeadMode, 'ok'>, request: IncomingMessage, response: ServerResponse): void {
  request.resume();
  if (mode === 'offline') request.socket.destroy();
  if (mode === 'error') sendJson(response, { status: 422, body: { error: 'This email address cannot be used here.' } });
  if (mode === 'html') response.writeHead(502, { 'Content-Type': 'text/html; charset=utf-8' }).end('<h1>Bad gateway</h1>');
  // `slow` never answers, so that the visitor's browser gives up.
}

interface Receiving extends HandlerOptions {
  site: ReceivedSite;
  isLead: boolean;
  report: ReturnType<typeof reporter>;
}

/** Reads and stores a message; resolves to the answer when the disk has it. Rejects if the sender disconnects. */
async function receive(request: IncomingMessage, { site, isLead, store, stored, report }: Receiving): Promise<JsonAnswer> {
  const body = await readBody(request, MAX_BYTES);
  if (!body) return TOO_LONG;
  const sent = parseJson(body);
  let sealed = sealedMessage(sent);
  if (!sealed && !isLead) return failed(422, 'This is not an encrypted request.');
  try {
    if (!sealed) {
      const error = leadProblem(sent);
      if (error !== undefined) return { status: 422, body: { error } };
      sealed = Buffer.from(await seal(sent as object, site.key));
    }
    if (store.add(sealed)) stored?.();
    report(undefined);
    return { status: 200, body: { ok: true } };
  } catch (error) {
    report(reasonOf(error, store.folder));
    const isStoreFull = error instanceof StoreFull || (isSystemError(error) && isFull(error));
    return isStoreFull ? failed(507, 'The inbox of the office is full.') : failed(500, 'The request could not be saved.');
  }
}

function reasonOf(error: unknown, folder: string): string {
  if (error instanceof StoreFull) return `${folder} is full. Delete requests that are answered, or move the folder to a safe place.`;
  if (error instanceof Refusal) return error.message;
  return isSystemError(error) ? `${error.path ?? folder}: ${systemErrorReason(error)}.` : `${(error as Error).name}.`;
}

/** Returns a function that reports why requests cannot be saved, once until one is saved again, so that many do not fill the terminal. */
function reporter(): (reason: string | undefined) => void {
  let reported: string | undefined;
  return (reason) => {
    if (reason !== undefined && reason !== reported) process.stderr.write(`A request was not saved. ${reason}\n`);
    reported = reason;
  };
}
