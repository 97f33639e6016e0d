import type { ReactNode } from 'react';
import './text-block.css';

/** Running text from Markdown with its paragraphs, lists, tables and `:::grid` cards. */
export function TextBlock({ children }: { children: ReactNode }) {
  return <div className="text-block">{children}</div>;
}
