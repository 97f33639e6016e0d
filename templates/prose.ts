import type { Nodes, Root, RootContent } from 'mdast';
import type { SharedSite } from '../generator/contract.ts';
import { headingId, headingIds } from '../generator/shared/heading-ids.ts';

/** A part of a text below one `##`. */
export interface ProseSection {
  /** Made from the heading, unique on the page: `how-to-prepare`. */
  id: string;
  heading: string;
  nodes: RootContent[];
}

export interface ProseParts {
  /** What stands before the first `##`. */
  intro: RootContent[];
  sections: ProseSection[];
}

type OfIds = Pick<SharedSite, 'routes' | 'glossary'>;

/**
 * Splits a text at its `##` headings. Link definitions serve every part. `taken` are ids that the page has beside its headings; links to a
 * heading by its words lead to it, also where something else has that id.
 */
export function proseParts(body: Root, site: OfIds, taken: readonly string[] = []): ProseParts {
  const idOf = idsOn(site, taken);
  const definitions = body.children.filter(({ type }) => type === 'definition');
  const parts: ProseParts = { intro: [...definitions], sections: [] };
  const moved = new Map<string, string>();
  for (const node of body.children) {
    if (node.type === 'heading' && node.depth === 2) {
      const heading = plainText(node);
      const id = idOf(heading);
      const asked = headingId(heading);
      const isFirst = !parts.sections.some((section) => headingId(section.heading) === asked);
      if (id !== asked && isFirst) moved.set(`#${asked}`, `#${id}`);
      parts.sections.push({ id, heading, nodes: [...definitions] });
    } else if (node.type !== 'definition') {
      (parts.sections.at(-1)?.nodes ?? parts.intro).push(node);
    }
  }
  if (moved.size === 0) return parts;
  const { children: intro } = relinked({ type: 'root', children: parts.intro }, moved);
  return {
    intro,
    sections: parts.sections.map(({ nodes, ...section }) => ({
      ...section,
      nodes: relinked({ type: 'root', children: nodes }, moved).children,
    })),
  };
}

/** The same nodes with other addresses of links. */
function relinked<Node extends Nodes>(node: Node, moved: ReadonlyMap<string, string>): Node {
  if (node.type === 'definition' || node.type === 'link') {
    const url = moved.get(node.url);
    if (url !== undefined) return { ...node, url };
  }
  return 'children' in node ? { ...node, children: node.children.map((child) => relinked(child, moved)) } : node;
}

/** Where the `##` headings of a text stand on its page, which has the ids `taken` beside them. */
export function headingPlaces(outline: readonly string[], site: OfIds, taken: readonly string[] = []): [heading: string, id: string][] {
  const idOf = idsOn(site, taken);
  return outline.map((heading) => [heading, idOf(heading)]);
}

function idsOn({ routes: { places }, glossary }: OfIds, taken: readonly string[]) {
  return headingIds({ places, glossary, taken });
}

/** The words of a Markdown node without their marks, in one line. */
export function plainText(node: Nodes): string {
  if (node.type === 'break') return ' ';
  if ('value' in node) return node.value.replace(/ ?\n */g, ' ');
  return 'children' in node ? node.children.map((child) => plainText(child)).join('') : '';
}
