import { type ReactNode, useState } from 'react';
import { useProblemCount } from '../entry/problems-context.ts';
import { shortValue } from './short-value.ts';

interface SectionProps {
  /** Dotted path; none where fields of several are put together. */
  field: string;
  title: string;
  value: unknown;
  about?: string | undefined;
  /** How deep it stands: sections of the whole file are 1. */
  level: number;
  children: ReactNode;
}

/** Levels of sections of the file; whatever is deeper is small. */
const FEW = 3;

/** A list or group under its name, closed until it is needed; what it holds stands beside the name. */
export function Section({ field, title, value, about, level, children }: SectionProps) {
  const [wasSmall] = useState(() => level > 1 && Object.keys((value as object | undefined) ?? {}).length <= FEW && value !== undefined);
  const problems = useProblemCount(field || ':none');
  const Heading = level === 1 ? 'h2' : 'h3';
  const content = shortValue(value);
  return (
    <details className={`section level-${Math.min(level, 2)}`} open={wasSmall || undefined}>
      <summary>
        <Heading>{title}</Heading>
        <span className="muted">{content}</span>
        {problems > 0 && <span className="pill bad">{problems === 1 ? '1 to look at' : `${problems} to look at`}</span>}
      </summary>
      <div className="section-body">
        {about && <p className="muted">{about}</p>}
        {children}
      </div>
    </details>
  );
}
