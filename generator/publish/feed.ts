import type { OutputFile } from '../assets/fingerprint.ts';
import type { Entry } from '../content/read-entries.ts';
import type { ContentPicture } from '../contract/assets.ts';
import { firstAddresses } from '../pages/addresses.ts';
import { bySlug } from '../shared/collections.ts';
import { foldedName } from '../shared/file-names.ts';
import { providerName } from '../shared/provider-names.ts';
import { absoluteUrl, pathTo } from '../shared/routes.ts';
import { escapeMarkup, fill, unbroken } from '../shared/text.ts';
import type { Post, Site } from '../site/site.ts';
import { startOfDay } from '../site/utc-offsets.ts';
import { contentType } from './files.ts';

/** A feed as Atom (RFC 4287). Titles and excerpts have no type, so readers take them for plain text (3.1.1). */
function atomFeed({ entries, ...feed }: Feed): string {
  return xmlDocument({
    name: 'feed',
    attributes: { 'xml:lang': feed.language, xmlns: 'http://www.w3.org/2005/Atom' },
    content: [
      text('id', feed.home),
      text('title', feed.title),
      text('updated', feed.updated),
      text('generator', 'ent-site'),
      { name: 'link', attributes: { rel: 'alternate', href: feed.home } },
      { name: 'link', attributes: { rel: 'self', href: feed.atom } },
      text('subtitle', feed.description),
      text('rights', feed.owner),
      ...entries.map(entryElement),
    ],
  });
}

function entryElement({ id, title, url, excerpt, photo, published, updated, author, category }: FeedEntry): XmlElement {
  return {
    name: 'entry',
    content: [
      text('title', title),
      text('id', id),
      { name: 'link', attributes: { href: url } },
      ...(photo === undefined ? [] : [{ name: 'link', attributes: { rel: 'enclosure', href: photo, type: contentType(photo) } }]),
      text('published', published),
      text('updated', updated),
      text('summary', excerpt),
      { name: 'author', content: [text('name', author.name), text('uri', author.url)] },
      // "term" is required (4.2.2.1); readers that show "label" take it for the name.
      { name: 'category', attributes: { term: category, label: category } },
    ],
  };
}

function text(name: string, content: string): XmlElement {
  return { name, content };
}

/** An element of an XML document: a text or further elements between its tags, neither for an empty one. */
interface XmlElement {
  name: string;
  attributes?: Readonly<Record<string, string>>;
  content?: string | readonly XmlElement[];
}

function xmlDocument(root: XmlElement): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n${written(root, '')}\n`;
}

function written({ name, attributes = {}, content = [] }: XmlElement, indent: string): string {
  // A parser reads plain line ends and tabs in an attribute as spaces (section 3.3.3), and a carriage return in a text as a line end (2.11).
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeMarkup(value, /[&<>"\t\n\r]/g)}"`);
  const tag = `${indent}<${name}${pairs.join('')}`;
  if (content.length === 0) return `${tag}/>`;
  if (typeof content === 'string') return `${tag}>${escapeMarkup(content, /[&<>\r]/g)}</${name}>`;
  return [`${tag}>`, ...content.map((element) => written(element, `${indent}  `)), `${indent}</${name}>`].join('\n');
}

/** What a feed says of the blog, in plain text; times are those of RFC 3339. */
interface Feed {
  title: string;
  description: string;
  language: string;
  /** The practice, which has the rights. */
  owner: string;
  /** Full addresses of the blog and of its feeds. */
  home: string;
  atom: string;
  json: string;
  /** When the entry that changed last did. */
  updated: string;
  entries: readonly FeedEntry[];
}

interface FeedEntry {
  /** Stays when the article is renamed, so that readers do not show it as a new one. */
  id: string;
  url: string;
  title: string;
  excerpt: string;
  photo?: string;
  published: string;
  updated: string;
  author: { name: string; url: string };
  category: string;
}

/** Posts that a feed holds; readers ask for it again and again. */
const NEWEST = 50;

/** Photos of content/images as pages show them, by folded name. */
export type FeedPictures = ReadonlyMap<string, Pick<ContentPicture, 'src'>>;

interface FeedInput {
  site: Site;
  pictures: FeedPictures;
  entries: readonly Entry[];
}

/** The newest posts as Atom and JSON Feed, newest first, with the excerpt and the first photo of each. */
export function feedFiles(input: FeedInput): OutputFile[] {
  const { site } = input;
  if (site.posts.length === 0 || !site.blogPage) return [];
  const { atomFeed: atomPath, jsonFeed: jsonPath } = site.routes;
  const feed = feedOf(input, site.blogPage);
  const file = (path: string, text: string) => ({ path: path.slice(1), bytes: Buffer.from(text), sources: ['content/blog/'] });
  return [file(atomPath, atomFeed(feed)), file(jsonPath, jsonFeed(feed))];
}

function feedOf({ site, pictures, entries }: FeedInput, { description }: NonNullable<Site['blogPage']>): Feed {
  const { routes, practice, settings, strings } = site;
  const posts = site.posts.slice(0, NEWEST);
  const url = (path: string) => absoluteUrl(site.url, path);
  // Its first instant where the practice is: on that day itself every later one may still be to come.
  const time = (day: string) => startOfDay(practice.timeZone, day);
  const firsts = firstAddresses(entries, site);
  return {
    title: fill(strings.blog.feedTitle, { brand: practice.brand }),
    description,
    language: settings.language,
    owner: practice.name,
    home: url(routes.blog),
    atom: url(routes.atomFeed),
    json: url(routes.jsonFeed),
    updated: time(posts.map(lastChange).sort().at(-1) ?? ''),
    entries: posts.map((post) => {
      const path = pathTo.post(post.slug, routes);
      const author = bySlug(site.providers, post.author);
      const photo = photoOf(post, site, pictures);
      return {
        id: url(firsts.get(path) ?? path),
        url: url(path),
        title: unbroken(post.title),
        excerpt: unbroken(post.excerpt),
        ...(photo !== undefined && { photo: url(photo) }),
        published: time(post.date),
        updated: time(lastChange(post)),
        author: { name: providerName(author), url: url(pathTo.provider(author.slug, routes)) },
        category: unbroken(post.category),
      };
    }),
  };
}

/** The day on which a post last said something new. */
function lastChange({ date, updated = date }: Post): string {
  return updated;
}

/** The cover of a post, else the first photo of its text; readers of feeds show no drawings. */
function photoOf({ image, source }: Post, { textPictures }: Site, pictures: FeedPictures): string | undefined {
  const files = [...(image ? [image] : []), ...textPictures.filter((picture) => picture.source === source)].map(({ file }) => file);
  const photo = files.find((file) => !/\.svg$/i.test(file));
  return photo === undefined ? undefined : pictures.get(foldedName(photo))?.src;
}

/** A feed as JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). It has no day of its own, only those of its items. */
function jsonFeed({ entries, ...feed }: Feed): string {
  const value = {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.home,
    feed_url: feed.json,
    description: feed.description,
    language: feed.language,
    items: entries.map(({ id, url, title, excerpt, photo, published, updated, author, category }) => ({
      id,
      url,
      title,
      // An excerpt is plain text: in "content_html" a reader would take "<" for the start of a tag.
      content_text: excerpt,
      image: photo,
      date_published: published,
      date_modified: updated,
      authors: [author],
      tags: [category],
    })),
  };
  return `${JSON.stringify(value, null, 2)}\n`;
}
