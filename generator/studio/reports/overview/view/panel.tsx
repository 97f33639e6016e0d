import type { ReactNode } from 'react';

/** One of the boxes of the overview; `name` is part of its id. */
export function Panel({ name, heading, children }: { name: string; heading: string; children: ReactNode }) {
  return (
    <section className={`overview-panel overview-${name}`} aria-labelledby={`overview-${name}`}>
      <h2 id={`overview-${name}`}>{heading}</h2>
      {children}
    </section>
  );
}
