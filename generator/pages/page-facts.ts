import { Parser } from 'htmlparser2';
import type { PlannedPage } from '../contract/page.ts';
import type { Problem } from '../problem/problem.ts';

/** Facts of a piece of HTML, in its order, duplicates included. */
export type Markup = ReturnType<typeof emptyMarkup>;

const emptyMarkup = () => ({
  title: '',
  description: '',
  canonical: '',
  headings: [] as { level: number; text: string; hasWords: boolean }[],
  ids: [] as string[],
  /** Addresses of `a` links; `resources` has the files that the browser loads. */
  links: [] as string[],
  /** Addresses of `a` links that have neither words nor a label nor a picture with a text; `''` for a link without an address. */
  linksWithoutWords: [] as string[],
  resources: [] as string[],
  imagesWithoutAlt: [] as string[],
  imagesWithoutSize: [] as string[],
  /** Pictures with high priority. */
  urgentImages: [] as string[],
  islands: [] as string[],
  /** Custom properties that `style` attributes set: `--tile`. */
  variables: [] as string[],
  jsonLd: [] as string[],
  missing: [] as MissingValue[],
});

/** A page with the facts that rules about single pages need. */
export interface ScannedPage extends Markup {
  path: string;
  page?: PlannedPage | undefined;
  /** Address of the site, without trailing slash. */
  siteUrl: string;
}

/**
 * Facts of a page, or of a part of it, that rules about the whole site need: plain data, cached with the page. Links, resources and islands
 * have no duplicates.
 */
export type MarkupFacts = Pick<Markup, 'title' | 'description' | 'ids' | 'links' | 'resources' | 'islands' | 'variables' | 'missing'>;

export interface PageFacts extends MarkupFacts {
  problems: Problem[];
}

export interface MissingValue {
  token: string;
  /** Whether the text may come from content, so that the word may be meant. */
  mayBeMeant: boolean;
  /** The part of the page: `the attribute href of <a class="button">`. */
  context: string;
  /** The value with some text before and after it. */
  text: string;
}

/** What JavaScript prints for a value that is missing, not a number, or not a text. */
const TOKENS = /\bundefined\b|\bNaN\b|\[object Object\]/g;
/** A printed missing value that is a whole part of an address: `/providers/undefined`. */
const WHOLE_PART = /(?<=^|[\s/=.?&:])(?:undefined|NaN|\[object Object\])(?=$|[\s/.?&])/;
/** Attributes whose text people read or hear; all others are addresses, names and numbers. */
const WORDS = /^(?:alt|title|content|placeholder|label|value|aria-label|aria-description|aria-roledescription|data-.*)$/;

/** Finds printed missing values in a text, each with some text around it. */
export function findMissingValues(text: string): Pick<MissingValue, 'token' | 'text'>[] {
  return [...text.matchAll(TOKENS)].map(({ 0: token, index }) => ({ token, text: text.slice(Math.max(0, index - 30), index + 40).trim() }));
}

/** Whether a value may contain words from content: ids come from headings, and addresses from file names, unless a whole part is a printed value. */
function mayContainWords(attribute: string, value: string): boolean {
  if (/^(?:id|for|aria-.*by)$/.test(attribute) || WORDS.test(attribute)) return true;
  return /^(?:href|src|srcset)$/.test(attribute) && !WHOLE_PART.test(value.split('#')[0] ?? '');
}

type Attributes = Readonly<Record<string, string>>;

const RESOURCE_ATTRIBUTES: Readonly<Record<string, string>> = { img: 'src', script: 'src', iframe: 'src', video: 'src', form: 'action' };

const HEADING = /^h[1-6]$/;
/** Attributes that give an accessible name to their element, and to the link around it. */
const NAMES = ['aria-label', 'aria-labelledby', 'title', 'alt'];

/** An element whose text matters, while its content is read. */
interface OpenElement {
  name: string;
  attributes: Attributes;
  text: string;
  /** Whether a screen reader can announce something other than the text. */
  isNamed: boolean;
}

/** Reads the facts of a page, or of a piece of it that consists of whole elements. */
export function scanMarkup(html: string): Markup {
  const found = emptyMarkup();
  const isSuspect = html.search(TOKENS) >= 0;
  const reading: OpenElement[] = [];
  const tags: { tag: string; isCode: boolean }[] = [];
  const addMissing = (text: string, context: string, mayBeMeant: boolean) =>
    found.missing.push(...findMissingValues(text).map((value) => ({ ...value, context, mayBeMeant })));
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
        addMissing(value, `the attribute ${attribute} of ${tag}`, mayContainWords(attribute, value));
    },
    ontext(text) {
      for (const element of reading) element.text += text;
      if (!isSuspect) return;
      const { tag = 'the document', isCode } = tags.at(-1) ?? {};
      if (!isCode) addMissing(text, `the text of ${tag}`, true);
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
  return joined as unknown as Markup; // it has the fields of its pieces
}

export function markupFacts({ title, description, ids, links, resources, islands, variables, missing }: Markup): MarkupFacts {
  return { title, description, ids, links: unique(links), resources: unique(resources), islands: unique(islands), variables, missing };
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)];
}
