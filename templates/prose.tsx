import GithubSlugger from 'github-slugger';
import type { Nodes, Root, RootContent } from 'mdast';
import type { ReactElement } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import rehypeReact from 'rehype-react';
import remarkRehype, { type Options } from 'remark-rehype';
import { unified } from 'unified';
import type { GlossaryTermNode } from '../generator/contract.ts';
import { ProseItem, ProseLink, ProseRow, ProseTable } from './components/posts/prose-elements/prose-elements.tsx';
import { ProseTerm } from './components/posts/prose-term/prose-term.tsx';

type Handler = NonNullable<NonNullable<Options['handlers']>['paragraph']>;

/** A marked word of the glossary; Markdown itself can make no `dfn`. */
const glossaryTerm: Handler = (state, { id, children }: GlossaryTermNode) => ({
  type: 'element',
  tagName: 'dfn',
  properties: { id },
  children: state.all({ type: 'paragraph', children }),
});

/** Markdown tree to React: one frozen processor for all pages. Raw HTML of Markdown is left out. */
const processor = unified()
  .use(remarkRehype, { handlers: { glossaryTerm } })
  .use(rehypeReact, {
    Fragment,
    jsx,
    jsxs,
    components: { a: ProseLink, dfn: ProseTerm, li: ProseItem, table: ProseTable, tr: ProseRow },
  } as never)
  .freeze();

/** Blocks of Markdown as elements. */
export function Prose({ nodes }: { nodes: readonly RootContent[] }): ReactElement {
  const tree: Root = { type: 'root', children: structuredClone(nodes) as RootContent[] };
  return processor.stringify(processor.runSync(tree) as never) as unknown as ReactElement;
}

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

/** The words of a Markdown node without their marks. */
function plainText(node: Nodes): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map((child) => plainText(child)).join('') : '';
}
