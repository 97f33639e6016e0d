import { chmodSync, closeSync, constants, fchmodSync, fstatSync, ftruncateSync, lstatSync, openSync, type Stats, writeSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { makeFolder } from '../files/files.ts';
import { Refusal } from '../problem/problem.ts';
import { brokenLeadRule, LEAD_SOURCE, LEAD_TEXTS, LEADS_PATH, type LeadPayload } from '../shared/form-rules.ts';
import { isFromThisMachine, isJson, isSameOrigin, type JsonAnswer, parseJson, readBody, refusal, sendJson } from './http/requests.ts';
import type { LeadMode } from './protocol.ts';

const MAX_BYTES = 16 * 1024;
const TOO_LONG = refusal(413, `A lead has at most ${MAX_BYTES} bytes.`);

/** Returns the file for leads, one JSON object per line. It is next to the site, never in it, because leads are personal data. */
export function leadFileOf(outDir: string): string {
  return join(dirname(outDir), '.ent-site', 'leads.jsonl');
}

/** Whether a request goes to the lead endpoint, whatever its method and query. */
export function isLeadRequest(url = ''): boolean {
  return url.split('?', 1)[0] === LEADS_PATH;
}

/** Saves a lead in the file, or answers why it is refused. Never rejects. */
export async function answerLead(
  request: IncomingMessage,
  response: ServerResponse,
  { mode, file }: { mode: LeadMode; file: string },
): Promise<void> {
  const refused = leadRefusal(request);
  if (refused) return sendJson(response, refused);
  if (mode !== 'ok') return imitateFailure(mode, request, response);
  try {
    sendJson(response, saveLead(await readBody(request, MAX_BYTES), file));
  } catch {
    // The sender has closed the connection, so no one waits for an answer.
  }
}

function leadRefusal(request: IncomingMessage): JsonAnswer | undefined {
  if (request.method !== 'POST') return refusal(405, 'Send a lead with POST.', { Allow: 'POST' });
  if (!isFromOwnPage(request)) return refusal(403, 'Only pages of this site may send a lead.');
  if (!isJson(request)) return refusal(415, 'Send a lead as application/json.');
  return Number(request.headers['content-length'] ?? 0) > MAX_BYTES ? TOO_LONG : undefined;
}

/** Whether a page of this site sent the request, or a program on this machine such as curl. Browsers send an origin with each POST. */
function isFromOwnPage(request: IncomingMessage): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  return isSameOrigin(request) || (origin === undefined && site === undefined && isFromThisMachine(request));
}

function saveLead(body: Buffer | undefined, file: string): JsonAnswer {
  if (body === undefined) return TOO_LONG;
  const lead = parseJson(body);
  const error = leadProblem(lead);
  if (error !== undefined) return { status: 422, body: { error } };
  try {
    appendLead(file, JSON.stringify(lead));
    reported.delete(file);
    return { status: 200, body: { ok: true } };
  } catch (cause) {
    const { message } = cause as Error;
    report(file, cause instanceof Refusal ? message : `${file}: ${message}`);
    if (cause instanceof LeadFileFull) return { status: 507, body: { error: 'The lead could not be saved: the file is full.' } };
    return { status: 500, body: { error: 'The lead could not be saved.' } };
  }
}

/** Reports why leads cannot be saved, once until a lead is saved again, so that many requests do not fill the terminal. */
function report(file: string, reason: string): void {
  if (reported.get(file) !== reason) process.stderr.write(`A lead was not saved. ${reason}\n`);
  reported.set(file, reason);
}

const reported = new Map<string, string>();

function imitateFailure(mode: Exclude<LeadMode, 'ok'>, request: IncomingMessage, response: ServerResponse): void {
  request.resume();
  if (mode === 'offline') request.socket.destroy();
  if (mode === 'error') sendJson(response, { status: 422, body: { error: 'This email address cannot be used here.' } });
  if (mode === 'html') response.writeHead(502, { 'Content-Type': 'text/html; charset=utf-8' }).end('<h1>Bad gateway</h1>');
  // `slow` never answers, so that the visitor's browser gives up.
}

const field = z.string().max(200);

const lead = z.strictObject({
  apiKey: field,
  domain: z.string().max(253),
  leadData: z.strictObject({
    firstName: field,
    lastName: field,
    email: field,
    source: z.string().regex(LEAD_SOURCE),
    timestamp: z.iso.datetime(),
  }),
  legal: z.strictObject({ contactConsent: z.boolean() }),
}) satisfies z.ZodType<LeadPayload>;

/** Returns the first mistake in a lead, in words for a visitor; undefined for a complete lead. `sent` is undefined if it was not JSON. */
export function leadProblem(sent: unknown): string | undefined {
  if (sent === undefined) return 'This is not a complete lead: it is not JSON.';
  const { data, error } = lead.safeParse(sent);
  if (data) {
    const rule = brokenLeadRule({ ...data.leadData, consent: data.legal.contactConsent });
    return rule && LEAD_TEXTS[rule];
  }
  const [issue] = error.issues;
  if (issue?.code === 'unrecognized_keys')
    return `This is not a lead: it must not contain ${nameOf([...issue.path, ...issue.keys.slice(0, 1)])}.`;
  return `This is not a complete lead: ${issue?.path.length ? `${nameOf(issue.path)} is missing or wrong` : 'it is not an object'}.`;
}

function nameOf(path: readonly PropertyKey[]): string {
  const name = path.join('.');
  return `"${name.length > 100 ? `${name.slice(0, 99)}…` : name}"`;
}

/** Limit for the file of leads (bytes): more than ten thousand leads of a few hundred bytes. */
export const MAX_LEADS_BYTES = 5_000_000;

class LeadFileFull extends Refusal {}

/** Flags that do not follow links and do not wait for a named pipe; Windows has neither flag. */
const SAFELY = (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/**
 * Appends a line, completely or not at all, to a file that only its owner can read (0600), in such a folder (0700) that git ignores.
 * Creates both if they are missing, under any umask. Throws Refusal if another kind of file has one of these names or the file is full,
 * and errors of the file system.
 */
export function appendLead(file: string, line: string): void {
  const folder = dirname(file);
  ownFolder(folder);
  withFile(join(folder, '.gitignore'), (descriptor, { size }) => {
    if (size === 0) writeSync(descriptor, '*\n');
  });
  withFile(file, (descriptor, { size }) => append(descriptor, size, { file, bytes: Buffer.from(`${line}\n`) }));
}

function ownFolder(folder: string): void {
  if (!lstatSync(folder, { throwIfNoEntry: false })) {
    makeFolder(dirname(folder));
    makeFolder(folder, 0o700);
  }
  const stat = lstatSync(folder);
  if (!stat.isDirectory() || !isOurs(stat)) throw foreignFile(folder);
  if ((stat.mode & 0o777) !== 0o700) chmodSync(folder, 0o700);
}

/** Opens a plain file of the current user for appending; creates it if it is missing. */
function withFile(path: string, use: (descriptor: number, stat: Stats) => void): void {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(path, constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | SAFELY, 0o600);
    const stat = fstatSync(descriptor);
    if (!stat.isFile() || !isOurs(stat)) throw foreignFile(path);
    fchmodSync(descriptor, 0o600);
    use(descriptor, stat);
  } catch (error) {
    // The codes mean a link, a folder, or a named pipe without reader or a socket.
    throw ['ELOOP', 'EISDIR', 'ENXIO'].includes(String((error as NodeJS.ErrnoException).code)) ? foreignFile(path) : error;
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/** Writes the line in one call, so that lines of two servers do not mix in one file (POSIX, O_APPEND). */
function append(descriptor: number, size: number, { file, bytes }: { file: string; bytes: Buffer }): void {
  if (size + bytes.length > MAX_LEADS_BYTES)
    throw new LeadFileFull(
      `${file} is full: it has ${(size / 1e6).toFixed(1)} MB of leads, the limit is ${MAX_LEADS_BYTES / 1e6} MB. Move it to a safe place; the next lead starts a new file.`,
    );
  const written = writeSync(descriptor, bytes);
  if (written === bytes.length) return;
  // A full disk may accept part of the line; the next lead must not continue it.
  if (fstatSync(descriptor).size === size + written) ftruncateSync(descriptor, size);
  throw new LeadFileFull(`A lead does not fit into ${file}: the disk is full or a file size limit is reached. Free up disk space.`);
}

function isOurs({ uid }: Stats): boolean {
  return process.getuid === undefined || uid === process.getuid();
}

function foreignFile(path: string): Refusal {
  return new Refusal(`${path} is a link, belongs to another user, or is not a plain file or folder. Move it away.`);
}
