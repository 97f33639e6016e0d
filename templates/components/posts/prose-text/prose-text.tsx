import type { RootContent } from 'mdast';
import { Prose } from '../../../prose.tsx';
import './prose-text.css';

/** Running text with the site's lists, tables and `:::grid` cards. */
export function ProseText({ nodes }: { nodes: readonly RootContent[] }) {
  return (
    <div className="prose-text">
      <Prose nodes={nodes} />
    </div>
  );
}
