import GithubSlugger from 'github-slugger';
import type { Nodes, Root, RootContent } from 'mdast';

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

/** Splits a text at its `##` headings. Link definitions serve every part. */
export function proseParts(body: Root): ProseParts {
  const slugger = new GithubSlugger();
  const definitions = body.children.filter(({ type }) => type === 'definition');
  const parts: ProseParts = { intro: [...definitions], sections: [] };
  for (const node of body.children) {
    if (node.type === 'heading' && node.depth === 2) {
      const heading = plainText(node);
      parts.sections.push({ id: slugger.slug(heading), heading, nodes: [...definitions] });
    } else if (node.type !== 'definition') {
      (parts.sections.at(-1)?.nodes ?? parts.intro).push(node);
    }
  }
  return parts;
}

/** Where the `##` headings of a text stand on its page. */
export function headingPlaces(outline: readonly string[]): [heading: string, id: string][] {
  const slugger = new GithubSlugger();
  return outline.map((heading) => [heading, slugger.slug(heading)]);
}

/** The words of a Markdown node without their marks. */
export function plainText(node: Nodes): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map((child) => plainText(child)).join('') : '';
}
