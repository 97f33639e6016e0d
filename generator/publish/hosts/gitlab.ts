import { type Host, type HostRules, LIMITATIONS } from './host.ts';
import { linesText, redirectLines, tooManyLines } from './underscore-files.ts';

/** https://docs.gitlab.com/user/project/pages/redirects/; an administrator may set others. */
const MOST = { rules: 1000, bytes: 65_536 };

/** `_redirects` of GitLab Pages, for wildcards alone: a file comes before a redirect, and at each old address lies a page that leads on. */
export const gitlab: Host = {
  name: 'gitlab',
  label: 'GitLab Pages',
  files: (rules) => ({ _redirects: linesText(lines(rules)) }),
  limitExceeded: (rules) =>
    tooManyLines(lines(rules), MOST.rules, (count, most) => `GitLab Pages takes ${most} redirects that end in /*; there are ${count}.`) ??
    tooManyLines(lines(rules), linesWithin(lines(rules), MOST.bytes), () => 'GitLab Pages takes a file "_redirects" of 64 kB.'),
  limitations: [
    'It sends no headers of ours: pages carry their policy in themselves, and other files have none.',
    'A page at each old address leads on, in place of a redirect, and drops the query; redirects that end in /* may drop it too.',
    'An address with .html at its end shows its page and leads nowhere else; the page names its own address to search engines.',
    LIMITATIONS.notFoundByFolder,
  ],
  sendsNoHeaders: true,
};

function lines({ wildcards }: HostRules): string[] {
  return wildcards.flatMap((redirect) => redirectLines(redirect, '301'));
}

/** How many lines, from the first, are no more than so many bytes. */
function linesWithin(all: readonly string[], bytes: number): number {
  const sizeTo = (count: number) => Buffer.byteLength(linesText(all.slice(0, count)));
  const tooMany = all.findIndex((_, index) => sizeTo(index + 1) > bytes);
  return tooMany < 0 ? all.length : tooMany;
}
