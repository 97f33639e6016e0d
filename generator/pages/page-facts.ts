import { Parser } from 'htmlparser2';
import type { PlannedPage } from '../contract/page.ts';
import type { Problem } from '../problem/problem.ts';

/** What a piece of HTML states, in its order; doubles included. */
export type Markup = ReturnType<typeof emptyMarkup>;

const emptyMarkup = () => ({
  title: '',
  description: '',
  canonical: '',
  headings: [] as { level: number; text: string; hasWords: boolean }[],
  ids: [] as string[],
  /** Addresses that it names: `a` links apart from what the browser loads. */
  links: [] as string[],
  /** Addresses of `a` links that have neither words nor a label nor a picture with a text; empty for one without an address. */
  linksWithoutWords: [] as string[],
  resources: [] as string[],
  imagesWithoutAlt: [] as string[],
  imagesWithoutSize: [] as string[],
  /** Those that ask to be loaded before others. */
  urgentImages: [] as string[],
  islands: [] as string[],
  /** Custom properties that `style` attributes set: `--tile`. */
  variables: [] as string[],
  jsonLd: [] as string[],
  missing: [] as MissingValue[],
});

/** What a rule about a single page looks at. */
export interface ScannedPage extends Markup {
  path: string;
  page?: PlannedPage | undefined;
  /** Of the site, without trailing slash. */
  siteUrl: string;
}

/** What rules about the whole site need of the HTML of a page or of a part of it: plain data, kept with it. Links, files and islands are in it once. */
export type MarkupFacts = Pick<Markup, 'title' | 'description' | 'ids' | 'links' | 'resources' | 'islands' | 'variables' | 'missing'>;

export interface PageFacts extends MarkupFacts {
  problems: Problem[];
}

export interface MissingValue {
  token: string;
  /** What content writes may be there: words, not the values of code. */
  isWords: boolean;
  /** `the attribute href of <a class="button">` */
  place: string;
  /** Some words before and after it. */
  text: string;
}

/** What code writes into a text where a value is missing, is no number, or is no text. */
const TOKENS = /\bundefined\b|\bNaN\b|\[object Object\]/g;
/** The same in an address, as a whole part of it: `/providers/undefined`. */
const WHOLE_PART = /(?<=^|[\s/=.?&:])(?:undefined|NaN|\[object Object\])(?=$|[\s/.?&])/;
/** Attributes whose text people read or hear; all others are addresses, names and numbers. */
const WORDS = /^(?:alt|title|content|placeholder|label|value|aria-label|aria-description|aria-roledescription|data-.*)$/;

/** The words in a text that code writes where a value is missing, each with some words around it. */
export function missingIn(text: string): Pick<MissingValue, 'token' | 'text'>[] {
  return [...text.matchAll(TOKENS)].map(({ 0: token, index }) => ({ token, text: text.slice(Math.max(0, index - 30), index + 40).trim() }));
}

/** Ids are made from headings and files are named by content: there only a whole part of an address is a value of code. */
function isWordsIn(attribute: string, value: string): boolean {
  if (/^(?:id|for|aria-.*by)$/.test(attribute) || WORDS.test(attribute)) return true;
  return /^(?:href|src|srcset)$/.test(attribute) && !WHOLE_PART.test(value.split('#')[0] ?? '');
}

type Attributes = Readonly<Record<string, string>>;

const RESOURCE_ATTRIBUTES: Readonly<Record<string, string>> = { img: 'src', script: 'src', iframe: 'src', video: 'src', form: 'action' };

const HEADING = /^h[1-6]$/;
/** Attributes that name the element that they are on, and the link around it. */
const NAMES = ['aria-label', 'aria-labelledby', 'title', 'alt'];

/** An element whose text matters, while it is read. */
interface OpenElement {
  name: string;
  attributes: Attributes;
  text: string;
  /** Whether a screen reader has something besides the text to say. */
  isNamed: boolean;
}

/** Reads a page, or a piece of one that is whole elements. */
export function scanMarkup(html: string): Markup {
  const found = emptyMarkup();
  const isSuspect = html.search(TOKENS) >= 0;
  const reading: OpenElement[] = [];
  const tags: { tag: string; isCode: boolean }[] = [];
  const look = (text: string, place: string, isWords: boolean) =>
    found.missing.push(...missingIn(text).map((value) => ({ ...value, place, isWords })));
  const parser = new Parser({
    onopentag(name, attributes) {
      readAttributes(found, name, attributes);
      if (name === 'a' || name === 'title' || name === 'script' || HEADING.test(name))
        reading.push({ name, attributes, text: '', isNamed: false });
      if (reading.length > 0 && NAMES.some((attribute) => attributes[attribute]?.trim()))
        for (const element of reading) element.isNamed = true;
      if (!isSuspect) return;
      const tag = `<${name}${attributes['class'] ? ` class="${attributes['class']}"` : ''}>`;
      tags.push({ tag, isCode: name === 'style' || (name === 'script' && !/json|rules/.test(attributes['type'] ?? '')) });
      for (const [attribute, value] of Object.entries(attributes))
        look(value, `the attribute ${attribute} of ${tag}`, isWordsIn(attribute, value));
    },
    ontext(text) {
      for (const element of reading) element.text += text;
      if (!isSuspect) return;
      const { tag = 'the document', isCode } = tags.at(-1) ?? {};
      if (!isCode) look(text, `the text of ${tag}`, true);
    },
    onclosetag(name) {
      tags.pop();
      if (reading.at(-1)?.name === name) closeElement(found, reading.pop() as OpenElement);
    },
  });
  parser.end(html);
  return found;
}

function closeElement(found: Markup, { name, attributes, text, isNamed }: OpenElement): void {
  if (name === 'title') found.title ||= text;
  if (name === 'script' && attributes['type'] === 'application/ld+json') found.jsonLd.push(text);
  if (name === 'title' || name === 'script') return;
  const hasWords = isNamed || text.trim() !== '';
  if (name === 'a') {
    if (!hasWords) found.linksWithoutWords.push(attributes['href'] ?? '');
  } else found.headings.push({ level: Number(name[1]), text, hasWords });
}

function readAttributes(found: Markup, name: string, attributes: Attributes): void {
  const { id, href, src = '', style, 'data-island': island } = attributes;
  if (id !== undefined) found.ids.push(id);
  if (island !== undefined) found.islands.push(island);
  if (style) found.variables.push(...(style.match(/(?<![\w-])--[\w-]+(?=:)/g) ?? []));
  const resource = attributes[RESOURCE_ATTRIBUTES[name] ?? ''];
  if (resource !== undefined) found.resources.push(resource);
  if (name === 'a' || name === 'area') {
    if (href !== undefined) found.links.push(href);
  } else if (name === 'source') {
    found.resources.push(...(attributes['srcset'] ?? '').split(',').flatMap((part) => part.trim().split(' ')[0] || []));
  } else if (name === 'img') {
    if (attributes['alt'] === undefined) found.imagesWithoutAlt.push(src);
    if (attributes['fetchpriority'] === 'high') found.urgentImages.push(src);
    if (!attributes['width'] || !attributes['height']) found.imagesWithoutSize.push(src);
  } else if (name === 'link') {
    if (attributes['rel'] === 'canonical') found.canonical = href ?? '';
    else if (href !== undefined) found.resources.push(href);
  } else if (name === 'meta' && attributes['name'] === 'description') found.description = attributes['content'] ?? '';
}

export function joinMarkup(pieces: readonly Markup[]): Markup {
  const joined: Record<string, unknown> = emptyMarkup();
  for (const piece of pieces)
    for (const [name, value] of Object.entries<unknown>(piece)) {
      const before = joined[name];
      if (Array.isArray(before)) before.push(...(value as unknown[]));
      else joined[name] = before || value;
    }
  return joined as unknown as Markup; // with the fields of its pieces
}

export function markupFacts({ title, description, ids, links, resources, islands, variables, missing }: Markup): MarkupFacts {
  return { title, description, ids, links: once(links), resources: once(resources), islands: once(islands), variables, missing };
}

function once(names: readonly string[]): string[] {
  return [...new Set(names)];
}
