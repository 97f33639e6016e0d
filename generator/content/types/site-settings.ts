import * as z from 'zod';
import { didYouMean } from '../../nearest.ts';
import type { Advice } from '../../problem.ts';
import { plainUrl, plainUrlMeant, siteUrlMistake } from '../../shared/plain-url.ts';
import { addresses, addressMistakes } from './addresses.ts';
import { defineContentType, mistakeIf } from './content-type.ts';
import { httpsUrl, internalPath, list, photoFile, reference, sentence, text } from './fields.ts';

/** Entries of the main menu, those of pages of the practice's own with them. */
export const MOST_IN_MENU = 9;

const link = z.strictObject({ label: text, to: internalPath });

/** How the site as a whole behaves: addresses, navigation, lead endpoint, allowed outside hosts. */
export const settingsType = defineContentType({
  at: 'site.yaml',
  schema: z.strictObject({
    url: httpsUrl,
    /** BCP 47, https://www.rfc-editor.org/info/bcp47 */
    language: text.refine(isLanguage, { error: ({ input }) => `"${input}" is not the short name of a language, such as "en" or "en-US".` }),
    /** `/our-team` for the list of physicians: where pages lie that their language would put elsewhere. */
    addresses: addresses.optional(),
    /** Stands behind the brand in titles that lack it: `| {brand} - {titleSuffix}`. The brand alone where it is left out. */
    titleSuffix: text.optional(),
    /** For the window around a page; the green of the templates where it is left out. */
    themeColor: z
      .string()
      .regex(/^#[0-9a-f]{6}$/i, 'a colour such as "#41683b"')
      .optional(),
    /** The practice as a picture, for search engines; that of the home page where it is left out. */
    socialImage: z.strictObject({ file: photoFile, alt: text }).optional(),
    /** The link to `/services` carries the menu of all services. */
    navigation: list(link, MOST_IN_MENU, 2),
    footer: z.strictObject({
      quickLinks: list(link, 14, 0).default([]),
      services: list(reference('services'), 14, 0).default([]),
      legal: list(link, 9),
    }),
    lead: z.strictObject({ endpoint: text.optional(), apiKey: text.optional() }).default({}),
    /** Posts on one page of the blog and of a category; where there are more, the list goes on at `/page/2`. */
    postsPerPage: z.int().min(3).max(500).default(50),
    /** Where the site will lie, as `--host-rules` names it (generator/publish/hosts/); several where it lies at several. */
    host: z.union([text, z.array(text).min(1)]).optional(),
    /** Every host outside this site that a page may name or load from, listed on the privacy page. */
    outsideHosts: z
      .array(
        z.strictObject({ host: z.string().regex(/^[a-z0-9.-]+\.[a-z]{2,}$/, 'a host name such as "book.example"'), purpose: sentence }),
      )
      .default([]),
    runtime: z.enum(['preact', 'react']).default('preact'),
    markdown: z.enum(['auto', 'remark']).default('auto'),
  }),
  mistakes({ url, lead, ...settings }) {
    const wrongUrl = siteUrlMistake(url) ?? '';
    const ofLead = Object.entries({ endpoint: endpointMistake(lead.endpoint), apiKey: apiKeyMistake(lead.apiKey) });
    return [
      ...addressMistakes(settings),
      ...mistakeIf(wrongUrl !== '', ['url'], wrongUrl, 'Write scheme and host, such as "https://www.example.com".'),
      ...ofLead.flatMap(([field, mistake]) => (mistake ? [{ path: ['lead', field], ...mistake }] : [])),
    ];
  },
});

/** Whether a tag is well formed and names a language that is known, which "english" would be by its form alone. */
export function isLanguage(tag: string): boolean {
  try {
    return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(tag) !== undefined;
  } catch {
    return false;
  }
}

/** An endpoint must be https, localhost and paths of the site itself excepted. */
export function endpointMistake(endpoint: string | undefined): Advice | undefined {
  if (!endpoint || isSafeEndpoint(endpoint)) return undefined;
  const meant = plainUrlMeant(endpoint);
  const advice = meant !== undefined && isSafeEndpoint(meant) ? ` Did you mean "${meant}"?` : '';
  return {
    message: `"${endpoint}" is not safe for names and email addresses.${advice}`,
    hint: 'Use an address that begins with https:// (http:// only for localhost), or a path of this site such as /leads.',
  };
}

/** A key stands in the page for everyone to read, so it must not be a secret one. */
export function apiKeyMistake(apiKey: string | undefined): Advice | undefined {
  if (apiKey && !/^[!-~]+$/.test(apiKey))
    return { message: 'This is no key: it holds a space or a sign that is no ASCII.', hint: 'Copy the key again, without a line end.' };
  if (!apiKey || !/^(sk|rk|pk_live|ghp|xox|AKIA)|[A-Za-z0-9+/_-]{32,}/.test(apiKey)) return undefined;
  return {
    message: 'This looks like a secret key; it would stand readable in every page.',
    hint: 'Use a public site key. A secret one belongs on a server of your own that passes leads on.',
  };
}

function isSafeEndpoint(endpoint: string): boolean {
  const url = plainUrl(endpoint);
  if (!url) return isOwnPath(endpoint);
  return url.protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
}

/** Whether a browser sends to this very path of the site: it takes `/\\host` and `/\t/host` for other hosts. */
function isOwnPath(endpoint: string): boolean {
  if (!endpoint.startsWith('/') || !URL.canParse(endpoint, ANY_SITE)) return false;
  const { origin, pathname, search } = new URL(endpoint, ANY_SITE);
  return origin === ANY_SITE && endpoint === pathname + search;
}

const ANY_SITE = 'https://site.invalid';

/** What is wrong with an address that begins with `http://` or `https://`, or undefined: its host must be declared. */
export function undeclaredHost(href: string, hosts: readonly string[]): Advice | undefined {
  const host = URL.canParse(href) ? new URL(href).hostname : href;
  if (hosts.includes(host)) return undefined;
  return {
    message: `The outside host "${host}" is not declared.${didYouMean(host, hosts)}`,
    hint: 'Add it with its purpose to outsideHosts in content/site.yaml.',
  };
}
