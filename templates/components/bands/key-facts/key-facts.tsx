import type { Post } from '../../../../generator/contract.ts';
import { usePage } from '../../../context.tsx';
import './key-facts.css';

/** A few figures worth remembering, on a dark band. */
export function KeyFacts({ facts }: { facts: NonNullable<Post['keyFacts']> }) {
  const { strings } = usePage().site;
  return (
    <section className="key-facts panel on-dark">
      <h2>{strings.blog.keyFacts}</h2>
      <dl className="grid">
        {facts.map(({ figure, text }) => (
          <div key={figure}>
            <dt>{figure}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
