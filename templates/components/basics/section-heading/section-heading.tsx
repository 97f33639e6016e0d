import './section-heading.css';

interface SectionHeadingProps {
  heading: string;
  lead?: string | undefined;
  /** For `aria-labelledby` and links. */
  id?: string;
}

/** Heading of a section on the left, its lead on the right of wide screens. */
export function SectionHeading({ heading, lead, id }: SectionHeadingProps) {
  return (
    <div className="split section-heading">
      <h2 id={id}>{heading}</h2>
      {lead && <p className="lead">{lead}</p>}
    </div>
  );
}
