import type { Host, HostRules } from '../../publish/hosts/host.ts';
import { hosts } from '../../publish/hosts/index.ts';
import { code, markdownTable } from './markdown-table.ts';

/** The hosts that a build writes rules for, in Markdown: a table, then what each host cannot do. */
export function hostTable(): string {
  const rows = hosts.map((host) => [
    host.label,
    code(host.name),
    Object.keys(host.files(NO_RULES)).map(code).join(', '),
    host.limits?.join(', ') ?? 'No limit',
    host.sendsNoHeaders ? 'No' : 'Yes',
  ]);
  return [
    markdownTable(['Host', '`host:`', 'Files in `out`', 'Accepts at most', 'Sends our headers'], rows),
    ...hosts.map(limitationsOf),
  ].join('\n\n');
}

/** A site without pages: the names of a host's files do not depend on them. */
const NO_RULES: HostRules = {
  pages: [],
  files: [],
  smallFiles: [],
  redirects: [],
  wildcards: [],
  notFound: [],
  pageHeaders: {},
  fileRules: [],
  httpsHeaders: {},
};

function limitationsOf({ label, limitations }: Host): string {
  const lines = limitations.length > 0 ? limitations : ['It follows every rule.'];
  return [`### ${label}`, lines.map((line) => `- ${line}`).join('\n')].join('\n\n');
}
