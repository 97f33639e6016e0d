import { extname } from 'node:path';
import { fixedRoutes, outputFile } from '../../shared/routes.ts';
import { type PathRule, pathRules } from './file-kinds.ts';
import type { HostRules, LimitExceeded } from './host.ts';
import { type LimitSentence, limitExceeded } from './limits.ts';
import { spellings, targetAddress } from './rule-text.ts';

/** `_headers` and `_redirects`: Netlify's form, which other hosts follow in part (https://docs.netlify.com/manage/routing/redirects/overview/). */

/** One rule of `_headers`; `lines` begin with a name, or with `!`. */
export function headerBlock(path: string, lines: readonly string[]): string {
  return [path, ...lines.map((line) => `  ${line}`), ''].join('\n');
}

export function headerLines(headers: PathRule['headers']): string[] {
  return Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
}

/** Rules that do not overlap, for hosts that know no way to take back a header; they show a page under the name of its file too. */
export function separateHeaders(rules: HostRules): string {
  return pathRules(rules)
    .flatMap(({ path, headers }) =>
      [path, ...(extname(path) === '' && !path.endsWith('*') ? [`/${outputFile(path)}`] : [])].map((form) =>
        headerBlock(form, headerLines(headers)),
      ),
    )
    .join('');
}

/** A line of `_redirects`, or two where the address has letters beyond ASCII. */
export function redirectLines({ from, to }: { from: string; to: string }, status: string): string[] {
  return spellings(from).map((spelled) => `${spelled} ${targetAddress(to)} ${status}`);
}

export function linesText(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}

/** The first line beyond a number of them. */
export function tooManyLines(lines: readonly string[], most: number, limit: LimitSentence): LimitExceeded | undefined {
  return limitExceeded(
    lines.map((line) => decodeURI(line.split(' ')[0] ?? '')),
    most,
    limit,
  );
}

/** Pages that stand for unknown addresses of a folder. */
export function folderNotFound({ notFound }: HostRules): { below: string; file: string }[] {
  return notFound.filter(({ below }) => below !== fixedRoutes.home).map(({ below, page }) => ({ below, file: `/${outputFile(page)}` }));
}
