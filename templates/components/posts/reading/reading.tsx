import type { ReactNode } from 'react';
import { type ContentsEntry, TableOfContents } from '../table-of-contents/table-of-contents.tsx';
import './reading.css';

interface ReadingProps {
  entries: readonly ContentsEntry[];
  /** Stands right of the text on the widest screens, below it on others. */
  beside?: ReactNode;
  children: ReactNode;
}

/** A long text with its table of contents. */
export function Reading({ entries, beside, children }: ReadingProps) {
  return (
    <div className={beside ? 'wrap reading paper-block' : 'wrap reading reading--alone paper-block'}>
      <TableOfContents entries={entries} />
      <div className="reading__body">{children}</div>
      {beside && <div className="reading__beside screen-only">{beside}</div>}
    </div>
  );
}

/** The short answer, set apart before the long one. */
export function IntroBox({ children }: { children: ReactNode }) {
  return <div className="panel panel--sand intro-box">{children}</div>;
}
