import type { ReactNode } from 'react';
import { type ContentsEntry, TableOfContents } from '../table-of-contents/table-of-contents.tsx';
import './reading.css';

interface ReadingProps {
  entries: readonly ContentsEntry[];
  /** A section right of the text on the widest screens, below it on others. */
  beside?: ReactNode;
  children: ReactNode;
}

export function Reading({ entries, beside, children }: ReadingProps) {
  return (
    <div className="wrap reading paper-block">
      <TableOfContents entries={entries} />
      <div>{children}</div>
      {beside}
    </div>
  );
}

export function IntroBox({ children }: { children: ReactNode }) {
  return <div className="panel panel--sand intro-box">{children}</div>;
}
