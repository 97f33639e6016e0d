import type { PropsWithChildren, ReactNode } from 'react';
import { type ContentsEntry, TableOfContents } from '../table-of-contents/table-of-contents.tsx';
import './reading.css';

type ReadingProps = PropsWithChildren<{ entries: readonly ContentsEntry[]; beside?: ReactNode }>;

/** A long text with its table of contents. `beside` is a section on the right on the widest screens, and below on others. */
export function Reading({ entries, beside, children }: ReadingProps) {
  return (
    <div className="wrap reading paper-block">
      <TableOfContents entries={entries} />
      <div>{children}</div>
      {beside}
    </div>
  );
}

/** The introduction of a page in a panel. */
export function IntroBox({ children }: PropsWithChildren) {
  return <div className="panel panel--sand intro-box">{children}</div>;
}
