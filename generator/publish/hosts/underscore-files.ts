import { extname } from 'node:path';
import { fixedRoutes, outputFile } from '../../shared/routes.ts';
import { fileKinds, type Host, type HostRules, LIMITATIONS, type LimitExceeded, type PathRule, pathRules } from './host.ts';
import { allRedirects, spellings, targetAddress, tooMany, tooManyBytes } from './rule-text.ts';

// `_headers` and `_redirects`: Netlify's form, which other hosts follow in part (https://docs.netlify.com/manage/routing/redirects/overview/).

const SHOWS_HTML = 'An address with .html at its end shows its page and leads nowhere else';
const NO_HEADERS = 'It sends no headers of ours: pages carry their policy in themselves, and other files have none.';
const STUBS = 'A page at each old address leads on, in place of a redirect, and drops the query; redirects that end in /*';

/**
 * What Netlify, Cloudflare and GitLab all read the same way; with none of the words that one of them does not know, and without
 * Strict-Transport-Security, which some send themselves.
 */
export const genericHost: Host = {
  name: '',
  label: 'Any host',
  files: (rules) => ({ _headers: separateHeaders(rules), _redirects: redirectLines(allRedirects(rules), '301') }),
  limitations: [],
};

/**
 * Netlify (https://docs.netlify.com/manage/routing/overview/). A redirect needs `!`, else the page at the old address comes first.
 * Netlify sends Strict-Transport-Security itself, and two of them where we would too.
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
    'An address with a slash or .html at its end shows its page and leads nowhere else; the page names its own address to search engines.',
    'The page for unknown addresses comes without our headers, but below folders that have pages.',
    LIMITATIONS.ownQuery,
    LIMITATIONS.missingAssets,
  ],
};

/**
 * Cloudflare Pages (https://developers.cloudflare.com/pages/configuration/redirects/ and headers/, read in 2025). All rules that fit an address hold, and
 * values of one name are joined with a comma: each rule after the first therefore takes back, by `!`, what its files are to have otherwise.
 */
export const cloudflare: Host = {
  name: 'cloudflare',
  label: 'Cloudflare Pages',
  files: (rules) => ({ _headers: takingHeaders(rules).join(''), _redirects: oneSpelling(rules).join('') }),
  limitExceeded(rules) {
    const headers = takingHeaders(rules);
    const blocks = headers.map((block) => ({ from: block.slice(0, block.indexOf('\n')) }));
    const exceeded = tooMany('Cloudflare Pages', 'rules of headers', blocks, 100);
    if (exceeded) return { ...exceeded, hint: 'Remove files of content/files that no page links' };
    return (
      tooMany('Cloudflare Pages', 'redirects', rules.redirects, 2000) ??
      tooMany('Cloudflare Pages', 'redirects that end in /*', rules.wildcards, 100) ??
      longLine([...headers, ...oneSpelling(rules)].join('').split('\n'))
    );
  },
  limits: ['100 rules of headers', '2,000 redirects', '100 redirects that end in `/*`', '2,000 characters in a line'],
  limitations: [LIMITATIONS.otherForms, LIMITATIONS.ownQuery, LIMITATIONS.missingAssets],
};

function oneSpelling(rules: HostRules): string[] {
  return allRedirects(rules).map(({ from, to }) => `${spellings(from)[0]} ${targetAddress(to)} 301\n`);
}

function takingHeaders(rules: HostRules): string[] {
  const { page, pdf: pdfHeaders } = fileKinds(rules);
  const pdf = { path: '/*.pdf', headers: pdfHeaders };
  const policy = ({ headers }: Pick<PathRule, 'headers'>) => headers['Content-Security-Policy'];
  const others = pathRules(rules).filter((rule) => policy(rule) !== policy(pdf) && policy(rule) !== policy({ headers: page }));
  return [
    headerBlock('/*', { ...page, ...rules.httpsHeaders }, ['Access-Control-Allow-Origin']),
    ...[pdf, ...others].map(({ path, headers }) => {
      const taken = Object.keys(page).filter((name) => headers[name] !== page[name]);
      const added = Object.fromEntries(Object.entries(headers).filter(([name, value]) => page[name] !== value));
      return headerBlock(path, added, taken);
    }),
  ];
}

function longLine(lines: readonly string[]): LimitExceeded | undefined {
  const line = lines.find((text) => text.length > 2000);
  if (line === undefined) return undefined;
  const [rule = ''] = line.trim().split(/:? /);
  return { rule, limit: `Cloudflare Pages takes lines of 2,000 characters; this one has ${line.length}.`, hint: 'Make it shorter' };
}

/** GitLab Pages, for wildcards alone: a file comes before a redirect, and at each old address lies a page that forwards. */
export const gitlab: Host = {
  name: 'gitlab',
  label: 'GitLab Pages',
  files: (rules) => ({ _redirects: wildcardLines(rules) }),
  // https://docs.gitlab.com/user/project/pages/redirects/; an administrator may set others.
  limitExceeded(rules) {
    const lines = rules.wildcards.flatMap(({ from }) => spellings(from).map(() => ({ from })));
    return (
      tooMany('GitLab Pages', 'redirects that end in /*', lines, 1000) ??
      tooManyBytes(rules, 65_536, wildcardLines, 'GitLab Pages takes a file "_redirects" of 64 kB.')
    );
  },
  limits: ['1,000 redirects that end in `/*`', '64 kB of redirects'],
  limitations: [
    NO_HEADERS,
    `${STUBS} may drop it too.`,
    `${SHOWS_HTML}; the page names its own address to search engines.`,
    LIMITATIONS.notFoundByFolder,
  ],
  sendsNoHeaders: true,
};

function wildcardLines({ wildcards }: HostRules): string {
  return redirectLines(wildcards, '301');
}

/** GitHub Pages reads no rules; `.nojekyll` says that the files are to be served as they are (https://docs.github.com/pages). */
export const github: Host = {
  name: 'github',
  label: 'GitHub Pages',
  files: () => ({ '.nojekyll': '' }),
  limitations: [
    `${NO_HEADERS} Browsers keep each file for ten minutes.`,
    `${STUBS} do not work.`,
    `${SHOWS_HTML}, one with a slash at its end is unknown.`,
    LIMITATIONS.notFoundByFolder,
  ],
  sendsNoHeaders: true,
};

/** One rule of `_headers`; `taken` are headers of other rules that it takes back. */
function headerBlock(path: string, headers: PathRule['headers'], taken: readonly string[] = []): string {
  const lines = [...taken.map((name) => `! ${name}`), ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)];
  return [path, ...lines.map((line) => `  ${line}`), ''].join('\n');
}

/** Rules that do not overlap, for hosts that know no way to take back a header; they show a page under the name of its file too. */
function separateHeaders(rules: HostRules): string {
  const formsOf = (path: string) => (extname(path) === '' && !path.endsWith('*') ? [path, `/${outputFile(path)}`] : [path]);
  return pathRules(rules)
    .flatMap(({ path, headers }) => formsOf(path).map((form) => headerBlock(form, headers)))
    .join('');
}

/** A line for each redirect, or two where the address has letters beyond ASCII. */
function redirectLines(redirects: HostRules['redirects'], status: string): string {
  return redirects.flatMap(({ from, to }) => spellings(from).map((spelled) => `${spelled} ${targetAddress(to)} ${status}\n`)).join('');
}
