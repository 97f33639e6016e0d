import { z } from 'zod';
import { defineContentType } from './content-type.ts';
import { exactly, httpsUrl, internalPath, photoFile, reference, sentence, text } from './fields.ts';

const link = z.strictObject({ label: text, to: internalPath });

/** How the site as a whole behaves: addresses, navigation, lead endpoint, allowed outside hosts. */
export const siteSettings = defineContentType({
  name: 'settings',
  at: 'site.yaml',
  body: 'none',
  schema: z.strictObject({
    url: httpsUrl,
    /** BCP 47, https://www.rfc-editor.org/info/bcp47 */
    language: text.refine(isLanguage, { error: ({ input }) => `"${input}" is not the short name of a language, such as "en" or "en-US".` }),
    /** Stands behind the brand in titles that lack it: `| {brand} - {titleSuffix}` (specification section 9). */
    titleSuffix: text,
    themeColor: z.string().regex(/^#[0-9a-f]{6}$/i, 'a colour such as "#41683b"'),
    /** The practice as a picture, for search engines. */
    socialImage: z.strictObject({ file: photoFile, alt: text }),
    /** The link to `/services` carries the menu of all services. */
    navigation: z.array(link).min(3).max(8),
    footer: z.strictObject({
      quickLinks: z.array(link).min(1),
      services: exactly(5, reference('services')),
      legal: z.array(link).min(1),
    }),
    lead: z.strictObject({ endpoint: text.optional(), apiKey: text.optional() }),
    /** Every host outside this site that a page may name or load from, listed on the privacy page (quality C12). */
    outsideHosts: z.array(
      z.strictObject({ host: z.string().regex(/^[a-z0-9.-]+\.[a-z]{2,}$/, 'a host name such as "book.example"'), purpose: sentence }),
    ),
    runtime: z.enum(['preact', 'react']),
    markdown: z.enum(['auto', 'remark']),
  }),
});

/** Whether a tag is well formed and names a language that is known, which "english" would be by its form alone. */
function isLanguage(tag: string): boolean {
  try {
    return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(tag) !== undefined;
  } catch {
    return false;
  }
}
