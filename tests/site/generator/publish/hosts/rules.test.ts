import { once } from 'node:events';
import { mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { createContext, runInContext } from 'node:vm';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { getTransformedRoutes, isHandler } from '@vercel/routing-utils';
import superstatic from 'superstatic/lib/superstatic.js';
import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import type { ServedFile } from '../../../../../generator/publish/files.ts';
import { hosts } from '../../../../../generator/publish/hosts/index.ts';
import { firebase } from '../../../../../generator/publish/hosts/json-hosts.ts';
import { hostRules } from '../../../../../generator/publish/hosts/rule-files.ts';
import { genericHost } from '../../../../../generator/publish/hosts/underscore-files.ts';
import { DEFAULT_NOT_FOUND, type Manifest } from '../../../../../generator/publish/manifest.ts';
import type { Snapshot } from '../../../../../generator/serve/http/respond.ts';
import { respond } from '../../../../../generator/serve/http/respond.ts';
import { openReleases } from '../../../../../generator/serve/preview.ts';
import { canonicalPath, outputFile } from '../../../../../generator/shared/routes.ts';
import { makeFolder } from '../../../../helpers/folder.ts';
import { askHost, type HostRequest, requestsFor } from '../../../../helpers/hosts/matrix.ts';
import { manifestOfSite } from '../../../../helpers/releases.ts';

/** Redirects that are hard to write in rules: non-ASCII letters, pattern characters, targets with a query or an anchor. */
const HARD = [
  { from: '/old.page+one', to: '/about' },
  { from: '/über/uns', to: '/about' },
  { from: '/old/form.php', to: '/conditions?from=old#snoring' },
  { from: '/symptoms', to: '/conditions#snoring' },
];

const rules = makeFolder();
let manifest: Manifest;
let site: Snapshot;

beforeAll(() => {
  const built = manifestOfSite(inject('site'));
  const known = openReleases(inject('site'))() as Snapshot;
  const stubs = HARD.map(({ from, to }) => ({ route: from, redirectsTo: to, file: outputFile(from), bytes: 0, sha256: '', sources: [] }));
  manifest = { ...built, files: [...built.files, ...stubs] };
  site = { ...known, redirects: new Map([...known.redirects, ...HARD.map(({ from, to }) => [from, to] as const)]) };
});

function textsOf(name: string): RuleTexts {
  const host = hosts.find((candidate) => candidate.name === name) ?? genericHost;
  return host.files(rulesOfSite(manifest));
}

const isFile = (path: string) => Boolean(site.files.get(path) ?? site.files.get(path.replace(/\.html$/, '')));

/** Whether an unknown address has the extension of a file, so that a host cannot treat it as a page. */
const looksLikeFile = (path: string) => /^\/assets\/|\.(?!html$)[^./]+$/.test(path.split('?')[0] ?? '');

/** Returns the headers to compare; only two for feeds, because some hosts cannot remove page headers there. */
const compared = (path: string, { headers }: RuleAnswer) =>
  path.startsWith('/blog/feed.') ? [headers['content-security-policy'], headers['cache-control']] : headers;

interface Case {
  name: string;
  reader(texts: RuleTexts): RuleReader | Promise<RuleReader>;
  /** Whether the host answers an unknown address differently, as its `limitations` say. */
  unlike(path: string): boolean;
  losesQuery?: true;
}

const CASES: Case[] = [
  { name: 'netlify', reader: (texts) => netlifyReader(texts, isFile), unlike: (path) => !path.startsWith('/blog/') || looksLikeFile(path) },
  { name: 'cloudflare', reader: cloudflareReader, unlike: looksLikeFile, losesQuery: true },
  { name: 'vercel', reader: vercelReader, unlike: looksLikeFile },
  { name: 'azure', reader: azureReader, unlike: looksLikeFile },
  { name: 'cloudfront', reader: cloudfrontReader, unlike: looksLikeFile },
];

describe.each(CASES)('the rules for $name', ({ name, reader, unlike, losesQuery = false }) => {
  it('send each page and file with its headers, and redirect each old address (H4)', async () => {
    const read = await reader(textsOf(name));
    const wrong = addressesOf(manifest).flatMap(({ path, kind }) => {
      const right = rightAnswer(path, site);
      const given = read(path);
      if (kind === 'hidden' || kind === 'rule file' || kind.includes('other form')) return [];
      if (kind === 'unknown' && (unlike(path) || given.status === 308 || (given.status === 301 && /\/$|\.html$/.test(path)))) return [];
      // At some hosts the query of the target replaces the query of the visitor, as their `limitations` say.
      const location = losesQuery && right.location?.replace('from=old&utm_source=x&a=%2F', 'from=old');
      if (right.status === 301)
        return [right.location, location].includes(given.location) && given.status === 301 ? [] : [{ path, right, given }];
      return isDeepStrictEqual(compared(path, right), compared(path, given)) ? [] : [{ path, kind, right, given }];
    });
    expect(wrong).toEqual([]);
  });

  it('apply the policy of a page to every form of its address', async () => {
    const read = await reader(textsOf(name));
    const forms = addressesOf(manifest).filter(({ kind, path }) => kind === 'page, other form' && isFile(path.split('?')[0] ?? ''));
    expect(forms.length).toBeGreaterThan(20);
    const open = forms.filter(({ path }) => {
      const { status = 200, headers, location = '' } = read(path);
      const plain = rightAnswer(path, site).location ?? path;
      const policy = rightAnswer(plain, site).headers['content-security-policy'];
      return status === 200 ? headers['content-security-policy'] !== policy : location !== plain;
    });
    expect(open.map(({ path }) => path)).toEqual([]);
  });
});

describe('rules that several hosts read', () => {
  it.each(['netlify', ''])('of "%s" have one rule for each address, except for feeds in a folder of pages', async (name) => {
    const { headers } = await netlifyRules(textsOf(name));
    const folders = headers.filter(({ for: path }) => path.endsWith('/*')).map(({ for: path }) => path.slice(0, -1));
    const double = headers
      .map(({ for: path }) => path)
      .filter((path) => folders.some((folder) => path !== `${folder}*` && path.startsWith(folder)));
    expect(double).toEqual(['/blog/feed.json', '/blog/feed.xml']);
    expect(new Set(headers.map(({ for: path }) => path)).size).toBe(headers.length);
  });

  it('contain only syntax that Netlify, Cloudflare and GitLab support when no host is named', async () => {
    const texts = textsOf('');
    const { redirects } = await netlifyRules(texts);
    expect(redirects.map(({ from, status, force }) => `${from} ${status} ${force}`)).toEqual(
      ['/contact', '/services/sleep-apnea', ...HARD.flatMap(({ from }) => [...new Set([from, encodeURI(from)])]), '/areasweserve/*'].map(
        (from) => `${from} 301 false`,
      ),
    );
    expect(texts['_headers']).not.toMatch(/^ *!/m);
    expect(cloudflareReader(texts)('/areasweserve/x?a=b')).toMatchObject({ status: 301, location: '/locations?a=b' });
  });

  it('redirect the addresses of a folder at GitLab, where a page exists at each other old address', () => {
    expect(textsOf('gitlab')).toEqual({ _redirects: '/areasweserve/* /locations 301\n' });
  });

  it('answer an unknown article at Netlify with the page for unknown articles', async () => {
    const read = await netlifyReader(textsOf('netlify'), isFile);
    expect(read('/blog/no-such-post')).toMatchObject({ status: 404, location: '/blog/404.html' });
    expect(read('/blog/feed.xml').status).toBeUndefined();
  });
});

describe('the template for S3 and CloudFront', () => {
  it('refers only to resources that it declares', () => {
    const text = textsOf('cloudfront')['.hosts/cloudfront.json'] ?? '';
    const { Resources, Parameters } = JSON.parse(text);
    const named = [...text.matchAll(/"(?:Ref": |Fn::GetAtt": \[\s*)"(\w+)"/g)].map(([, name]) => name);
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter((name) => !(String(name) in { ...Resources, ...Parameters }))).toEqual([]);
  });

  it('maps an address to its file in the bucket, and to no hidden file', () => {
    const read = cloudfrontReader(textsOf('cloudfront'));
    const fileOf = (path: string) => read(path).location;
    expect(['/', '/about', '/blog/feed.xml', '/files/a.pdf'].map(fileOf)).toEqual([
      '/index.html',
      '/about.html',
      '/blog/feed.xml',
      '/files/a.pdf',
    ]);
    expect(['/.git/config', '/_headers', '/.hosts/x'].map(fileOf)).toEqual(['/-', '/-', '/-']);
    expect(read('/contact/?a=1&b')).toMatchObject({ status: 301, location: '/contact-us?a=1&b' });
    expect(read('/about/index.html?x=%20')).toMatchObject({ status: 301, location: '/about?x=%20' });
  });
});

/** Whether Firebase may answer differently, as its `limitations` say. Only the real host leaves out rule files. */
const isUnlikeAtFirebase = ({ path, kind }: HostRequest) =>
  ['hidden', 'rule file'].includes(kind) || (kind === 'unknown' && /^\/assets\/|\.(?!html$)\w+$|\/$/.test(path));

it('the Firebase emulator answers each address correctly with the rules (H4)', async () => {
  const built = manifestOfSite(inject('site'));
  const known = openReleases(inject('site'))() as Snapshot;
  const { hosting } = JSON.parse(firebase.files(rulesOfSite(built))['firebase.json'] ?? '');
  const answer = superstatic({ cwd: realpathSync(inject('site')), config: hosting, fallthrough: false }) as (
    ...given: [...Parameters<RequestListener>, () => void]
  ) => void;
  const server = createServer((request, response) => void answer(request, response, () => response.end())).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const wrong: object[] = [];
  for (const request of addressesOf(built).filter((each) => !isUnlikeAtFirebase(each))) {
    const right = rightAnswer(request.path, known);
    const { status, location, headers } = await askHost(port, request);
    // The Firebase emulator encodes the percent signs of a query twice.
    const given = location === undefined ? ruleHeaders(headers) : location.replaceAll('%25', '%');
    const expected = right.location ?? right.headers;
    const isMissing = status === 404 && ruleHeaders(headers)['content-security-policy'] === built.headers['Content-Security-Policy'];
    const isRight =
      isDeepStrictEqual(given, expected) ||
      // Firebase finds the page of an old address under other forms first, and does not know `/about/index`.
      given === request.path.replace(/(?:\/|\.html)$/, '') ||
      (isMissing && /\/index(?:\.html)?$/.test(request.path));
    if (!isRight) wrong.push({ path: request.path, status, given, expected });
  }
  expect(wrong).toEqual([]);
});

/** The part of an answer that the rules of a host decide. */
interface RuleAnswer {
  /** Undefined if it depends on whether a file exists. */
  status?: number;
  location?: string;
  /** Header values by lowercase name. */
  headers: Readonly<Record<string, string>>;
}

/** Returns the rules that a build of the site writes. */
function rulesOfSite({ files, wildcards, notFound = DEFAULT_NOT_FOUND, headers, preview }: Manifest) {
  const served = files.map(({ file, route, pageType, redirectsTo }): ServedFile => {
    const isDocument = pageType !== undefined || redirectsTo !== undefined;
    return {
      ...{ path: file, bytes: Buffer.alloc(0), sources: [] },
      ...(isDocument && { document: { path: route, redirectsTo } as unknown as NonNullable<ServedFile['document']> }),
    };
  });
  return hostRules({ site: { url: '', ...(preview && { isPreview: preview }) }, files: served, wildcards, notFound, pageHeaders: headers });
}

/** Returns a GET request for every address of the matrix. */
function addressesOf(manifest: Manifest): HostRequest[] {
  const byPath = new Map(requestsFor(manifest).map((request) => [request.path.replace(/[^!-~]+/g, encodeURIComponent), request]));
  return [...byPath].map(([path, request]) => ({ ...request, path, method: 'GET', coding: 'identity' }));
}

/** Returns the answer that every host should give to an encoded path. */
function rightAnswer(path: string, site: Snapshot): Required<Pick<RuleAnswer, 'status' | 'headers'>> & RuleAnswer {
  const { status, headers } = respond({ method: 'GET', url: path, headers: {} }, site);
  const location = headers['Location'];
  return { status, ...(typeof location === 'string' && { location }), headers: ruleHeaders(headers) };
}

/** Returns the headers that rules decide, without those of the host such as type and encoding. */
function ruleHeaders(headers: NodeJS.Dict<unknown>): Record<string, string> {
  const decided = /^(?:content-security-policy|.*-policy|x-.*|cache-control|access-control-.*)$/;
  const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)] as const);
  return Object.fromEntries(named.filter(([name]) => decided.test(name)));
}

/** Returns the answer of one host to an address with its query. */
type RuleReader = (address: string) => RuleAnswer;

type RuleTexts = Readonly<Record<string, string>>;

/** Reads rules with Netlify's parsers; the first matching rule wins, and files win over rules without `!`. */
async function netlifyReader(texts: RuleTexts, isFile: (path: string) => boolean): Promise<RuleReader> {
  const { headers, redirects } = await netlifyRules(texts);
  return (address) => {
    const [path = '', query = ''] = address.split('?');
    const rule = redirects.find(({ from, force }) => fits(from, path) && (force || !isFile(path)));
    if (rule?.status === 301) return { status: 301, location: led(rule.to, query), headers: {} };
    const fitting = headers.filter(({ for: from }) => fits(from, path)).map(({ values }) => values);
    return { ...(rule && { status: rule.status, location: rule.to }), headers: ruleHeaders(Object.assign({}, ...fitting)) };
  };
}

/** Parses Netlify rules. Throws if a parser finds a mistake. */
async function netlifyRules(texts: RuleTexts) {
  const folder = mkdtempSync(join(rules, 'texts-'));
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), text);
  const headers = await parseAllHeaders({ headersFiles: [join(folder, '_headers')], configHeaders: [], minimal: true });
  const redirects = await parseAllRedirects({ redirectsFiles: [join(folder, '_redirects')], configRedirects: [], minimal: true });
  const errors = [...headers.errors, ...redirects.errors];
  if (errors.length > 0) throw new Error(errors.join('\n'));
  return {
    headers: headers.headers as { for: string; values: Record<string, string> }[],
    redirects: redirects.redirects as { from: string; to: string; status: number; force: boolean }[],
  };
}

/**
 * Cloudflare Pages: redirects come before files, exact ones before those with a star; all matching header rules apply, `! Name` removes an
 * earlier header, equal names are joined; a page has one address (https://developers.cloudflare.com/pages/configuration/headers/).
 */
function cloudflareReader(texts: RuleTexts): RuleReader {
  const redirects = (texts['_redirects'] ?? '')
    .trim()
    .split('\n')
    .map((line) => line.split(' ') as [string, string]);
  const blocks = (texts['_headers'] ?? '').trim().split(/\n(?=\/)/);
  return (address) => {
    const { pathname, search } = new URL(address, 'http://host');
    const to = (redirects.find(([from]) => new URL(from, 'http://host').pathname === pathname) ??
      redirects.find(([from]) => fits(from, pathname)))?.[1];
    if (to !== undefined) return { status: 301, location: led(to, to.includes('?') ? '' : search.slice(1)), headers: {} };
    if (/\.html$|.\/$/.test(pathname)) return { status: 308, location: canonicalPath(pathname) + search, headers: {} };
    const headers = new Map([['access-control-allow-origin', '*']]);
    for (const [path = '', ...lines] of blocks.map((block) => block.split('\n'))) {
      if (!fits(path, pathname)) continue;
      for (const [, name = ''] of lines.map((line) => /^ {2}! (.+)$/.exec(line) ?? [])) headers.delete(name.toLowerCase());
      for (const [, name = '', value = ''] of lines.map((line) => /^ {2}([\w-]+): (.+)$/.exec(line) ?? [])) {
        if (name === '') continue;
        const before = headers.get(name.toLowerCase());
        headers.set(name.toLowerCase(), before === undefined ? value : `${before}, ${value}`);
      }
    }
    return { headers: ruleHeaders(Object.fromEntries(headers)) };
  };
}

/** Reads the configuration with Vercel's own tool, which returns routes with regular expressions in order. */
function vercelReader(texts: RuleTexts): RuleReader {
  const { routes, error } = getTransformedRoutes(JSON.parse(texts['vercel.json'] ?? ''));
  if (error) throw new Error(error.message);
  return (address) => {
    const [path = '', query = ''] = address.split('?');
    const headers: Record<string, string> = {};
    for (const route of routes ?? []) {
      if (isHandler(route)) continue;
      const match = new RegExp(route.src).exec(path);
      if (!match) continue;
      if (route.status !== undefined) {
        const to = String(route.headers?.['Location']).replace(/\$(\d)/g, (_, group) => match[Number(group)] ?? '');
        return { status: route.status, location: led(to, query), headers: {} };
      }
      for (const [name, value] of Object.entries(route.headers ?? {})) {
        if (name in headers) throw new Error(`${path} has ${name} by two rules`);
        headers[name] = String(value);
      }
    }
    return { headers: ruleHeaders(headers) };
  };
}

/** Reads Azure rules: the first matching route applies, its headers replace the global ones, and an empty one removes them. */
function azureReader(texts: RuleTexts): RuleReader {
  const { routes, globalHeaders } = JSON.parse(texts['staticwebapp.config.json'] ?? '');
  return (address) => {
    const [path = '', query = ''] = address.split('?');
    const rule = routes.find(({ route }: { route: string }) => fitsAzure(route, path));
    if (rule?.redirect !== undefined) return { status: rule.statusCode ?? 302, location: led(rule.redirect, query), headers: {} };
    const headers = Object.entries({ ...globalHeaders, ...rule?.headers }).filter(([, value]) => value !== '');
    return { headers: ruleHeaders(Object.fromEntries(headers)) };
  };
}

/** Whether an Azure route matches: an exact path, or a star at the end with an optional extension or several in braces. */
function fitsAzure(route: string, path: string): boolean {
  const [, start = route, extensions] = /^(.*)\*(?:\.\{?([\w,]+)\}?)?$/.exec(route) ?? [];
  if (start === route) return path === route;
  return path.startsWith(start) && (extensions === undefined || extensions.split(',').includes(path.split('.').at(-1) ?? ''));
}

/** Runs the function of the CloudFront template; the headers are those of the first matching behavior. */
function cloudfrontReader(texts: RuleTexts): RuleReader {
  const { Resources } = JSON.parse(texts['.hosts/cloudfront.json'] ?? '');
  const context = createContext({});
  runInContext(Resources.Addresses.Properties.FunctionCode, context);
  const config = Resources.Distribution.Properties.DistributionConfig;
  return (address) => {
    const { pathname } = new URL(`http://host${address}`);
    const [uri, query = ''] = address.split('?');
    const pairs = query
      .split('&')
      .filter(Boolean)
      .map((pair) => pair.split('='));
    const querystring = Object.fromEntries(pairs.map(([name = '', value = '']) => [name, { value }]));
    Object.assign(context, { event: { request: { uri, querystring, headers: {} } } });
    const result = runInContext('handler(event)', context);
    if (result.statusCode !== undefined)
      return { status: result.statusCode, location: result.headers['location']?.value ?? '', headers: {} };
    const special = config.CacheBehaviors.find(({ PathPattern }: { PathPattern: string }) => fits(PathPattern, pathname));
    const behavior = special ?? config.DefaultCacheBehavior;
    const policy = Resources[behavior.ResponseHeadersPolicyId.Ref].Properties.ResponseHeadersPolicyConfig;
    return { headers: ruleHeaders(cloudfrontHeaders(policy)), ...(result.uri !== undefined && { location: result.uri }) };
  };
}

interface CloudFrontPolicy {
  SecurityHeadersConfig: Record<string, Record<string, unknown>>;
  CustomHeadersConfig: { Items: { Header: string; Value: string }[] };
}

function cloudfrontHeaders({ SecurityHeadersConfig, CustomHeadersConfig }: CloudFrontPolicy): Record<string, unknown> {
  const { ContentSecurityPolicy, ReferrerPolicy, ContentTypeOptions } = SecurityHeadersConfig;
  return {
    ...(ContentSecurityPolicy && { 'Content-Security-Policy': ContentSecurityPolicy['ContentSecurityPolicy'] }),
    ...(ReferrerPolicy && { 'Referrer-Policy': ReferrerPolicy['ReferrerPolicy'] }),
    ...(ContentTypeOptions && { 'X-Content-Type-Options': 'nosniff' }),
    ...Object.fromEntries(CustomHeadersConfig.Items.map(({ Header, Value }) => [Header, Value])),
  };
}

/** Returns a target with the query of the visitor after its own. */
function led(to: string, query: string): string {
  const [, place = '', end = ''] = /^([^#]*)(#.*)?$/.exec(to) ?? [];
  return `${place}${query && (place.includes('?') ? '&' : '?')}${query}${end}`;
}

/** Whether a text matches a pattern with stars for any text. */
function fits(pattern: string, path: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^$()[\]{}|\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(path);
}
