import type { Heading, Root, RootContent } from 'mdast';
import type { SharedSite } from '../generator/contract/site.ts';
import { headingId, headingIds } from '../generator/shared/heading-ids.ts';
import { plainText } from '../generator/shared/plain-text.ts';
import { walkTree } from '../generator/shared/walk-tree.ts';

export interface ProseSection {
  /** Made from the heading, unique on the page: `how-to-prepare`. */
  id: string;
  heading: string;
  nodes: RootContent[];
}

export interface ProseParts {
  /** The nodes before the first `##` heading. */
  intro: RootContent[];
  sections: ProseSection[];
}

type IdContext = Pick<SharedSite, 'routes' | 'glossary'>;

/** Splits a text at its `##` headings. Every part gets all link definitions; `taken` are other ids of the page. */
export function proseParts(body: Root, site: IdContext, taken: readonly string[] = []): ProseParts {
  const nodes = proseNodes(body, site, taken);
  const definitions = nodes.filter(({ type }) => type === 'definition');
  const parts: ProseParts = { intro: [...definitions], sections: [] };
  for (const node of nodes) {
    if (isSectionHeading(node)) {
      parts.sections.push({ id: String(node.data?.hProperties?.['id']), heading: plainText(node), nodes: [...definitions] });
    } else if (node.type !== 'definition') {
      (parts.sections.at(-1)?.nodes ?? parts.intro).push(node);
    }
  }
  return parts;
}

/** Adds an id to each `##` heading of a text. Links by the text of a heading reach it even if another element had its id. */
export function proseNodes(body: Root, site: IdContext, taken: readonly string[] = []): RootContent[] {
  const idOf = headingIds({ anchors: site.routes.anchors, glossary: site.glossary, taken });
  const links = new Map<string, string>();
  const children = body.children.map((node) => {
    if (!isSectionHeading(node)) return node;
    const words = plainText(node);
    const [link, id] = [`#${headingId(words)}`, idOf(words)];
    if (!links.has(link)) links.set(link, `#${id}`);
    return { ...node, data: { ...node.data, hProperties: { id } } };
  });
  for (const [link, target] of links) if (link === target) links.delete(link);
  return links.size === 0 ? children : replaceLinks({ type: 'root', children }, links).children;
}

function isSectionHeading(node: RootContent): node is Heading {
  return node.type === 'heading' && node.depth === 2;
}

function replaceLinks(body: Root, links: ReadonlyMap<string, string>): Root {
  const copy = structuredClone(body);
  walkTree(copy, (node) => {
    if (node.type === 'definition' || node.type === 'link') node.url = links.get(node.url) ?? node.url;
  });
  return copy;
}

/** Returns the ids of the `##` headings of a text; `taken` are other ids of its page. */
export function headingAnchors(
  outline: readonly string[],
  site: IdContext,
  taken: readonly string[] = [],
): [heading: string, id: string][] {
  const idOf = headingIds({ anchors: site.routes.anchors, glossary: site.glossary, taken });
  return outline.map((heading) => [heading, idOf(heading)]);
}
