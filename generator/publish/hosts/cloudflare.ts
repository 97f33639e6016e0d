import { fileKinds, type PathRule, pathRules } from './file-kinds.ts';
import { type Host, type HostRules, LIMITATIONS, type LimitExceeded } from './host.ts';
import { headerBlock, headerLines, linesText, redirectLines, tooManyLines } from './underscore-files.ts';

/** https://developers.cloudflare.com/pages/configuration/redirects/ and headers/, read in 2025. */
const MOST = { headers: 100, redirects: 2000, wildcards: 100, characters: 2000 };

/**
 * `_headers` and `_redirects` of Cloudflare Pages. All rules that fit an address hold, and values of one name are joined with a comma: each rule after the
 * first therefore takes back, by `!`, what its files are to have otherwise.
 */
export const cloudflare: Host = {
  name: 'cloudflare',
  label: 'Cloudflare Pages',
  files: (rules) => ({ _headers: headerRules(rules).join(''), _redirects: linesText([...exact(rules), ...splats(rules)]) }),
  limitExceeded: (rules) =>
    tooManyHeaders(rules) ??
    tooManyLines(exact(rules), MOST.redirects, (count, most) => `Cloudflare Pages takes ${most} redirects; there are ${count}.`) ??
    tooManyLines(
      splats(rules),
      MOST.wildcards,
      (count, most) => `Cloudflare Pages takes ${most} redirects that end in /*; there are ${count}.`,
    ) ??
    longLine([...headerRules(rules).flatMap((rule) => rule.split('\n')), ...exact(rules), ...splats(rules)]),
  limitations: [LIMITATIONS.otherForms, LIMITATIONS.ownQuery, LIMITATIONS.missingAssets],
};

function exact({ redirects }: HostRules): string[] {
  return redirects.flatMap((redirect) => redirectLines(redirect, '301').slice(0, 1));
}

function splats({ wildcards }: HostRules): string[] {
  return wildcards.flatMap((redirect) => redirectLines(redirect, '301').slice(0, 1));
}

function headerRules(rules: HostRules): string[] {
  const { page, pdf: pdfHeaders } = fileKinds(rules);
  const pdf = { path: '/*.pdf', headers: pdfHeaders };
  const policy = ({ headers }: PathRule) => headers['Content-Security-Policy'];
  const others = pathRules(rules).filter((rule) => policy(rule) !== policy(pdf) && policy(rule) !== page['Content-Security-Policy']);
  return [
    headerBlock('/*', ['! Access-Control-Allow-Origin', ...headerLines({ ...page, ...rules.httpsHeaders })]),
    ...[pdf, ...others].map(({ path, headers }) => {
      const taken = Object.keys(page).filter((name) => headers[name] !== page[name]);
      const added = Object.entries(headers).filter(([name, value]) => page[name] !== value);
      return headerBlock(path, [...taken.map((name) => `! ${name}`), ...headerLines(Object.fromEntries(added))]);
    }),
  ];
}

function tooManyHeaders(rules: HostRules): LimitExceeded | undefined {
  const exceeded = tooManyLines(
    headerRules(rules).map(firstLine),
    MOST.headers,
    (count, most) => `Cloudflare Pages takes ${most} rules of headers; there are ${count}.`,
  );
  return exceeded && { ...exceeded, hint: 'Remove files of content/files that no page links' };
}

function firstLine(text: string): string {
  return text.split('\n')[0] ?? '';
}

function longLine(lines: readonly string[]): LimitExceeded | undefined {
  const line = lines.find((text) => text.length > MOST.characters);
  if (line === undefined) return undefined;
  const [rule = ''] = line.trim().split(/:? /);
  return { rule, limit: `Cloudflare Pages takes lines of 2,000 characters; this one has ${line.length}.`, hint: 'Make it shorter' };
}
