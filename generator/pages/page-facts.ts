import type { PlannedPage } from '../contract/page.ts';
import type { Problem } from '../problem/problem.ts';
import { type MissingValue, missingValuesIn } from './missing-values.ts';

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

/** Matches the beginning of start tags that facts come from, up to their name or to an attribute of any element. */
const TAGS =
  /<(?:(a|area|h[1-6]|title|script|style|img|source|link|meta|iframe|video|form)(?=[ >])|[a-z][^<>]* (?:id|style|data-island)=")/g;

const RESOURCE_ATTRIBUTES: Readonly<Record<string, string>> = { img: 'src', script: 'src', iframe: 'src', video: 'src', form: 'action' };

const HEADING = /^h[1-6]$/;
/** Elements whose content has facts, or is code. */
const WITH_CONTENT = /^(?:a|h[1-6]|title|script|style)$/;
/** Matches words in the content of an element. */
const WORDS = /(?:^|>)\s*[^<\s]/;
/** Matches an attribute that gives an accessible name to its element, and to the link around it. */
const NAME = / (?:aria-label|aria-labelledby|title|alt)="\s*[^"\s]/;

/**
 * Reads the facts of a page, or of a piece of it that consists of whole elements, as `tidyHtml` returns it. It does not need a parser, which
 * takes four times as long: React escapes `<`, `>` and quotes in texts and attributes, so a tag ends at its first `>`.
 */
export function scanMarkup(html: string): Markup {
  const found = { ...emptyMarkup(), missing: missingValuesIn(html) };
  const tags = new RegExp(TAGS);
  for (let match = tags.exec(html); match; match = tags.exec(html)) {
    const { 1: name = '', index } = match;
    const tag = html.slice(index, html.indexOf('>', index) + 1);
    tags.lastIndex = index + tag.length;
    readAttributes(found, name, tag);
    if (!WITH_CONTENT.test(name)) continue;
    const end = html.indexOf(`</${name}>`, tags.lastIndex);
    const content = html.slice(tags.lastIndex, end < 0 ? undefined : end);
    readContent(found, name, tag, content);
    if (name === 'script' || name === 'style') tags.lastIndex += content.length;
  }
  return found;
}

function readContent(found: Markup, name: string, tag: string, content: string): void {
  const hasWords = () => WORDS.test(content) || NAME.test(tag) || NAME.test(content);
  if (name === 'a') {
    if (!hasWords()) found.linksWithoutWords.push(attributeOf(tag, 'href') ?? '');
  } else if (name === 'title') found.title ||= textOf(content);
  else if (HEADING.test(name)) found.headings.push({ level: Number(name[1]), text: textOf(content), hasWords: hasWords() });
  else if (attributeOf(tag, 'type') === 'application/ld+json') found.jsonLd.push(content);
}

function readAttributes(found: Markup, name: string, tag: string): void {
  const [id, island, style] = [attributeOf(tag, 'id'), attributeOf(tag, 'data-island'), attributeOf(tag, 'style')];
  if (id !== undefined) found.ids.push(id);
  if (island !== undefined) found.islands.push(island);
  if (style) found.variables.push(...(style.match(/(?<![\w-])--[\w-]+(?=:)/g) ?? []));
  const resource = attributeOf(tag, RESOURCE_ATTRIBUTES[name]);
  if (resource !== undefined) found.resources.push(resource);
  if (name === 'a' || name === 'area') {
    const href = attributeOf(tag, 'href');
    if (href !== undefined) found.links.push(href);
  } else if (name === 'source') {
    found.resources.push(...(attributeOf(tag, 'srcset') ?? '').split(',').flatMap((part) => part.trim().split(' ')[0] || []));
  } else if (name === 'img') {
    if (attributeOf(tag, 'alt') === undefined) found.imagesWithoutAlt.push(resource ?? '');
    if (attributeOf(tag, 'fetchpriority') === 'high') found.urgentImages.push(resource ?? '');
    if (!attributeOf(tag, 'width') || !attributeOf(tag, 'height')) found.imagesWithoutSize.push(resource ?? '');
  } else if (name === 'link') {
    const href = attributeOf(tag, 'href');
    if (attributeOf(tag, 'rel') === 'canonical') found.canonical = href ?? '';
    else if (href !== undefined) found.resources.push(href);
  } else if (name === 'meta' && attributeOf(tag, 'name') === 'description') found.description = attributeOf(tag, 'content') ?? '';
}

function attributeOf(tag: string, name: string | undefined): string | undefined {
  if (!name) return undefined;
  const beginning = ` ${name}="`;
  let start = tag.indexOf(beginning);
  while (start >= 0 && isInValue(tag, start)) start = tag.indexOf(beginning, start + 1);
  if (start < 0) return undefined;
  const valueStart = start + beginning.length;
  return decode(tag.slice(valueStart, tag.indexOf('"', valueStart)));
}

/** Whether a position in a tag is in the value of an attribute: after an odd number of quotes. */
function isInValue(tag: string, position: number): boolean {
  let isInside = false;
  for (let quote = tag.indexOf('"'); quote >= 0 && quote < position; quote = tag.indexOf('"', quote + 1)) isInside = !isInside;
  return isInside;
}

function textOf(content: string): string {
  return decode(content.replace(/<[^<>]*>/g, ''));
}

/** The characters that React escapes. */
const ESCAPED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

function decode(text: string): string {
  return text.includes('&') ? text.replace(/&(amp|lt|gt|quot|#x27);/g, (whole, name: string) => ESCAPED[name] ?? whole) : text;
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
