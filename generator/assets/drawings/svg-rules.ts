import { declarationsMistake, idOf, valueMistake } from './svg-style.ts';
import { ANIMATIONS, ATTRIBUTES, ELEMENTS, PLAIN_ATTRIBUTES } from './svg-vocabulary.ts';

export const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

/** Namespaces besides SVG that a browser acts upon. What belongs to any other changes nothing of what is seen. */
const LIVE: Readonly<Record<string, string>> = {
  'http://www.w3.org/1999/xhtml': 'HTML',
  'http://www.w3.org/1998/Math/MathML': 'MathML',
  'http://www.w3.org/2001/xml-events': 'XML Events',
};

const XLINK = 'http://www.w3.org/1999/xlink';
const XML = 'http://www.w3.org/XML/1998/namespace';
const XMLNS = 'http://www.w3.org/2000/xmlns/';

interface NamespacedName {
  local: string;
  uri: string;
}

/** Notes that drawing programs leave for themselves: they are no mistake, and are not published, since they may name people and folders. */
export function isNote({ local, uri }: NamespacedName): boolean {
  return uri === SVG_NAMESPACE ? local === 'metadata' : LIVE[uri] === undefined;
}

/** What is wrong with an element that is no note. */
export function elementMistake({ local, uri }: NamespacedName): string | undefined {
  if (uri !== SVG_NAMESPACE) return `holds <${local}> of ${LIVE[uri]}, which is no drawing`;
  if (ELEMENTS.has(local)) return undefined;
  if (/^(script|handler|listener)$/i.test(local)) return 'holds a script';
  if (ANIMATIONS.has(local)) return `moves by <${local}>, which distracts from reading`;
  return `holds <${local}>, which is no drawing`;
}

/** The name under which an attribute is published: `href` for `xlink:href`; undefined for a note. */
export function publishedName({ local, uri }: NamespacedName): string | undefined {
  if (uri === '' || (uri === XLINK && local === 'href')) return local;
  if (uri === XML) return `xml:${local}`;
  return LIVE[uri] === undefined || uri === XMLNS ? undefined : `${LIVE[uri]} ${local}`;
}

/** What is wrong with an attribute by its published name. */
export function attributeMistake(element: string, name: string, value: string): string | undefined {
  if (name === 'href') return referenceMistake(element, value);
  if (name === 'style') return inAttribute(declarationsMistake(value), name);
  if (PLAIN_ATTRIBUTES.has(name) || /^((data|aria)-[\w.-]+|xml:(space|lang|id))$/.test(name)) return undefined;
  if (/^on/i.test(name)) return `holds a script in "${name}"`;
  if (name === 'xml:base') return `names another address in "${name}"`;
  return ATTRIBUTES.has(name) ? inAttribute(valueMistake(value), name) : `holds the attribute "${name}", which drawings do not have`;
}

function inAttribute(mistake: string | undefined, name: string): string | undefined {
  return mistake && `${mistake} in "${name}"`;
}

/** A part of the same file, or a photo that the file holds itself. */
function referenceMistake(element: string, reference: string): string | undefined {
  const isPhoto = /^data:image\/(png|jpe?g|webp|gif|avif);base64,[\w+/=\s]*$/i.test(reference);
  if (idOf(reference) !== undefined || (isPhoto && (element === 'image' || element === 'feImage'))) return undefined;
  // Browsers pass over white space in the scheme of an address (https://url.spec.whatwg.org/#concept-basic-url-parser).
  const isScript = /^(java|vb)script:/i.test(reference.replace(/[\p{Cc}\s]+/gu, ''));
  return isScript ? 'holds a script in "href"' : 'names another address in "href"';
}
