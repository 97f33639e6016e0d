import { extname } from 'node:path';
import { fixedRoutes, outputFile } from '../../shared/routes.ts';
import { type Host, type HostRules, headersByFileKind, LIMITATIONS, type LimitExceeded, type PathRule, pathRules } from './host.ts';
import { addressSpellings, allRedirects, countExceeded, sizeExceeded, targetAddress } from './rule-text.ts';

// `_headers` and `_redirects`: Netlify's format, which other hosts support in part (https://docs.netlify.com/manage/routing/redirects/overview/).

const SHOWS_HTML = 'Addresses that end in .html show the page instead of redirecting';
const NO_HEADERS = 'No security headers: only pages have a security policy, as a meta element.';
const STUBS = 'Redirects are pages and drop the query; redirects that end in /*';

/**
 * Rules that Netlify, Cloudflare and GitLab all read in the same way: without syntax that one of them does not support, and without
 * Strict-Transport-Security, which some of them send anyway.
 */
export const genericHost: Host = {
  name: '',
  label: 'Any host',
  files: (rules) => ({ _headers: separateHeaders(rules), _redirects: redirectLines(allRedirects(rules), '301') }),
  limitations: [],
  fix: {
    rules: 'Name your host in content/site.yaml, such as "host: netlify", then build and publish.',
    https: 'Look for HTTPS and certificates in the settings of the host.',
  },
};

/**
 * Netlify (https://docs.netlify.com/manage/routing/overview/). A redirect needs `!`, or a file at the old address is shown instead.
 * Netlify always sends Strict-Transport-Security; in `_headers` it would be sent twice.
 */
export const netlify: Host = {
  name: 'netlify',
  label: 'Netlify',
  files: (rules) => {
    const folders = rules.notFound.filter(({ below }) => below !== fixedRoutes.home);
    const notFound = folders.map(({ below, page }) => `${below}* /${outputFile(page)} 404\n`);
    return { _headers: separateHeaders(rules), _redirects: redirectLines(allRedirects(rules), '301!') + notFound.join('') };
  },
  limitations: [
    'Addresses that end in a slash or .html show the page instead of redirecting (search engines still get the right address).',
    'The not-found page has security headers only in folders that have pages.',
    LIMITATIONS.ownQuery,
    LIMITATIONS.missingAssets,
  ],
  differs: ['other forms', 'unknown pages', 'unknown files', 'unknown assets', 'query'],
  fix: {
    rules: 'Deploy the whole folder, with its files _headers and _redirects, and remove other rules in the settings of the site.',
    https: 'Open Domain management, HTTPS, and press Renew certificate; choose Force HTTPS.',
  },
};

/**
 * Cloudflare Pages (https://developers.cloudflare.com/pages/configuration/redirects/ and headers/, read in 2025). All matching rules apply, and
 * values of the same header are joined by a comma. So each rule after the first removes, with `!`, the headers that differ for its files.
 */
export const cloudflare: Host = {
  name: 'cloudflare',
  label: 'Cloudflare Pages',
  files: (rules) => ({ _headers: overridingHeaders(rules).join(''), _redirects: oneSpelling(rules).join('') }),
  limitExceeded(rules) {
    const headers = overridingHeaders(rules);
    const blocks = headers.map((block) => ({ from: block.slice(0, block.indexOf('\n')) }));
    const exceeded = countExceeded('Cloudflare Pages', 'rules of headers', blocks, 100);
    if (exceeded) return { ...exceeded, hint: 'Remove unused files from content/files' };
    return (
      countExceeded('Cloudflare Pages', 'redirects', rules.redirects, 2000) ??
      countExceeded('Cloudflare Pages', 'redirects that end in /*', rules.wildcards, 100) ??
      longLine([...headers, ...oneSpelling(rules)].join('').split('\n'))
    );
  },
  limits: ['100 rules of headers', '2,000 redirects', '100 redirects that end in `/*`', '2,000 characters in a line'],
  limitations: [LIMITATIONS.otherForms, LIMITATIONS.ownQuery, LIMITATIONS.missingAssets],
  differs: ['other forms', 'query', 'unknown assets'],
  fix: {
    rules:
      'Deploy the whole folder, with its files _headers and _redirects. On the dashboard, turn off rules and features that change pages, such as Email Address Obfuscation.',
    https: 'On the dashboard, open SSL/TLS: choose Full (strict), and turn on Always Use HTTPS.',
  },
};

function oneSpelling(rules: HostRules): string[] {
  return allRedirects(rules).map(({ from, to }) => `${addressSpellings(from)[0]} ${targetAddress(to)} 301\n`);
}

function overridingHeaders(rules: HostRules): string[] {
  const { page, pdf: pdfHeaders } = headersByFileKind(rules);
  const pdf = { path: '/*.pdf', headers: pdfHeaders };
  const policy = ({ headers }: Pick<PathRule, 'headers'>) => headers['Content-Security-Policy'];
  const others = pathRules(rules).filter((rule) => policy(rule) !== policy(pdf) && policy(rule) !== policy({ headers: page }));
  return [
    headerBlock('/*', { ...page, ...rules.httpsHeaders }, ['Access-Control-Allow-Origin']),
    ...[pdf, ...others].map(({ path, headers }) => {
      const removed = Object.keys(page).filter((name) => headers[name] !== page[name]);
      const added = Object.fromEntries(Object.entries(headers).filter(([name, value]) => page[name] !== value));
      return headerBlock(path, added, removed);
    }),
  ];
}

function longLine(lines: readonly string[]): LimitExceeded | undefined {
  const line = lines.find((text) => text.length > 2000);
  if (line === undefined) return undefined;
  const [rule = ''] = line.trim().split(/:? /);
  return { rule, limit: `Cloudflare Pages allows 2,000 characters in a line; this one has ${line.length}.`, hint: 'Make it shorter' };
}

/** GitLab Pages. Only for wildcards: files come before redirects, and each old address has a page that forwards. */
export const gitlab: Host = {
  name: 'gitlab',
  label: 'GitLab Pages',
  files: (rules) => ({ _redirects: wildcardLines(rules) }),
  // https://docs.gitlab.com/user/project/pages/redirects/; an administrator may set others.
  limitExceeded(rules) {
    const lines = rules.wildcards.flatMap(({ from }) => addressSpellings(from).map(() => ({ from })));
    return (
      countExceeded('GitLab Pages', 'redirects that end in /*', lines, 1000) ??
      sizeExceeded(rules, 65_536, wildcardLines, 'GitLab Pages allows 64 kB in the file "_redirects".')
    );
  },
  limits: ['1,000 redirects that end in `/*`', '64 kB of redirects'],
  limitations: [
    NO_HEADERS,
    `${STUBS} may also drop it.`,
    `${SHOWS_HTML} (search engines still get the right address).`,
    LIMITATIONS.notFoundByFolder,
  ],
  sendsNoHeaders: true,
  differs: ['headers', 'redirects', 'query', 'wildcards', 'other forms', 'unknown posts', 'hidden files'],
  fix: {
    rules: 'Run the pipeline again, with the file _redirects in the folder.',
    https: 'Under Deploy, Pages: choose Force HTTPS, and renew the certificate of the domain.',
  },
};

function wildcardLines({ wildcards }: HostRules): string {
  return redirectLines(wildcards, '301');
}

/** GitHub Pages has no rules; `.nojekyll` makes it serve the files unchanged (https://docs.github.com/pages). */
export const github: Host = {
  name: 'github',
  label: 'GitHub Pages',
  files: () => ({ '.nojekyll': '' }),
  limitations: [
    `${NO_HEADERS} Browsers cache each file for ten minutes.`,
    `${STUBS} do not work.`,
    `${SHOWS_HTML}; those that end in a slash are unknown.`,
    LIMITATIONS.notFoundByFolder,
  ],
  sendsNoHeaders: true,
  differs: ['headers', 'redirects', 'query', 'wildcards', 'other forms', 'unknown posts', 'hidden files'],
  fix: {
    rules: 'Publish the branch or the artifact again.',
    https: 'Under Settings, Pages: remove the custom domain, add it again, and choose Enforce HTTPS.',
  },
};

/** Returns one rule of `_headers`; `removed` are headers of other rules that it removes. */
function headerBlock(path: string, headers: PathRule['headers'], removed: readonly string[] = []): string {
  const lines = [...removed.map((name) => `! ${name}`), ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)];
  return [path, ...lines.map((line) => `  ${line}`), ''].join('\n');
}

/** Returns rules that do not overlap, for hosts that cannot remove a header. Includes the address of each page with .html. */
function separateHeaders(rules: HostRules): string {
  const formsOf = (path: string) => (extname(path) === '' && !path.endsWith('*') ? [path, `/${outputFile(path)}`] : [path]);
  return pathRules(rules)
    .flatMap(({ path, headers }) => formsOf(path).map((form) => headerBlock(form, headers)))
    .join('');
}

/** Returns a line for each redirect, or two if the address has non-ASCII characters. */
function redirectLines(redirects: HostRules['redirects'], status: string): string {
  return redirects
    .flatMap(({ from, to }) => addressSpellings(from).map((spelled) => `${spelled} ${targetAddress(to)} ${status}\n`))
    .join('');
}
