import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { gunzipSync } from 'node:zlib';
import { digest } from '../../../generator/publish/files.ts';
import type { Manifest } from '../../../generator/publish/manifest.ts';

/** The parts of a host's answer on which all hosts must agree. */
export interface HostAnswer {
  status: number;
  /** Path and query, without scheme and host. */
  location?: string;
  headers: Readonly<Record<string, string>>;
  /** `gzip` or `identity`. */
  coding: string;
  /** SHA-256 of the decoded body; undefined if the body of this kind of answer does not matter. */
  body?: string;
  /** All headers as received. */
  others: NodeJS.Dict<string | string[]>;
}

/** One request of the matrix. */
export interface HostRequest {
  method?: 'GET' | 'HEAD' | 'POST';
  path: string;
  coding: 'gzip' | 'identity';
  /** The kind of address: `page`, `page with a slash`, `redirect`. */
  kind: string;
  headers?: Readonly<Record<string, string>>;
  /** Sent over HTTPS; the certificate is not verified. */
  secure?: true;
}

/** Headers that are compared; others vary with the time and the server. */
const COMPARED =
  /^(content-(type|security-policy)|cache-control|referrer-policy|permissions-policy|cross-origin-(opener|resource)-policy|x-(content-type-options|robots-tag|frame-options)|access-control-allow-origin|vary)$/;

const UNKNOWN =
  '/no-such-page /no-such-folder/page /no-such-page/ /no-such-page.html /assets/missing.css /assets/ /assets /files/missing.pdf /blog/no-such-post /blog/no-such-post/ /blog/a/b/c /blog/no-such.html /locations/nowhere'.split(
    ' ',
  );

/** Returns every address of a release, in each form that visitors may request, and addresses that do not exist. */
export function requestsFor({ files, kept, wildcards }: Manifest): HostRequest[] {
  const asked = (kind: string, ...paths: string[]): HostRequest[] =>
    paths.flatMap((path) => (['gzip', 'identity'] as const).map((coding) => ({ path, coding, kind })));
  return [
    ...files.flatMap(({ route, file, redirectsTo, isRuleFile }) => {
      if (isRuleFile) return asked('rule file', `/${file}`);
      if (route === undefined) return asked('file', `/${file}`);
      const base = route === '/' ? '' : route;
      const kind = redirectsTo ? 'redirect' : 'page';
      return [
        ...asked(kind, route),
        ...asked(`${kind}, other form`, ...['/', '.html', '/index.html', '/index', '/?a=b&c=%20d'].map((end) => `${base}${end}`)),
        ...asked(`${kind} with a query`, `${route}?utm_source=x&a=%2F`),
        { method: 'HEAD' as const, path: route, coding: 'gzip' as const, kind: `${kind}, HEAD` },
        { method: 'POST' as const, path: route, coding: 'identity' as const, kind: `${kind}, POST` },
      ];
    }),
    ...kept.flatMap(({ file }) => asked('file of the release before', `/${file}`)),
    ...wildcards.flatMap(({ from }) => asked('wildcard', from.replace('*', 'no-such-place'), from.replace('*', 'a/b?c=d'))),
    ...asked('unknown', ...UNKNOWN),
    ...asked('hidden', '/.ent-site-release', '/.hosts/nginx.conf', '/.git/config', '/_headers', '/build-manifest.json'),
  ];
}

export function askHost(port: number, { method = 'GET', path, coding, headers: more, secure }: HostRequest): Promise<HostAnswer> {
  return new Promise((resolve, reject) => {
    const headers = { Host: 'localhost', 'Accept-Encoding': coding, ...more };
    const target = { port, host: '127.0.0.1', method, path: path.replace(/[^!-~]+/g, encodeURIComponent), headers, agent: false as const };
    const request = secure ? requestHttps({ ...target, rejectUnauthorized: false }) : requestHttp(target);
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(answerOf(response.statusCode ?? 0, response.headers, Buffer.concat(chunks))));
      response.on('error', reject);
    });
    request.on('error', reject);
    request.end();
  });
}

function answerOf(status: number, headers: NodeJS.Dict<string | string[]>, body: Buffer): HostAnswer {
  const coding = String(headers['content-encoding'] ?? 'identity');
  const location = headers['location'] as string | undefined;
  const isOurs = status === 200 || status === 404 || status === 301;
  return {
    status,
    others: headers,
    ...(location !== undefined && { location: location.replace(/^https?:\/\/[^/]+/, '') }),
    // The server decides about the body of other answers, such as 405.
    headers: isOurs ? Object.fromEntries(comparedHeaders(status, headers)) : {},
    coding: status === 301 ? '' : coding,
    ...((status === 200 || status === 404) && { body: body.length === 0 ? '' : digest(coding === 'gzip' ? gunzipSync(body) : body) }),
  };
}

function comparedHeaders(status: number, headers: NodeJS.Dict<string | string[]>): [string, string][] {
  // The body of a redirect does not matter.
  const isCompared = (name: string) => COMPARED.test(name) && !(status === 301 && (name === 'content-type' || name === 'vary'));
  return Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    isCompared(name) ? [[name, String(value).replace(/^accept-encoding$/i, 'accept-encoding')]] : [],
  );
}

/** Returns the differences between two answers in words; empty if they are the same. */
export function difference(expected: HostAnswer, actual: HostAnswer): string[] {
  const flat = ({ headers, others: _, ...rest }: HostAnswer): Record<string, string> => ({
    ...headers,
    ...Object.fromEntries(Object.entries(rest).map(([k, v]) => [k, String(v)])),
  });
  const [a, b] = [flat(expected), flat(actual)];
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].flatMap((name) =>
    a[name] === b[name] ? [] : [`${name}: ${b[name]} instead of ${a[name]}`],
  );
}
