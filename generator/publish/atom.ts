import { escapeMarkup } from '../shared/text.ts';
import type { Feed, FeedEntry } from './feed.ts';
import { contentType } from './file-types.ts';

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

/** An element of an XML document: a text or further elements between its tags, neither for an empty one. */
interface XmlElement {
  name: string;
  attributes?: Readonly<Record<string, string>>;
  content?: string | readonly XmlElement[];
}

/** An XML document (https://www.w3.org/TR/xml/) from which a parser reads every text and attribute as it is here. */
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
