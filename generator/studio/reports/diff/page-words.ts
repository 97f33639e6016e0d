import { Parser } from 'htmlparser2';
import { parseUrl } from '../../../shared/plain-url.ts';

export interface PageWords {
  title: string;
  description: string;
  blocks: { text: string; isMain: boolean }[];
  pictures: { src: string; alt: string }[];
  /** Fields of structured data by path: `Physician.name`. */
  data: Map<string, string>;
}

/** Elements whose words run on with those around them. */
const INLINE = new Set('a abbr b bdi br cite code data del dfn em i ins kbd mark q s small span strong sub sup time u var wbr'.split(' '));
const SKIPPED = new Set(['script', 'style', 'template', 'svg', 'noscript']);

/** Reads a page as our renderer writes it. */
export function readPageWords(html: string): PageWords {
  const found: PageWords = { title: '', description: '', blocks: [], pictures: [], data: new Map() };
  const open: string[] = [];
  let text = '';
  /** Whether an element of a line has ended just now: one that begins there stands apart from it, as two links do. */
  let hasEnded = false;
  let json: string | undefined;
  let canonical = '';
  const isInside = (name: string) => open.includes(name);
  const endBlock = () => {
    const words = text.replace(/\s+/g, ' ').trim();
    text = '';
    if (words !== '') found.blocks.push({ text: words, isMain: isInside('main') });
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      if (!INLINE.has(name)) endBlock();
      if (name === 'br' || hasEnded) text += ' ';
      hasEnded = false;
      if (name === 'script' && attributes['type'] === 'application/ld+json') json = '';
      if (name === 'meta' && attributes['name'] === 'description') found.description = attributes['content'] ?? '';
      if (name === 'link' && attributes['rel'] === 'canonical') canonical = attributes['href'] ?? '';
      if (name === 'img') found.pictures.push({ src: attributes['src'] ?? '', alt: attributes['alt'] ?? '' });
      open.push(name);
    },
    ontext(piece) {
      if (json !== undefined) json += piece;
      else if (isInside('title') && !isInside('svg')) found.title += piece;
      else if (!open.some((name) => SKIPPED.has(name)) && isInside('body')) text += piece;
      hasEnded = false;
    },
    onclosetag(name) {
      if (!INLINE.has(name)) endBlock();
      else hasEnded = name !== 'wbr' && name !== 'br';
      if (name === 'script' && json !== undefined) {
        addData(found.data, json);
        json = undefined;
      }
      open.pop();
    },
  });
  parser.end(html);
  // A preview has another address, which is no news about what its pages say.
  const origin = parseUrl(canonical)?.origin;
  if (origin) for (const [path, value] of found.data) found.data.set(path, value.replaceAll(origin, ''));
  return found;
}

/** Structured data is checked by every build, so it can be read. */
function addData(data: Map<string, string>, json: string): void {
  const walk = (value: unknown, path: string) => {
    if (Array.isArray(value)) for (const [index, item] of value.entries()) walk(item, `${path}[${index}]`);
    else if (value !== null && typeof value === 'object')
      for (const [key, inner] of Object.entries(value)) walk(inner, path === '' ? key : `${path}.${key}`);
    else data.set(path, String(value));
  };
  const things = JSON.parse(json) as unknown;
  for (const thing of Array.isArray(things) ? things : [things]) {
    const { '@type': type = 'Thing' } = Object(thing) as { '@type'?: unknown };
    walk(thing, String(type));
  }
}
