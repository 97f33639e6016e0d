import { type ReactNode, useId, useState } from 'react';
import { useProblemCount } from '../entry/problems.tsx';
import { Button, ProblemCount } from '../parts.tsx';
import { shortValue } from './values.ts';

interface SectionProps {
  /** Dotted path; none where fields of several are put together. */
  field?: string;
  title: string;
  value?: unknown;
  about?: string | undefined;
  /** How deep it is: sections of the whole file are 1. */
  level: number;
  children: ReactNode;
}

/** A section that holds more than this is closed at first. */
const FEW = 3;

/** A list or group under its name, closed until it is needed; what it holds is beside the name. */
export function Section({ field, title, value, about, level, children }: SectionProps) {
  const [wasSmall] = useState(() => level > 1 && Object.keys((value as object | undefined) ?? {}).length <= FEW && value !== undefined);
  const problems = useProblemCount(field);
  const Heading = level === 1 ? 'h2' : 'h3';
  return (
    <details className={`section level-${Math.min(level, 2)}`} open={wasSmall || undefined}>
      <summary>
        <Heading>{title}</Heading>
        <span className="muted">{shortValue(value)}</span>
        <ProblemCount count={problems} />
      </summary>
      <div className="section-body">
        {about && <p className="muted">{about}</p>}
        {children}
      </div>
    </details>
  );
}

export function SectionLinks({ sections }: { sections: readonly { id: string; title: string }[] }) {
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
      {sections.map(({ id: section, title }) => (
        <Button key={section} label={title} kind="plain small" onClick={() => show(section)} />
      ))}
    </nav>
  );
}
