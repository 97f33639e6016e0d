import * as z from 'zod';
import { siteRoutes } from '../languages/index.ts';
import { attempt } from '../shared/attempt.ts';
import { addressOf, type NotFoundRule, notFoundRules } from '../shared/routes.ts';
import { quoteRecord } from '../site/quotes.ts';
import type { Site } from '../site/site.ts';
import { digestOf, type ServedFile, sizeOf } from './files.ts';
import { fileRules, HTTPS_HEADERS, pageHeaders } from './headers.ts';

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
  /** Pages for addresses that nobody has, by how these begin; the first that fits counts. Absent where they are USUAL_NOT_FOUND. */
  notFound: z.array(z.object({ below: z.string().startsWith('/'), page: z.string().startsWith('/') })).optional(),
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
  /** The quotes of patients on its pages: `rollback` shows the release again only while each may be shown. */
  quotes: z.array(z.object({ source: z.string(), name: z.string(), sha256: z.string() })),
  /** Assets of the release before, for pages of it that are still open. */
  kept: z.array(z.object(sizedFile)),
});

const ENGLISH_ROUTES = siteRoutes({ language: 'en' });

/** Of releases whose manifest has no `notFound`. */
export const USUAL_NOT_FOUND: NotFoundRule[] = notFoundRules(ENGLISH_ROUTES);

/** `headScript` is the text of the script in the head, which the security policy names by its hash. Nothing is kept yet. */
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

/** The text of the file of a manifest. */
export function manifestText(manifest: Manifest): string {
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** The manifest in the text of a file; undefined where another version wrote it, or no build. */
export function parseManifest(text: string): Manifest | undefined {
  return attempt(() => manifestSchema.safeParse(JSON.parse(text)).data);
}
