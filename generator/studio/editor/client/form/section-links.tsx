import { useId } from 'react';

interface SectionLinksProps {
  /** Names of lists and groups of the file, and what they are called. */
  sections: readonly { id: string; title: string }[];
}

/** Leads to the parts of a long form. */
export function SectionLinks({ sections }: SectionLinksProps) {
  const id = useId();
  const show = (section: string) => {
    const details = document.getElementById(section)?.querySelector('details');
    if (!details) return;
    details.open = true;
    details.scrollIntoView({ block: 'start' });
    details.querySelector('summary')?.focus({ preventScroll: true });
  };
  return (
    <nav className="section-links" aria-labelledby={id}>
      <span className="muted" id={id}>
        Parts of this form
      </span>
      {sections.map((section) => (
        <button key={section.id} type="button" className="button plain small" onClick={() => show(section.id)}>
          {section.title}
        </button>
      ))}
    </nav>
  );
}
