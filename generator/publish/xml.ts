import { escapeMarkup } from '../shared/text.ts';

/** An element of an XML document: a text or further elements between its tags, neither for an empty one. */
export interface XmlElement {
  name: string;
  attributes?: Readonly<Record<string, string>>;
  content?: string | readonly XmlElement[];
}

/** An XML document (https://www.w3.org/TR/xml/) from which a parser reads every text and attribute as it is here. */
export function xmlDocument(root: XmlElement): string {
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
