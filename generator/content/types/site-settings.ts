import * as z from 'zod';
import { didYouMean } from '../../problem/nearest.ts';
import { advice, type RuleAdvice } from '../../problem/problem.ts';
import { correctedUrl, isThisComputer, parseUrl, plainUrl, siteUrlMistake } from '../../shared/plain-url.ts';
import { addresses } from './addresses.ts';
import { defineContentType, mistakeIf } from './content-type.ts';
import { day } from './days.ts';
import { field, group, groups, httpsUrl, internalPath, list, matching, optional, photoFile, reference, sentence, text } from './fields.ts';
import { isLanguage } from './language-tag.ts';

/** Most entries in the main menu, including the practice's own pages. */
export const MOST_IN_MENU = 9;

const link = group(['Link'], {
  label: field(text, ['Link text', 'Text of the link.']),
  to: field(internalPath, ['Links to', 'Address of the page.']),
});

export const settingsType = defineContentType({
  at: 'site.yaml',
  label: 'Menu and settings',
  schema: group('Settings for the whole site: address, menu, footer, outside companies.', {
    url: field(httpsUrl, ['Address of the site', 'The web address of the site, without the path of a page.'], 'https://larkwell.example'),
    // BCP 47, https://www.rfc-editor.org/info/bcp47
    language: text
      .refine(isLanguage, { error: ({ input }) => `"${input}" is not a language code, such as "en" or "en-US".` })
      .describe('The language of the site as a code: en, en-US, es. It decides the short texts and how dates and numbers look.'),
    addresses: optional(addresses, [
      'Addresses of pages',
      'Addresses that differ from those of the language of the site. When you change one, add the old address to redirects.yaml.',
    ]).meta({ 'x-help': 'Only those that you want to change. Add the old address under Old addresses.' }),
    titleSuffix: optional(
      text,
      [
        'Words after the name in titles',
        'Added after the short name of the practice in titles that do not contain the name; it says what the practice does.',
      ],
      'Care for Ear, Nose and Throat',
    ),
    themeColor: optional(
      matching(/^#[0-9a-fA-F]{6}$/, ['a color such as "#41683b"', 'a color, such as #41683b']),
      ['Color of the browser window', 'The color of the browser window on phones. Without it: the color "brand" of theme.yaml.'],
      '#41683b',
    ).meta({ 'x-help': 'The color of the browser window on phones. Without it: the main color.' }),
    socialImage: group(
      ['Picture for social networks', 'A photo of the practice for search engines. Without it: the picture of the home page.'],
      {
        file: field(photoFile, ['Photo', 'File of the photo in images/.']),
        alt: field(text, ['What the picture shows', 'A description of the photo.']),
      },
    ).optional(),
    navigation: field(list(link, MOST_IN_MENU, 2), [
      'Main menu',
      'The main menu. The link to the page with all services opens a list of the services.',
    ]),
    footer: group('The links in the footer of every page.', {
      quickLinks: field(list(link, 14, 0).default([]), ['First column of links', 'Links to pages, in the first column.']),
      services: field(list(reference('services'), 14, 0).default([]), ['Second column of links', 'Services, in the second column.']),
      legal: field(list(link, 9), ['Last line of links', 'Legal pages, in the last line.']),
    }),
    lead: group(['Names and emails from the quiz', 'Where names and emails from the quiz are sent. Not needed if no one receives them.'], {
      endpoint: optional(
        text,
        ['Where to send the form', 'The web address that receives names and emails. Without it, the quiz does not ask for a name.'],
        'https://leads.example/quiz',
      ),
      apiKey: optional(text, ['Public key', 'A public key for that address. Anyone can read it in the page.'], 'larkwell-public-1'),
      sealed: optional(
        z.boolean(),
        [
          'Encrypt in the browser',
          'Whether the browser encrypts name and email with the public key of the office. Only "ent-site receive" can take them then.',
        ],
        true,
      ),
    }).default({}),
    postsPerPage: field(
      z.int().min(3).max(500).default(50),
      ['Articles on one page', 'How many articles one page of the blog shows. Links below them go to the next page.'],
      30,
    ),
    host: optional(
      z.union([text, z.array(text).min(1)], 'the name of a host, or a list of names'),
      ['Web host', 'Your web host. A build then writes its settings. "npx ent-site build --help" lists all hosts.'],
      'netlify',
    ).meta({ 'x-help': 'The company that hosts your site. The person who set up the site knows it.' }),
    outsideHosts: groups(
      ['Outside companies', 'Outside companies that pages may link to or load from. All others are errors.', 'Company'],
      {
        host: field(matching(/^[a-z0-9.-]+\.[a-z]{2,}$/, ['a host name such as "book.example"', 'a host name, such as book.example']), [
          'Website',
          'The part of the address between "https://" and the next "/".',
        ]).meta({ 'x-help': 'The name of the website, such as book.example.' }),
        purpose: sentence.describe('What it is for. The privacy page shows this.'),
      },
    ).default([]),
    claims: groups(
      [
        'Approved claims',
        'Words such as "leading" or "painless" that are proven or approved, each for one file. All others are reported.',
        'Claim',
      ],
      {
        words: field(text.max(200), ['Claim', 'The words, exactly as the text has them.'], 'Atlanta’s leading ENT care'),
        file: field(text.max(120), ['Where it may be', 'The content file that may have them.'], 'pages/about.md').meta({
          'x-help': 'The one text that may have these words, as the message about them names it.',
        }),
        source: optional(reference('sources'), ['Proof', 'The source that proves them.'], 'hospital-survey-2025'),
        url: optional(httpsUrl, ['Address of the proof', 'The web page that proves them.'], 'https://awards.example/2025'),
        approved: group(['Approval', 'Who decided that the practice may say this, and when. Ask counsel first.'], {
          by: field(text.max(120), ['Approved by', 'Who approved the words: name or role.']),
          date: field(day, 'When.', '2026-03-02'),
        }).optional(),
      },
    ).default([]),
    runtime: field(z.enum(['preact', 'react']).default('preact'), [
      'Quiz library',
      'For developers: the library that runs the quiz and the search. "preact" is smaller.',
    ]).meta({ 'x-help': 'For developers.' }),
    markdown: field(z.enum(['auto', 'remark']).default('auto'), [
      'Markdown parser',
      'For developers: the parser of the texts. "auto" uses the fastest one.',
    ]).meta({ 'x-help': 'For developers.' }),
  }),
  mistakes({ url, lead, claims }) {
    const wrongUrl = siteUrlMistake(url) ?? '';
    const leadMistakes = Object.entries({ endpoint: endpointMistake(lead.endpoint), apiKey: apiKeyMistake(lead.apiKey) });
    return [
      ...mistakeIf('site-url', wrongUrl !== '', ['url'], wrongUrl, 'Write https:// and the host, such as "https://www.example.com".'),
      ...claims.flatMap(({ words, source, url: proof, approved }, index) =>
        mistakeIf('claim', !source && !proof && !approved, ['claims', index], `"${words}" has neither proof nor approval.`, [
          'Add "source", "url" or "approved: { by, date }".',
          'Add a source, the address of the proof, or who approved it.',
        ]),
      ),
      ...leadMistakes.flatMap(([field, mistake]) => (mistake ? [{ path: ['lead', field], ...mistake }] : [])),
    ];
  },
});

/** Returns advice if an endpoint is neither https, nor localhost, nor a path of the site. */
export function endpointMistake(endpoint: string | undefined): RuleAdvice | undefined {
  if (!endpoint || isSafeEndpoint(endpoint)) return undefined;
  const meant = correctedUrl(endpoint);
  const nearest = meant !== undefined && isSafeEndpoint(meant) ? ` Did you mean "${meant}"?` : '';
  const hint = 'Use an address that begins with https:// (http:// only for localhost), or a path on this site such as /leads.';
  return advice('lead-endpoint', `"${endpoint}" is not safe for names and email addresses.${nearest}`, hint);
}

/** Returns advice if a key is malformed or looks secret: anyone can read it in the page. */
export function apiKeyMistake(apiKey: string | undefined): RuleAdvice | undefined {
  if (apiKey && !/^[!-~]+$/.test(apiKey))
    return advice(
      'secret-key',
      'This is not a valid key: it contains a space or a special character.',
      'Copy the key again, without a line break.',
    );
  if (!apiKey || !/^(sk|rk|pk_live|ghp|xox|AKIA)|[A-Za-z0-9+/_-]{32,}/.test(apiKey)) return undefined;
  const hint = 'Remove this key, and tell the person who set up the site: it may have to be replaced.';
  return advice('secret-key', 'This looks like a secret key; anyone could read it in the page.', hint);
}

function isSafeEndpoint(endpoint: string): boolean {
  const url = plainUrl(endpoint);
  if (!url) return isOwnPath(endpoint);
  return url.protocol === 'https:' || isThisComputer(url);
}

/** Whether a browser resolves an endpoint to this path of the site; it resolves `/\\host` and `/\t/host` to other hosts. */
function isOwnPath(endpoint: string): boolean {
  const url = endpoint.startsWith('/') ? parseUrl(endpoint, ANY_SITE) : undefined;
  return url?.origin === ANY_SITE && endpoint === url.pathname + url.search;
}

const ANY_SITE = 'https://site.invalid';

/** Returns advice if the host of an `http://` or `https://` address is not declared. */
export function undeclaredHost(href: string, hosts: readonly string[], purpose = 'What patients find there.'): RuleAdvice | undefined {
  const host = parseUrl(href)?.hostname ?? href;
  if (hosts.includes(host)) return undefined;
  const message = `The website "${host}" is not one of the outside companies of the site.${didYouMean(host, hosts)}`;
  const hint = `Add to outsideHosts in content/site.yaml: - { host: ${host}, purpose: ${purpose} }`;
  const inForm = `If patients should go there, add "${host}" under Menu and settings, Outside companies.`;
  return { ...advice('undeclared-host', message, hint), form: { hint: inForm } };
}
