import type { Root, RootContent } from 'mdast';
import type { ReactElement } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import rehypeReact from 'rehype-react';
import remarkRehype, { type Options } from 'remark-rehype';
import { unified } from 'unified';
import type { GlossaryTermNode } from '../../../../generator/contract.ts';
import { ProseItem, ProseLink, ProseRow, ProseTable } from '../prose-elements/prose-elements.tsx';
import { ProseTerm } from '../prose-term/prose-term.tsx';
import './prose-text.css';

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

/** Running text with the site's lists, tables and `:::grid` cards. */
export function ProseText({ nodes }: { nodes: readonly RootContent[] }) {
  const tree: Root = { type: 'root', children: [...nodes] };
  return <div className="prose-text">{processor.stringify(processor.runSync(tree) as never) as unknown as ReactElement}</div>;
}
