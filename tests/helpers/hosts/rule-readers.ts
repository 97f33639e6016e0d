import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { getTransformedRoutes, isHandler } from '@vercel/routing-utils';
import { pageMeantBy } from '../../../generator/shared/routes.ts';
import { type RuleAnswer, ruleHeaders } from './rules-of-site.ts';

/** What the rules of one host yield for an address, with its query. */
export type RuleReader = (address: string) => RuleAnswer;

export type RuleTexts = Readonly<Record<string, string>>;

/** Netlify's own parsers, whose matching of addresses is documented: the first rule that fits, files before rules without `!`. */
export async function netlifyReader(texts: RuleTexts, isFile: (path: string) => boolean): Promise<RuleReader> {
  const { headers, redirects } = await netlifyRules(texts);
  return (address) => {
    const [path = '', query = ''] = address.split('?');
    const rule = redirects.find(({ from, force }) => fits(from, path) && (force || !isFile(path)));
    if (rule?.status === 301) return { status: 301, location: led(rule.to, query), headers: {} };
    const fitting = headers.filter(({ for: from }) => fits(from, path)).map(({ values }) => values);
    return { ...(rule && { status: rule.status, location: rule.to }), headers: ruleHeaders(Object.assign({}, ...fitting)) };
  };
}

/** Throws where a parser finds a mistake. */
export async function netlifyRules(texts: RuleTexts) {
  const folder = mkdtempSync(join(tmpdir(), 'ent-site-rules-'));
  try {
    for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), text);
    const headers = await parseAllHeaders({ headersFiles: [join(folder, '_headers')], configHeaders: [], minimal: true });
    const redirects = await parseAllRedirects({ redirectsFiles: [join(folder, '_redirects')], configRedirects: [], minimal: true });
    const errors = [...headers.errors, ...redirects.errors];
    if (errors.length > 0) throw new Error(errors.join('\n'));
    return {
      headers: headers.headers as { for: string; values: Record<string, string> }[],
      redirects: redirects.redirects as { from: string; to: string; status: number; force: boolean }[],
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Cloudflare Pages: redirects come before files, exact ones before those with a star; of headers every rule holds that fits, `! Name` takes back what came
 * before, equal names are joined; a page has one address (https://developers.cloudflare.com/pages/configuration/headers/).
 */
export function cloudflareReader(texts: RuleTexts): RuleReader {
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
    if (/\.html$|.\/$/.test(pathname)) return { status: 308, location: pageMeantBy(pathname) + search, headers: {} };
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

/** What Vercel's own tool makes of the configuration: routes by regular expression, in this order. */
export function vercelReader(texts: RuleTexts): RuleReader {
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

/** The first route that fits counts; its headers replace those of all answers, an empty one takes it back. */
export function azureReader(texts: RuleTexts): RuleReader {
  const { routes, globalHeaders } = JSON.parse(texts['staticwebapp.config.json'] ?? '');
  return (address) => {
    const [path = '', query = ''] = address.split('?');
    const rule = routes.find(({ route }: { route: string }) => fitsAzure(route, path));
    if (rule?.redirect !== undefined) return { status: rule.statusCode ?? 302, location: led(rule.redirect, query), headers: {} };
    const headers = Object.entries({ ...globalHeaders, ...rule?.headers }).filter(([, value]) => value !== '');
    return { headers: ruleHeaders(Object.fromEntries(headers)) };
  };
}

/** An exact path; or a star at the end, after which there may be an extension or several in braces. */
function fitsAzure(route: string, path: string): boolean {
  const [, start = route, extensions] = /^(.*)\*(?:\.\{?([\w,]+)\}?)?$/.exec(route) ?? [];
  if (start === route) return path === route;
  return path.startsWith(start) && (extensions === undefined || extensions.split(',').includes(path.split('.').at(-1) ?? ''));
}

/** Runs the function of the template; headers are those of the first behavior whose pattern fits. */
export function cloudfrontReader(texts: RuleTexts): RuleReader {
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

/** A target with the visitor's query behind its own. */
function led(to: string, query: string): string {
  const [, place = '', end = ''] = /^([^#]*)(#.*)?$/.exec(to) ?? [];
  return `${place}${query && (place.includes('?') ? '&' : '?')}${query}${end}`;
}

/** A pattern in which a star stands for any text. */
function fits(pattern: string, path: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^$()[\]{}|\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(path);
}
