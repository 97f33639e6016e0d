import type { OutgoingHttpHeaders } from 'node:http';
import { digest } from '../../publish/files.ts';
import type { AnswerKind } from '../../publish/hosts/host.ts';
import type { Response } from '../../serve/http/respond.ts';
import { fixedRoutes } from '../../shared/routes.ts';
import type { LiveAnswer } from './answer.ts';
import type { Difference, VerifyRule } from './finding.ts';
import type { VerifyQuestion } from './questions.ts';

/** Headers that change how browsers or search engines treat an answer, and must not be added by a host. */
const UNWANTED =
  /^(?:content-security-policy(?:-report-only)?|x-robots-tag|x-frame-options|access-control-allow-(?:origin|credentials)|set-cookie|refresh|clear-site-data)$/;

/** Headers that depend on the server or the moment, or are compared separately. */
const NOT_COMPARED = /^(?:content-length|accept-ranges|etag|location|vary|content-encoding)$/;

/** Returns what differs between an answer of the live site and that of the release. `files` are addresses by SHA-256. */
export function compareAnswers(
  question: VerifyQuestion,
  expected: Response,
  seen: LiveAnswer,
  { files, differs }: { files: ReadonlyMap<string, string>; differs: ReadonlySet<AnswerKind> },
): Difference[] {
  const { kind, target } = question;
  const shown = seen.status === 200 && seen.sha256 ? files.get(seen.sha256) : undefined;
  if (kind === 'published')
    return [200, 301, 308].includes(seen.status) ? [] : [difference(kind, 'a page or a redirect', `status ${seen.status}`)];
  // An address in capitals may redirect.
  if (kind === 'form' && expected.status === 404)
    return shown?.toUpperCase() === target ? [difference('forms', 'status 404', 'status 200')] : [];
  if (kind === 'hidden' || kind === 'removed') {
    // If a page of the site is shown instead, the questions about unknown addresses report it.
    if (seen.status !== 200 || shown !== undefined) return [];
    return [difference(RULES_OF_KIND[kind][0], 'status 404', kind === 'hidden' ? 'status 200' : 'a file of an earlier release')];
  }
  if (seen.status !== expected.status) {
    const to = seen.headers.get('location')?.[0];
    return [difference(ruleOfStatus(question, seen), statusOf(expected), `status ${seen.status}${to ? `, to ${to}` : ''}`)];
  }
  if (expected.status === 301) return compareRedirects(question, expected, seen, differs);
  if (kind === 'file' && shown !== undefined && seen.sha256 !== digest(expected.body))
    return [difference(ruleOfFile(target), `the built file, ${bytesOf(expected.body)}`, `the content of ${shown}`)];
  const types = compareTypes(expected.headers, seen);
  // Servers compress by type.
  const hasCoding = question.compressed && types.length === 0 && !differs.has('headers');
  return [
    ...compareBodies(question, expected, seen),
    ...(differs.has('headers') ? [] : compareHeaders(expected.headers, seen, differs)),
    ...types,
    ...(hasCoding ? compareCompression(expected, seen) : []),
  ];
}

function difference(rule: VerifyRule, expected: string, seen: string): Difference {
  return { rule, expected, seen };
}

/** The rules that the answer to a question can break; the first is that of its status. */
export const RULES_OF_KIND: Readonly<Record<VerifyQuestion['kind'], readonly [VerifyRule, ...VerifyRule[]]>> = {
  file: ['reachable', 'https', 'release', 'file', 'robots', 'sitemap', 'indexing', 'header', 'type', 'cache', 'compression', 'facts'],
  redirect: ['redirect', 'chain', 'cache'],
  form: ['forms', 'chain', 'cache'],
  unknown: ['not-found', 'indexing', 'header', 'type', 'cache'],
  published: ['published'],
  hidden: ['hidden'],
  removed: ['release'],
};

function ruleOfStatus({ kind, target }: VerifyQuestion, { status }: LiveAnswer): VerifyRule {
  if (status >= 500 || status === 401 || status === 429 || (status === 403 && kind === 'file')) return 'reachable';
  return kind === 'file' ? ruleOfFile(target) : RULES_OF_KIND[kind][0];
}

function ruleOfFile(target: string): VerifyRule {
  if (target === fixedRoutes.robots) return 'robots';
  return /^\/sitemap(?:-\d+)?\.xml$/.test(target) ? 'sitemap' : 'file';
}

function statusOf({ status, headers: { Location: to } }: Response): string {
  return `status ${status}${to ? `, to ${to}` : ''}`;
}

function compareRedirects({ kind }: VerifyQuestion, expected: Response, seen: LiveAnswer, differs: ReadonlySet<AnswerKind>): Difference[] {
  const wanted = String(expected.headers['Location']);
  const [to = 'no address', ...more] = seen.headers.get('location') ?? [];
  const pathOf = (address: string) => (differs.has('query') ? address.replace(/\?[^#]*/, '') : address);
  const [rule] = RULES_OF_KIND[kind];
  if (more.length > 0) return [difference(rule, `to ${wanted}`, `to ${[to, ...more].join(' and ')}`)];
  if (pathOf(to) !== pathOf(wanted)) return [difference(rule, `to ${wanted}`, `to ${to}`)];
  // Without Cache-Control, browsers may keep a permanent redirect; with a time they keep it that long, whatever the practice changes.
  const [cache = ''] = seen.headers.get('cache-control') ?? [];
  return /max-age=0*[1-9]/.test(cache) ? [difference('cache', 'a redirect that browsers do not keep', cache)] : [];
}

function compareBodies({ kind, target, compressed }: VerifyQuestion, expected: Response, seen: LiveAnswer): Difference[] {
  if (!seen.body) return [difference('compression', 'a body that can be unpacked', `${seen.coding} that cannot be unpacked`)];
  if (seen.sha256 === digest(expected.body)) return [];
  const [wanted, given] = [expected.body, seen.body].map(bytesOf);
  const isCut = seen.body.length < expected.body.length && expected.body.subarray(0, seen.body.length).equals(seen.body);
  const what = isCut ? `only the first ${given}` : `other content, ${given}`;
  if (kind === 'unknown') return [difference('not-found', `the not-found page, ${wanted}`, what)];
  return [difference(compressed && seen.coding !== 'identity' ? 'compression' : ruleOfFile(target), `the built file, ${wanted}`, what)];
}

function bytesOf({ length }: Buffer): string {
  return `${length.toLocaleString('en-US')} bytes`;
}

function compareHeaders(expected: OutgoingHttpHeaders, { headers }: LiveAnswer, differs: ReadonlySet<AnswerKind>): Difference[] {
  const names = new Set(Object.keys(expected).map((name) => name.toLowerCase()));
  const missing = Object.entries(expected).flatMap(([written, value]) => {
    const name = written.toLowerCase();
    if (NOT_COMPARED.test(name) || name === 'content-type') return [];
    const values = headers.get(name) ?? [];
    if (name === 'cache-control') return compareCache(String(value), values);
    if (name === 'strict-transport-security') return compareTransport(String(value), values);
    if (values.length === 1 && values[0] === value) return [];
    const seen = values.length === 0 ? `no ${written}` : `${written}: ${values.join(' and again ')}`;
    return [difference(ruleOfHeader(name), `${written}: ${value}`, seen)];
  });
  const isAllowed = (name: string) => name.startsWith('access-control-') && differs.has('cross-origin access');
  const added = [...headers].filter(([name, values]) => isUnwanted(name, values) && !names.has(name) && !isAllowed(name));
  return [...missing, ...added.map(([name, values]) => difference(ruleOfHeader(name), `no ${name}`, `${name}: ${values.join(', ')}`))];
}

function isUnwanted(name: string, values: readonly string[]): boolean {
  if (name === 'link') return /canonical/i.test(values.join());
  return UNWANTED.test(name) || (name === 'content-disposition' && /attachment/i.test(values.join()));
}

function ruleOfHeader(name: string): VerifyRule {
  return name === 'x-robots-tag' || name === 'link' ? 'indexing' : 'header';
}

/** The least time for which browsers must keep to HTTPS (s); some hosts send their own, shorter than that of the release. */
const MIN_TRANSPORT = 10_000_000;

/** Compares Strict-Transport-Security, which many hosts send with their own time (RFC 6797, 6.1). */
function compareTransport(expected: string, values: readonly string[]): Difference[] {
  const age = Number(/max-age="?(\d+)/i.exec(values[0] ?? '')?.[1] ?? 0);
  if (values.length === 1 && age >= MIN_TRANSPORT) return [];
  const name = 'Strict-Transport-Security';
  return [difference('https', `${name}: ${expected}`, values.length > 0 ? `${name}: ${values.join(' and again ')}` : `no ${name}`)];
}

/** Compares what Cache-Control means: `max-age=0, must-revalidate` is `no-cache` (RFC 9111, 5.2.2.4). */
function compareCache(expected: string, values: readonly string[]): Difference[] {
  const written = values.join(', ').toLowerCase();
  const age = Number(/max-age=(\d+)/.exec(written)?.[1] ?? Number.NaN);
  const wanted = Number(/max-age=(\d+)/.exec(expected)?.[1] ?? 0);
  const isKept = !/no-store|no-cache|private/.test(written) && age >= wanted;
  const isRevalidated = !/no-store/.test(written) && (/no-cache/.test(written) || (age === 0 && /must-revalidate/.test(written)));
  if (wanted > 0 ? isKept : isRevalidated) return [];
  return [
    difference('cache', `Cache-Control: ${expected}`, values.length > 0 ? `Cache-Control: ${values.join(', ')}` : 'no Cache-Control'),
  ];
}

/** Types with two names, the current one first (RFC 9239 for scripts, RFC 7303 for XML). */
const SAME_TYPE: Readonly<Record<string, string>> = {
  'application/javascript': 'text/javascript',
  'application/x-javascript': 'text/javascript',
  'text/xml': 'application/xml',
  'image/vnd.microsoft.icon': 'image/x-icon',
};

function compareTypes(expected: OutgoingHttpHeaders, { headers }: LiveAnswer): Difference[] {
  const wanted = String(expected['Content-Type']);
  const values = headers.get('content-type') ?? [];
  if (typeOf(wanted) === values.map(typeOf).join()) return [];
  return [difference('type', `Content-Type: ${wanted}`, values.length > 0 ? `Content-Type: ${values.join(' and ')}` : 'no Content-Type')];
}

/** Returns a media type in one spelling. JSON and XML state their characters themselves, so a charset does not matter there. */
function typeOf(value: string): string {
  const [type = '', ...parameters] = value.toLowerCase().replaceAll(/[" ]/g, '').split(';');
  const name = SAME_TYPE[type] ?? type;
  return /json$|xml$/.test(name) ? name : [name, ...parameters].join(';');
}

function compareCompression(expected: Response, { coding, headers }: LiveAnswer): Difference[] {
  const isExpected = expected.headers['Vary'] !== undefined;
  if (coding === 'identity') return isExpected ? [difference('compression', 'gzip or br', 'no compression')] : [];
  const vary = headers.get('vary')?.join(', ') ?? '';
  if (/accept-encoding|\*/i.test(vary)) return [];
  return [difference('compression', 'Vary: Accept-Encoding', vary === '' ? 'no Vary' : `Vary: ${vary}`)];
}
