import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { readPlainFile } from '../files.ts';
import { addressOf } from '../shared/routes.ts';
import type { Site } from '../site/site.ts';
import { fileRules } from './file-policy.ts';
import { digest, digestOf, type ServedFile, sizeOf } from './output-files.ts';
import { HTTPS_HEADERS, pageHeaders } from './security-policy.ts';

/** Beside a release, never in it: it names sources, and no host serves it. */
export const MANIFEST_FILE = 'build-manifest.json';

/** What a person or program that publishes asks of a build: which address is which file, how large, from what. Holds no path of a machine and no time. */
export type Manifest = z.infer<typeof manifestSchema>;

const sizedFile = { file: z.string(), bytes: z.int(), sha256: z.string() };

const manifestSchema = z.object({
  generator: z.literal('ent-site'),
  /** Not to be published as the site. */
  preview: z.literal(true).optional(),
  /** Sent with every page, which is every HTML file but those that `fileHeaders` names. */
  headers: z.record(z.string(), z.string()),
  /** Sent with every file but pages, and in place of `headers` with a file that a rule names in full: the first rule that fits its path. */
  fileHeaders: z.array(z.object({ files: z.string(), headers: z.record(z.string(), z.string()) })),
  /** Added to every answer over HTTPS, unless the host adds its own Strict-Transport-Security. */
  httpsHeaders: z.record(z.string(), z.string()),
  wildcards: z.array(z.object({ from: z.string().endsWith('/*'), to: z.string().startsWith('/') })),
  files: z.array(
    z.object({
      /** The address of an HTML file; any other has its path. */
      route: z.string().startsWith('/').optional(),
      pageType: z.string().optional(),
      redirectsTo: z.string().startsWith('/').optional(),
      /** Read by the host, and served to nobody. */
      isRuleFile: z.literal(true).optional(),
      ...sizedFile,
      sources: z.array(z.string()),
    }),
  ),
  /** Assets of the release before, for pages of it that are still open. */
  kept: z.array(z.object(sizedFile)),
});

/** `headScript` is the text of the script in the head, which the security policy names by its hash. Nothing is kept yet. */
export function manifestOf(files: readonly ServedFile[], { site, headScript }: { site: Site; headScript: string }): Manifest {
  return {
    generator: 'ent-site',
    ...(site.isPreview && { preview: true }),
    headers: pageHeaders(site, headScript),
    fileHeaders: fileRules(site),
    httpsHeaders: HTTPS_HEADERS,
    wildcards: site.redirects.redirects.filter(({ from }) => from.endsWith('/*')).map(({ from, to }) => ({ from, to })),
    files: files.map((file) => ({
      ...(file.path.endsWith('.html') && { route: addressOf(file.path) }),
      ...(file.document?.page && { pageType: file.document.page.pageType }),
      ...(file.document?.redirectsTo && { redirectsTo: file.document.redirectsTo }),
      ...(file.isRuleFile && { isRuleFile: file.isRuleFile }),
      file: file.path,
      bytes: sizeOf(file),
      sha256: digestOf(file),
      sources: [...file.sources],
    })),
    kept: [],
  };
}

export function manifestText(manifest: Manifest): string {
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** A folder of the work folder is a release, whole or not. */
export const RELEASE_NAME = /^release-[\da-z]+-\d+$/;

/** The manifest with this hash in a work folder; undefined for a site that was copied away, and for one that another version wrote. */
export function findManifest(workDir: string, sha256: string): Manifest | undefined {
  return findRecord(workDir, sha256)?.manifest;
}

/** The same with the folder that it lies in. Of releases with equal manifests, the one of the name `first` is found first. */
export function findRecord(workDir: string, sha256: string, first?: string): { manifest: Manifest; recordFolder: string } | undefined {
  try {
    for (const name of new Set([...(first === undefined ? [] : [first]), ...readdirSync(workDir)])) {
      const bytes = RELEASE_NAME.test(name) ? readPlainFile(workDir, join(name, MANIFEST_FILE)) : undefined;
      if (!bytes || digest(bytes) !== sha256) continue;
      const manifest = manifestSchema.safeParse(JSON.parse(bytes.toString('utf8'))).data;
      return manifest && { manifest, recordFolder: join(workDir, name) };
    }
  } catch {
    // No work folder, or no JSON.
  }
  return undefined;
}
