import type { Element, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { attributeOf, elementsIn, htmlText, isTooNested } from '../../content/from-html/html-tree.ts';
import { suggestSlug } from '../../content/slug.ts';
import { attempt } from '../../shared/attempt.ts';
import { parseUrl } from '../../shared/plain-url.ts';
import { isRealDay } from '../../shared/written-date.ts';
import { mainContent, takeHeading } from './html-main.ts';
import type { OldItem } from './old-site.ts';

type ItemFields =
  | 'title'
  | 'html'
  | 'around'
  | 'type'
  | 'date'
  | 'modified'
  | 'author'
  | 'categories'
  | 'tags'
  | 'description'
  | 'noindex'
  | 'picture';

/** The content of one HTML page and what it states about itself. Addresses are full, or begin with `/` if the page's address does. */
export interface HtmlPage extends Pick<OldItem, ItemFields> {
  /** Text of `<title>`, which may contain the name of the site. */
  tabTitle: string;
  siteName: string;
  /** The address that the page states as the usual one. */
  canonical: string | undefined;
  /** Where the page sends its visitors, if it only redirects. */
  refresh: string | undefined;
  links: string[];
  feeds: string[];
  /** Words outside of the text that are not part of the item. */
  leftOut: string[];
}

/** Longest header and footer that are kept (characters of HTML). */
const MAX_AROUND = 50_000;
/** Base of addresses that begin with `/`. */
const NO_ORIGIN = 'http://folder.invalid';
const POST_PATH = /^\/(?:blog\/|(?:[\w-]+\/)?\d{4}\/\d{2}\/)[^/]/;

/** Reads a page whose address is full or begins with `/`. Returns undefined for a page with more than a thousand elements inside each other. */
export function htmlPage(html: string, address: string): HtmlPage | undefined {
  const tree = htmlTree(html);
  if (!tree) return undefined;
  const all = [...elementsIn(tree)];
  const own = new URL(address, NO_ORIGIN);
  const base = all.find(({ tagName, properties }) => tagName === 'base' && properties['href'] !== undefined);
  const from = parseUrl(base ? attributeOf(base, 'href') : '', own.href)?.href ?? own.href;
  const resolve = (href = '') => (href === '' ? undefined : parseUrl(href, from)?.href.replace(`${NO_ORIGIN}/`, '/'));
  const meta = metaIn(all);
  const data = structuredData(all);
  const article = data.find((one) => /^(?:BlogPosting|(?:News)?Article)$/m.test([one['@type']].flat().join('\n')));
  const times = all.filter(({ tagName }) => tagName === 'article').flatMap((element) => [...elementsIn(element)]);
  const time = times.find(({ tagName, properties }) => tagName === 'time' && properties['dateTime'] !== undefined);
  const date = firstDay([
    ...meta('article:published_time'),
    ...(article ? [article, ...data] : data).map((one) => one['datePublished']),
    time && attributeOf(time, 'dateTime'),
    /\/(\d{4}\/\d{2}\/\d{2})\//.exec(own.pathname)?.[1]?.replaceAll('/', '-'),
  ]);
  const { content, around, leftOut } = mainContent(tree, resolve);
  const tabTitle = htmlText(all.find(({ tagName }) => tagName === 'title') ?? { type: 'root', children: [] });
  const linked = (rel: string) =>
    all.filter((one) => one.tagName === 'link' && attributeOf(one, 'rel').toLowerCase().split(' ').includes(rel));
  const addresses = (elements: readonly Element[]) => elements.flatMap((one) => resolve(attributeOf(one, 'href')) ?? []);
  const [picture] = meta('og:image').flatMap((image) => resolve(image) ?? []);
  const alt = meta('og:image:alt')[0];
  return {
    // The heading is taken out of the content before the content is written.
    title: takeHeading(content) ?? meta('og:title')[0] ?? tabTitle,
    html: toHtml(content).trim(),
    around: around
      .map((one) => toHtml(one))
      .join(' ')
      .slice(0, MAX_AROUND),
    type: isPost() ? 'post' : 'page',
    date,
    modified: firstDay([...meta('article:modified_time', 'og:updated_time'), article?.['dateModified']]),
    author: meta('author')[0] ?? authorOf(article, data),
    categories: [...new Set([...meta('article:section'), ...textsOf(article?.['articleSection'])])].map((name) => ({
      name,
      slug: suggestSlug(name),
    })),
    tags: [...new Set(meta('article:tag'))],
    description: meta('description', 'og:description')[0],
    noindex: meta('robots', 'googlebot').some((rules) => /\b(?:noindex|none)\b/i.test(rules)),
    picture: picture === undefined ? undefined : { url: picture, ...(alt !== undefined && { alt }) },
    tabTitle,
    siteName: meta('og:site_name')[0] ?? '',
    canonical: addresses(linked('canonical'))[0] ?? resolve(meta('og:url')[0]),
    refresh: resolve(refreshTarget(all)),
    links: [
      ...addresses(all.filter(({ tagName }) => tagName === 'a' || tagName === 'area')),
      ...all.filter(({ tagName }) => tagName === 'frame').flatMap((one) => resolve(attributeOf(one, 'src')) ?? []),
    ].filter((link) => /^(?:https?:|\/)/.test(link)),
    feeds: addresses(linked('alternate').filter((link) => /\b(?:rss|atom)\b/i.test(attributeOf(link, 'type')))),
    leftOut: leftOut.filter((words) => !tabTitle.includes(words)),
  };

  function isPost(): boolean {
    const body = all.find(({ tagName }) => tagName === 'body');
    const classes = body ? attributeOf(body, 'className').split(' ') : [];
    if (classes.includes('single-post')) return true;
    // Extensions of WordPress state og:type "article" for pages too.
    if (own.pathname === '/' || classes.includes('page') || classes.includes('home')) return false;
    return article !== undefined || (meta('og:type')[0] === 'article' && date !== undefined) || POST_PATH.test(own.pathname);
  }
}

/** Parses a page; in one with frames, also what it says to browsers without them. Returns undefined for a page that is too deep. */
function htmlTree(html: string): Root | undefined {
  if (isTooNested(html)) return undefined;
  const tree = unified().use(rehypeParse).parse(html);
  const [words] = [...elementsIn(tree)].find(({ tagName }) => tagName === 'noframes')?.children ?? [];
  if (words?.type !== 'text') return tree;
  const inside = htmlTree(words.value);
  return inside && { ...tree, children: [...tree.children, ...inside.children] };
}

/** Returns a function that returns the contents of all `<meta>` elements with these names, by the order of the names. */
function metaIn(elements: readonly Element[]): (...names: string[]) => string[] {
  const contents = new Map<string, string[]>();
  for (const element of elements.filter(({ tagName }) => tagName === 'meta')) {
    const name = (attributeOf(element, 'property') || attributeOf(element, 'name')).toLowerCase();
    const content = attributeOf(element, 'content').replace(/\s+/g, ' ');
    if (content === '') continue;
    const same = contents.get(name);
    if (same) same.push(content);
    else contents.set(name, [content]);
  }
  return (...names) => names.flatMap((name) => contents.get(name) ?? []);
}

type Data = Readonly<Record<string, unknown>>;

/** Returns the objects of all JSON-LD scripts, those of a graph one by one. Scripts that are not JSON are ignored. */
function structuredData(elements: readonly Element[]): Data[] {
  const scripts = elements.filter((element) => element.tagName === 'script' && attributeOf(element, 'type') === 'application/ld+json');
  const found = scripts.flatMap((script) => attempt<unknown>(() => JSON.parse(htmlText(script))) ?? []);
  const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null;
  return found.filter(isData).flatMap((one) => [one, ...[one['@graph'] ?? []].flat().filter(isData)]);
}

function authorOf(article: Data | undefined, data: readonly Data[]): string | undefined {
  const [author] = [article?.['author']].flat() as (string | Data | null | undefined)[];
  if (typeof author === 'string') return author;
  const name = author?.['name'] ?? data.find((one) => one['@id'] !== undefined && one['@id'] === author?.['@id'])?.['name'];
  return typeof name === 'string' ? name : undefined;
}

function textsOf(value: unknown): string[] {
  return [value].flat().filter((one) => typeof one === 'string');
}

function firstDay(times: readonly unknown[]): string | undefined {
  return times.map((time) => String(time).slice(0, 10)).find(isRealDay);
}

/** Returns the address of `<meta http-equiv="refresh" content="0; url=/new">`; undefined for a page that is shown for more than five seconds. */
function refreshTarget(elements: readonly Element[]): string | undefined {
  const refresh = elements.find((one) => one.tagName === 'meta' && attributeOf(one, 'httpEquiv').toLowerCase() === 'refresh');
  return refresh && /^[0-5](?:\.\d*)?\s*[;,]\s*(?:url\s*=\s*)?["']?([^"']+)/i.exec(attributeOf(refresh, 'content'))?.[1]?.trim();
}
