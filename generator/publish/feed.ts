import type { OutputFile } from '../assets/fingerprint.ts';
import type { Entry } from '../content/read-entries.ts';
import type { ContentPicture } from '../contract/assets.ts';
import { originalAddresses } from '../pages/addresses.ts';
import { bySlug } from '../shared/collections.ts';
import { foldName } from '../shared/file-names.ts';
import { providerName } from '../shared/provider-names.ts';
import { absoluteUrl, pathTo } from '../shared/routes.ts';
import { escapeMarkup, fill, withoutBreakHints } from '../shared/text.ts';
import type { Post, Site } from '../site/site.ts';
import { startOfDay } from '../site/utc-offsets.ts';
import { contentType } from './files.ts';

/** Returns a feed as Atom (RFC 4287). Titles and excerpts have no type, so readers treat them as plain text (3.1.1). */
function atomFeed({ entries, ...feed }: Feed): string {
  const attributes = { 'xml:lang': feed.language, xmlns: 'http://www.w3.org/2005/Atom' };
  const content = [
    xml('id', {}, feed.home),
    xml('title', {}, feed.title),
    xml('updated', {}, feed.updated),
    xml('generator', {}, 'ent-site'),
    xml('link', { rel: 'alternate', href: feed.home }),
    xml('link', { rel: 'self', href: feed.atom }),
    xml('subtitle', {}, feed.description),
    xml('rights', {}, feed.owner),
    ...entries.map(({ id, title, url, excerpt, photo, published, updated, author, category }) =>
      xml('entry', {}, [
        xml('title', {}, title),
        xml('id', {}, id),
        xml('link', { href: url }),
        ...(photo === undefined ? [] : [xml('link', { rel: 'enclosure', href: photo, type: contentType(photo) })]),
        xml('published', {}, published),
        xml('updated', {}, updated),
        xml('summary', {}, excerpt),
        xml('author', {}, [xml('name', {}, author.name), xml('uri', {}, author.url)]),
        // "term" is required (4.2.2.1); some readers show "label" instead.
        xml('category', { term: category, label: category }),
      ]),
    ),
  ];
  return `<?xml version="1.0" encoding="utf-8"?>\n${xml('feed', attributes, content).join('\n')}\n`;
}

/** Returns the lines of an XML element (https://www.w3.org/TR/xml/). Its content is a text, the lines of elements, or nothing. */
function xml(name: string, attributes: Readonly<Record<string, string>>, content: string | readonly string[][] = []): string[] {
  // A parser reads plain line ends and tabs in an attribute as spaces (section 3.3.3), and a carriage return in a text as a line end (2.11).
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeMarkup(value, /[&<>"\t\n\r]/g)}"`);
  const tag = `<${name}${pairs.join('')}`;
  if (content.length === 0) return [`${tag}/>`];
  if (typeof content === 'string') return [`${tag}>${escapeMarkup(content, /[&<>\r]/g)}</${name}>`];
  return [`${tag}>`, ...content.flat().map((line) => `  ${line}`), `</${name}>`];
}

/** Maximum number of posts in a feed, which readers download often. */
const NEWEST = 50;

export interface FeedInput {
  site: Site;
  /** Photos of content/images as pages show them, by folded name. */
  pictures: ReadonlyMap<string, Pick<ContentPicture, 'src'>>;
  entries: readonly Entry[];
}

/** Time of the last change of a feed without posts, which a feed must have (RFC 4287, 4.2.15). */
const NEVER = '1970-01-01T00:00:00Z';

/** Returns the newest posts as Atom and JSON Feed, newest first, with the excerpt and the first photo of each. */
export function feedFiles(input: FeedInput): OutputFile[] {
  const { site } = input;
  if (!site.blogPage || (site.posts.length === 0 && !site.pages.includes('blog'))) return [];
  const { atomFeed: atomPath, jsonFeed: jsonPath } = site.routes;
  const feed = feedOf(input, site.blogPage);
  const file = (path: string, text: string) => ({ path: path.slice(1), bytes: Buffer.from(text), sources: ['content/blog/'] });
  return [file(atomPath, atomFeed(feed)), file(jsonPath, jsonFeed(feed))];
}

type Feed = ReturnType<typeof feedOf>;

/** Returns the data of a feed in plain text, with full addresses and times of RFC 3339. */
function feedOf({ site, pictures, entries }: FeedInput, { description }: NonNullable<Site['blogPage']>) {
  const { routes, practice, settings, strings } = site;
  const posts = site.posts.slice(0, NEWEST);
  const url = (path: string) => absoluteUrl(site.url, path);
  // The start of the day at the practice: any later time might still be in the future.
  const time = (day: string) => startOfDay(practice.timeZone, day);
  const firsts = originalAddresses(entries, site);
  return {
    title: fill(strings.blog.feedTitle, { brand: practice.brand }),
    description,
    language: settings.language,
    owner: practice.name,
    home: url(routes.blog),
    atom: url(routes.atomFeed),
    json: url(routes.jsonFeed),
    updated: posts.length > 0 ? time(posts.map(lastChange).sort().at(-1) ?? '') : NEVER,
    entries: posts.map((post) => {
      const path = pathTo.post(post.slug, routes);
      const author = bySlug(site.providers, post.author);
      const photo = photoOf(post, site, pictures);
      return {
        // Does not change when the article is renamed, so that readers do not show it as new.
        id: url(firsts.get(path) ?? path),
        url: url(path),
        title: withoutBreakHints(post.title),
        excerpt: withoutBreakHints(post.excerpt),
        photo: photo === undefined ? undefined : url(photo),
        published: time(post.date),
        updated: time(lastChange(post)),
        author: { name: providerName(author), url: url(pathTo.provider(author.slug, routes)) },
        category: withoutBreakHints(post.category),
      };
    }),
  };
}

function lastChange({ date, updated = date }: Post): string {
  return updated;
}

/** Returns the address of the cover of a post, or of the first photo in its text. Drawings are skipped: feed readers do not show them. */
function photoOf({ image, source }: Post, { textPictures }: Site, pictures: FeedInput['pictures']): string | undefined {
  const files = [...(image ? [image] : []), ...textPictures.filter((picture) => picture.source === source)].map(({ file }) => file);
  const photo = files.find((file) => !/\.svg$/i.test(file));
  return photo === undefined ? undefined : pictures.get(foldName(photo))?.src;
}

/** Returns a feed as JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/), in which only items have dates. */
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
      // An excerpt is plain text: in "content_html", "<" would start a tag.
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
