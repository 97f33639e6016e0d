import type { PlannedPage } from '../contract/page.ts';
import type { Problem } from '../problem/problem.ts';

/** What a piece of HTML states, in its order; doubles included. */
export interface Markup {
  title: string;
  description: string;
  canonical: string;
  robots: string;
  headings: { level: number; text: string }[];
  ids: string[];
  /** Addresses that it names: `a` links apart from what the browser loads. */
  links: string[];
  /** Addresses of `a` links that have neither words nor a label nor a picture with a text; empty for one that leads nowhere. */
  linksWithoutWords: string[];
  resources: string[];
  imagesWithoutAlt: string[];
  imagesWithoutSize: string[];
  /** Those that ask to be loaded before others. */
  urgentImages: string[];
  /** Names of islands. */
  islands: string[];
  /** Custom properties that `style` attributes set: `--tile`. */
  variables: string[];
  /** Contents of JSON-LD scripts. */
  jsonLd: string[];
  /** Whether words stand there that code writes where a value is missing. */
  isSuspect: boolean;
}

/** What a rule about a single page looks at. */
export interface ScannedPage extends Markup {
  path: string;
  /** Absent for redirect stubs. */
  page?: PlannedPage | undefined;
  /** Of the site, without trailing slash. */
  siteUrl: string;
}

/** What rules about the whole site need of the HTML of a page or of a part of it: plain data, kept with it. Links, files and islands stand there once. */
export type MarkupFacts = Pick<Markup, 'title' | 'description' | 'ids' | 'links' | 'resources' | 'islands' | 'variables' | 'isSuspect'>;

export interface PageFacts extends MarkupFacts {
  /** What is wrong with the page by itself. */
  problems: Problem[];
}

/** What code writes into a text where a value is missing, is no number, or is no text. */
const TOKENS = /\bundefined\b|\bNaN\b|\[object Object\]/;

const RESOURCE_ATTRIBUTES: Readonly<Record<string, string>> = {
  img: 'src',
  script: 'src',
  iframe: 'src',
  source: 'srcset',
  video: 'src',
  form: 'action',
};

/** Start tags with their attributes; scripts whole. `<` and `>` in text and attributes are escaped, so that a tag ends at its first `>`. */
const TAGS = /<(script)\b([^>]*)>([\s\S]*?)<\/script>|<([a-z][a-z0-9]*)((?:\s[^>]*)?)>/g;
/** Attributes that name what they stand on. */
const NAME = /\s(?:aria-label|aria-labelledby|title|alt)="\s*[^"\s]/;
/** Elements whose attributes or words matter; of others only ids, islands and styles do. */
const ELEMENTS = new Set([
  'a',
  'area',
  'img',
  'link',
  'meta',
  'title',
  'source',
  'iframe',
  'video',
  'form',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
]);

/** Reads HTML as our renderer writes it: every attribute that matters here in double quotes. */
export function scanMarkup(html: string): Markup {
  const found = joinMarkup([]);
  found.isSuspect = TOKENS.test(html);
  for (const { 0: tag, 1: script, 2: scriptAttributes = '', 3: code = '', 4: element = '', 5: text = '', index } of html.matchAll(TAGS)) {
    if (script) readScript(found, scriptAttributes, code);
    else {
      if (text !== '') readAttributes(found, text);
      if (ELEMENTS.has(element)) {
        const start = index + tag.length;
        const inner = () => html.slice(start, html.indexOf(`</${element}>`, start));
        readElement(found, element, text, () => unescaped(inner().replace(/<[^<>]*>/g, '')));
        if (element === 'a' && !hasName(text, html.charAt(start), inner)) found.linksWithoutWords.push(attributeOf(text, 'href') ?? '');
      }
    }
  }
  return found;
}

/** What pieces one behind the other state together. */
export function joinMarkup(pieces: readonly Markup[]): Markup {
  const joined: Markup = {
    ...{ title: '', description: '', canonical: '', robots: '', isSuspect: pieces.some(({ isSuspect }) => isSuspect) },
    ...{ headings: [], ids: [], links: [], linksWithoutWords: [], resources: [], islands: [], variables: [], jsonLd: [] },
    ...{ imagesWithoutAlt: [], imagesWithoutSize: [], urgentImages: [] },
  };
  for (const piece of pieces) {
    for (const name of ['title', 'description', 'canonical', 'robots'] as const) joined[name] ||= piece[name];
    joined.headings.push(...piece.headings);
    for (const name of LISTS) joined[name].push(...piece[name]);
  }
  return joined;
}

const LISTS = [
  ...(['ids', 'links', 'resources', 'islands', 'variables', 'jsonLd'] as const),
  ...(['linksWithoutWords', 'imagesWithoutAlt', 'imagesWithoutSize', 'urgentImages'] as const),
];

/** What is kept of a piece. */
export function markupFacts({ title, description, ids, links, resources, islands, variables, isSuspect }: Markup): MarkupFacts {
  return { title, description, ids, links: once(links), resources: once(resources), islands: once(islands), variables, isSuspect };
}

function once(names: readonly string[]): string[] {
  return [...new Set(names)];
}

function readScript(found: Markup, attributes: string, code: string): void {
  const src = attributeOf(attributes, 'src');
  if (src !== undefined) found.resources.push(src);
  if (attributeOf(attributes, 'type') === 'application/ld+json') found.jsonLd.push(code);
}

/** Of any element. */
function readAttributes(found: Markup, text: string): void {
  const id = attributeOf(text, 'id');
  if (id !== undefined) found.ids.push(id);
  const island = attributeOf(text, 'data-island');
  if (island !== undefined) found.islands.push(island);
  for (const variable of attributeOf(text, 'style')?.match(/(?<![\w-])--[\w-]+(?=:)/g) ?? []) found.variables.push(variable);
}

function readElement(found: Markup, element: string, text: string, words: () => string): void {
  const resource = attributeOf(text, RESOURCE_ATTRIBUTES[element] ?? '');
  if (resource !== undefined) {
    if (element === 'source') found.resources.push(...resource.split(',').map((part) => part.trim().split(' ')[0] ?? ''));
    else found.resources.push(resource);
  }
  if (element === 'a' || element === 'area') {
    const href = attributeOf(text, 'href');
    if (href !== undefined) found.links.push(href);
  } else if (element === 'img') readImage(found, text);
  else if (element === 'link') readLink(found, text);
  else if (element === 'meta') readMeta(found, text);
  else if (element === 'title') found.title ||= words();
  else if (element.startsWith('h')) found.headings.push({ level: Number(element[1]), text: words() });
}

/** Whether a link has something that is read aloud: words, a label, or a picture with a text. */
function hasName(text: string, first: string, inner: () => string): boolean {
  // Nearly every link begins with its words.
  if (/[^\s<]/.test(first) || NAME.test(text)) return true;
  const content = inner();
  return NAME.test(content) || /[^\s]/.test(content.replace(/<[^<>]*>|&nbsp;/g, ''));
}

function readImage(found: Markup, text: string): void {
  const src = attributeOf(text, 'src') ?? '';
  if (attributeOf(text, 'alt') === undefined) found.imagesWithoutAlt.push(src);
  if (attributeOf(text, 'fetchpriority') === 'high') found.urgentImages.push(src);
  if (!attributeOf(text, 'width') || !attributeOf(text, 'height')) found.imagesWithoutSize.push(src);
}

function readLink(found: Markup, text: string): void {
  const href = attributeOf(text, 'href');
  if (attributeOf(text, 'rel') === 'canonical') found.canonical = href ?? '';
  else if (href !== undefined) found.resources.push(href);
}

function readMeta(found: Markup, text: string): void {
  const name = attributeOf(text, 'name');
  if (name === 'description' || name === 'robots') found[name] = attributeOf(text, 'content') ?? '';
}

/** The value of an attribute among those of a tag, which begin with white space. */
function attributeOf(text: string, name: string): string | undefined {
  const start = text.indexOf(` ${name}="`);
  if (start < 0 || name === '') return undefined;
  const value = start + name.length + 3;
  return unescaped(text.slice(value, text.indexOf('"', value)));
}

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };

/** The entities that React writes. */
function unescaped(text: string): string {
  return text.includes('&') ? text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity) : text;
}
