import type { ProseSection } from '../../../prose.tsx';
import { ProseText } from '../prose-text/prose-text.tsx';
import './section-card.css';

/** One `##` of an article as a white card that links can lead to. */
export function SectionCard({ section }: { section: ProseSection }) {
  return (
    <section className="panel section-card" id={section.id}>
      <h2>{section.heading}</h2>
      <ProseText nodes={section.nodes} />
    </section>
  );
}
