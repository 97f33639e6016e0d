import { Parser } from 'htmlparser2';
import { remembered, rememberedEach } from '../remembered.ts';
import { fillAssetUrls } from '../render/asset-placeholders.ts';
import type { RenderedDocument, UnlinkedDocument } from '../render/render-documents.ts';

/** What the checks need to know of a page, read in one pass. */
export interface DocumentFacts {
  document: RenderedDocument;
  title: string;
  description: string;
  canonical: string;
  robots: string;
  headings: { level: number; text: string }[];
  /** Every id, in order, doubles included. */
  ids: string[];
  /** Addresses that the page names: `a` links apart from what the browser loads. */
  links: string[];
  resources: string[];
  imagesWithoutAlt: string[];
  imagesWithoutSize: string[];
  /** Those that ask to be loaded before others. */
  urgentImages: string[];
  /** Names of the islands on the page. */
  islands: string[];
  /** Contents of JSON-LD scripts. */
  jsonLd: string[];
}

const RESOURCE_ATTRIBUTES: Record<string, string> = {
  img: 'src',
  script: 'src',
  iframe: 'src',
  source: 'srcset',
  video: 'src',
  form: 'action',
};

/** The facts of each page, read before the URLs of its assets stand in it: another URL of a style sheet changes nothing else. */
export const readDocuments = rememberedEach((document: RenderedDocument): DocumentFacts => {
  const { resources, ...facts } = readUnlinked(document.unlinked);
  return { ...facts, document, resources: resources.map((address) => fillAssetUrls(address, document.assetUrls)) };
});

type HtmlFacts = Omit<DocumentFacts, 'document'>;

const readUnlinked = remembered(({ html }: UnlinkedDocument) => readHtml(html));

/** The facts that the HTML of a page states. */
export function readHtml(html: string): HtmlFacts {
  const facts: HtmlFacts = {
    title: '',
    description: '',
    canonical: '',
    robots: '',
    headings: [],
    ids: [],
    links: [],
    resources: [],
    imagesWithoutAlt: [],
    imagesWithoutSize: [],
    urgentImages: [],
    islands: [],
    jsonLd: [],
  };
  const title = { text: '' };
  const jsonLd: { text: string }[] = [];
  /** The element whose text is read. */
  let open: { text: string } | undefined;
  let svgDepth = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'svg') svgDepth += 1;
      if (attributes['id']) facts.ids.push(attributes['id']);
      readElement(facts, name, attributes);
      if (name === 'title' && svgDepth === 0) open = title;
      const level = /^h([1-6])$/.exec(name)?.[1];
      if (level) {
        const heading = { level: Number(level), text: '' };
        facts.headings.push(heading);
        open = heading;
      }
      if (name === 'script' && attributes['type'] === 'application/ld+json') {
        open = { text: '' };
        jsonLd.push(open);
      }
    },
    ontext(part) {
      if (open) open.text += part;
    },
    onclosetag(name) {
      if (name === 'svg') svgDepth -= 1;
      if (name === 'title' || name === 'script' || /^h[1-6]$/.test(name)) open = undefined;
    },
  });
  parser.end(html);
  return { ...facts, title: title.text, jsonLd: jsonLd.map(({ text }) => text) };
}

function readElement(facts: HtmlFacts, name: string, attributes: Record<string, string>): void {
  const { href, 'data-island': island } = attributes;
  if (island !== undefined) facts.islands.push(island);
  if ((name === 'a' || name === 'area') && href !== undefined) facts.links.push(href);
  if (name === 'meta' && attributes['name'] === 'description') facts.description = attributes['content'] ?? '';
  if (name === 'meta' && attributes['name'] === 'robots') facts.robots = attributes['content'] ?? '';
  if (name === 'link' && href !== undefined) {
    if (attributes['rel'] === 'canonical') facts.canonical = href;
    else facts.resources.push(href);
  }
  const resource = attributes[RESOURCE_ATTRIBUTES[name] ?? ''];
  if (resource !== undefined)
    facts.resources.push(...(name === 'source' ? resource.split(',').map((part) => part.trim().split(' ')[0] ?? '') : [resource]));
  if (name === 'img') {
    if (attributes['alt'] === undefined) facts.imagesWithoutAlt.push(attributes['src'] ?? '');
    if (attributes['fetchpriority'] === 'high') facts.urgentImages.push(attributes['src'] ?? '');
    if (!attributes['width'] || !attributes['height']) facts.imagesWithoutSize.push(attributes['src'] ?? '');
  }
}
