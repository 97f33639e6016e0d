import * as z from 'zod';
import { didYouMean } from '../../problem/nearest.ts';
import { advice, type RuleAdvice } from '../../problem/problem.ts';
import { parseUrl, plainUrl, plainUrlMeant, siteUrlMistake } from '../../shared/plain-url.ts';
import { addresses } from './addresses.ts';
import { defineContentType, mistakeIf } from './content-type.ts';
import { field, group, groups, httpsUrl, internalPath, list, matching, optional, photoFile, reference, sentence, text } from './fields.ts';
import { isLanguage } from './language-tag.ts';

/** Entries of the main menu, those of pages of the practice's own with them. */
export const MOST_IN_MENU = 9;

const link = group(['Link'], {
  label: field(text, ['Words of the link', 'The words of the link.']),
  to: field(internalPath, ['Leads to', 'The page that it leads to.']),
});

export const settingsType = defineContentType({
  at: 'site.yaml',
  label: 'Menu and settings',
  schema: group('How the site as a whole behaves: address, menu, footer, outside companies.', {
    url: field(httpsUrl, ['Address of the site', 'The address of the site, without the path of a page.'], 'https://larkwell.example'),
    // BCP 47, https://www.rfc-editor.org/info/bcp47
    language: text
      .refine(isLanguage, { error: ({ input }) => `"${input}" is not the short name of a language, such as "en" or "en-US".` })
      .describe('The language of the site by its short name: en, en-US, es; days, numbers and small words follow it.'),
    addresses: optional(addresses, [
      'Addresses of pages',
      'Where pages lie, if not where the language of the site puts them. Old addresses then need lines in redirects.yaml.',
    ]),
    titleSuffix: optional(
      text,
      [
        'After the name in titles',
        'Follows the short name of the practice in titles that do not name it, and says what the practice does; without it, the name is alone.',
      ],
      'Care for Ear, Nose and Throat',
    ),
    themeColor: optional(
      matching(/^#[0-9a-fA-F]{6}$/, 'a colour such as "#41683b"'),
      ['Color of the browser window', 'The color of the browser window on phones; the color "brand" of theme.yaml when left out.'],
      '#41683b',
    ),
    socialImage: group(
      ['Picture for social networks', 'The practice as a picture, for search engines; the card of the home page when left out.'],
      {
        file: field(photoFile, ['Photo', 'The photo: its place and name in images/.']),
        alt: field(text, ['What the picture shows', 'What it shows.']),
      },
    ).optional(),
    navigation: field(list(link, MOST_IN_MENU, 2), [
      'Main menu',
      'The main menu; the link to the page with all services opens the list of them.',
    ]),
    footer: group('The links at the foot of every page.', {
      quickLinks: field(list(link, 14, 0).default([]), ['First column of links', 'Links to pages, in the first column.']),
      services: field(list(reference('services'), 14, 0).default([]), ['Second column of links', 'Services, in the second column.']),
      legal: field(list(link, 9), ['Last line of links', 'Legal pages, in the last line.']),
    }),
    lead: group(['Names and emails of the quiz', 'Where names and emails of the quiz go; left out where nobody takes them.'], {
      endpoint: optional(
        text,
        ['Address that takes names', 'The address that takes them; without one, the quiz asks for no name.'],
        'https://leads.example/quiz',
      ),
      apiKey: optional(text, ['Public key', 'A public key for that address; everybody can read it in the page.'], 'larkwell-public-1'),
    }).default({}),
    postsPerPage: field(
      z.int().min(3).max(500).default(50),
      ['Articles on one page', 'Articles on one page of the blog; links below lead to the next.'],
      30,
    ),
    host: optional(
      z.union([text, z.array(text).min(1)], 'the name of a host, or a list of names'),
      ['Web host', 'The web host, so that a build writes its settings; "npx ent-site build --help" names all.'],
      'netlify',
    ),
    outsideHosts: groups(
      ['Outside companies', 'Outside companies that a page may link to or load from. Any other is a mistake.', 'Company'],
      {
        host: matching(/^[a-z0-9.-]+\.[a-z]{2,}$/, 'a host name such as "book.example"').describe(
          'The name of the host, without "https://".',
        ),
        purpose: sentence.describe('What it is for; the privacy page says it.'),
      },
    ).default([]),
    runtime: field(z.enum(['preact', 'react']).default('preact'), [
      'Library of the quiz',
      'For developers: the library that runs the quiz and the search; "preact" is smaller.',
    ]),
    markdown: field(z.enum(['auto', 'remark']).default('auto'), [
      'Reader of texts',
      'For developers: what reads the texts; "auto" takes the fast one.',
    ]),
  }),
  mistakes({ url, lead }) {
    const wrongUrl = siteUrlMistake(url) ?? '';
    const ofLead = Object.entries({ endpoint: endpointMistake(lead.endpoint), apiKey: apiKeyMistake(lead.apiKey) });
    return [
      ...mistakeIf('site-url', wrongUrl !== '', ['url'], wrongUrl, 'Write scheme and host, such as "https://www.example.com".'),
      ...ofLead.flatMap(([field, mistake]) => (mistake ? [{ path: ['lead', field], ...mistake }] : [])),
    ];
  },
});

/** An endpoint must be https, localhost and paths of the site itself excepted. */
export function endpointMistake(endpoint: string | undefined): RuleAdvice | undefined {
  if (!endpoint || isSafeEndpoint(endpoint)) return undefined;
  const meant = plainUrlMeant(endpoint);
  const nearest = meant !== undefined && isSafeEndpoint(meant) ? ` Did you mean "${meant}"?` : '';
  const hint = 'Use an address that begins with https:// (http:// only for localhost), or a path of this site such as /leads.';
  return advice('lead-endpoint', `"${endpoint}" is not safe for names and email addresses.${nearest}`, hint);
}

/** A key stands in the page for everyone to read, so it must not be a secret one. */
export function apiKeyMistake(apiKey: string | undefined): RuleAdvice | undefined {
  if (apiKey && !/^[!-~]+$/.test(apiKey))
    return advice('secret-key', 'This is no key: it holds a space or a sign that is no ASCII.', 'Copy the key again, without a line end.');
  if (!apiKey || !/^(sk|rk|pk_live|ghp|xox|AKIA)|[A-Za-z0-9+/_-]{32,}/.test(apiKey)) return undefined;
  const hint = 'Use a public site key. A secret one belongs on a server of your own that passes leads on.';
  return advice('secret-key', 'This looks like a secret key; it would stand readable in every page.', hint);
}

function isSafeEndpoint(endpoint: string): boolean {
  const url = plainUrl(endpoint);
  if (!url) return isOwnPath(endpoint);
  return url.protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
}

/** Whether a browser sends to this very path of the site: it takes `/\\host` and `/\t/host` for other hosts. */
function isOwnPath(endpoint: string): boolean {
  const url = endpoint.startsWith('/') ? parseUrl(endpoint, ANY_SITE) : undefined;
  return url?.origin === ANY_SITE && endpoint === url.pathname + url.search;
}

const ANY_SITE = 'https://site.invalid';

/** What is wrong with an address that begins with `http://` or `https://`, or undefined: its host must be declared. */
export function undeclaredHost(href: string, hosts: readonly string[], purpose = 'What patients find there.'): RuleAdvice | undefined {
  const host = parseUrl(href)?.hostname ?? href;
  if (hosts.includes(host)) return undefined;
  const message = `The outside host "${host}" is not declared.${didYouMean(host, hosts)}`;
  return advice('undeclared-host', message, `Add to outsideHosts in content/site.yaml: - { host: ${host}, purpose: ${purpose} }`);
}
