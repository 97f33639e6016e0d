import * as z from 'zod';
import { siteRoutes } from '../languages/index.ts';
import { attempt } from '../shared/attempt.ts';
import { addressOf, type NotFoundRule, notFoundRules } from '../shared/routes.ts';
import { quoteRecord } from '../site/quotes.ts';
import type { Site } from '../site/site.ts';
import { digestOf, type ServedFile, sizeOf } from './files.ts';
import { fileRules, HTTPS_HEADERS, pageHeaders } from './headers.ts';

export const MANIFEST_FILE = 'build-manifest.json';

/** The manifest of a release: for each address its file, size and sources. It contains no absolute paths and no times. */
export type Manifest = z.infer<typeof manifestSchema>;

const sizedFile = { file: z.string(), bytes: z.int(), sha256: z.string() };

const manifestSchema = z.object({
  generator: z.literal('ent-site'),
  /** Present for a preview, which must not be published as the site. */
  preview: z.literal(true).optional(),
  /** Sent with every page, that is, every HTML file that `fileHeaders` does not name. */
  headers: z.record(z.string(), z.string()),
  /** Sent with every file except pages; the first rule that matches its path counts. A rule with a full path also overrides `headers`. */
  fileHeaders: z.array(z.object({ files: z.string(), headers: z.record(z.string(), z.string()) })),
  /** Added to every response over HTTPS, unless the host adds its own Strict-Transport-Security. */
  httpsHeaders: z.record(z.string(), z.string()),
  wildcards: z.array(z.object({ from: z.string().endsWith('/*'), to: z.string().startsWith('/') })),
  /** Pages for unknown addresses by their beginning; the first match counts. Absent if equal to DEFAULT_NOT_FOUND. */
  notFound: z.array(z.object({ below: z.string().startsWith('/'), page: z.string().startsWith('/') })).optional(),
  files: z.array(
    z.object({
      /** The address of an HTML file; the address of any other file is its path. */
      route: z.string().startsWith('/').optional(),
      pageType: z.string().optional(),
      redirectsTo: z.string().startsWith('/').optional(),
      /** Present for a file that the host reads and does not serve. */
      isRuleFile: z.literal(true).optional(),
      ...sizedFile,
      sources: z.array(z.string()),
    }),
  ),
  /** The quotes of patients on its pages. `rollback` restores the release only if all of them may still be shown. */
  quotes: z.array(z.object({ source: z.string(), name: z.string(), sha256: z.string() })),
  /** Assets of the previous release, for its pages that are still open. */
  kept: z.array(z.object(sizedFile)),
});

const ENGLISH_ROUTES = siteRoutes({ language: 'en' });

/** The rules of releases whose manifest has no `notFound`. */
export const DEFAULT_NOT_FOUND: NotFoundRule[] = notFoundRules(ENGLISH_ROUTES);

/** Returns the manifest of files. `headScript` is the text of the script in the head, whose hash is in the security policy. `kept` is still empty. */
export function manifestOf(files: readonly ServedFile[], { site, headScript }: { site: Site; headScript: string }): Manifest {
  return {
    generator: 'ent-site',
    ...(site.isPreview && { preview: true }),
    headers: pageHeaders(site, headScript),
    fileHeaders: fileRules(site),
    httpsHeaders: HTTPS_HEADERS,
    wildcards: site.redirects.redirects.filter(({ from }) => from.endsWith('/*')).map(({ from, to }) => ({ from, to })),
    ...(site.routes.blog !== ENGLISH_ROUTES.blog && { notFound: notFoundRules(site.routes) }),
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
    quotes: site.testimonials.map(quoteRecord),
    kept: [],
  };
}

/** Returns the text of a manifest file. */
export function manifestText(manifest: Manifest): string {
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** Parses the text of a manifest file; undefined if it is invalid or from another version. */
export function parseManifest(text: string): Manifest | undefined {
  return attempt(() => manifestSchema.safeParse(JSON.parse(text)).data);
}
