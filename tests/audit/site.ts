import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BuiltPage, builtPages, onePageOfEachType, type ServedSite, serveBuiltSite } from '../helpers/built-site.ts';
import { entSiteIn, ROOT } from '../helpers/command.ts';

export interface AuditedSite extends ServedSite {
  outDir: string;
  pages: BuiltPage[];
  /** One page of every page type. */
  examples: BuiltPage[];
}

/** Builds the site into a temporary folder, with an endpoint for leads and options of `build`, and serves it. Throws the problems of a failed build. */
export async function openAuditedSite(...options: readonly string[]): Promise<AuditedSite> {
  const folder = mkdtempSync(join(tmpdir(), 'ent-site-audit-'));
  // Web servers that root starts read the folder as another user.
  chmodSync(folder, 0o755);
  const outDir = join(folder, 'out');
  // A copy of the content: the site is audited, not published, and a build records in its content what it publishes.
  const content = join(folder, 'content');
  cpSync(join(ROOT, 'content'), content, { recursive: true });
  const { code, stderr } = await entSiteIn(
    { env: { ENT_SITE_LEAD_ENDPOINT: '/api/leads' } },
    'build',
    '--content',
    content,
    '--out',
    outDir,
    ...options,
  );
  if (code !== 0) throw new Error(`The site does not build:\n${stderr}`);
  const { origin, close } = await serveBuiltSite(outDir);
  return {
    origin,
    outDir,
    pages: builtPages(outDir),
    examples: onePageOfEachType(outDir),
    close() {
      close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
