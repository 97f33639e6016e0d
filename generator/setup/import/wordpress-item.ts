import { wordsOfHtml } from '../../content/from-html/html-to-markdown.ts';
import { isRealDay } from '../../shared/written-date.ts';
import type { OldItem } from './old-site.ts';

/** The fields of a record, by name: `wp:post_name`. The first of several counts. */
export type ExportFields = Map<string, string>;

/** A record of an export: an item, an author or a term. */
export interface ExportRecord {
  line: number;
  fields: ExportFields;
  meta: ExportFields;
  terms: { domain: string; slug: string; name: string }[];
}

interface ItemContext {
  label: string;
  authors: ReadonlyMap<string, string>;
  isWordPress: boolean;
  /** Address of the home page; empty if the export does not say. */
  home: string;
}

/** Returns the item of a record. */
export function wordpressItem({ line, fields, meta, terms }: ExportRecord, { label, authors, isWordPress, home }: ItemContext): OldItem {
  const of = (name: string) => fields.get(name)?.trim() ?? '';
  const html = fields.get('content:encoded') ?? '';
  const type = of('wp:post_type');
  const id = of('wp:post_id') || undefined;
  const title = wordsOfHtml(of('title'));
  const file = of('wp:attachment_url');
  const link = of('link');
  const ofDomain = (domain: string) =>
    terms.filter((term) => term.domain === domain).map(({ name, slug }) => ({ name: wordsOfHtml(name), slug }));
  const [key] = [link, id && `${type} ${id}`, title].filter(Boolean);
  const picture = meta.get('_thumbnail_id')?.trim();
  return {
    label: `${label}:${line}`,
    key: id ? `${type} ${id}` : (key ?? `${type} at line ${line}`),
    type,
    id,
    parent: of('wp:post_parent') || undefined,
    title,
    name: of('wp:post_name') || (/([^/?#]+)\/?$/.exec((link.split(/[?#]/, 1)[0] ?? '').replace(/^https?:\/\/[^/]+/, ''))?.[1] ?? ''),
    addresses: addressesOf({ type, id, link, home, guid: of('guid'), oldNames: meta.get(OLD_NAMES) ?? '' }),
    html,
    isClassic: isWordPress || !/<p[\s>]/.test(html),
    hasShortcodes: true,
    excerpt: of('excerpt:encoded'),
    date: dayOf(of('wp:post_date')) ?? dayOf(of('wp:post_date_gmt')) ?? dayOfText(of('pubDate')),
    modified: dayOf(of('wp:post_modified')),
    status: of('wp:status') || 'publish',
    hasPassword: of('wp:post_password') !== '',
    login: of('dc:creator') || undefined,
    author: of('dc:creator') ? (authors.get(of('dc:creator')) ?? of('dc:creator')) : undefined,
    categories: ofDomain('category'),
    tags: [...ofDomain('post_tag'), ...ofDomain('tag')].map(({ name }) => name),
    searchTitle: searchTextOf(meta.get('_yoast_wpseo_title') ?? meta.get('rank_math_title') ?? meta.get('_aioseo_title'), title),
    description: searchTextOf(
      meta.get('_yoast_wpseo_metadesc') ?? meta.get('rank_math_description') ?? meta.get('_aioseo_description'),
      title,
    ),
    noindex: meta.get('_yoast_wpseo_meta-robots-noindex') === '1' || /noindex/.test(meta.get('rank_math_robots') ?? ''),
    leftOut: [...meta].flatMap(([name, value]) => leftOutField(name, value)),
    ...(picture && picture !== '0' && { picture: { id: picture } }),
    ...(type === 'attachment' && {
      file: { url: file, alt: wordsOfHtml(meta.get('_wp_attachment_image_alt') ?? ''), caption: wordsOfHtml(of('excerpt:encoded')) },
    }),
  };
}

/** Field with the earlier names of an item in addresses, a line each. */
export const OLD_NAMES = '_wp_old_slug';

/** Names a field that a plug-in or theme added, if it has words for readers; those that begin with `_` are settings. */
function leftOutField(name: string, value: string): string[] {
  if (name.startsWith('_') || /^(?:[aOsbid]:\d|[[{])/.test(value) || !/\p{L}{2}\s+\p{L}+\s+\p{L}/u.test(value)) return [];
  return [`A field of the old site, “${name}”, was left out: “${wordsOfHtml(value).slice(0, 80)}”.`];
}

interface AddressParts {
  type: string;
  home: string;
  id: string | undefined;
  link: string;
  guid: string;
  oldNames: string;
}

/** Returns the usual address of an item and those by its number, which WordPress redirects; attachments have a page as well as a file. */
function addressesOf({ type, id, link, home, guid, oldNames }: AddressParts): string[] {
  const query = { page: 'page_id', attachment: 'attachment_id' }[type] ?? 'p';
  const old = link ? oldNames.split('\n').flatMap((name) => (name.trim() ? link.replace(/[^/]+\/?$/, `${name.trim()}/`) : [])) : [];
  const isAddress = (text: string) => /^(?:https?:\/\/|\/)/.test(text);
  return [
    ...new Set(
      [link, ...(isAddress(guid) && type !== 'attachment' ? [guid] : []), ...old, ...(id ? [`${home}/?${query}=${id}`] : [])].filter(
        isAddress,
      ),
    ),
  ];
}

function dayOf(text: string): string | undefined {
  const day = text.trim().slice(0, 10);
  // Content refuses earlier days, which are mistakes.
  return isRealDay(day) && day >= '1990' ? day : undefined;
}

/** Returns the day of a date such as `Sat, 02 Nov 2013 23:02:32 +0000`. */
function dayOfText(text: string): string | undefined {
  const time = Date.parse(text);
  return Number.isNaN(time) ? undefined : dayOf(new Date(time).toISOString());
}

/** Returns a title or description of Yoast or Rank Math without its variables (`%%title%% %%sep%% %%sitename%%`); undefined if nothing else is in it. */
function searchTextOf(text: string | undefined, title: string): string | undefined {
  if (!text?.trim()) return undefined;
  const filled = text
    .replace(/%%title%%|%title%/g, title)
    .replace(/%%?(?:page|sep|sitename|sitedesc|primary_category|term_title)%%?/g, ' ');
  const words = wordsOfHtml(filled).replace(/\s+/g, ' ').trim();
  return /%\w+%/.test(words) || words === title || words === '' ? undefined : words;
}
