import './section-heading.css';

/** Heading of a section on the left, its lead on the right of wide screens. */
export function SectionHeading({ heading, lead }: { heading: string; lead?: string | undefined }) {
  return (
    <div className="split section-heading">
      <h2>{heading}</h2>
      {lead && <p className="lead">{lead}</p>}
    </div>
  );
}
