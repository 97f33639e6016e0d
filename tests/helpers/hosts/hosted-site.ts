import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entSite, ROOT } from '../command.ts';

export interface HostedSite {
  /** Folder of the built site. */
  out: string;
  remove(): void;
}

/** Redirects that are hard to write down for a host: other letters, signs of patterns, targets with a query or a place on a page. */
const HARD_REDIRECTS = `
  - { from: /old.page+one, to: /about }
  - { from: /über/uns, to: /about }
  - { from: /old/form.php, to: "/conditions?from=old#snoring" }
  - { from: /symptoms, to: "/conditions#snoring" }
  - { from: /campaign, to: "/sinus-quiz?utm_source=print" }
  - { from: /old-blog/*, to: "/blog?from=old" }
`;

/** Builds the practice of the tests, with redirects that are hard to write down, for hosts that `--host-rules` names. */
export async function buildHostedSite(hosts: string): Promise<HostedSite> {
  const folder = mkdtempSync(join(tmpdir(), 'ent-site-hosted-'));
  // Servers that root starts serve as somebody else.
  chmodSync(folder, 0o755);
  const content = join(folder, 'content');
  cpSync(join(ROOT, 'tests/practice'), content, { recursive: true });
  const redirects = join(content, 'redirects.yaml');
  writeFileSync(redirects, `${readFileSync(redirects, 'utf8').trimEnd()}${HARD_REDIRECTS}`);
  const { code, stderr } = await entSite('build', '--content', content, '--out', join(folder, 'out'), '--host-rules', hosts);
  if (code !== 0) throw new Error(stderr);
  return { out: join(folder, 'out'), remove: () => rmSync(folder, { recursive: true, force: true }) };
}
