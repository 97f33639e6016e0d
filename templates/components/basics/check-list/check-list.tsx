import { CertifiedText } from '../../people/certified-text/certified-text.tsx';
import { List } from '../text/text.tsx';
import './check-list.css';

/** Short points, each with a tick, in two columns where there is room. */
export function CheckList({ items }: { items: readonly string[] }) {
  return <List className="grid check-list" items={items.map((item) => <CertifiedText key={item} text={item} />)} />;
}

/** The heading of a section with its lead, which is on the right on wide screens. */
export function SectionHeading({ heading, lead }: { heading: string; lead?: string | undefined }) {
  return (
    <div className="split section-heading">
      <h2>{heading}</h2>
      {lead && <p className="lead">{lead}</p>}
    </div>
  );
}
