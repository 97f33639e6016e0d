import type { Feed, FeedEntry } from './feed.ts';
import { contentType } from './file-types.ts';
import { type XmlElement, xmlDocument } from './xml.ts';

/** A feed as Atom (RFC 4287). Titles and excerpts have no type, so readers take them for plain text (3.1.1). */
export function atomFeed({ entries, ...feed }: Feed): string {
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
